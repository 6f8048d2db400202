/** The Swarm that TEST_SWARM describes, whose services run a test's apps. Owners in processes of their own inherit it. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { labelOf } from '../pods/pod-spec.ts';
import type { SwarmOptions } from '../swarm/swarm-runner.ts';

/** With the id of Davit's node. Looking costs a task: `swarm.suite.ts` does it. Null: apps run otherwise. */
export const swarmHere: (SwarmOptions & { node: string }) | null =
  process.env.TEST_SWARM === undefined ? null : { ...JSON.parse(process.env.TEST_SWARM), looked: { systemCallsFiltered: true } };

/** Each with the folders that it sees. Tests count while nothing else happens, so this waits. */
export function tasksOf({ socketPath, node }: { socketPath: string; node: string }, runtimeDir: string): string[] {
  const filters = JSON.stringify({ label: [`davit.server=${labelOf(`${node} ${runtimeDir}`)}`] });
  const path = `/v1.41/tasks?filters=${encodeURIComponent(filters)}`;
  const ask = `require('http').get(${JSON.stringify({ socketPath, path })}, (r) => r.pipe(process.stdout))`;
  const found: Task[] = JSON.parse(execFileSync(process.execPath, ['-e', ask], { encoding: 'utf8', maxBuffer: 2 ** 26 }));
  return (
    found
      .filter(({ Status }) => !over.includes(Status.State))
      .map(({ Spec: { ContainerSpec: container } }) => ({ container, name: container.Labels['davit.job'] ?? '' }))
      .filter(({ name }) => name.startsWith('davit-app-'))
      // Named as processes are, by a folder below `run`.
      .map(
        ({ container, name }) =>
          `run/${name.replace('davit-app-', '')} ${bundleOf(container.Mounts)} ${JSON.stringify(container.Mounts)}`,
      )
  );
}

/** What it runs: its bundle is a copy, whose path does not say so. */
function bundleOf(mounts: Mount[]): string {
  const label = `${mounts.find(({ Target }) => Target === '/app')?.Source ?? ''}/label`;
  return existsSync(label) ? readFileSync(label, 'utf8') : '';
}

const over = ['complete', 'shutdown', 'failed', 'rejected', 'remove', 'orphaned'];

interface Task {
  Status: { State: string };
  Spec: { ContainerSpec: { Labels: Record<string, string>; Mounts: Mount[] } };
}

interface Mount {
  Source?: string;
  Target: string;
}

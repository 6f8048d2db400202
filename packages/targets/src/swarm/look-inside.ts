/** What a task sees of itself and of its network, before an app runs in one. */
import type { Engine } from '../containers/engine.ts';
import { inspector, requireConfined } from '../containers/inspector.ts';
import { firstUser } from '../data/project-folders.ts';
import type { Isolation } from '../isolation.ts';
import { collect } from '../process/collect.ts';
import type { Job } from '../runner/job.ts';
import type { Runner } from '../runner/runner.ts';

const deadlineMs = 60_000;

export interface Looked {
  systemCallsFiltered: boolean;
}

/** Has a task look around, and try what the network keeps from it. Throws with a sentence if it is not confined. */
export async function lookInside(start: Runner['start'], user: number | null, closed: string[]): Promise<Looked> {
  const job: Job = {
    user: firstUser,
    folders: {},
    args: () => ['--input-type=module', '-e', inspector(closed)],
    environment: () => ({}),
    limits: { memoryMiB: 256, temporaryMiB: 1, fileMiB: 1, processes: 64, openFiles: 1_024, processors: 1 },
  };
  const { exit, stdout, stderr } = await collect(await start(job), deadlineMs);
  if (exit.code !== 0) throw new Error(`A task was started, but ended early: ${stderr.trim().split('\n').slice(-3).join(' ')}`);
  return { systemCallsFiltered: requireConfined(stdout, user, 1) };
}

/** What Davit says of it. */
export function describe({ name }: Engine, asRoot: boolean, { systemCallsFiltered }: Looked, processors: number): Isolation {
  const as = asRoot ? 'each as its own user' : "all as Davit's user";
  const limit = processors === 1 ? 'one processor' : `${processors} processors`;
  return {
    sandboxed: true,
    ownUser: asRoot,
    network: 'egress_proxy',
    memoryLimited: true,
    processesLimited: true,
    processors: 'gives_way',
    systemCallsFiltered,
    summary: `Apps run in a Swarm of ${name}, ${as}, in a network that leads to Davit alone. Apps that need the internet reach public addresses through the egress proxy. Each uses ${limit} at most.`,
  };
}

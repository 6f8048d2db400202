/** One job as a container, from its start until nothing of it is left. */
import { readFileSync, statSync } from 'node:fs';
import { type Duplex, PassThrough } from 'node:stream';
import type { Exit } from '@davit/processes';
import { watchMemory } from '../process/memory-watch.ts';
import { entriesAt, lowerPriority, processorWantedMs, removedBytes, withDescendants } from '../process/process-table.ts';
import type { Job } from '../runner/job.ts';
import { type RunningJob, readExit } from '../runner/runner.ts';
import { inside } from './base-image.ts';
import { type Container, type Engine, removeContainer } from './engine.ts';
import { split } from './split-output.ts';

/** The share of a processor that an app gets which keeps one busy; others have 1024. */
const lowestShare = 2;
const removeTries = 30;
const removePauseMs = 1_000;

/** Throws if the engine does not start it; then nothing of it is left. */
export async function startContainer({ docker }: Engine, job: Job, spec: Record<string, unknown>): Promise<RunningJob> {
  const container = await docker.createContainer(spec);
  let output: Duplex | undefined;
  try {
    output = await container.attach({ stream: true, hijack: true, stdin: true, stdout: true, stderr: true });
    await container.start();
  } catch (error) {
    output?.destroy();
    await removeContainer(container).catch(() => undefined);
    throw error;
  }
  return follow(container, output, job);
}

function follow(container: Container, output: Duplex, job: Job): RunningJob {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const devices = Object.values(job.folders).flatMap(({ path, writable }) => (writable ? deviceOf(path) : []));
  let isOver = false;
  let outOfMemory = false;
  // 404 and 409: it has ended.
  const send = (name: string) => void container.kill({ signal: name }).catch(() => undefined);
  const exited = (async (): Promise<Exit> => {
    const printed = split(output, stdout, stderr);
    const code = await container.wait().then(
      ({ StatusCode }) => StatusCode,
      () => null,
    );
    isOver = true;
    // If nobody reads its output, nobody waits for it.
    for (const stream of [stdout, stderr]) stream.resume();
    await printed;
    output.destroy();
    const state = await container.inspect().then(
      ({ State }) => State,
      () => null,
    );
    outOfMemory = state?.OOMKilled === true;
    await removeAtLast(container);
    return readExit(code, null);
  })();
  const pids = hostPids(container);
  return {
    stdout,
    stderr,
    exited,
    terminate: () => send('SIGTERM'),
    kill: () => send('SIGKILL'),
    limitFiles: async (bytes) => !isOver && limitFiles(container, bytes).catch(() => false),
    // Podman does not say so of a program below the first process: then the kernel's own count does.
    watchMemory(boundBytes) {
      const seen = watchMemory(() => [], boundBytes);
      return { look: seen.look, end: () => ({ usedPart: 0, kernelKilled: seen.end().kernelKilled || outOfMemory }) };
    },
    memoryBytes: async () => (await usage(container)).memoryBytes,
    async processorWantedMs() {
      const seen = await pids();
      return seen.length > 0 ? processorWantedMs(seen) : (await usage(container)).processorMs;
    },
    // Podman changes no running container before its version 5.
    lowerPriority: () => void container.update({ CpuShares: lowestShare }).catch(async () => lowerPriority(await pids())),
    removedBytes: async () => removedBytes(await pids(), devices),
    temporaryEntries: async () => Math.max(0, ...(await pids()).map((pid) => entriesAt(pid, '/tmp'))),
  };
}

/** The engine may be starting again: until it answers, nobody knows whether it runs. Given up at last, for the next start. */
async function removeAtLast(container: Container): Promise<void> {
  for (let tried = 1; tried <= removeTries; tried++) {
    try {
      return await removeContainer(container);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, removePauseMs));
    }
  }
}

/** Inside, as the program's own user. Whether it did so for any process. */
async function limitFiles(container: Container, bytes: number): Promise<boolean> {
  const each = `done=1; for one in /proc/[0-9]*; do ${inside.prlimit} --pid "\${one#/proc/}" --fsize=${bytes}: 2>/dev/null && done=0; done; exit $done`;
  const exec = await container.exec({ Cmd: [inside.sh, '-c', each], AttachStdout: true, AttachStderr: true });
  const output = await exec.start({ Detach: false });
  await new Promise((resolve) => output.once('close', resolve).once('end', resolve).once('error', resolve).resume());
  return (await exec.inspect()).ExitCode === 0;
}

/** As the engine counts; 0 if it does not say. */
async function usage(container: Container): Promise<{ memoryBytes: number; processorMs: number }> {
  const stats = await container.stats({ stream: false }).catch(() => null);
  const nanoseconds = stats?.cpu_stats?.cpu_usage?.total_usage ?? 0;
  return { memoryBytes: stats?.memory_stats?.usage ?? 0, processorMs: nanoseconds / 1e6 };
}

/** The container's processes as this machine numbers them; none if Davit cannot see them, or they are another's. */
function hostPids(container: Container): () => Promise<number[]> {
  let first: Promise<number> | undefined;
  return async () => {
    first ??= container.inspect().then(
      ({ State }) => State.Pid,
      () => 0,
    );
    const pid = await first;
    return pid > 0 && belongsTo(pid, container.id) ? withDescendants(pid) : [];
  };
}

function belongsTo(pid: number, id: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cgroup`, 'latin1').includes(id);
  } catch {
    return false;
  }
}

/** None if the folder is gone. */
function deviceOf(path: string): number[] {
  return [statSync(path, { throwIfNoEntry: false })].flatMap((found) => (found === undefined ? [] : [found.dev]));
}

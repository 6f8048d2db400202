/** Starts a worker's process: with nothing of Davit's own environment, and second to Davit in everything. */
import { type ChildProcess, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import module from 'node:module';
import type { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { warmUpVariable } from './worker-side.ts';

/**
 * A process beside the worker that kills their whole group when the pipe on fd 4 closes: the server is gone, and a
 * worker in a loop would not notice. The worker takes the shell's place and keeps its pid.
 */
const guard = '(exec 3<&-; read -r _ <&4; kill -KILL 0) >/dev/null 2>&1 & exec 4<&- "$@"';

/** Where the machine is out of memory, the kernel ends a worker before the server and its apps: of 1,000. */
const workerOomScore = 500;

export interface WorkerProgram {
  script: URL;
  args?: string[] | undefined;
  /** The heap ends here even while nobody watches: about the bound that the pool watches for. */
  heapBoundBytes: number;
  /** 0 to 19: how far it gives way to the server and the apps where processors are short. */
  niceness: number;
  warmUp: boolean;
}

export function startWorkerProcess({ script, args = [], heapBoundBytes, niceness, warmUp }: WorkerProgram): ChildProcess {
  const heapBound = `--max-old-space-size=${Math.ceil(heapBoundBytes / 1024 / 1024)}`;
  const isGuarded = process.platform !== 'win32';
  const child = fork(fileURLToPath(script), args, {
    detached: isGuarded,
    ...(isGuarded
      ? { execPath: '/bin/sh', execArgv: ['-c', guard, 'guard', process.execPath, heapBound] }
      : { execArgv: [heapBound] }),
    serialization: 'advanced',
    env: { ...cleanEnvironment(), ...compileCache(), ...(warmUp ? { [warmUpVariable]: 'yes' } : {}) },
    // Beside messages: the guard's pipe.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', isGuarded ? 'pipe' : 'ignore'],
  });
  const guardPipe = child.stdio[4] as Socket | null | undefined;
  guardPipe?.on('error', () => {}).unref();
  if (child.pid !== undefined) giveWay(child.pid, niceness);
  return child;
}

/** Best effort: a process that is gone, or a system without this, needs none of it. */
function giveWay(pid: number, niceness: number): void {
  for (const act of [
    () => setPriority(pid, niceness),
    // A worker leads a session: where the kernel weighs sessions against each other, theirs counts, not their processes'.
    () => writeFileSync(`/proc/${pid}/autogroup`, String(niceness)),
    () => writeFileSync(`/proc/${pid}/oom_score_adj`, String(workerOomScore)),
  ]) {
    try {
      act();
    } catch {}
  }
}

/** Nothing of Davit's own environment, and so none of its secrets, reaches a worker. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SYSTEMROOT'] as const;
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
}

/** A worker starts in half the time with what an earlier one left of its compiled sources. */
function compileCache(): NodeJS.ProcessEnv {
  const folder = module.getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}

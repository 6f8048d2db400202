/** Starts a worker's process: with nothing of Davit's own environment, and second to Davit in everything. */
import { type ChildProcess, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import module from 'node:module';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { warmUpVariable } from './worker-side.ts';

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
  const child = fork(fileURLToPath(script), args, {
    detached: process.platform !== 'win32',
    execArgv: [`--max-old-space-size=${Math.ceil(heapBoundBytes / 1024 / 1024)}`],
    serialization: 'advanced',
    env: { ...cleanEnvironment(), ...compileCache(), ...(warmUp ? { [warmUpVariable]: 'yes' } : {}) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (child.pid !== undefined) giveWay(child.pid, niceness);
  return child;
}

/** Best effort: a process that is gone, or a system without this, needs none of it. */
function giveWay(pid: number, niceness: number): void {
  for (const act of [
    () => setPriority(pid, niceness),
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

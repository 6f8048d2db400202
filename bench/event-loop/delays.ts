/** The event loop delays of the server and of an idle Node process. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { nodeFlags } from '../../scripts/setup/node-runtime.mjs';
import type { RunningServer } from '../../test/harness/server.ts';
import { until } from '../../test/harness/until.ts';

/** The environment of a measured server. */
export const watchedEnvironment = { NODE_OPTIONS: `--import ${new URL('own-time.mjs', import.meta.url)}` };

export interface Delay {
  maxMs: number;
  p99Ms: number;
}

export interface Delays {
  /** Measurements since the previous call; `ownMs`: the longest continuous processor time of the server's main thread. */
  take(): Promise<{ server: Delay; idle: Delay; ownMs: number }>;
  stop(): Promise<void>;
}

export function watchDelays(watched: RunningServer): Delays {
  const idle = fork(new URL('idle-process.ts', import.meta.url), { execArgv: nodeFlags });
  return {
    async take() {
      idle.send('take');
      const [[ofIdle], server, ownMs] = await Promise.all([once(idle, 'message'), serverDelay(watched.url), ownTime(watched)]);
      return { server, idle: ofIdle as Delay, ownMs };
    },
    async stop() {
      idle.disconnect();
      await once(idle, 'exit');
    },
  };
}

/** Reading its metrics starts the server's next measurement. */
async function serverDelay(url: string): Promise<Delay> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const inMs = (name: string) => 1000 * Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)$`, 'm').exec(text)?.[1]);
  return { maxMs: inMs('max'), p99Ms: inMs('p99') };
}

async function ownTime({ pid, output }: RunningServer): Promise<number> {
  const reported = () => [...output().matchAll(/^own-time (\S+)$/gm)];
  const before = reported().length;
  process.kill(pid, 'SIGUSR2');
  await until('the main thread to say its own time', async () => reported().length > before);
  return Number(reported().at(-1)?.[1]);
}

/** How late the event loops of the server and of an idle Node process beside it were. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { nodeFlags } from '../../scripts/setup/node-runtime.mjs';

export interface Delay {
  maxMs: number;
  p99Ms: number;
}

export interface Delays {
  /** What was measured since it was called before. */
  take(): Promise<{ server: Delay; idle: Delay }>;
  stop(): Promise<void>;
}

export function watchDelays(serverUrl: string): Delays {
  const idle = fork(new URL('idle-process.ts', import.meta.url), { execArgv: nodeFlags });
  return {
    async take() {
      idle.send('take');
      const [[ofIdle], ofServer] = await Promise.all([once(idle, 'message'), serverDelay(serverUrl)]);
      return { server: ofServer, idle: ofIdle as Delay };
    },
    async stop() {
      idle.disconnect();
      await once(idle, 'exit');
    },
  };
}

/** Reading its metrics begins the server's next measurement. */
async function serverDelay(url: string): Promise<Delay> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const inMs = (name: string) =>
    1000 * Number(new RegExp(`^davit_nodejs_eventloop_lag_${name}_seconds (\\S+)$`, 'm').exec(text)?.[1]);
  return { maxMs: inMs('max'), p99Ms: inMs('p99') };
}

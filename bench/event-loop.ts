/**
 * The main thread under load. All at once: twenty prompts become apps, a prompt of 20,000 characters is planned,
 * states of 16 MB are stored and read, and a run of 100,000 steps is read. Measures how long anything blocked the
 * event loop, compared with an idle Node process in the same minute, and the time of a prompt on the idle server.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { lowerPriority } from '../packages/processes/src/spawn.ts';
import { nodeFlags } from '../scripts/setup/node-runtime.mjs';
import { startRun, unlimitedAgents } from '../test/harness/agent-api.ts';
import type { Api } from '../test/harness/api.ts';
import { startServer } from '../test/harness/server.ts';
import { drive } from './agents/http-load.ts';
import { stepBody } from './agents/sample.ts';
import { type Delays, watchDelays, watchedEnvironment } from './event-loop/delays.ts';
import type { Load } from './event-loop/load-process.ts';
import { ms, percentile, type Row } from './figures.ts';
import { untilLive } from './prompt-to-live.ts';
import { prompts } from './prompts.ts';

const maxBlockMs = 50;
const maxP99 = 2;
/** The callers simulate other machines: they must not take processor time from the server. */
const loadNiceness = 10;

export async function eventLoop({ steps }: { steps: number }): Promise<Row[]> {
  const server = await startServer({ env: { ...unlimitedAgents, ...watchedEnvironment } });
  const delays = watchDelays(server);
  try {
    await server.api.live('a list of warm-up exercises');
    const longRun = await runWithSteps(server.url, server.api, steps);
    const live = [];
    for (const prompt of prompts.slice(0, 10)) live.push((await untilLive(server.api, prompt)).ms);
    await delays.take();
    const begun = performance.now();
    await underLoad({ url: server.url, key: server.api.key, prompts, runId: longRun, steps });
    const seconds = (performance.now() - begun) / 1000;
    return rows(await delays.take(), seconds, percentile(live, 50));
  } finally {
    await delays.stop();
    await server.stop();
  }
}

function rows({ server, idle, ownMs }: Awaited<ReturnType<Delays['take']>>, seconds: number, liveMs: number): Row[] {
  const ratio = server.p99Ms / idle.p99Ms;
  return [
    {
      what: 'Longest block of the main thread under load, its own processor time',
      measured: ms(ownMs),
      target: `≤ ${maxBlockMs} ms`,
      against: `20 deploys and the rest, ${Math.round(seconds)} s`,
      met: ownMs <= maxBlockMs,
    },
    {
      what: 'The same with its waits for a processor',
      measured: ms(server.maxMs),
      target: `≤ ${maxBlockMs} ms`,
      against: `${ms(idle.maxMs)} in an idle Node process beside it`,
      met: server.maxMs <= maxBlockMs,
    },
    {
      what: 'Event-loop delay under load, p99',
      measured: `${ms(server.p99Ms)}, ${ratio.toFixed(1)} ×`,
      target: `≤ ${maxP99} ×`,
      against: `${ms(idle.p99Ms)} in the idle process; both with timers of 10 ms`,
      met: ratio <= maxP99,
    },
    { what: 'Prompt to live before the load, p50', measured: ms(liveMs), target: '–', against: '10 prompts', met: null },
  ];
}

/** In its own session, because Linux balances sessions against each other. */
async function underLoad(load: Load): Promise<void> {
  const program = fileURLToPath(new URL('event-loop/load-process.ts', import.meta.url));
  const child = spawn(process.execPath, [...nodeFlags, program, JSON.stringify(load)], {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  lowerPriority(child.pid as number, loadNiceness);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the load ended with ${code}`);
}

async function runWithSteps(url: string, api: Api, steps: number): Promise<string> {
  const runId = await startRun(api);
  let sent = 0;
  const next = () => {
    if (sent === steps) return null;
    sent += 1;
    return { path: `/api/agent-runtime/runs/${runId}/steps`, body: JSON.stringify(stepBody(sent)) };
  };
  await drive(url, { connections: 64, warmUpMs: 0, forMs: 600_000, next, apiKey: api.key });
  return runId;
}

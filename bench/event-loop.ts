/**
 * The main thread under load of its own callers. All at once: twenty prompts become apps, a
 * prompt of 20,000 characters is planned, states of 16 MB are stored and read, and a run of
 * 100,000 steps is read. How long anything held up the event loop, against an idle Node process
 * in the same minute; and what a prompt costs on the same server when nothing else happens.
 */
import { randomBytes } from 'node:crypto';
import { setPriority } from 'node:os';
import { startRun, unlimitedAgents } from '../test/harness/agent-api.ts';
import type { Api } from '../test/harness/api.ts';
import { startServer } from '../test/harness/server.ts';
import { drive } from './agents/http-load.ts';
import { stepBody } from './agents/sample.ts';
import { type Delay, watchDelays } from './event-loop/delays.ts';
import { ms, percentile, type Row } from './figures.ts';
import { untilLive } from './prompt-to-live.ts';
import { prompts } from './prompts.ts';

const blockMostMs = 50;
const p99Most = 2;
/** Lower than the server's: the load must not take the processor from what is measured. */
const loadPriority = 10;
/** Times that each kind of state is stored and read. */
const rounds = 3;
const stateBytes = 15.8 * 1_000_000;
const readersAtOnce = 4;
const settledWithinMs = 600_000;

export async function eventLoop({ steps }: { steps: number }): Promise<Row[]> {
  const server = await startServer({ env: unlimitedAgents });
  const delays = watchDelays(server.url);
  try {
    setPriority(loadPriority);
    await server.api.live('a list of warm-up exercises');
    const longRun = await runWithSteps(server.url, server.api, steps);
    const live = [];
    for (const prompt of prompts.slice(0, 10)) live.push((await untilLive(server.api, prompt)).ms);
    await delays.take();
    const begun = performance.now();
    await Promise.all([
      ...prompts.map((prompt) => becomesLive(server.api, prompt)),
      server.api.create(longPrompt(), { autoDeploy: false }),
      storeAndReadStates(server.api),
      readAllSteps(server.api, longRun, steps),
    ]);
    const seconds = (performance.now() - begun) / 1000;
    return rows(await delays.take(), seconds, percentile(live, 50));
  } finally {
    setPriority(0);
    await delays.stop();
    await server.stop();
  }
}

function rows({ server, idle }: { server: Delay; idle: Delay }, seconds: number, liveMs: number): Row[] {
  const ratio = server.p99Ms / idle.p99Ms;
  return [
    {
      what: 'Longest block of the main thread under load',
      measured: ms(server.maxMs),
      target: `≤ ${blockMostMs} ms`,
      against: `${ms(idle.maxMs)} in an idle Node process in the same ${Math.round(seconds)} s`,
      met: server.maxMs <= blockMostMs,
    },
    {
      what: 'Event-loop delay under load, p99',
      measured: `${ms(server.p99Ms)}, ${ratio.toFixed(1)} ×`,
      target: `≤ ${p99Most} ×`,
      against: `${ms(idle.p99Ms)} in the idle process; both with timers of 10 ms`,
      met: ratio <= p99Most,
    },
    { what: 'Prompt to live before the load, p50', measured: ms(liveMs), target: '–', against: '10 prompts', met: null },
  ];
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

/** All at once, they take as long as the machine makes them. */
async function becomesLive(api: Api, prompt: string): Promise<void> {
  const { id } = await api.create(prompt);
  const { status, lastRun } = await api.settled(id, settledWithinMs);
  if (status !== 'deployed') throw new Error(`"${prompt}" is ${status}: ${lastRun?.error}`);
}

/** What a person pastes who has it all written down. */
function longPrompt(): string {
  const wish = 'Keep track of the tools of our workshop with who borrowed them and until when. ';
  return wish.repeat(Math.ceil(20_000 / wish.length)).slice(0, 20_000);
}

/** Brackets, text that compresses and text that does not: each stored, read in the detail and given back by a rollback. */
async function storeAndReadStates(api: Api): Promise<void> {
  const brackets = '['.repeat(stateBytes / 2) + ']'.repeat(stateBytes / 2);
  const flat = `[${'[],'.repeat(stateBytes / 3)}[]]`;
  const noise = JSON.stringify({ noise: randomBytes(stateBytes * 0.74).toString('base64') });
  for (let round = 0; round < rounds; round++) {
    for (const [state, status] of [
      [brackets, 400],
      [flat, 201],
      [noise, 201],
    ] as const) {
      const runId = await startRun(api);
      const path = `/api/agent-runtime/runs/${runId}`;
      const body = `{"stepNumber":1,"stateJson":${JSON.stringify(state)}}`;
      const saved = await fetch(`${api.url}${path}/checkpoint`, { method: 'POST', headers: headersOf(api), body });
      await saved.arrayBuffer();
      if (saved.status !== status) throw new Error(`a state was answered ${saved.status}, not ${status}`);
      if (status !== 201) continue;
      await read(api, 'GET', `${path}?include=state`);
      await read(api, 'POST', `${path}/rollback`);
    }
  }
}

async function readAllSteps(api: Api, runId: string, steps: number): Promise<void> {
  const pages = async () => {
    let read = 0;
    for (let query: string | null = ''; query !== null; ) {
      const path: string = `/api/agent-runtime/runs/${runId}${query}`;
      const { status, body } = await api.call<{ steps: unknown[]; stepsNextCursor: string | null }>('GET', path);
      if (status !== 200) throw new Error(`a page of steps was answered ${status}`);
      read += body.steps.length;
      query = body.stepsNextCursor && `?stepsCursor=${body.stepsNextCursor}`;
    }
    if (read !== steps) throw new Error(`${read} steps were read of ${steps}`);
  };
  await Promise.all(Array.from({ length: readersAtOnce }, pages));
}

function headersOf(api: Api) {
  return { 'x-api-key': api.key, 'content-type': 'application/json' };
}

async function read(api: Api, method: string, path: string): Promise<void> {
  const answer = await fetch(api.url + path, { method, headers: headersOf(api) });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${method} ${path} was answered ${answer.status}`);
}

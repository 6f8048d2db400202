/**
 * Lists and details of a million runs, and of a run with 100,000 steps: the slowest one of a
 * hundred at full size, beside the same at a hundredth of it.
 */

import type { RunningServer } from '../test/harness/server.ts';
import { startServer } from '../test/harness/server.ts';
import { type BenchDatabase, environmentOf, onBoth } from './agents/databases.ts';
import { fill, type Size } from './agents/fill.ts';
import { ms, percentile, type Row } from './figures.ts';

const requestsOfEach = 400;
const warmUps = 60;
const atOnce = 2;
const prefix = '/api/agent-runtime/runs';

export function agentLists(full: Size): Promise<Row[]> {
  const small = { runs: full.runs / 100, steps: full.steps / 100 };
  return onBoth(async (database) => {
    const [little, much] = [await open(database, small), await open(database, full)];
    try {
      const rows: Row[] = [];
      for (const what of Object.keys(little.paths)) rows.push(await rowOf(what, database, [little, much], full));
      return rows;
    } finally {
      await Promise.all([little.server.stop(), much.server.stop()]);
    }
  });
}

interface Filled {
  server: RunningServer;
  /** What is asked for, by what it is. */
  paths: Record<string, string>;
}

async function open(database: BenchDatabase, size: Size): Promise<Filled> {
  const place = await database.place();
  // The first start makes the tables and the workspace.
  const first = await startServer({ dataDir: place.dataDir, env: environmentOf(place) });
  await first.stop();
  const runId = await fill(place, size);
  const server = await startServer({ dataDir: place.dataDir, env: first.env });
  return { server, paths: await paths(server, runId, size) };
}

/** Both sizes are asked in turn: whatever else the machine does meets them alike. */
async function rowOf(what: string, database: BenchDatabase, [little, much]: [Filled, Filled], full: Size): Promise<Row> {
  const [before, after] = await tookEach([little, much].map(({ server, paths }) => [server, paths[what] ?? '']));
  const [p99, p99Before] = [percentile(after ?? [], 99), percentile(before ?? [], 99)];
  return {
    what: `${what}, ${database.name}, ${full.runs.toLocaleString('en')} runs, ${full.steps.toLocaleString('en')} steps`,
    measured: `p99 ${ms(p99)}`,
    target: '≤ 2 × at 1 %',
    against: `${(p99 / p99Before).toFixed(2)} × at 1 % of it (p99 ${ms(p99Before)})`,
    met: p99 <= 2 * p99Before,
  };
}

async function paths(server: RunningServer, runId: string, { steps }: Size): Promise<Record<string, string>> {
  const deepInList = await cursorAfter(server, `${prefix}?limit=100`, 'nextCursor', 20);
  const deepInRun = await cursorAfter(server, `${prefix}/${runId}?`, 'stepsNextCursor', Math.min(100, steps / 200));
  return {
    'Newest runs': `${prefix}?limit=100`,
    'Runs far down the list': `${prefix}?limit=100&cursor=${deepInList}`,
    'Runs of a status': `${prefix}?limit=100&status=RUNNING`,
    'Runs of a rare status': `${prefix}?limit=100&status=HEALING`,
    'Runs of an agent': `${prefix}?limit=100&agentId=agent%2025`,
    'Runs of an agent and a status': `${prefix}?limit=100&agentId=agent%2025&status=FAILED`,
    'Detail of the longest run': `${prefix}/${runId}`,
    'Detail far into the longest run': `${prefix}/${runId}?stepsCursor=${deepInRun}`,
  };
}

/** The cursor so many pages on. */
async function cursorAfter({ api }: RunningServer, path: string, name: string, pages: number): Promise<string> {
  let cursor = '';
  const parameter = name === 'nextCursor' ? 'cursor' : 'stepsCursor';
  for (let page = 0; page < pages; page++) {
    const { body } = await api.call<Record<string, string | null>>('GET', `${path}${cursor && `&${parameter}=${cursor}`}`);
    cursor = body[name] ?? cursor;
  }
  return cursor;
}

/** Milliseconds of each answer, for each server. */
async function tookEach(asks: (readonly [RunningServer, string])[]): Promise<number[][]> {
  const took: number[][] = asks.map(() => []);
  let left = requestsOfEach + warmUps;
  const ask = async () => {
    while (left-- > 0) {
      const counts = left < requestsOfEach;
      for (const [at, [{ api }, path]] of asks.entries()) {
        const begun = performance.now();
        const { status, body } = await api.call('GET', path);
        if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
        if (counts) took[at]?.push(performance.now() - begun);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  return took;
}

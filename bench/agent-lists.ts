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
const atOnce = 4;
const prefix = '/api/agent-runtime/runs';

export function agentLists(full: Size): Promise<Row[]> {
  const small = { runs: full.runs / 100, steps: full.steps / 100 };
  return onBoth(async (database) => {
    const before = await measure(database, small);
    const after = await measure(database, full);
    return [...after].map(([what, p99]) => {
      const p99Before = before.get(what) ?? Number.NaN;
      return {
        what: `${what}, ${database.name}, ${full.runs.toLocaleString('en')} runs, ${full.steps.toLocaleString('en')} steps`,
        measured: `p99 ${ms(p99)}`,
        target: '≤ 2 × at 1 %',
        against: `${(p99 / p99Before).toFixed(2)} × at 1 % of it (p99 ${ms(p99Before)})`,
        met: p99 <= 2 * p99Before,
      };
    });
  });
}

/** The p99 of each, in milliseconds. */
async function measure(database: BenchDatabase, size: Size): Promise<Map<string, number>> {
  const place = await database.place();
  const env = environmentOf(place);
  // The first start makes the tables and the workspace.
  const first = await startServer({ dataDir: place.dataDir, env });
  await first.stop();
  const runId = await fill(place, size);
  const server = await startServer({ dataDir: place.dataDir, env: first.env });
  try {
    const p99s = new Map<string, number>();
    for (const [what, path] of Object.entries(await paths(server, runId, size))) p99s.set(what, await p99Of(server, path));
    return p99s;
  } finally {
    await server.stop();
  }
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

async function p99Of({ api }: RunningServer, path: string): Promise<number> {
  const tookMs: number[] = [];
  let left = requestsOfEach + 40;
  const ask = async () => {
    while (left-- > 0) {
      const begun = performance.now();
      const { status, body } = await api.call('GET', path);
      tookMs.push(performance.now() - begun);
      if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  // The first ones warm it up.
  return percentile(tookMs.slice(40), 99);
}

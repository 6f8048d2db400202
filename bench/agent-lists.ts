/**
 * Lists and details of a million runs with twenty steps each, and of a run with 100,000 steps:
 * the slowest one of a hundred at full size, beside the same at a hundredth of it.
 */
import type { RunningServer } from '../test/harness/server.ts';
import { startServer } from '../test/harness/server.ts';
import { type BenchDatabase, environmentOf, onBoth } from './agents/databases.ts';
import { fill, type Size } from './agents/fill.ts';
import { compareLists, cursorAfter, type Filled } from './compare-lists.ts';
import type { Row } from './figures.ts';

const prefix = '/api/agent-runtime/runs';

export function agentLists(full: Size): Promise<Row[]> {
  const small = { ...full, runs: full.runs / 100, steps: full.steps / 100 };
  const [runs, all] = [full.runs, full.runs * full.stepsOfEach + full.steps].map((count) => count.toLocaleString('en'));
  return onBoth(async (database) => {
    const sizes: [Filled, Filled] = [await open(database, small), await open(database, full)];
    try {
      return await compareLists(sizes, `${database.name}, ${runs} runs, ${all} steps`);
    } finally {
      await Promise.all(sizes.map(({ server }) => server.stop()));
    }
  });
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

async function paths(server: RunningServer, runId: string, { steps }: Size): Promise<Record<string, string>> {
  const deepInList = await cursorAfter(server, `${prefix}?limit=100`, ['cursor', 'nextCursor'], 20);
  const deepInRun = await cursorAfter(
    server,
    `${prefix}/${runId}?`,
    ['stepsCursor', 'stepsNextCursor'],
    Math.min(100, steps / 200),
  );
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

/**
 * Lists and details of 10,000 projects, of one with 10,000 runs, and the log of a run with 100,000 lines: the slowest
 * of a hundred responses at full size, compared with a hundredth of it.
 */
import { startServer } from '../test/harness/server.ts';
import { type BenchDatabase, environmentOf, onBoth, type Place } from './agents/databases.ts';
import { idOf, numbers, withSql } from './agents/fill.ts';
import { compareLists, cursorAfter, type Filled } from './compare-lists.ts';
import type { Row } from './figures.ts';

interface Size {
  projects: number;
  /** Of one project. */
  runs: number;
  /** Of one run. */
  lines: number;
}

export function projectLists(full: Size): Promise<Row[]> {
  const small = { projects: full.projects / 100, runs: full.runs / 100, lines: full.lines / 100 };
  const [projects, runs, lines] = [full.projects, full.runs, full.lines].map((count) => count.toLocaleString('en'));
  return onBoth(async (database) => {
    const sizes: [Filled, Filled] = [await open(database, small), await open(database, full)];
    try {
      return await compareLists(sizes, `${database.name}, ${projects} projects, ${runs} runs of one, ${lines} lines of one`);
    } finally {
      await Promise.all(sizes.map(({ server }) => server.stop()));
    }
  });
}

/** One real project, made through the API, whose rows the database copies. */
async function open(database: BenchDatabase, size: Size): Promise<Filled> {
  const place = await database.place();
  const env = { ...environmentOf(place), RATE_LIMIT_V1_KEY_PER_MIN: '1000000' };
  const first = await startServer({ dataDir: place.dataDir, env });
  const made = await first.api.live('tip calculator');
  const runId = made.lastRun?.runId ?? '';
  await first.stop();
  await copy(place, { projectId: made.id, runId }, size);
  const server = await startServer({ dataDir: place.dataDir, env: first.env });
  const deep = await cursorAfter(server, `/v1/projects/${made.id}/runs?limit=20`, ['cursor', 'nextCursor'], 5);
  return {
    server,
    paths: {
      'Newest projects': '/v1/projects',
      'Detail of a project': `/v1/projects/${made.id}`,
      'Newest runs of a project': `/v1/projects/${made.id}/runs?limit=100`,
      'Runs far down': `/v1/projects/${made.id}/runs?limit=20&cursor=${deep}`,
      'Runs of a status': `/v1/projects/${made.id}/runs?limit=20&status=SUCCEEDED`,
      'Log, from its start': `/v1/runs/${runId}/logs`,
    },
  };
}

/** Copies never went live: they have no version, and so no artifacts. */
async function copy(place: Place, { projectId, runId }: { projectId: string; runId: string }, size: Size): Promise<void> {
  await withSql(place, async (runSql) => {
    const copied = async (table: string, where: string, count: number, changed: Record<string, string>) => {
      const [row] = await runSql(`select * from ${table} where ${where} limit 1`);
      const columns = Object.keys(row ?? {});
      await runSql(`insert into ${table} (${columns.join(', ')}) ${numbers(count)}
        select ${columns.map((column) => changed[column] ?? `it.${column}`).join(', ')}
        from number cross join (select * from ${table} where ${where} limit 1) it`);
    };
    const draft = { port: 'null', live_version_number: 'null', live_deployment_id: 'null' };
    const failed = { status: "'FAILED'", error: "'a copy'", version_number: 'null', stack: 'null' };
    const addressed = { slug: "'copy-' || n", live_url: "'http://copy-' || n || '.localhost:1/'" };
    await copied('project', `id = '${projectId}'`, size.projects, {
      ...draft,
      ...addressed,
      id: idOf('n'),
      created_at: 'it.created_at + n',
    });
    await copied('run', `id = '${runId}'`, size.projects, {
      id: idOf(`n + ${size.runs}`),
      project_id: idOf('n'),
      ...failed,
    });
    await copied('run', `id = '${runId}'`, size.runs, { id: idOf('n'), number: 'it.number + n', ...failed });
    const [last] = await runSql(`select max(seq) as seq from log_entry where run_id = '${runId}'`);
    await copied('log_entry', `run_id = '${runId}' and seq = 1`, size.lines, { seq: `${Number(last?.seq)} + n` });
    await runSql(place.databaseUrl === undefined ? 'analyze' : 'vacuum analyze');
  });
}

/** Very many runs and steps, written by the database itself: through the API they would take hours. */
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { type Place, sqliteFile } from './databases.ts';

export interface Size {
  runs: number;
  /** Of each of them. */
  stepsOfEach: number;
  /** Of one run, which is the newest. */
  steps: number;
}

/** Answers the id of the run with the steps. The place's server must be stopped; its first workspace gets all. */
export async function fill(place: Place, { runs, stepsOfEach, steps }: Size): Promise<string> {
  const long = idOf(String(runs + 1));
  const all = [
    runsUpTo(runs + 1, stepsOfEach),
    stepsOfAll(runs, stepsOfEach),
    stepsOf(long, steps),
    `update agent_run set step_count = ${steps}, highest_step = ${steps} where id = ${long}`,
  ];
  return withSql(place, async (runSql) => {
    for (const text of all) await runSql(text);
    await runSql(place.databaseUrl === undefined ? 'analyze' : 'vacuum analyze');
    const [row] = await runSql(`select ${long} as id`);
    return String(row?.id);
  });
}

type RunSql = (text: string) => Promise<Record<string, unknown>[]>;

/** Statements sent straight to the place's database. */
export async function withSql<T>({ dataDir, databaseUrl }: Place, work: (runSql: RunSql) => Promise<T>): Promise<T> {
  if (databaseUrl === undefined) {
    const database = new DatabaseSync(sqliteFile(dataDir));
    try {
      return await work(async (text) => database.prepare(text).all());
    } finally {
      database.close();
    }
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(async (text) => (await client.query(text)).rows);
  } finally {
    await client.end();
  }
}

/** Ids that grow with their numbers, as those of runs do. */
export function idOf(number: string): string {
  return `('01900000-0000-7000-8000-' || substr('000000000000' || (${number}), length('000000000000' || (${number})) - 11))`;
}

export const numbers = (last: number) =>
  `with recursive number (n) as (select 1 union all select n + 1 from number where n < ${last})`;

/** Nine of ten have ended; a hundred agents share them, some of which are rare. */
function runsUpTo(last: number, stepsOfEach: number): string {
  return `insert into agent_run (id, workspace_id, correlation_id, agent_id, framework, status, epoch, step_count,
      checkpoint_count, highest_step, quiet, last_sign_at, look_at, look_after_ms, unpruned_checkpoints, started_at,
      updated_at, finished_at, healing)
    ${numbers(last)}
    select ${idOf('n')}, (select id from workspace order by created_at limit 1), 'c', 'agent ' || ((n % 100) * (n % 100) % 100), 'custom',
      case when n % 10 = 0 then 'RUNNING' when n % 50 = 1 then 'HEALING' when n % 7 = 0 then 'FAILED' else 'COMPLETED' end,
      1, ${stepsOfEach}, 0, ${stepsOfEach}, case when n % 10 = 0 then 1 else 0 end, n, null, null, 0, n, n, n,
      '{"incident":null,"stall":null,"spent":0,"fingerprints":[],"failedBy":null}'
    from number`;
}

function stepsOf(runId: string, last: number): string {
  return `${insertSteps(numbers(last), { runId, stepId: idOf('n'), number: 'n' })} from number`;
}

/** Those of a run one after the other, as they lie where each run was short. */
function stepsOfAll(runs: number, each: number): string {
  const counting = `${numbers(runs)}, step (m) as (select 1 union all select m + 1 from step where m < ${each})`;
  const stepId = idOf(`n * 1000 + m`).replace("'01900000-0000-7000-8000-'", "'01900000-0000-7000-9000-'");
  return `${insertSteps(counting, { runId: idOf('n'), stepId, number: 'm' })} from number cross join step`;
}

function insertSteps(counting: string, { runId, stepId, number }: Record<'runId' | 'stepId' | 'number', string>): string {
  return `insert into agent_step (run_id, seq, workspace_id, id, agent_id, step_number, attempt, epoch, step_type, tool_name,
      duration_ms, status, created_at, output)
    ${counting}
    select ${runId}, ${number}, (select id from workspace order by created_at limit 1), ${stepId}, 'agent 1', ${number}, 1, 1,
      'tool_call', 'search', 400, 'success', n, '{"found":["one","two","three"]}'`;
}

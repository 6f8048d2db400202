/**
 * What one project, launch, log line, step and checkpoint costs: bytes of the database and of the disk, and processor time of the
 * server with all that it starts. Writes `bench/scaling/costs.json`, from which the tables of docs/scaling.md are computed.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { type RunningServer, startServer } from '../test/harness/server.ts';
import { type BenchDatabase, environmentOf, onBoth, type Place, sqliteFile } from './agents/databases.ts';
import { stepBody } from './agents/sample.ts';
import { percentile, type Row } from './figures.ts';
import { appProcesses, ownProcessorSeconds, processorSeconds, proportionalBytes } from './processes-of.ts';
import type { Costs, Measured } from './scaling/costs.ts';

const prompts = [
  'a todo app with due dates',
  'a reading list with ratings',
  'landing page for a bakery with opening hours and a contact form',
  'a shared expense tracker for roommates',
  'a booking site for a yoga studio',
  'a blog about beekeeping',
];
const stateChars = 2_000;
const atOnce = 8;
const mostTries = 30;
const retryMs = 500;
/** Fewer than Davit keeps of a run, so that each is there to be weighed. */
const stepsOfRun = 50;

export async function costs(counts: { rounds: number; runs: number; requests: number }): Promise<Row[]> {
  const measured: Partial<Measured['databases']> = {};
  const rows = await onBoth(async (database) => {
    const found = await measure(database, counts);
    measured[database.name] = found;
    const file = { processors: cpus().length, node: process.version, databases: measured };
    writeFileSync(new URL('scaling/costs.json', import.meta.url), `${JSON.stringify(file, null, 2)}\n`);
    return Object.entries(found).map(([what, value]) => ({
      what: `${what}, ${database.name}`,
      measured: value.toLocaleString('en'),
      target: '–',
      against: `${counts.rounds * prompts.length} launches, ${counts.runs} runs of ${stepsOfRun} steps, ${counts.requests} requests`,
      met: null,
    }));
  });
  return rows;
}

async function measure(
  database: BenchDatabase,
  { rounds, runs, requests }: { rounds: number; runs: number; requests: number },
): Promise<Costs> {
  const place = await database.place();
  const server = await startServer({ dataDir: place.dataDir, env: { ...environmentOf(place), MAX_AWAKE_APPS: '100' } });
  try {
    await server.api.live('a tip calculator');
    const launched = await ofLaunches(server, place, rounds, requests);
    const agents = await ofAgents(server, place, runs);
    return { ...launched, ...agents, serverBytes: proportionalBytes(server.pid), connections: await connectionsOf(place) };
  } finally {
    await server.stop();
  }
}

async function ofLaunches(server: RunningServer, place: Place, rounds: number, requests: number) {
  const weighed = async () => ({ tables: await tableBytes(place), lines: await countOf(place, 'log_entry') });
  const artifacts = () => diskBytes(join(server.dataDir, 'artifacts'));
  const [before, artifactsBefore] = [await weighed(), artifacts()];
  const projects: { id: string; deploymentUrl: string }[] = [];
  const launching = async () => {
    for (let round = 0; round < rounds; round++) for (const prompt of prompts) projects.push(await server.api.live(prompt));
  };
  const cpu = await spent(() => processorSeconds(server.pid), launching);
  const after = await weighed();
  const count = projects.length;
  const lines = after.lines - before.lines;
  const grown = (isCounted: (table: string) => boolean) => sumOf(after.tables, isCounted) - sumOf(before.tables, isCounted);
  const isLog = (table: string) => table === 'log_entry';
  const isArtifact = (table: string) => table.startsWith('artifact');
  const urls = projects.map(({ deploymentUrl }) => deploymentUrl);
  for (const url of urls) await visit(url);
  const visits = await cpuOf(server, () => inParallel(requests, () => visit(urls[0] ?? '')));
  const asked = await cpuOf(server, () => inParallel(requests, () => server.api.project(projects[0]?.id ?? '')));
  const awake = appProcesses(server.pid)
    .map(proportionalBytes)
    .filter((bytes) => bytes > 0);
  return {
    projectBytes: Math.round(grown((table) => !isLog(table) && !isArtifact(table)) / count),
    logLines: Math.round(lines / count),
    logLineBytes: Math.round(grown(isLog) / lines),
    versionBytes: Math.round((artifacts() - artifactsBefore) / count),
    appDataBytes: percentile(
      projects.map(({ id }) => diskBytes(join(server.dataDir, 'projects', id))),
      50,
    ),
    launchMs: Math.round(cpu / count),
    visitMs: rounded(visits / requests),
    requestMs: rounded(asked / requests),
    awakeAppBytes: awake.length === 0 ? 0 : percentile(awake, 50),
  };
}

async function ofAgents(server: RunningServer, place: Place, runs: number) {
  const post = async (path: string, body: object): Promise<{ runId: string }> => {
    const answer = await server.api.call<{ runId: string }>('POST', `/api/agent-runtime/runs${path}`, body);
    if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const before = await tableBytes(place);
  const ids: string[] = [];
  await inParallel(runs, async () => void ids.push((await post('', { agentId: 'a', framework: 'custom' })).runId));
  const each = (work: (runId: string, stepNumber: number) => Promise<unknown>) =>
    inParallel(runs, async (n) => {
      for (let step = 1; step <= stepsOfRun; step++) await work(ids[n] ?? '', step);
    });
  const stepping = await cpuOf(server, () => each((id, step) => post(`/${id}/steps`, stepBody(step))));
  const saving = await cpuOf(server, () =>
    each((id, stepNumber) =>
      post(`/${id}/checkpoint`, { stepNumber, stateJson: JSON.stringify({ text: newText(), stepNumber }) }),
    ),
  );
  const after = await tableBytes(place);
  const grown = (names: string[]) =>
    sumOf(after, (table) => names.includes(table)) - sumOf(before, (table) => names.includes(table));
  const count = runs * stepsOfRun;
  return {
    runBytes: Math.round(grown(['agent_run', 'agent_run_metadata']) / runs),
    stepBytes: Math.round(grown(['agent_step']) / count),
    checkpointBytes: Math.round(grown(['agent_checkpoint']) / count),
    stepMs: rounded(stepping / count),
    checkpointMs: rounded(saving / count),
  };
}

async function inParallel(count: number, work: (number: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** In milliseconds of one processor: of the server, and of the apps that are awake. */
function cpuOf({ pid }: RunningServer, work: () => Promise<unknown>): Promise<number> {
  const counted = [pid, ...appProcesses(pid)];
  return spent(() => ownProcessorSeconds(counted), work);
}

async function spent(seconds: () => number, work: () => Promise<unknown>): Promise<number> {
  const before = seconds();
  await work();
  return (seconds() - before) * 1000;
}

/** Shares nothing with another one, and hardly compresses. */
const newText = (): string => randomBytes((stateChars * 3) / 4).toString('base64');

/** An app that a busy machine was slow to answer for is restarted: such an answer is no page. */
async function visit(url: string): Promise<void> {
  for (let tried = 1; ; tried++) {
    const answer = await fetch(url);
    await answer.text();
    if (answer.status === 200) return;
    if (answer.status !== 503 || tried === mostTries) throw new Error(`${url} answered ${answer.status}`);
    await setTimeout(retryMs);
  }
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
const sumOf = (bytes: ReadonlyMap<string, number>, isCounted: (table: string) => boolean): number =>
  [...bytes].reduce((sum, [table, one]) => sum + (isCounted(table) ? one : 0), 0);
const diskBytes = (folder: string): number =>
  Number(execFileSync('du', ['-s', '--block-size=1', folder], { encoding: 'utf8' }).split('\t')[0]);

/** Of each table with its indexes. */
async function tableBytes({ dataDir, databaseUrl }: Place): Promise<Map<string, number>> {
  const rows = databaseUrl
    ? await onPostgres(
        databaseUrl,
        "select relname as name, pg_total_relation_size(oid) as bytes from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace",
      )
    : onSqlite(
        dataDir,
        'select tbl_name as name, sum(pgsize) as bytes from dbstat join sqlite_schema on sqlite_schema.name = dbstat.name group by tbl_name',
      );
  return new Map(rows.map(({ name, bytes }) => [String(name), Number(bytes)]));
}

async function countOf({ dataDir, databaseUrl }: Place, table: string): Promise<number> {
  const query = `select count(*) as count from ${table}`;
  const [row] = databaseUrl ? await onPostgres(databaseUrl, query) : onSqlite(dataDir, query);
  return Number(row?.count);
}

async function connectionsOf({ databaseUrl }: Place): Promise<number> {
  if (databaseUrl === undefined) return 0;
  const query =
    "select count(*) as count from pg_stat_activity where datname = current_database() and backend_type = 'client backend'";
  const [row] = await onPostgres(databaseUrl, query);
  return Number(row?.count) - 1;
}

async function onPostgres(url: string, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}

function onSqlite(dataDir: string, query: string): Record<string, unknown>[] {
  const database = new DatabaseSync(sqliteFile(dataDir), { readOnly: true, timeout: 5_000 });
  try {
    return database.prepare(query).all();
  } finally {
    database.close();
  }
}

/**
 * Checkpoints of sixteen threads at once, each of fifty steps with a state that grows from 8
 * to 27 KB: sealed, verified and durable over HTTP, beside LangGraph's own savers in their
 * own process, on the same PostgreSQL and on SQLite. Speed, and bytes on disk a thread.
 */
import { execFile, fork } from 'node:child_process';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { PostgresSaver } from '@langchain/langgraph-checkpoint-postgres';
import pg from 'pg';
import { nodeFlags } from '../scripts/setup/node-runtime.mjs';
import { startServer, temporaryFolder } from '../test/harness/server.ts';
import { type BenchDatabase, environmentOf, onBoth, type Place, sqliteFile } from './agents/databases.ts';
import { growingState, stepsOfThread } from './agents/growing-state.ts';
import { drive, type Speed } from './agents/http-load.ts';
import { putThreads } from './agents/langgraph-saver.ts';
import { ms, type Row } from './figures.ts';

const threadsAtOnce = 16;
const ourTables = ['agent_checkpoint'];
const theirTables = ['checkpoints', 'checkpoint_blobs', 'checkpoint_writes'];
const publishedPerSecond = 1_593;

interface Measure {
  speed: Speed;
  bytesOfThread: number;
}

export function agentCheckpoints(rounds: number): Promise<Row[]> {
  return onBoth(async (database) => {
    const ours = await overHttp(database, rounds);
    const theirs = await (database.name === 'SQLite' ? sqliteSaver(rounds) : postgresSaver(database, rounds));
    const what = `Checkpoints over HTTP on ${database.name}`;
    if ('missing' in theirs) {
      return [{ what, measured: measureText(ours), target: '–', against: theirs.missing, met: null }];
    }
    const faster = ours.speed.perSecond / theirs.speed.perSecond;
    const share = ours.bytesOfThread / theirs.bytesOfThread;
    return [
      {
        what: `${what}, ${threadsAtOnce} threads of ${stepsOfThread} steps`,
        measured: `${count(ours.speed.perSecond)} puts/s, p50 ${ms(ours.speed.p50Ms)}, p99 ${ms(ours.speed.p99Ms)}`,
        target: database.name === 'PostgreSQL' ? `more than LangGraph’s saver (published: ${count(publishedPerSecond)}/s)` : '–',
        against: `${faster.toFixed(2)} × ${theirs.name} in its own process, not sealed (${measureText(theirs)})`,
        met: database.name === 'PostgreSQL' ? faster > 1 : null,
      },
      {
        what: `Bytes on disk a thread, ${database.name}`,
        measured: kilobytes(ours.bytesOfThread),
        target: '≤ 1/4',
        against: `${share.toFixed(2)} × ${theirs.name} (${kilobytes(theirs.bytesOfThread)})`,
        met: share <= 0.25,
      },
    ];
  });
}

async function overHttp(database: BenchDatabase, rounds: number): Promise<Measure> {
  const place = await database.place();
  const server = await startServer({ dataDir: place.dataDir, env: environmentOf(place) });
  const speeds: Speed[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const runs: string[] = [];
      for (let n = 0; n < threadsAtOnce; n++) {
        const runInput = { agentId: 'a', framework: 'langgraph' };
        runs.push((await server.api.call<{ runId: string }>('POST', '/api/agent-runtime/runs', runInput)).body.runId);
      }
      const bodies = runs.map((_, n) => bodiesOf(round * threadsAtOnce + n));
      const next = (connection: number) => {
        const body = bodies[connection]?.shift();
        return body === undefined ? null : { path: `/api/agent-runtime/runs/${runs[connection]}/checkpoint`, body };
      };
      const load = { connections: threadsAtOnce, warmUpMs: 0, forMs: 600_000, next, apiKey: server.api.key };
      speeds.push(await drive(server.url, load));
    }
  } finally {
    await server.stop();
  }
  return { speed: meanOf(speeds), bytesOfThread: (await bytesOf(place, ourTables)) / (rounds * threadsAtOnce) };
}

/** A thread's requests, made before the time is taken: making them is the agent's work. */
function bodiesOf(thread: number): string[] {
  return growingState(thread).map((messages, at) =>
    JSON.stringify({ stepNumber: at + 1, stateJson: JSON.stringify({ messages }) }),
  );
}

async function postgresSaver(database: BenchDatabase, rounds: number): Promise<Measure & { name: string }> {
  const place = await database.place();
  const pool = new pg.Pool({ connectionString: place.databaseUrl, max: threadsAtOnce });
  const saver = new PostgresSaver(pool);
  await saver.setup();
  const speed = await putThreads(saver, threadsAtOnce, rounds);
  await pool.end();
  return { name: 'PostgresSaver', speed, bytesOfThread: (await bytesOf(place, theirTables)) / (rounds * threadsAtOnce) };
}

/**
 * Installed from the registry, beside Davit and gone with the benchmark. The saver asks for a better-sqlite3 that is
 * built where it is installed; a later one brings its builds along, for any Node, so that no script need run.
 */
async function sqliteSaver(rounds: number): Promise<(Measure & { name: string }) | { missing: string }> {
  const folder = await temporaryFolder('sqlite-saver');
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, overrides: { 'better-sqlite3': '13.2.0' } }));
  const packages = ['@langchain/langgraph-checkpoint-sqlite@1.0.4', '@langchain/core@1.2.13'];
  try {
    const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...packages];
    await promisify(execFile)('npm', install, { cwd: folder, timeout: 600_000 });
  } catch (error) {
    return { missing: `SqliteSaver could not be installed here (${String(error).split('\n')[0]?.slice(0, 120)})` };
  }
  const file = join(folder, 'threads.db');
  const words = [folder, file, String(threadsAtOnce), String(rounds)];
  const child = fork(new URL('agents/sqlite-saver-process.ts', import.meta.url), words, { execArgv: nodeFlags });
  const result = await new Promise<{ speed: Speed; synchronous: string } | null>((resolve) => {
    child.once('message', (message) => resolve(message as { speed: Speed; synchronous: string }));
    child.once('exit', () => resolve(null));
  });
  if (result === null) return { missing: 'SqliteSaver could not be run here: better-sqlite3 brings no build for this system' };
  const bytesOfThread = (await stat(file)).size / (rounds * threadsAtOnce);
  return { name: `SqliteSaver (synchronous ${result.synchronous})`, speed: result.speed, bytesOfThread };
}

/** Tables with their indexes and what is kept beside them. */
async function bytesOf({ dataDir, databaseUrl }: Place, tables: string[]): Promise<number> {
  if (databaseUrl === undefined) return bytesInSqlite(dataDir, tables);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    'select sum(pg_total_relation_size(name::regclass)) as bytes from unnest($1::text[]) name',
    [tables],
  );
  await client.end();
  return Number(rows[0].bytes);
}

function bytesInSqlite(dataDir: string, tables: string[]): number {
  const database = new DatabaseSync(sqliteFile(dataDir));
  const row = database
    .prepare(
      `select sum(pgsize) as bytes from dbstat where name in (select name from sqlite_schema where tbl_name in (${tables.map(() => '?')}))`,
    )
    .get(...tables);
  database.close();
  return Number(row?.bytes);
}

function meanOf(speeds: Speed[]): Speed {
  const mean = (of: (speed: Speed) => number) => speeds.reduce((sum, speed) => sum + of(speed), 0) / speeds.length;
  // The rounds are alike: their speeds by the harmonic mean, as their times add up.
  return {
    perSecond: 1 / mean(({ perSecond }) => 1 / perSecond),
    p50Ms: mean(({ p50Ms }) => p50Ms),
    p99Ms: mean(({ p99Ms }) => p99Ms),
  };
}

function measureText({ speed, bytesOfThread }: Measure): string {
  return `${count(speed.perSecond)} puts/s, p99 ${ms(speed.p99Ms)}, ${kilobytes(bytesOfThread)} a thread`;
}

function count(perSecond: number): string {
  return Math.round(perSecond).toLocaleString('en');
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1024)} KB`;
}

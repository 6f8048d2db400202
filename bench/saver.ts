/**
 * Real LangGraph agents, with Davit's saver against a real server, with PostgresSaver in the agent's process, and
 * with PostgresSaver behind HTTP like Davit: turns per second, requests per turn, bytes on disk per turn, the last
 * ten checkpoints.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Davit } from '@davit/client';
import { DavitSaver } from '@davit/langgraph';
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';
import { PostgresSaver } from '@langchain/langgraph-checkpoint-postgres';
import pg from 'pg';
import { nodeFlags } from '../scripts/setup/node-runtime.mjs';
import { startPostgres } from '../test/harness/postgres.ts';
import { startServer, temporaryFolder } from '../test/harness/server.ts';
import { environmentOf, onBoth, type Place } from './agents/databases.ts';
import { withSql } from './agents/fill.ts';
import { ms, percentile, type Row } from './figures.ts';
import { type Agent, conversation, mapOverTwenty, shortMemory } from './saver/agents.ts';
import { HttpSaver } from './saver/http-saver.ts';

export interface Counts {
  threadsAtOnce: number;
  turns: number;
  mapTurns: number;
  /** Of the listed thread. */
  checkpoints: number;
  lists: number;
}

/** A measured saver; `requests` counts its HTTP requests so far. */
interface Subject {
  saver: BaseCheckpointSaver;
  requests(): number;
  place: Place;
  tables: readonly string[];
  close(): Promise<unknown>;
}

interface Measure {
  turnsPerSecond: number;
  requestsOfTurn: number;
  bytesOfTurn: number;
}

interface Figures {
  conversation: Measure;
  map: Measure;
  /** One thread of many turns. */
  long: Measure;
  longTurns: number;
  listMs: number;
  listRequests: number;
}

const checkpointsOfTurn = 4;
const rounds = 3;
const checkpointsOfShortTurn = 5;
/** All bytes that saving writes, including the idempotent responses stored for a day. */
const ourTables = ['agent_run', 'agent_checkpoint', 'remembered_answer', 'agent_answer'];
const theirTables = ['checkpoints', 'checkpoint_blobs', 'checkpoint_writes'];

/** All savers are measured in turn, a few times each, so that whatever else the machine does meets all of them alike. */
export async function saver(counts: Counts): Promise<Row[]> {
  const postgres = await startPostgres();
  const place = async () => ({ dataDir: await temporaryFolder('bench'), databaseUrl: await postgres.createDatabase() });
  const subjects = [
    await inProcess(await place()),
    await behindHttp(await place()),
    await davitOn({ dataDir: await temporaryFolder('bench') }),
    await davitOn(await place()),
  ];
  try {
    const [direct, behind, onSqlite, onPostgres] = (await measure(subjects, counts)) as [Figures, Figures, Figures, Figures];
    return [...rowsOf('SQLite', onSqlite, direct, behind), ...rowsOf('PostgreSQL', onPostgres, direct, behind)];
  } finally {
    for (const subject of subjects) await subject.close();
    await postgres.remove();
  }
}

/** The last ten checkpoints of a long thread, alone: the states of the other measurements grow with each turn. */
export async function saverLists({ checkpoints, lists: count }: Pick<Counts, 'checkpoints' | 'lists'>): Promise<Row[]> {
  const listed = async (opening: Promise<Subject>) => {
    const subject = await opening;
    try {
      const turns = Math.ceil(checkpoints / checkpointsOfShortTurn);
      await run(subject, shortMemory(subject.saver), { name: 'listed 0', threadsAtOnce: 1, turns });
      return await lists(subject, count);
    } finally {
      await subject.close();
    }
  };
  const postgres = await startPostgres();
  const place = async () => ({ dataDir: '', databaseUrl: await postgres.createDatabase() });
  const direct = await listed(inProcess(await place()));
  const behind = await listed(behindHttp(await place()));
  await postgres.remove();
  return onBoth(async (database) => [
    listRow(
      `The last ten of ${checkpoints} checkpoints, ${database.name}, p50`,
      await listed(davitOn(await database.place())),
      direct,
      behind,
    ),
  ]);
}

type Lists = Pick<Figures, 'listMs' | 'listRequests'>;

function listRow(what: string, ours: Lists, direct: Lists, behind: Lists): Row {
  return {
    what,
    measured: `${ms(ours.listMs)}, ${ours.listRequests} requests`,
    target: '–',
    against: `${(ours.listMs / behind.listMs).toFixed(2)} × PostgresSaver behind HTTP (${ms(behind.listMs)}), ${(ours.listMs / direct.listMs).toFixed(2)} × in the agent’s process (${ms(direct.listMs)})`,
    met: null,
  };
}

async function inProcess(place: Place): Promise<Subject> {
  const pool = new pg.Pool({ connectionString: place.databaseUrl, max: 16 });
  const saver = new PostgresSaver(pool);
  await saver.setup();
  return { saver, requests: () => 0, place, tables: theirTables, close: () => pool.end() };
}

async function behindHttp(place: Place): Promise<Subject> {
  const server = new URL('saver/http-saver-server.ts', import.meta.url);
  const child = fork(server, [place.databaseUrl ?? ''], { execArgv: nodeFlags });
  const [url] = (await once(child, 'message')) as [string];
  const saver = new HttpSaver(url);
  const close = async () => child.kill() && (await once(child, 'exit'));
  return { saver, requests: () => saver.requests, place, tables: theirTables, close };
}

async function davitOn(place: Place): Promise<Subject> {
  const server = await startServer({ dataDir: place.dataDir, env: { ...environmentOf(place), CHECKPOINTS_KEPT: '1000000' } });
  let requests = 0;
  const counted: typeof fetch = (...sent) => {
    requests += 1;
    return fetch(...sent);
  };
  const davit = new Davit({ baseUrl: server.url, apiKey: server.api.key, fetch: counted });
  const close = () => server.stop();
  return { saver: new DavitSaver(davit), requests: () => requests, place, tables: ourTables, close };
}

/** Separate threads for each measurement; the first ones warm the code up and do not count. */
async function measure(subjects: readonly Subject[], counts: Counts): Promise<Figures[]> {
  const { threadsAtOnce } = counts;
  const turns = Math.ceil(counts.checkpoints / checkpointsOfTurn);
  for (const subject of subjects) {
    await run(subject, conversation(subject.saver), { name: 'warm', threadsAtOnce, turns: 5 });
    await run(subject, mapOverTwenty(subject.saver), { name: 'warm map', threadsAtOnce: 1, turns: 2 });
  }
  const talks = await inTurns(subjects, conversation, { name: 'talk', threadsAtOnce, turns: counts.turns });
  const maps = await inTurns(subjects, mapOverTwenty, { name: 'map', threadsAtOnce: 1, turns: counts.mapTurns });
  for (const subject of subjects) {
    const load = { name: 'listed 0', threadsAtOnce: 1, turns: Math.ceil(turns / 40) };
    await run(subject, mapOverTwenty(subject.saver), load);
  }
  const longs = await inTurns(subjects, conversation, { name: 'listed', threadsAtOnce: 1, turns });
  const figures: Figures[] = [];
  for (const [at, subject] of subjects.entries()) {
    const of = (measures: readonly Measure[]) => measures[at] as Measure;
    const listed = await lists(subject, counts.lists);
    figures.push({ conversation: of(talks), map: of(maps), long: of(longs), longTurns: turns, ...listed });
  }
  return figures;
}

/** The median speed of each. */
async function inTurns(
  subjects: readonly Subject[],
  agent: (saver: BaseCheckpointSaver) => Agent,
  load: Load,
): Promise<Measure[]> {
  const measured: Measure[][] = subjects.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, subject] of subjects.entries()) {
      measured[at]?.push(await run(subject, agent(subject.saver), { ...load, name: `${load.name} ${round}` }));
    }
  }
  const median = (of: Measure[], what: keyof Measure) =>
    percentile(
      of.map((one) => one[what]),
      50,
    );
  return measured.map((of) => ({
    turnsPerSecond: median(of, 'turnsPerSecond'),
    requestsOfTurn: median(of, 'requestsOfTurn'),
    bytesOfTurn: median(of, 'bytesOfTurn'),
  }));
}

interface Load {
  name: string;
  threadsAtOnce: number;
  turns: number;
}

async function run(subject: Subject, agent: Agent, { name, threadsAtOnce, turns }: Load): Promise<Measure> {
  const [bytesBefore, requestsBefore, begun] = [await bytesOf(subject), subject.requests(), performance.now()];
  const threads = Array.from({ length: threadsAtOnce }, async (_, thread) => {
    for (let turn = 0; turn < turns; turn += 1) await agent.turn(`${name} ${thread}`, turn);
  });
  await Promise.all(threads);
  const seconds = (performance.now() - begun) / 1000;
  const all = threadsAtOnce * turns;
  return {
    turnsPerSecond: all / seconds,
    requestsOfTurn: (subject.requests() - requestsBefore) / all,
    bytesOfTurn: ((await bytesOf(subject)) - bytesBefore) / all,
  };
}

async function lists(subject: Subject, count: number): Promise<Lists> {
  const tookMs: number[] = [];
  const before = subject.requests();
  for (let n = 0; n < count; n += 1) {
    const begun = performance.now();
    const config = { configurable: { thread_id: 'listed 0 0', checkpoint_ns: '' } };
    for await (const _ of subject.saver.list(config, { limit: 10 }));
    tookMs.push(performance.now() - begun);
  }
  return { listMs: percentile(tookMs, 50), listRequests: (subject.requests() - before) / count };
}

/** Tables with their indexes after vacuuming, so rewritten rows count once. */
function bytesOf({ place, tables }: Subject): Promise<number> {
  const names = tables.map((name) => `'${name}'`).join(', ');
  return withSql(place, async (runSql) => {
    if (place.databaseUrl === undefined) {
      await runSql('pragma wal_checkpoint(passive)');
      const [row] = await runSql(
        `select sum(pgsize) as bytes from dbstat where name in (select name from sqlite_schema where tbl_name in (${names}))`,
      );
      return Number(row?.bytes);
    }
    const held = await runSql(`select relname from pg_class where relkind = 'r' and relname in (${names})`);
    for (const { relname } of held) await runSql(`vacuum (full) ${relname}`);
    const [row] = await runSql(
      `select sum(pg_total_relation_size(oid)) as bytes from pg_class where relkind = 'r' and relname in (${names})`,
    );
    return Number(row?.bytes);
  });
}

function rowsOf(name: string, ours: Figures, direct: Figures, behind: Figures): Row[] {
  const ofAgent = (what: string, agent: 'conversation' | 'map' | 'long'): Row[] => {
    const [our, their, own] = [ours[agent], behind[agent], direct[agent]];
    const faster = our.turnsPerSecond / their.turnsPerSecond;
    const share = our.bytesOfTurn / their.bytesOfTurn;
    return [
      {
        what: `${what}, saver on ${name}`,
        measured: `${our.turnsPerSecond.toFixed(1)} turns/s, ${our.requestsOfTurn.toFixed(1)} requests a turn`,
        target: '≥ 1 × PostgresSaver behind HTTP',
        against: `${faster.toFixed(2)} × (${their.turnsPerSecond.toFixed(1)} turns/s, ${their.requestsOfTurn.toFixed(1)} requests); ${(our.turnsPerSecond / own.turnsPerSecond).toFixed(2)} × PostgresSaver in the agent’s process (${own.turnsPerSecond.toFixed(1)})`,
        met: faster >= 1,
      },
      {
        what: `${what}, bytes on disk a turn, ${name}`,
        measured: kilobytes(our.bytesOfTurn),
        target: '≤ 1/4',
        against: `${share.toFixed(2)} × PostgresSaver (${kilobytes(their.bytesOfTurn)})`,
        met: share <= 0.25,
      },
    ];
  };
  return [
    ...ofAgent('A conversation, a tool each turn', 'conversation'),
    ...ofAgent('A map over 20 sub-graphs', 'map'),
    ...ofAgent(`One conversation of ${ours.longTurns} turns`, 'long'),
    listRow(`The last ten checkpoints of a long thread, ${name}, p50`, ours, direct, behind),
  ];
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

/**
 * Three agents, killed by SIGKILL at random moments and resumed by new processes, with Davit on both databases and
 * with LangGraph's own savers. Counts, for each: wrong results, turns whose answer a person had seen and that the
 * thread lost, and repeated effects. GRAPH_KILLS sets the kills per saver, GRAPH_SAVERS the savers; PROPERTY_SEED
 * draws other moments. MemorySaver lives in the killed process: its losses are the cost of having no durable saver.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MemorySaver } from '@langchain/langgraph-checkpoint';
import { PostgresSaver } from '@langchain/langgraph-checkpoint-postgres';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresMayRun } from '../../../test/harness/postgres.ts';
import { temporaryFolder } from '../../../test/harness/server.ts';
import { postgresOfThisFile, sharedSettings } from '../../../test/harness/server-databases.ts';
import { installSqliteSaver } from '../../../test/harness/sqlite-saver.ts';
import { randomFrom } from '../../storage/src/test-programs/seeded-random.ts';
import { type DavitServer, openDavitServer } from '../test-doubles/davit-server.ts';
import { type AgentName, agentNames } from '../test-doubles/killed/graphs.ts';
import { live } from '../test-doubles/killed/life.ts';
import type { SaverName } from '../test-doubles/killed/savers.ts';

const program = fileURLToPath(new URL('../test-doubles/killed/process.ts', import.meta.url));
const kills = Number(process.env.GRAPH_KILLS ?? 3);
const seed = fc.readConfigureGlobal().seed ?? 0;
/** With fewer, the number of repeats depends on the machine. */
const killsToCompare = 60;
const killsOfLife = 5;
/** The most effects of a process before it is killed; at most maxMsPast milliseconds follow. */
const effectsBetween: Record<AgentName, number> = { 'tool loop': 5, 'person in the loop': 4, 'map over subgraphs': 20 };
const maxMsPast = 60;

const onlyDavit: SaverName[] = ['Davit on SQLite', ...(postgresMayRun ? ['Davit on PostgreSQL' as const] : [])];
const savers = (process.env.GRAPH_SAVERS?.split(',') ?? onlyDavit) as SaverName[];

interface Outcome {
  kills: number;
  wrongEnds: number;
  lostTurns: number;
  repeated: number;
}
const outcomes = new Map<SaverName, Map<AgentName, Outcome>>();
const closing: (() => Promise<unknown>)[] = [];
let wanted: Record<string, string[]>;

beforeAll(async () => {
  const whole = (agent: AgentName) =>
    live({ agent, saver: new MemorySaver(), thread: 't', act() {}, knows() {}, answered() {} }).then((log) => [agent, log]);
  wanted = Object.fromEntries(await Promise.all(agentNames.map(whole)));
});
afterAll(async () => {
  for (const close of closing) await close();
});

async function environmentOf(saver: SaverName): Promise<Record<string, string>> {
  const PATH = `${process.env.PATH}`;
  if (saver === 'MemorySaver') return { PATH };
  if (saver === 'SqliteSaver') return { PATH, SQLITE_SAVER: await installSqliteSaver() };
  if (saver === 'PostgresSaver') {
    const DATABASE_URL = await (await postgresOfThisFile()).createDatabase();
    // Its set-up fails where the first processes of several agents run it at once.
    const first = PostgresSaver.fromConnString(DATABASE_URL);
    await first.setup();
    await first.end();
    return { PATH, DATABASE_URL };
  }
  const opened: DavitServer = await openDavitServer(saver === 'Davit on PostgreSQL' ? await sharedSettings() : {});
  closing.push(() => opened.close());
  return { PATH, DAVIT_URL: opened.server.url, DAVIT_API_KEY: opened.server.api.key };
}

/** One life of an agent: killed a few times, then left alone until its end. */
async function lifeOf(saver: SaverName, agent: AgentName, env: Record<string, string>, random: () => number): Promise<Outcome> {
  const folder = await temporaryFolder('killed');
  const [thread, ledger] = [randomUUID(), join(folder, 'ledger')];
  const run = async (killAfter: number, killAfterMs: number) => {
    const args = [program, saver, agent, thread, ledger, killAfter, killAfterMs].map(String);
    const itsEnv = { ...env, SQLITE_FILE: join(folder, 'threads.db') };
    const child = spawn(process.execPath, args, { env: itsEnv, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    const [, signal] = await once(child, 'close');
    return { wasKilled: signal === 'SIGKILL', output };
  };
  const whole = (most: number) => Math.floor(random() * (most + 1));
  let killed = 0;
  let last = '';
  for (let left = Math.min(killsOfLife, kills); left >= 0; left -= 1) {
    const { wasKilled, output } = left > 0 ? await run(1 + whole(effectsBetween[agent] - 1), whole(maxMsPast)) : await run(-1, 0);
    last = output;
    if (!wasKilled) break;
    killed += 1;
  }
  const lines = (await readFile(ledger, 'utf8')).trim().split('\n');
  if (last !== JSON.stringify(wanted[agent])) console.log(`${saver}, ${agent}: ended as ${last} after ${lines.join(', ')}`);
  return { kills: killed, wrongEnds: Number(last !== JSON.stringify(wanted[agent])), ...judge(lines) };
}

/** The results in a ledger. */
function judge(lines: readonly string[]): Pick<Outcome, 'lostTurns' | 'repeated'> {
  let seen = 0;
  let lostTurns = 0;
  for (const line of lines) {
    const [what, turn] = line.split(' ');
    if (what === 'seen') seen = Number(turn);
    if (what === 'knows') lostTurns += Math.max(0, seen - Number(turn));
    if (what === 'knows') seen = Math.min(seen, Number(turn));
  }
  const effects = lines.filter((line) => !/^(seen|knows)/.test(line));
  return { lostTurns, repeated: effects.length - new Set(effects).size };
}

async function livesOf(saver: SaverName, agent: AgentName, env: Record<string, string>): Promise<Outcome> {
  const random = randomFrom(seed + agentNames.indexOf(agent));
  const sum: Outcome = { kills: 0, wrongEnds: 0, lostTurns: 0, repeated: 0 };
  // A life may end before its first kill, though rarely: as many lives as kills suffice.
  for (let lives = 0; lives < kills && sum.kills < kills / agentNames.length; lives++) {
    const one = await lifeOf(saver, agent, env, random);
    for (const what of Object.keys(sum) as (keyof Outcome)[]) sum[what] += one[what];
  }
  return sum;
}

test.each(savers)(`%s: agents killed ${kills} times end as if they had not been (seed ${seed})`, async (saver) => {
  const env = await environmentOf(saver);
  const found = new Map(await Promise.all(agentNames.map(async (agent) => [agent, await livesOf(saver, agent, env)] as const)));
  outcomes.set(saver, found);
  for (const [agent, { kills, wrongEnds, lostTurns, repeated }] of found) {
    const perKill = (repeated / kills).toFixed(2);
    console.log(`| ${saver} | ${agent} | ${kills} | ${wrongEnds} | ${lostTurns} | ${perKill} |`);
  }
  const all = [...found.values()];
  expect(all.every(({ kills }) => kills > 0)).toBe(true);
  if (saver === 'MemorySaver') expect(all.every(({ repeated }) => repeated > 0)).toBe(true);
  else expect(all.map(({ wrongEnds, lostTurns }) => [wrongEnds, lostTurns])).toEqual(all.map(() => [0, 0]));
});

const compared = kills >= killsToCompare && savers.includes('PostgresSaver') && savers.some((saver) => saver.startsWith('Davit'));
test.skipIf(!compared)('Davit repeats about as few effects as PostgresSaver: at most one more a kill', () => {
  for (const [saver, found] of outcomes) {
    if (!saver.startsWith('Davit')) continue;
    for (const [agent, ours] of found) {
      const theirs = outcomes.get('PostgresSaver')?.get(agent) as Outcome;
      expect(ours.repeated / ours.kills, `${saver}, ${agent}`).toBeLessThanOrEqual(theirs.repeated / theirs.kills + 1);
    }
  }
});

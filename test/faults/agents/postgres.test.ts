/**
 * PostgreSQL is killed, and its connections are cut, under agents' load: the server recovers by itself, acknowledged
 * data is there, and failed requests get a time to retry. DATABASE_KILLS sets how often; PROPERTY_SEED when.
 */
import { randomBytes } from 'node:crypto';
import { makeApiKey } from '@davit/identity';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { randomFrom } from '../../../packages/storage/src/test-programs/seeded-random.ts';
import { fullDetail, report, startRun, unlimitedAgents } from '../../harness/agent-api.ts';
import { type CuttingProxy, startCuttingProxy } from '../../harness/cutting-proxy.ts';
import { postgresMayRun } from '../../harness/postgres.ts';
import { type RunningServer, removeTemporaryFolders, startServer } from '../../harness/server.ts';
import { postgresOfThisFile, sharedSettings } from '../../harness/server-databases.ts';
import { until } from '../../harness/until.ts';
import { eightWriters, type Writer } from './writers.ts';

const kills = Number(process.env.DATABASE_KILLS ?? 1);
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_120);

const servers: RunningServer[] = [];
let proxy: CuttingProxy | undefined;
afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill();
  await proxy?.close();
  proxy = undefined;
});
afterAll(removeTemporaryFolders);

async function start(more: Record<string, string>): Promise<RunningServer> {
  const server = await startServer({ env: { ...unlimitedAgents, ...more } });
  servers.push(server);
  return server;
}

const acknowledged = (writers: Writer[]) =>
  writers.reduce((sum, { steps, checkpoints }) => sum + steps.length + checkpoints.size, 0);

/** Lets them write during `disturb`, and afterwards until each has a write acknowledged again. */
async function writeThrough(server: RunningServer, disturb: (more: (count: number) => Promise<void>) => Promise<void>) {
  const writers = await eightWriters(server.api);
  let going = true;
  const writing = writers.map((writer) =>
    writer.write(
      () => server.api,
      () => going,
    ),
  );
  const more = async (count: number) => {
    const enough = acknowledged(writers) + count;
    await until(`${count} more writes`, () => acknowledged(writers) >= enough, { everyMs: 5, withinMs: 60_000 });
  };
  await more(50);
  await disturb(more);
  const before = writers.map(({ steps }) => steps.length);
  await until('every writer to be heard again', () => writers.every(({ steps }, at) => steps.length > (before[at] ?? 0)), {
    withinMs: 60_000,
  });
  going = false;
  await Promise.all(writing);
  return writers;
}

async function expectNothingLost(server: RunningServer, writers: Writer[]): Promise<void> {
  for (const writer of writers) {
    expect(writer.oddities).toEqual([]);
    // The server itself was up the whole time.
    expect(writer.unanswered).toBe(0);
    expect(await writer.missing(server.api)).toEqual([]);
  }
}

describe.runIf(postgresMayRun)('agents on PostgreSQL', () => {
  test(
    `of what was acknowledged nothing is lost in ${kills} kills of the database (seed ${seed})`,
    async () => {
      const random = randomFrom(seed);
      const database = await postgresOfThisFile();
      const server = await start(await sharedSettings());
      const writers = await writeThrough(server, async (more) => {
        for (let kill = 0; kill < kills; kill++) {
          await database.kill();
          await new Promise((resolve) => setTimeout(resolve, random() * 500));
          await database.start();
          await more(20 + Math.floor(random() * 100));
        }
      });
      await expectNothingLost(server, writers);
    },
    180_000 + kills * 20_000,
  );

  test('nor where its connections are cut, reset, slow, or silent for a while', async () => {
    const database = await postgresOfThisFile();
    const settings = await sharedSettings();
    const cutting = await startCuttingProxy(database.port);
    proxy = cutting;
    const url = (settings.DATABASE_URL ?? '').replace(`:${database.port}/`, `:${cutting.port}/`);
    const server = await start({ ...settings, DATABASE_URL: url });
    const writers = await writeThrough(server, async (more) => {
      for (let time = 0; time < 3; time++) {
        cutting.cutAll();
        await more(20);
        cutting.resetAll();
        await more(20);
      }
      // In the middle of a commit nobody knows whether it took effect, so nobody claims that it did.
      cutting.cutWhen((text) => (text.includes('commit') ? 'after' : undefined));
      await cutting.cut;
      await more(20);
      cutting.slowBy(40);
      await more(20);
      cutting.slowBy(0);
      cutting.goSilent();
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      cutting.unmute();
      cutting.resetAll();
      await more(20);
    });
    await expectNothingLost(server, writers);
  }, 240_000);

  test('two servers that watch the same silent runs give each three graces between them, and either sees activity', async () => {
    const shared = {
      ...(await sharedSettings()),
      DAVIT_INIT_API_KEY: makeApiKey((count) => randomBytes(count)),
    };
    // The second server runs no apps; it serves and watches agents like the first.
    const [one, other] = [await start(shared), await start(shared)];
    const ids: string[] = [];
    for (let n = 0; n < 12; n++) ids.push(await startRun((n % 2 ? one : other).api, { metadata: { stallTimeoutMs: 1_000 } }));
    for (const [n, id] of ids.entries()) {
      const server = n % 2 ? other : one;
      const ended = await until('the run to be given up', async () => {
        const detail = await fullDetail(server.api, id);
        return detail.status === 'FAILED' && detail;
      });
      expect(ended.failureDetail).toContain('STALLED');
      expect(ended.healHistory.map(({ attempt, strategy, outcome }) => [attempt, strategy, outcome])).toEqual([
        [1, 'WAIT', 'FAILED'],
        [2, 'WAIT', 'FAILED'],
        [3, 'WAIT', 'FAILED'],
      ]);
    }
    const [first = ''] = ids;
    const heard = await report(other.api, first, { stepNumber: 1, stepType: 'heartbeat' });
    expect([heard.status, heard.body.runStatus]).toEqual([201, 'RUNNING']);
    const { status, healHistory } = await fullDetail(one.api, first);
    expect([status, healHistory.at(-1)?.outcome]).toEqual(['RUNNING', 'SUCCEEDED']);

    // When one server is gone, the other one watches.
    await one.kill();
    await until('the run to be given up again', async () => (await fullDetail(other.api, first)).status === 'FAILED');
    expect((await fullDetail(other.api, first)).healHistory).toHaveLength(6);
  }, 180_000);
});

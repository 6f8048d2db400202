/** Keys are rotated while agents' state is read and written, on one server and on two: nothing fails, nothing is lost. */
import { randomBytes } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeApiKey } from '@davit/identity';
import pg from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type Detail, rollBackRun, unlimitedAgents } from '../../harness/agent-api.ts';
import type { Api } from '../../harness/api.ts';
import { onPostgres } from '../../harness/database.ts';
import { everyCase } from '../../harness/every-case.ts';
import { postgresMayRun } from '../../harness/postgres.ts';
import { type RunningServer, removeTemporaryFolders, spawnServer, startServer } from '../../harness/server.ts';
import { sharedSettings } from '../../harness/server-databases.ts';
import { until } from '../../harness/until.ts';
import { eightWriters } from './writers.ts';

const rotations = Number(process.env.AGENT_ROTATIONS ?? 2);

let server: RunningServer | undefined;
const servers: RunningServer[] = [];
afterEach(async () => {
  await server?.kill();
  for (const one of servers.splice(0)) await one.kill();
});
afterAll(removeTemporaryFolders);

const sealedUnder = (dataDir: string) => {
  const database = new DatabaseSync(join(dataDir, 'davit.db'), { readOnly: true });
  const keys = database.prepare('select id, master_key_id from data_key order by number').all() as Record<string, string>[];
  database.close();
  return keys;
};

/** The newest page of checkpoints with their states, and the oldest steps with their contents. */
async function readStates(api: Api, runId: string): Promise<void> {
  const { status, body } = await api.call<Pick<Detail, 'checkpoints' | 'steps'>>(
    'GET',
    `/api/agent-runtime/runs/${runId}?include=state&checkpointsOrder=newest&checkpointsLimit=20`,
  );
  const unread = [
    ...body.checkpoints.filter(({ stateJson, frameworkMeta }) => !stateJson || frameworkMeta?.note !== 'after the step'),
    ...body.steps.filter(({ output, stepNumber }) => output !== stepNumber),
  ];
  expect([status, unread]).toEqual([200, []]);
}

test.skipIf(onPostgres)(
  `of all reads and writes during ${rotations} changes of both keys none fails; the former master key is refused afterwards, by its name`,
  async () => {
    server = await startServer({ env: unlimitedAgents });
    const { api, dataDir } = server;
    const former = (await readFile(join(dataDir, 'master-key'), 'utf8')).trim();
    const writers = await eightWriters(api);
    let going = true;
    const writing = writers.map((writer) =>
      writer.write(
        () => api,
        () => going,
      ),
    );
    let reads = 0;
    const reader = async () => {
      for (; going; reads++) for (const { runId } of writers) await readStates(api, runId);
    };
    const reading = [reader(), reader()];
    const saved = () => writers.reduce((sum, { checkpoints }) => sum + checkpoints.size, 0);
    const ids: string[] = [];
    for (let rotation = 0; rotation < rotations; rotation++) {
      const enough = saved() + 20;
      await until('some checkpoints', () => saved() >= enough);
      await server.admin('sealing', 'rotate-data-key');
      ids.push((await server.admin<{ masterKeyId: string }>('sealing', 'rotate-master-key')).masterKeyId);
    }
    const enough = saved() + 20;
    await until('some checkpoints under the last key', () => saved() >= enough);
    going = false;
    await Promise.all([...writing, ...reading]);

    expect(reads).toBeGreaterThan(0);
    for (const writer of writers) {
      expect([writer.oddities, writer.refused, writer.unanswered]).toEqual([[], 0, 0]);
      expect(await writer.missing(api)).toEqual([]);
    }
    const keys = sealedUnder(dataDir);
    expect(new Set(keys.map((key) => key.master_key_id))).toEqual(new Set(ids.slice(-1)));
    expect(keys).toHaveLength(rotations + 1);

    await server.stop();
    const file = join(dataDir, 'master-key');
    await rename(file, `${file}.away`);
    const refused = spawnServer({ ...server.env, DAVIT_MASTER_KEY: former });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain(ids.at(-1));
    expect(refused.output()).not.toContain(former);
    await rename(`${file}.away`, file);
    server = await startServer({ dataDir, env: server.env });
    for (const { runId, checkpoints } of writers) {
      expect([...checkpoints.values()]).toContain((await rollBackRun(server.api, runId)).body.stateJson);
    }
  },
  240_000 + rotations * 20_000,
);

test.skipIf(onPostgres)(
  'a server that is killed in the middle of a change of the master key starts again and reads everything',
  async () => {
    server = await startServer({ env: unlimitedAgents });
    const { api, dataDir } = server;
    const writers = await eightWriters(api);
    let going = true;
    const writing = writers.map((writer) =>
      writer.write(
        () => api,
        () => going,
      ),
    );
    const saved = () => writers.reduce((sum, { checkpoints }) => sum + checkpoints.size, 0);
    await until('some checkpoints', () => saved() >= 20);
    const changing = server.admin('sealing', 'rotate-master-key').catch(() => null);
    const again = server.admin('sealing', 'rotate-master-key').catch(() => null);
    await until('the change to begin', async () => (await readFile(join(dataDir, 'master-key.next')).catch(() => null)) ?? true, {
      everyMs: 1,
    });
    await server.kill();
    going = false;
    await Promise.all([changing, again, ...writing]);
    server = await startServer({ dataDir, env: server.env });
    for (const writer of writers) expect(await writer.missing(server.api)).toEqual([]);
  },
);

const mastersIn = async (databaseUrl: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query('select distinct master_key_id as id from data_key').finally(() => client.end());
  return rows.map(({ id }) => id);
};

test.runIf(everyCase && postgresMayRun)(
  'two servers on one PostgreSQL come under a new master key one after the other: one of them always answers, and each reads all',
  async () => {
    const settings = await sharedSettings();
    const { DATABASE_URL: databaseUrl = '', DAVIT_MASTER_KEY: former = '' } = settings;
    const shared = { ...settings, DAVIT_INIT_API_KEY: makeApiKey((count) => randomBytes(count)) };
    const next = randomBytes(32).toString('hex');
    for (let count = 1; count <= 2; count++) servers.push(await startServer({ env: { ...unlimitedAgents, ...shared } }));
    const up = new Set([0, 1]);
    const apiFor = (name: number) => (servers[up.has(name % 2) ? name % 2 : 1 - (name % 2)] as RunningServer).api;
    const writers = await eightWriters(apiFor(0));
    let going = true;
    const goOn = () => going;
    const writing = writers.map((writer, name) => writer.write(() => apiFor(name), goOn));
    const saved = () => writers.reduce((sum, { checkpoints }) => sum + checkpoints.size, 0);
    const more = async () => {
      const enough = saved() + 20;
      await until('some checkpoints', () => saved() >= enough, { withinMs: 120_000 });
    };
    await more();
    const before = await mastersIn(databaseUrl);
    expect(before).toHaveLength(1);
    // The key comes from the servers' settings, so no server may change it alone.
    await expect(servers[0]?.admin('sealing', 'rotate-master-key')).rejects.toMatchObject({
      stdout: expect.stringContaining('DAVIT_PREVIOUS_MASTER_KEYS'),
    });

    // First each server learns the new key, then both are swapped; finally the old one may be dropped.
    const changes = [
      [0, former, next],
      [1, former, next],
      [0, next, former],
      [1, next, former],
      [0, next, ''],
    ] as const;
    for (const [at, present, previous] of changes) {
      up.delete(at);
      const old = servers[at] as RunningServer;
      await old.stop();
      const env = { ...old.env, DAVIT_MASTER_KEY: present, DAVIT_PREVIOUS_MASTER_KEYS: previous };
      servers[at] = await startServer({ dataDir: old.dataDir, env });
      up.add(at);
      // The other server creates a data key under its current master key.
      await servers[1 - at]?.admin('sealing', 'rotate-data-key');
      await more();
      for (const one of servers) await readStates(one.api, writers[at]?.runId ?? '');
    }
    going = false;
    await Promise.all(writing);
    for (const [name, writer] of writers.entries()) {
      expect(writer.oddities).toEqual([]);
      expect(await writer.missing(apiFor(name + 1))).toEqual([]);
    }
    const after = await mastersIn(databaseUrl);
    expect(after).toHaveLength(1);
    expect(after).not.toEqual(before);
    const last = servers[0] as RunningServer;
    await last.stop();
    const refused = spawnServer({ ...last.env, DAVIT_MASTER_KEY: former });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain(after[0]);
  },
  600_000,
);

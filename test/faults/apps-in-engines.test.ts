/** Apps in containers and in a Swarm whose rows are on PostgreSQL and whose uploads are in a bucket: their whole life. */
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeApiKey } from '@davit/identity';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startEngine } from '../harness/container-engine.ts';
import { type PostgresServer, postgresMayRun, startPostgres } from '../harness/postgres.ts';
import { bucketName, type S3Server, s3Key, startS3 } from '../harness/s3/s3-server.ts';
import { type RunningServer, removeTemporaryFolders, startServer } from '../harness/server.ts';
import { startSwarm } from '../harness/swarm.ts';
import { until } from '../harness/until.ts';
import { addDocument, documentsPrompt } from './backup-load.ts';

vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 300_000 });
const isRoot = process.getuid?.() === 0;

interface Engine {
  settings: Record<string, string>;
  close(): Promise<void>;
}

const engines: Record<string, () => Promise<Engine>> = {
  async containers() {
    const { socketPath, close } = await startEngine();
    return { settings: { APPS_RUN_IN: 'containers', CONTAINER_ENGINE_SOCKET: socketPath }, close };
  },
  async 'a Swarm'() {
    const { manager, forApps, close } = await startSwarm();
    const { place, account } = forApps.registry;
    const file = join(manager.folder, 'registry-password');
    await writeFile(file, account.password, { mode: 0o600 });
    const registry = { APPS_REGISTRY: place, APPS_REGISTRY_USER: account.username, APPS_REGISTRY_PASSWORD_FILE: file };
    return { settings: { APPS_RUN_IN: 'swarm', CONTAINER_ENGINE_SOCKET: manager.socketPath, ...registry }, close };
  },
};

describe.runIf(isRoot && postgresMayRun).each(Object.entries(engines))('apps in %s', (_, open) => {
  let postgres: PostgresServer;
  let cluster: string;
  let bucket: S3Server;
  let engine: Engine;
  let server: RunningServer;
  beforeAll(async () => {
    postgres = await startPostgres({ settings: { fsync: 'off' } });
    cluster = await postgres.createDatabase();
    bucket = await startS3();
    engine = await open();
  });
  afterAll(async () => {
    await server?.stop();
    await engine?.close();
    await bucket?.stop();
    await postgres?.remove();
    await removeTemporaryFolders();
  });
  const settings = () => ({
    ...engine.settings,
    APPS_DATABASE_URL: cluster,
    ARTIFACTS_S3_BUCKET: bucketName,
    ARTIFACTS_S3_ENDPOINT: bucket.url,
    ARTIFACTS_S3_REGION: s3Key.region,
    ARTIFACTS_S3_ACCESS_KEY_ID: s3Key.accessKeyId,
    ARTIFACTS_S3_SECRET_KEY: s3Key.secretKey,
    UPLOADS_IN: 'bucket',
    APP_IDLE_MS: '1500',
    DEADLINE_FACTOR: '10',
    DAVIT_INIT_API_KEY: makeApiKey((count) => randomBytes(count)),
  });
  const ask = async (url: string, sql: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client
      .query(sql)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  };
  const databases = async () =>
    (await ask(cluster, "select datname from pg_database where datname like 'davit\\_%'")) as object[];
  const inBucket = (projectId: string) => [...bucket.objects.keys()].filter((key) => key.includes(`uploads/${projectId}/`));

  test('keep rows and uploads over changes, sleep, rollbacks, moves and a restart', async () => {
    server = await startServer({ env: settings() });
    const app = await server.api.live(documentsPrompt, { config: { db: 'postgres' } });
    const url = app.deploymentUrl;
    const titles = async () => (await (await fetch(`${url}/documents`)).text()).match(/Paper \w+/g) ?? [];
    expect(await databases()).toHaveLength(1);
    expect(await addDocument(url, 'Paper one')).toBe(303);
    expect(inBucket(app.id)).toHaveLength(1);
    await server.api.deploy(app.id);
    expect(await server.api.settled(app.id)).toMatchObject({ status: 'deployed', versionNumber: 2 });
    expect(await addDocument(url, 'Paper two')).toBe(303);
    await server.api.rollback(app.id);
    expect(await addDocument(url, 'Paper three')).toBe(303);
    const connections = `select 1 from pg_stat_activity where datname like 'davit\\_%'`;
    await until('it to sleep', async () => (await ask(cluster, connections)).length === 0);
    const all = ['Paper one', 'Paper two', 'Paper three'];
    expect(new Set(await titles())).toEqual(new Set(all));
    await server.admin('project', 'move', app.id, '--to', 'files');
    expect(new Set(await titles())).toEqual(new Set(all));
    await server.admin('project', 'move', app.id, '--to', 'postgres');
    expect(new Set(await titles())).toEqual(new Set(all));
    expect(inBucket(app.id)).toHaveLength(3);
    await server.stop();
    server = await startServer({ dataDir: server.dataDir, env: server.env });
    expect(new Set(await titles())).toEqual(new Set(all));
    await server.admin('project', 'delete', app.id, '--yes');
    expect(await databases()).toEqual([]);
  });
});

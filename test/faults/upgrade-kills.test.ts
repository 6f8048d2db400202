/** The server is killed while it upgrades a SQLite folder: the former version can go back, and the new one goes on. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { archiveInFile, isBackupName, readArchive } from '@davit/server/backup';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { davit } from '../../apps/cli/src/testing/run-davit.ts';
import { fullDetail } from '../harness/agent-api.ts';
import { byName, filesWith, liveSlug, unpackFormer } from '../harness/former-folders.ts';
import {
  type RunningServer,
  removeTemporaryFolders,
  serverEnvironment,
  spawnServer,
  startServer,
  temporaryFolder,
} from '../harness/server.ts';
import { until } from '../harness/until.ts';

vi.setConfig({ testTimeout: 300_000 });

const servers: RunningServer[] = [];
async function start(dataDir: string, env: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer({ dataDir, env });
  servers.push(server);
  return server;
}
afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill();
});
afterAll(removeTemporaryFolders);

function beforeUpgrade(dataDir: string): string[] {
  try {
    return readdirSync(join(dataDir, 'before-upgrade'));
  } catch {
    return [];
  }
}

const isBackedUp = (dataDir: string): boolean => beforeUpgrade(dataDir).some(isBackupName);
const hasChanges = (dataDir: string): boolean =>
  (statSync(join(dataDir, 'davit.db-wal'), { throwIfNoEntry: false })?.size ?? 0) > 0;

const moments: { name: string; reached: (dataDir: string) => boolean }[] = [
  { name: 'while it backs up', reached: (dataDir) => beforeUpgrade(dataDir).length > 0 },
  { name: 'once that backup is complete', reached: isBackedUp },
  { name: 'while it changes the tables', reached: (dataDir) => isBackedUp(dataDir) && hasChanges(dataDir) },
];

async function killAt(dataDir: string, reached: (dataDir: string) => boolean): Promise<void> {
  const starting = spawnServer(await serverEnvironment(dataDir));
  await until('the moment of the kill', () => reached(dataDir), { everyMs: 1 });
  starting.child.kill('SIGKILL');
  expect(await starting.ended).toBe('SIGKILL');
}

/** Restores the newest backup from before the upgrade, as the guide says. */
async function goBack(dataDir: string, env: Record<string, string> = {}): Promise<string> {
  const name = beforeUpgrade(dataDir).filter(isBackupName).sort().at(-1) ?? 'none';
  const restored = join(await temporaryFolder('gone-back'), 'data');
  const settings = { ...(await serverEnvironment(restored)), ...env };
  const { code, stderr } = await davit(settings, 'restore', join(dataDir, 'before-upgrade', name), '--json');
  expect([code, stderr]).toEqual([0, expect.any(String)]);
  return restored;
}

function migrationsOf(dataDir: string): string[] {
  const database = new DatabaseSync(join(dataDir, 'davit.db'), { readOnly: true });
  const rows = database.prepare('select name from kysely_migration order by name').all();
  database.close();
  return rows.map(({ name }) => String(name));
}

test.each(moments)(
  'killed $name: the new version starts with every app and its data, and the former one gets all it had',
  async ({ reached }) => {
    const dataDir = await unpackFormer('migration-0001');
    const slug = liveSlug(dataDir);
    await killAt(dataDir, reached);

    const server = await start(dataDir);
    const { projects } = (await server.api.call<{ projects: { name: string }[] }>('GET', '/v1/projects')).body;
    expect(projects.map(({ name }) => name)).toEqual(['Tip calculator', 'Things to do']);
    expect((await byName(server, slug)).body).toContain('Written by an older Davit');
    expect(migrationsOf(dataDir).length).toBeGreaterThan(30);

    const kept = beforeUpgrade(dataDir);
    expect(kept.filter((name) => !isBackupName(name))).toEqual([]);
    for (const name of kept) {
      const { manifest } = await readArchive(archiveInFile(join(dataDir, 'before-upgrade', name)));
      expect(manifest.migrations).toEqual(['0001-workspaces-and-projects']);
    }
    const restored = await goBack(dataDir);
    expect(migrationsOf(restored)).toEqual(['0001-workspaces-and-projects']);
    expect(liveSlug(restored)).toBe(slug);
    expect(filesWith(join(restored, 'projects'), 'Written by an older Davit')).toHaveLength(1);
  },
);

test('killed while it changes the tables: what agents saved is read by the new version, and by one that goes back', async () => {
  const dataDir = await unpackFormer('migration-0009');
  const key = readFileSync(join(dataDir, 'master-key'), 'utf8').trim();
  const apiKey = readFileSync(join(dataDir, 'first-api-key'), 'utf8').trim();
  await killAt(dataDir, (folder) => isBackedUp(folder) && hasChanges(folder));
  const read = async ({ api }: RunningServer) => {
    const { runs } = (await api.call<{ runs: { runId: string }[] }>('GET', '/api/agent-runtime/runs')).body;
    return Promise.all(runs.map(({ runId }) => fullDetail(api, runId)));
  };
  const upgraded = await read(await start(dataDir));
  expect(upgraded).toHaveLength(3);
  const restored = await goBack(dataDir, { DAVIT_MASTER_KEY: key });
  expect(migrationsOf(restored).at(-1)).toMatch(/^0009-/);
  const again = await start(restored, { DAVIT_MASTER_KEY: key, DAVIT_INIT_API_KEY: apiKey });
  expect(await read(again)).toEqual(upgraded);
});

/** Backups of real servers under load, restored elsewhere; and kills in the middle of a backup and of a restore. */

import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeApiKey } from '@davit/identity';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { davit, startDavitCommand } from '../../apps/cli/src/testing/run-davit.ts';
import { checksumOf, rollBackRun, save, startRun, unlimitedAgents } from '../harness/agent-api.ts';
import { someOf } from '../harness/every-case.ts';
import {
  type RunningServer,
  removeTemporaryFolders,
  serverEnvironment,
  startServer,
  temporaryFolder,
} from '../harness/server.ts';
import { serverDatabases } from '../harness/server-databases.ts';
import { until } from '../harness/until.ts';
import { addRow } from '../harness/visitor.ts';
import { addDocument, documentsPrompt, expectAllThere, writeAll } from './backup-load.ts';

const passphrase = { DAVIT_BACKUP_PASSPHRASE: 'correct horse battery staple' };
const apiKey = makeApiKey((count) => randomBytes(count));
const limits = { RATE_LIMIT_V1_KEY_PER_MIN: '1000000', ...unlimitedAgents, DAVIT_INIT_API_KEY: apiKey };
const databases = someOf(serverDatabases, 1);

const servers: RunningServer[] = [];
async function start(options: Parameters<typeof startServer>[0]): Promise<RunningServer> {
  const server = await startServer({ ...options, env: { ...limits, ...options?.env } });
  servers.push(server);
  return server;
}
afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill();
});
afterAll(removeTemporaryFolders);
vi.setConfig({ testTimeout: 300_000 });

async function succeed(env: Record<string, string>, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await davit({ ...env, ...passphrase }, ...args, '--json');
  if (code !== 0) throw new Error(`${args.join(' ')} exited with ${code}: ${stdout}${stderr}`);
  return stdout;
}

/** A new place with an empty database of this kind. */
async function emptyPlace(
  settings: () => Promise<Record<string, string>>,
): Promise<{ dataDir: string; env: Record<string, string> }> {
  const { DAVIT_MASTER_KEY: _other, ...database } = await settings();
  const dataDir = join(await temporaryFolder('restored'), 'data');
  return { dataDir, env: { ...(await serverEnvironment(dataDir)), ...database, ...limits } };
}

describe.each(databases)('a backup on $name', ({ settings }) => {
  test('made while eight writers write projects, rows with files and checkpoints is restored elsewhere with all that was acknowledged before, and nothing half', async () => {
    const server = await start({ env: await settings() });
    const app = await server.api.live('a todo app with due dates');
    await addRow(app.deploymentUrl, '/todos', { title: 'Water the plants' });
    const runId = await startRun(server.api);
    await save(server.api, runId, 1, '{"secret":"of the agent"}');
    const documents = await server.api.live(documentsPrompt);
    expect(await addDocument(documents.deploymentUrl, 'Document before')).toBe(303);
    const load = writeAll(server, documents.deploymentUrl);
    await until('some writes of each kind', load.isEnough, { withinMs: 120_000 });
    const before = load.acknowledged();
    const folder = await temporaryFolder('backups');
    const { file } = JSON.parse(await succeed(server.env, 'backup', '--out', folder));
    await load.stop();
    const { projects, documents: rows, states } = load.acknowledged();
    expect(projects.length).toBeGreaterThan(before.projects.length);
    expect(rows.length).toBeGreaterThan(before.documents.length);
    expect(states.length).toBeGreaterThan(before.states.length);
    await server.kill();
    expect(readdirSync(folder)).toEqual([file.split('/').at(-1)]);
    expect(JSON.parse(await succeed({}, 'backup', 'verify', file))).toMatchObject({ authentic: true, apps: 2 });

    const place = await emptyPlace(settings);
    await succeed(place.env, 'restore', file);
    const restored = await start(place);
    await expectAllThere(restored, documents, before);
    const { deploymentUrl: documentsUrl } = await restored.api.project(documents.id);
    expect(await addDocument(documentsUrl ?? '', 'Document after')).toBe(303);
    const { deploymentUrl } = await restored.api.project(app.id);
    const secretIn = (dataDir: string) => readFileSync(join(dataDir, 'projects', app.id, 'data', 'secret'), 'utf8');
    expect(secretIn(place.dataDir)).toBe(secretIn(server.dataDir));
    expect(await (await fetch(`${deploymentUrl}/todos`)).text()).toContain('Water the plants');
    expect((await rollBackRun(restored.api, runId)).body.checksum).toBe(checksumOf('{"secret":"of the agent"}'));
    expect(readdirSync(place.dataDir)).not.toContain('first-api-key');
    await restored.api.deploy(app.id);
    expect((await restored.api.settled(app.id)).versionNumber).toBe(2);
  });

  test('killed in the middle leaves no file with its name, whichever process is killed, and the next one works', async () => {
    const server = await start({ env: await settings() });
    const app = await server.api.live('a todo app with due dates');
    await addRow(app.deploymentUrl, '/todos', { title: 'Water the plants' });
    const folder = await temporaryFolder('backups');
    const begun = () => readdirSync(folder).some((name) => name.endsWith('.part'));
    const backup = () => startDavitCommand(['backup', '--out', folder], { ...server.env, ...passphrase });

    const cut = backup();
    await until('the backup to begin', begun, { everyMs: 1 });
    cut.child.kill('SIGKILL');
    await cut.ended;
    await until('the server to clean up, or to be ready', () => !begun());
    for (const name of readdirSync(folder)) rmSync(join(folder, name));

    const orphan = backup();
    await until('the backup to begin', begun, { everyMs: 1 });
    await server.kill();
    expect((await orphan.ended).code).toBe(1);
    expect(readdirSync(folder).filter((name) => name.endsWith('.zst'))).toEqual([]);

    // Stopped: the folder is backed up by the command itself.
    const { file } = JSON.parse(await succeed(server.env, 'backup', '--out', folder));
    expect(JSON.parse(await succeed({}, 'backup', 'verify', file))).toMatchObject({ authentic: true, apps: 1 });

    const place = await emptyPlace(settings);
    for (const turn of ['first', 'second']) {
      const restoring = startDavitCommand(['restore', file, '--json'], { ...place.env, ...passphrase });
      await until(`the ${turn} restore to begin`, () => existsSync(join(place.dataDir, 'restoring.json')), { everyMs: 1 });
      restoring.child.kill('SIGKILL');
      await restoring.ended;
      if (existsSync(join(place.dataDir, 'restoring.json'))) await expect(startServer(place)).rejects.toThrow('was interrupted');
    }
    await succeed(place.env, 'restore', file);
    const restored = await start(place);
    expect((await restored.api.project(app.id)).status).toBe('deployed');
  });
});

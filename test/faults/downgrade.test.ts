/** Back to the former version, as docs/backup.md says: it refuses the newer tables, and restores what was there before. */
import { execFile } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { checksumOf, rollBackRun, save, startRun } from '../harness/agent-api.ts';
import { formerProgram, hasCommit } from '../harness/former-sources.ts';
import {
  type RunningServer,
  removeTemporaryFolders,
  type ServerOptions,
  serverEnvironment,
  startServer,
  temporaryFolder,
} from '../harness/server.ts';

vi.setConfig({ testTimeout: 900_000 });

/** The last commit before migration 0046. */
const former = '5e324eb21f3f80adf0b64775aa01e63cab7bc8b2';
const state = '{"of":"an agent"}';

const servers: RunningServer[] = [];
async function start(options: ServerOptions): Promise<RunningServer> {
  const server = await startServer(options);
  servers.push(server);
  return server;
}
afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill();
});
afterAll(removeTemporaryFolders);

test.runIf(hasCommit(former))('the former version gets back what it had, and nothing of it was changed meanwhile', async () => {
  const program = await formerProgram(former);
  const upgradedDir = await temporaryFolder('data-new');
  const old = await start({ program, dataDir: upgradedDir });
  const { api } = old;
  const { id } = await api.create('a reading list', { autoDeploy: false });
  const runId = await startRun(api);
  await save(api, runId, 1, state);
  await old.stop();

  const upgraded = await start({ dataDir: upgradedDir });
  const since = await upgraded.api.create('a list of books', { autoDeploy: false });
  await upgraded.stop();
  await expect(startServer({ program, dataDir: upgradedDir })).rejects.toThrow('newer Davit');
  // Refused, with nothing changed: the newer one goes on.
  const again = await start({ dataDir: upgradedDir });
  expect((await again.api.project(since.id)).id).toBe(since.id);
  await again.stop();

  const dataDir = join(await temporaryFolder('gone-back'), 'data');
  const [backup = ''] = readdirSync(join(upgradedDir, 'before-upgrade'));
  const env = {
    PATH: process.env.PATH ?? '',
    ...(await serverEnvironment(dataDir)),
    DAVIT_MASTER_KEY: readFileSync(join(upgradedDir, 'master-key'), 'utf8').trim(),
  };
  await mkdir(dataDir, { recursive: true });
  await promisify(execFile)(process.execPath, [program, 'restore', join(upgradedDir, 'before-upgrade', backup)], { env });
  copyFileSync(join(upgradedDir, 'master-key'), join(dataDir, 'master-key'));
  copyFileSync(join(upgradedDir, 'first-api-key'), join(dataDir, 'first-api-key'));

  const back = await start({ program, dataDir });
  expect((await back.api.project(id)).id).toBe(id);
  expect((await rollBackRun(back.api, runId)).body.checksum).toBe(checksumOf(state));
  expect((await back.api.call('GET', `/v1/projects/${since.id}`)).status).toBe(404);
});

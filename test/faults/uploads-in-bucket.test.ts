/** A server is killed while visitors upload, and its disk loses all uploads: whatever was answered comes back from the bucket. */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeApiKey } from '@davit/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { davit } from '../../apps/cli/src/testing/run-davit.ts';
import { bucketName, type S3Server, s3Key, startS3 } from '../harness/s3/s3-server.ts';
import {
  type RunningServer,
  removeTemporaryFolders,
  serverEnvironment,
  startServer,
  temporaryFolder,
} from '../harness/server.ts';
import { until } from '../harness/until.ts';
import { addDocument, documentsPrompt } from './backup-load.ts';

const passphrase = { DAVIT_BACKUP_PASSPHRASE: 'correct horse battery staple' };
const apiKey = makeApiKey((count) => randomBytes(count));
const writers = 6;
const enough = 40;

let bucket: S3Server;
const servers: RunningServer[] = [];
beforeAll(async () => {
  bucket = await startS3();
});
afterAll(async () => {
  for (const server of servers) await server.kill();
  await bucket.stop();
  await removeTemporaryFolders();
});

const settings = () => ({
  ARTIFACTS_S3_BUCKET: bucketName,
  ARTIFACTS_S3_ENDPOINT: bucket.url,
  ARTIFACTS_S3_REGION: s3Key.region,
  ARTIFACTS_S3_ACCESS_KEY_ID: s3Key.accessKeyId,
  ARTIFACTS_S3_SECRET_KEY: s3Key.secretKey,
  UPLOADS_IN: 'bucket',
  DAVIT_INIT_API_KEY: apiKey,
});

async function start(dataDir: string, env: Record<string, string>): Promise<RunningServer> {
  const server = await startServer({ dataDir, env });
  servers.push(server);
  return server;
}

/** The titles that were answered, until the server is gone. */
function uploadUntilGone(url: string): { titles: string[]; ended: Promise<unknown> } {
  const titles: string[] = [];
  const write = async (_: unknown, writer: number) => {
    for (let number = 0; number < 1_000; number++) {
      const title = `Document ${writer}-${number}`;
      const status = await addDocument(url, title).catch(() => 'gone');
      if (status === 'gone') return;
      if (status === 303) titles.push(title);
    }
  };
  return { titles, ended: Promise.all(Array.from({ length: writers }, write)) };
}

async function expectFiles(url: string, dataDir: string, projectId: string, titles: readonly string[]): Promise<void> {
  await (await fetch(url)).text();
  const database = new DatabaseSync(join(dataDir, 'projects', projectId, 'data', 'app.db'), { readOnly: true });
  const rows = database.prepare('select title, file from document').all() as { title: string; file: string }[];
  database.close();
  for (const title of titles) {
    const { file } = rows.find((row) => row.title === title) ?? { file: 'no row' };
    const answer = await fetch(`${url}/uploads/${file}`);
    expect([title, answer.status, await answer.text()]).toEqual([title, 200, `The file of ${title}.`]);
  }
}

test('every upload that was answered survives a kill and the loss of the disk, and is in a backup', async () => {
  const dataDir = await temporaryFolder('data');
  const env = { ...(await serverEnvironment(dataDir)), ...settings() };
  let server = await start(dataDir, env);
  const { id, deploymentUrl } = await server.api.live(documentsPrompt);
  const { titles, ended } = uploadUntilGone(deploymentUrl);
  await until('enough was answered', () => titles.length >= enough);
  await server.kill();
  await ended;

  const lost = [`${id}/data/uploads`, '.place-id'].map((path) => join(dataDir, 'projects', path));
  for (const path of lost) await rm(path, { recursive: true });
  server = await start(dataDir, env);
  await expectFiles(deploymentUrl, dataDir, id, titles);
  expect(await addDocument(deploymentUrl, 'Afterwards')).toBe(303);

  const folder = await temporaryFolder('backups');
  const made = await davit({ ...server.env, ...passphrase }, 'backup', '--out', folder, '--json');
  const { file } = JSON.parse(made.stdout) as { file: string };
  const elsewhere = join(await temporaryFolder('restored'), 'data');
  const plain = { ...(await serverEnvironment(elsewhere)), DAVIT_INIT_API_KEY: apiKey };
  await davit({ ...plain, ...passphrase }, 'restore', file, '--json');
  const restored = await start(elsewhere, plain);
  const { deploymentUrl: restoredUrl } = await restored.api.project(id);
  await expectFiles(restoredUrl ?? '', elsewhere, id, [...titles, 'Afterwards']);
}, 400_000);

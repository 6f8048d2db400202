/** A server whose versions move into a bucket, which fails for a while; then its own copies are lost. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Project } from '@davit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { davit } from '../../apps/cli/src/testing/run-davit.ts';
import type { Api } from '../harness/api.ts';
import { bucketName, type S3Server, s3Key, startS3 } from '../harness/s3/s3-server.ts';
import { type RunningServer, removeTemporaryFolders, startServer, temporaryFolder } from '../harness/server.ts';
import { until } from '../harness/until.ts';

let bucket: S3Server;
let server: RunningServer | undefined;
beforeAll(async () => {
  bucket = await startS3();
});
afterAll(async () => {
  await server?.stop();
  await bucket.stop();
  await removeTemporaryFolders();
});

const settings = () => ({
  ARTIFACTS_S3_BUCKET: bucketName,
  ARTIFACTS_S3_ENDPOINT: bucket.url,
  ARTIFACTS_S3_REGION: s3Key.region,
  ARTIFACTS_S3_PREFIX: 'davit/main',
  ARTIFACTS_S3_ACCESS_KEY_ID: s3Key.accessKeyId,
  ARTIFACTS_S3_SECRET_KEY: s3Key.secretKey,
});

const readiness = async (url: string) => {
  const answer = await fetch(`${url}/readyz`);
  const { checks } = (await answer.json()) as { checks: { artifacts?: { detail: string } } };
  return { status: answer.status, artifacts: checks.artifacts?.detail };
};

const versionsIn = async (env: Record<string, string>) => {
  const { findings } = JSON.parse((await davit(env, 'doctor', '--json')).stdout) as { findings: { name: string }[] };
  return findings.find(({ name }) => name === 'Versions');
};

async function change(api: Api, id: string, prompt: string): Promise<Project> {
  expect((await api.call('POST', `/v1/projects/${id}/changes`, { prompt })).status).toBe(202);
  return api.settled(id);
}

test('versions are copied there, no failure of it loses one, and all come back from it without copies', async () => {
  const dataDir = await temporaryFolder('data');
  server = await startServer({ dataDir });
  const { env: plain } = server;
  const { id, deploymentUrl } = await server.api.live('landing page for a bakery with opening hours');
  expect(await versionsIn(server.env)).toMatchObject({ state: 'ok', found: expect.stringMatching(/^in the data/) });
  await server.stop();

  const env = { ...plain, ...settings() };
  expect(await versionsIn({ ...env, ARTIFACTS_S3_SECRET_KEY: 'wrong' })).toMatchObject({
    state: 'costs',
    found: expect.stringContaining('Check ARTIFACTS_S3_SECRET_KEY_FILE'),
  });
  server = await startServer({ dataDir, env });
  await until('the move', async () => server?.output().includes('copied versions into the bucket'));
  const moved = bucket.objects.size;
  expect(moved).toBeGreaterThan(0);
  expect(await readiness(server.url)).toMatchObject({ status: 200, artifacts: expect.stringContaining('which answers') });

  bucket.disturb = () => 'busy';
  expect((await change(server.api, id, 'make it dark')).lastRun).toMatchObject({ status: 'FAILED' });
  expect(await server.api.logText(id)).toContain('The bucket in which this Davit stores versions does not work.');
  expect(await readiness(server.url)).toMatchObject({ status: 200, artifacts: expect.stringContaining('status 503') });
  expect(await versionsIn(server.env)).toMatchObject({ state: 'costs', found: expect.stringContaining('status 503') });
  expect((await fetch(deploymentUrl)).status).toBe(200);
  expect(bucket.objects.size).toBe(moved);

  bucket.disturb = () => undefined;
  expect((await change(server.api, id, 'make it blue')).lastRun).toMatchObject({ status: 'SUCCEEDED' });
  expect(bucket.objects.size).toBeGreaterThan(moved);
  await server.stop();

  await rm(join(dataDir, 'artifacts'), { recursive: true });
  server = await startServer({ dataDir, env });
  expect((await fetch(deploymentUrl)).status).toBe(200);
  expect(await server.api.rollback(id)).toMatchObject({ versionNumber: 1 });
  await server.stop();

  await rm(join(dataDir, 'artifacts'), { recursive: true });
  await expect(startServer({ dataDir, env: plain })).rejects.toThrow(/\d stored versions are only in the bucket/);
}, 300_000);

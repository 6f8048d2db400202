/** A backup of much data: its memory, its way to an S3 bucket and back to another machine, and a kill on that way. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { makeApiKey } from '@davit/identity';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { davit, startDavitCommand } from '../../apps/cli/src/testing/run-davit.ts';
import { bucketName, type S3Server, s3Key, startS3 } from '../harness/s3/s3-server.ts';
import {
  type RunningServer,
  removeTemporaryFolders,
  serverEnvironment,
  startServer,
  temporaryFolder,
} from '../harness/server.ts';
import { until } from '../harness/until.ts';
import { addRow } from '../harness/visitor.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const dataMb = 300;
/** What docs/backup.md says. */
const boundMb = 150;
const passphrase = { DAVIT_BACKUP_PASSPHRASE: 'correct horse battery staple' };
const apiKey = makeApiKey((count) => randomBytes(count));

let s3: S3Server;
let bucket: Record<string, string>;
let first: RunningServer;
let projectId: string;
const servers: RunningServer[] = [];
async function start(options: Parameters<typeof startServer>[0]): Promise<RunningServer> {
  const server = await startServer({ ...options, env: { DAVIT_INIT_API_KEY: apiKey, ...options?.env } });
  servers.push(server);
  return server;
}

beforeAll(async () => {
  s3 = await startS3();
  const secretFile = join(await temporaryFolder('secret'), 's3');
  writeFileSync(secretFile, s3Key.secretKey, { mode: 0o600 });
  bucket = {
    BACKUP_S3_BUCKET: bucketName,
    BACKUP_S3_ENDPOINT: s3.url,
    BACKUP_S3_REGION: s3Key.region,
    BACKUP_S3_PREFIX: 'davit/main',
    BACKUP_S3_ACCESS_KEY_ID: s3Key.accessKeyId,
    BACKUP_S3_SECRET_KEY_FILE: secretFile,
  };
  first = await start({});
  const app = await first.api.live('a todo app with due dates');
  await addRow(app.deploymentUrl, '/todos', { title: 'Water the plants' });
  projectId = app.id;
  fillWithRandom(join(first.dataDir, 'projects', app.id, 'data'));
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});
afterAll(async () => {
  await s3.stop();
  await removeTemporaryFolders();
});

/** An upload of which nothing can be compressed, as the app's own user would have written it. */
function fillWithRandom(data: string): void {
  const folder = join(data, 'uploads');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'large.bin');
  const file = openSync(path, 'wx');
  for (let mb = 0; mb < dataMb; mb++) writeSync(file, randomBytes(1024 * 1024));
  closeSync(file);
  const { uid, gid } = statSync(data);
  execFileSync('chown', ['-R', `${uid}:${gid}`, folder]);
}

/** In MB, of a process: now, and the most since `forgetPeak`. */
function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024;
  return { now: read('VmRSS'), peak: read('VmHWM') };
}
const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

async function succeed<T>(env: Record<string, string>, ...args: string[]): Promise<T> {
  const { code, stdout, stderr } = await davit({ ...env, ...passphrase }, ...args, '--json');
  if (code !== 0) throw new Error(`${args.join(' ')} exited with ${code}: ${stdout}${stderr}`);
  return JSON.parse(stdout) as T;
}

/** The most memory that a command had, in MB. */
async function peakOf(env: Record<string, string>, ...args: string[]): Promise<number> {
  const running = startDavitCommand([...args, '--json'], { ...env, ...passphrase });
  let peak = 0;
  let ended = false;
  void running.ended.then(() => (ended = true));
  await until('the command to end', () => {
    try {
      peak = Math.max(peak, memoryOf(running.child.pid ?? 0).peak);
    } catch {
      // It has ended.
    }
    return ended;
  });
  const { code, stdout, stderr } = await running.ended;
  expect([code, code === 0 ? '' : stdout + stderr]).toEqual([0, '']);
  return peak;
}

async function emptyPlace(): Promise<{ dataDir: string; env: Record<string, string> }> {
  const dataDir = join(await temporaryFolder('restored'), 'data');
  return { dataDir, env: await serverEnvironment(dataDir) };
}

async function expectRestored(place: { dataDir: string; env: Record<string, string> }): Promise<void> {
  const server = await start(place);
  const { deploymentUrl } = await server.api.project(projectId);
  expect(await (await fetch(`${deploymentUrl}/todos`)).text()).toContain('Water the plants');
  const path = (dataDir: string) => join(dataDir, 'projects', projectId, 'data', 'uploads', 'large.bin');
  expect(readFileSync(path(place.dataDir)).equals(readFileSync(path(first.dataDir)))).toBe(true);
}

describe(`a backup with ${dataMb} MB of an app's data`, () => {
  test(`takes the running server less than ${boundMb} MB more, and its restore no more than that above a command that does nothing`, async () => {
    const folder = await temporaryFolder('backups');
    const before = memoryOf(first.pid).now;
    forgetPeak(first.pid);
    const { file, sizeBytes } = await succeed<{ file: string; sizeBytes: number }>(first.env, 'backup', '--out', folder);
    expect(sizeBytes).toBeGreaterThan(dataMb * 1024 * 1024);
    const more = memoryOf(first.pid).peak - before;
    const place = await emptyPlace();
    const idle = await peakOf(place.env, 'backup', 'list', folder);
    const restoring = (await peakOf(place.env, 'restore', file)) - idle;
    console.info(`memory in MB: backup +${more.toFixed(0)}, restore +${restoring.toFixed(0)} over ${idle.toFixed(0)}`);
    expect(more).toBeLessThan(boundMb);
    expect(restoring).toBeLessThan(boundMb);
    await expectRestored(place);
  });

  test('that a kill cuts off on its way to the bucket is not there; the next start sends it, and another machine restores it', async () => {
    await first.stop();
    const env = { ...first.env, ...passphrase, ...bucket, BACKUP_EVERY_HOURS: '1', BACKUP_KEEP: '2' };
    const cut = await start({ dataDir: first.dataDir, env });
    const parts = () => [...s3.uploads.values()].reduce((sum, upload) => sum + upload.parts.size, 0);
    await until('some parts to be in the bucket', () => parts() >= 3, { everyMs: 5 });
    await cut.kill();
    expect([s3.objects.size, s3.uploads.size]).toEqual([0, 1]);

    const server = await start({ dataDir: first.dataDir, env });
    forgetPeak(server.pid);
    const before = memoryOf(server.pid).now;
    await until('the backup to be in the bucket', () => s3.objects.size === 1);
    console.info(`memory in MB: copy +${(memoryOf(server.pid).peak - before).toFixed(0)}`);
    expect(memoryOf(server.pid).peak - before).toBeLessThan(boundMb);
    expect(s3.uploads.size).toBe(0);
    expect(server.output()).not.toContain(s3Key.secretKey);
    await server.stop();

    const place = await emptyPlace();
    const { backups } = await succeed<{ backups: { file: string; sizeBytes: number }[] }>(bucket, 'backup', 'list', '--s3');
    expect(backups).toHaveLength(1);
    expect(await succeed(bucket, 'backup', 'verify', '--s3')).toMatchObject({
      file: backups[0]?.file,
      sizeBytes: backups[0]?.sizeBytes,
      authentic: true,
    });
    await succeed({ ...place.env, ...bucket }, 'restore', '--s3');
    await expectRestored(place);
  });
});

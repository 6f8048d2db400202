/** Uploads are limited per visitor and in total, and a full disk breaks nothing. Real processes. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CheckAnswer, type CheckClient, hiddenFields, read, visibleText } from '@davit/app-kit/checks/expect.ts';
import type { StartedApp } from '@davit/app-kit/checks/start-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appsOnPostgres } from '../../../../../test/harness/apps-on-postgres.ts';
import { everyKind } from '../../fixtures/every-kind.ts';
import { type MadeApp, makeApp } from '../../fixtures/made-app.ts';

const mebibyte = 1024 * 1024;
let made: MadeApp;
let app: StartedApp;
let tickets = 0;

beforeAll(async () => {
  made = makeApp(everyKind);
  app = await made.start();
});
afterAll(async () => {
  await app.stop();
  made.remove();
});

/** Adds a repair with a file, from this network. */
async function give(network: string, bytes: number, fields: Record<string, string> = {}): Promise<CheckAnswer> {
  const client: CheckClient = app.client();
  const hidden = hiddenFields((await read(client, '/repairs/new')).body, '/repairs');
  const form = new FormData();
  const typed = { ...hidden, name: 'With a sheet', tag: `B-${tickets++}`, ...fields };
  for (const [name, value] of Object.entries(typed)) form.append(name, value);
  if (bytes > 0) form.append('sheet', new File([new Uint8Array(bytes)], 'a.pdf'));
  const sent = new Response(form);
  const headers = { 'content-type': sent.headers.get('content-type') ?? '', 'x-forwarded-for': network };
  const body = Buffer.from(await sent.arrayBuffer()) as unknown as string;
  return client.request('/repairs', { method: 'POST', headers, body });
}

const filesIn = (name: string) => (existsSync(join(app.dataDir, name)) ? readdirSync(join(app.dataDir, name)) : []);

test('uploads: a form that is refused leaves no file', async () => {
  const refused = await give('198.51.100.1', mebibyte, { name: '' });
  expect(refused.status).toBe(422);
  expect(visibleText(refused.body)).toContain('Repair sheet must be chosen again.');
  expect([filesIn('uploads'), filesIn('incoming')]).toEqual([[], []]);
});

test('uploads: one network stores 100 MB at most, over restarts too, and others go on', async () => {
  for (let given = 0; given < 20; given++) expect((await give('198.51.100.2', 5 * mebibyte)).status).toBe(303);
  const refusesMore = async () => {
    const refused = await give('198.51.100.2', mebibyte);
    expect(refused.status).toBe(422);
    expect(visibleText(refused.body)).toContain('Repair sheet cannot be stored: you already have 100 MB of files here');
  };
  await refusesMore();
  await app.kill();
  app = await made.start({ DATA_DIR: app.dataDir });
  await refusesMore();
  expect(filesIn('uploads')).toHaveLength(20);
  expect((await give('198.51.100.2', 0)).status).toBe(303);
  expect((await give('198.51.100.3', 5 * mebibyte)).status).toBe(303);
});

test('uploads: a full folder answers 507 with what to do, and leaves no file', async () => {
  const before = filesIn('uploads');
  mkdirSync(join(app.dataDir, 'uploads'), { recursive: true });
  const filler = join(app.dataDir, 'uploads', 'filler.png');
  writeFileSync(filler, '');
  truncateSync(filler, 500 * mebibyte);
  const full = await give('198.51.100.4', mebibyte);
  expect(full.status).toBe(507);
  expect(visibleText(full.body)).toContain('Ask the owner of this site to free space, then send it again.');
  execFileSync('rm', [filler]);
  expect([filesIn('uploads'), filesIn('incoming')]).toEqual([before, []]);
});

// Rows on PostgreSQL are on another disk.
const isOnOneDisk = process.platform === 'linux' && !appsOnPostgres;
test.runIf(isOnOneDisk)('uploads: a full disk answers 507, leaves no file, and passes', async () => {
  const before = filesIn('uploads');
  const limitFiles = (soft: string) => execFileSync('prlimit', ['--pid', String(app.pid), `--fsize=${soft}:`]);
  limitFiles('0');
  expect((await give('198.51.100.5', mebibyte)).status).toBe(507);
  expect((await give('198.51.100.5', 0)).status).toBe(507);
  expect((await app.client().request('/repairs/new')).status).toBe(200);
  // Space for the upload, but not for its row.
  limitFiles('4096');
  expect((await give('198.51.100.5', 100)).status).toBe(507);
  expect([filesIn('uploads'), filesIn('incoming')]).toEqual([before, []]);
  limitFiles('unlimited');
  expect((await give('198.51.100.5', mebibyte)).status).toBe(303);
});

/** Real apps under the platform's memory limit. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { hiddenFields, read } from '@davit/app-kit/checks/expect.ts';
import type { StartedApp } from '@davit/app-kit/checks/start-app.ts';
import type { Blueprint } from '@davit/blueprint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../../../../test/harness/until.ts';
import { everyKind } from '../../fixtures/every-kind.ts';
import { type MadeApp, makeApp } from '../../fixtures/made-app.ts';
import { remembering } from '../../fixtures/odd-requests.ts';
import { tip } from '../../fixtures/tip.ts';
import { todo } from '../../fixtures/todo.ts';

const mebibyte = 1024 * 1024;
/** As in `packages/targets/src/limits.ts`. */
const memoryBytes = 512 * mebibyte;
const floodOf = 20;

interface Sent {
  /** 0: the connection closed without an answer. */
  status: number;
  retryAfter: string | undefined;
}

let made: MadeApp;
let app: StartedApp;

/** The current memory of the process is its baseline. */
function boundMemory(pid: number): void {
  const [, taken] = /VmData:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  execFileSync('prlimit', ['--pid', String(pid), `--data=${Number(taken) * 1024 + memoryBytes}`]);
}

async function startBounded(blueprint: Blueprint): Promise<void> {
  made = makeApp(blueprint);
  app = await made.start({ NODE_OPTIONS: `--max-old-space-size=${(memoryBytes / mebibyte) * 0.75}` });
  boundMemory(app.pid);
}

async function stop(): Promise<void> {
  await app.stop();
  made.remove();
}

/** Keeps all bodies open at once: sends the last half of each after the first halves of all. */
async function flood(path: string, headers: Record<string, string>, body: Buffer, count = floodOf): Promise<Sent[]> {
  const half = Math.floor(body.length / 2);
  const started = Array.from({ length: count }, () => begin(path, headers, body.subarray(0, half)));
  await Promise.all(started.map(({ isHalfWay }) => isHalfWay));
  for (const { sending } of started) sending.end(body.subarray(half));
  return Promise.all(started.map(({ answered }) => answered));
}

function begin(path: string, headers: Record<string, string>, start: Buffer) {
  let sending: ClientRequest;
  const answered = new Promise<Sent>((resolve) => {
    sending = request({ socketPath: app.socket, path, method: 'POST', headers: { host: 'app.test', ...headers } }, (answer) => {
      answer.resume();
      answer.on('close', () => resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] }));
    });
    sending.on('error', () => resolve({ status: 0, retryAfter: undefined }));
  });
  // biome-ignore lint/style/noNonNullAssertion: a promise runs its executor at once.
  const isHalfWay = Promise.race([new Promise<void>((resolve) => void sending!.write(start, () => resolve())), answered]);
  return { sending: sending!, answered, isHalfWay };
}

function multipart(fields: Record<string, string>, file: { field: string; name: string; bytes: number }): Buffer {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--part\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--part\r\ncontent-disposition: form-data; name="${file.field}"; filename="${file.name}"\r\n\r\n`;
  return Buffer.concat([Buffer.from(parts.join('') + head), Buffer.alloc(file.bytes, 'x'), Buffer.from('\r\n--part--\r\n')]);
}

const ofMultipart = (body: Buffer) => ({
  'content-type': 'multipart/form-data; boundary=part',
  'content-length': String(body.length),
});
/** Empty if it is gone by now. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

const statuses = (sent: Sent[]) => [...new Set(sent.map(({ status }) => status))].sort();

async function isAlive(): Promise<void> {
  expect((await read(app.client(), '/')).status).toBe(200);
  expect(app.printed()).toBe('');
}

describe.each([
  ['a calculator', tip],
  ['a todo app', todo],
])('floods: %s without uploads', (_, blueprint) => {
  beforeAll(() => startBounded(blueprint));
  afterAll(stop);

  test.each(['/todos', '/-/appearance', '/api/todos'])('refuses 20 uploads of 16 MB to %s unread', async (path) => {
    const body = multipart({}, { field: 'file', name: 'a.pdf', bytes: 16 * mebibyte - 200 });
    for (const status of statuses(await flood(path, ofMultipart(body), body))) expect([403, 413, 415]).toContain(status);
    await isAlive();
  });

  test.each(['application/x-www-form-urlencoded', 'application/json'])('refuses 20 bodies of 16 MB of %s', async (type) => {
    const body = Buffer.alloc(16 * mebibyte, 'a=1&');
    const withLength = await flood('/todos', { 'content-type': type, 'content-length': String(body.length) }, body);
    expect(statuses(withLength)).toEqual([413]);
    const inChunks = await flood('/todos', { 'content-type': type, 'transfer-encoding': 'chunked' }, body);
    // It states no length, so the app may cut the connection at the limit.
    for (const status of statuses(inChunks)) expect([0, 413, 503]).toContain(status);
    await isAlive();
  });
});

describe('floods: an app with uploads', () => {
  beforeAll(() => startBounded(everyKind));
  afterAll(stop);

  const form = async () => {
    const { client, cookies } = remembering(app.client());
    const hidden = hiddenFields((await read(client, '/repairs/new')).body, '/repairs');
    return { hidden, cookies: cookies() };
  };
  const openFiles = () =>
    readdirSync(`/proc/${app.pid}/fd`).filter((name) => linkOf(`/proc/${app.pid}/fd/${name}`).includes('/uploads/'));
  const left = () => (existsSync(join(app.dataDir, 'incoming')) ? readdirSync(join(app.dataDir, 'incoming')) : []);

  test('accepts what fits at once, answers 503 with a retry time to the rest, and leaves no file behind', async () => {
    const { hidden, cookies } = await form();
    const body = multipart({ ...hidden, name: 'Heavy', tag: 'F' }, { field: 'sheet', name: 'a.pdf', bytes: 11 * mebibyte });
    const sent = await flood('/repairs', { ...ofMultipart(body), cookie: cookies }, body);
    expect(statuses(sent)).toEqual([422, 503]);
    for (const { status, retryAfter } of sent) expect(retryAfter !== undefined).toBe(status === 503);
    expect(left()).toEqual([]);
    await isAlive();
  });

  test('refuses larger ones unread, and those without a token unwritten', async () => {
    const large = multipart({}, { field: 'sheet', name: 'a.pdf', bytes: 17 * mebibyte });
    expect(statuses(await flood('/repairs', ofMultipart(large), large))).toEqual([413]);
    const foreign = multipart({ name: 'Foreign' }, { field: 'sheet', name: 'a.pdf', bytes: 4 * mebibyte });
    for (const status of statuses(await flood('/repairs', ofMultipart(foreign), foreign))) expect([403, 503]).toContain(status);
    expect(left()).toEqual([]);
    await isAlive();
  });

  test('stores the uploads of 8 people at once', async () => {
    const { hidden, cookies } = await form();
    for (let at = 0; at < 2; at++) {
      const sent = await Promise.all(
        Array.from({ length: 8 }, (_, one) => {
          const fields = { ...hidden, name: 'CheckedEntity', tag: `K-${at}-${one}` };
          const body = multipart(fields, { field: 'sheet', name: 'a.pdf', bytes: 4 * mebibyte });
          return flood('/repairs', { ...ofMultipart(body), cookie: cookies }, body, 1);
        }),
      );
      expect(statuses(sent.flat())).toEqual([303]);
    }
    expect(readdirSync(join(app.dataDir, 'uploads')).length).toBe(16);
    await isAlive();
  });

  test('serves one large file to 150 slow readers at once', async () => {
    const client = app.client();
    const hidden = hiddenFields((await read(client, '/repairs/new')).body, '/repairs');
    const fields = { ...hidden, name: 'Wanted', tag: 'W' };
    const fileBytes = 5 * mebibyte;
    const body = multipart(fields, { field: 'sheet', name: 'a.pdf', bytes: fileBytes });
    const sent = { method: 'POST', headers: ofMultipart(body), body: body as unknown as string };
    const row = await read(client, (await client.request('/repairs', sent)).headers.get('location') ?? '');
    const path = /href="(\/uploads\/[^"]+)"/.exec(row.body)?.[1] ?? '';
    expect(path).not.toBe('');
    const requests = Array.from({ length: 150 }, () =>
      request({ socketPath: app.socket, path, headers: { host: 'app.test' } }).end(),
    );
    const answers = await Promise.all(requests.map((one) => once(one, 'response').then(([answer]) => answer as IncomingMessage)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(requests.map(() => 200));
    await isAlive();
    expect(answers[0]?.headers['content-length']).toBe(String(fileBytes));
    for (const one of requests) one.destroy();
    expect((await read(client, path)).body).toHaveLength(fileBytes);
    await until('every file is closed', () => openFiles().length === 0);
  });
});

import { connect } from 'node:net';
import type { LogEntry, Run } from '@davit/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Caller, type OpenServer, openServer } from '../../test-doubles/open-server.ts';

let server: OpenServer;
let caller: Caller;
let projectId: string;

beforeEach(async () => {
  server = await openServer({ streamStallMs: 300 });
  caller = await server.newCaller();
  projectId = await server.projectWithVersions(caller, 1);
});
afterEach(() => server.close());

interface Event {
  id: string | undefined;
  event: string;
  data: string;
}

function parseEvents(text: string): Event[] {
  return text
    .split('\n\n')
    .filter((block) => block !== '' && !block.startsWith(':'))
    .map((block) => {
      const fields = new Map(
        block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      );
      return { id: fields.get('id'), event: fields.get('event') ?? 'message', data: fields.get('data') ?? '' };
    });
}

const deploy = async () => (await server.launch.deploy(caller.workspaceId, projectId)).runId;
const openStream = (runId: string, headers = {}) =>
  fetch(`${server.url}/v1/runs/${runId}/logs`, { headers: { 'x-api-key': caller.key, ...headers } });
const page = (runId: string, query = '', headers = {}) =>
  caller.call<{ logs: LogEntry[]; nextCursor: string | null; total: number }>('GET', `/v1/runs/${runId}/logs${query}`, {
    headers,
  });

test('streams every entry with its seq as id, then the finished run as `end`, and closes; the page has the very same', async () => {
  const release = server.builder.hold();
  const runId = await deploy();
  const answer = await openStream(runId);
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(answer.headers.get('ratelimit')).toMatch(/^"v1-key"/);
  expect(answer.headers.get('x-service-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  release();
  const events = parseEvents(await answer.text());
  const end = events.pop();
  expect(end?.event).toBe('end');
  const run = JSON.parse(end?.data ?? '') as Run;
  expect([run.runId, run.status]).toEqual([runId, 'SUCCEEDED']);
  expect((await caller.call<{ runs: Run[] }>('GET', `/v1/projects/${projectId}/runs?limit=1`)).body.runs[0]).toEqual(run);
  expect(events.map((event) => event.id)).toEqual(events.map((_event, index) => String(index + 1)));
  expect(events.map((event) => JSON.parse(event.data))).toEqual((await page(runId)).body.logs);
});

test('resumes after Last-Event-ID, live and ended', async () => {
  const release = server.builder.hold();
  const runId = await deploy();
  const answer = await openStream(runId, { 'last-event-id': '3' });
  release();
  expect(parseEvents(await answer.text())[0]?.id).toBe('4');
  const ended = await page(runId, '', { 'last-event-id': '3' });
  expect(ended.body.logs[0]?.seq).toBe(4);
  expect((await page(runId, '', { 'last-event-id': '999999' })).body).toMatchObject({ logs: [], nextCursor: null });
  expect((await page(runId, '', { 'last-event-id': 'x' })).status).toBe(400);
});

test('pages an ended log, oldest first, and clamps the limit', async () => {
  const runId = await deploy();
  await server.ended(caller, runId);
  const all = (await page(runId)).body;
  expect(all.total).toBe(all.logs.length);
  const gathered: LogEntry[] = [];
  let cursor = '';
  for (let pages = 0; pages < 50; pages++) {
    const { logs, nextCursor, total } = (await page(runId, `?limit=3${cursor}`)).body;
    expect([logs.length <= 3, total]).toEqual([true, all.total]);
    gathered.push(...logs);
    if (nextCursor === null) break;
    cursor = `&cursor=${encodeURIComponent(nextCursor)}`;
  }
  expect(gathered).toEqual(all.logs);
  expect((await page(runId, '?limit=5000')).status).toBe(200);
  for (const query of [
    '?limit=0',
    '?limit=-1',
    '?limit=1.5',
    '?limit=a',
    '?limit=',
    '?limit=1&limit=2',
    '?cursor=%00',
    '?cursor=zz',
  ]) {
    expect([query, (await page(runId, query)).status]).toEqual([query, 400]);
  }
});

test('ends when its key is revoked, and without an `end`', async () => {
  server.builder.hold();
  const runId = await deploy();
  const text = (await openStream(runId)).text();
  await server.identity.revokeKey(caller.keyId);
  expect(parseEvents(await text).some((event) => event.event === 'end')).toBe(false);
});

test('ends when the key was revoked by another server on the same store, and when its workspace is suspended', async () => {
  server.builder.hold();
  const runId = await deploy();
  const first = (await openStream(runId)).text();
  await server.storage.identity.revokeKey(caller.keyId, Date.now());
  await first;
  const { apiKey } = await server.identity.createKey({
    workspaceId: caller.workspaceId,
    name: 'Second',
    scopes: ['runs:read'],
    expiresAt: null,
  });
  const second = (await openStream(runId, { 'x-api-key': apiKey })).text();
  await server.storage.identity.setSuspended(caller.workspaceId, Date.now());
  await second;
});

test('ends when the server drains', async () => {
  server.builder.hold();
  const text = (await openStream(await deploy())).text();
  server.drain.begin();
  expect(parseEvents(await text).some((event) => event.event === 'end')).toBe(false);
});

test('past the bound on open streams answers 503 with Retry-After, until one has ended', async () => {
  await server.close();
  server = await openServer({ maxLogStreams: 2 });
  caller = await server.newCaller();
  projectId = await server.projectWithVersions(caller, 1);
  server.builder.hold();
  const runId = await deploy();
  const hangUp = new AbortController();
  const open = () =>
    fetch(`${server.url}/v1/runs/${runId}/logs`, { headers: { 'x-api-key': caller.key }, signal: hangUp.signal });
  await open();
  await open();
  const refused = await openStream(runId);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  await refused.text();
  hangUp.abort();
  await expect.poll(async () => (await openStream(runId)).status).toBe(200);
});

test('HEAD of a live log answers its headers and ends', async () => {
  server.builder.hold();
  const answer = await caller.call('HEAD', `/v1/runs/${await deploy()}/logs`);
  expect([answer.status, answer.headers.get('content-type'), answer.text]).toEqual([200, 'text/event-stream; charset=utf-8', '']);
});

test('a client that never reads is cut off, and nothing is read ahead for it', async () => {
  server.builder.hold();
  const runId = await deploy();
  let read = 0;
  const { followLogs } = server.launch;
  server.launch.followLogs = async function* (...args) {
    for await (const [entry] of followLogs.apply(server.launch, args)) {
      if (entry === undefined) continue;
      for (;;) {
        read += 1;
        yield [{ ...entry, message: 'x'.repeat(10_000) }];
      }
    }
  };
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.pause();
  socket.write(`GET /v1/runs/${runId}/logs HTTP/1.1\r\nHost: localhost\r\nx-api-key: ${caller.key}\r\n\r\n`);
  const open = async () => /^davit_log_streams (\d+)$/m.exec((await caller.call('GET', '/metrics')).text)?.[1];
  await expect.poll(open).toBe('1');
  await expect.poll(open).toBe('0');
  const readWhenCutOff = read;
  // The socket buffers of both ends, and no more.
  expect(readWhenCutOff * 10_000).toBeLessThan(32 * 1024 * 1024);
  socket.destroy();
});

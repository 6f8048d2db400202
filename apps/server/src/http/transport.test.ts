import { once } from 'node:events';
import { connect } from 'node:net';
import type { ErrorBody } from '@davit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type OpenServer, openServer } from '../../test-doubles/open-server.ts';

let server: OpenServer;
let caller: Caller;
beforeAll(async () => {
  server = await openServer();
  caller = await server.newCaller();
});
afterAll(() => server.close());

/** Sends raw bytes, and returns what came back until the server closed. */
async function send(
  bytes: string | Buffer,
): Promise<{ status: number; headers: Map<string, string>; body: ErrorBody; text: string }> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n', 2);
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = new Map(lines.map((line) => [line.split(': ')[0]?.toLowerCase() ?? '', line.slice(line.indexOf(': ') + 2)]));
  return { status: Number(statusLine.split(' ')[1]), headers, body: body === '' ? ({} as ErrorBody) : JSON.parse(body), text };
}

const closing = 'Host: localhost\r\nConnection: close\r\n';

describe('what Node refuses by itself', () => {
  test.each([
    ['no HTTP at all', 'nonsense\r\n\r\n', 400, 'invalid_request'],
    ['a header that is none', `GET /v1/projects HTTP/1.1\r\n${closing}bad header\r\n\r\n`, 400, 'invalid_request'],
    [
      'two lengths',
      `POST /v1/projects HTTP/1.1\r\n${closing}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
      400,
      'invalid_request',
    ],
    [
      'a length beside chunks',
      `POST /v1/projects HTTP/1.1\r\n${closing}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
      'invalid_request',
    ],
    ['headers too large', `GET / HTTP/1.1\r\n${closing}X-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
    ['a path far too long', `GET /${'a'.repeat(20_000)}`, 414, 'uri_too_long'],
    ['a path far too long in a whole request', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${closing}\r\n`, 414, 'uri_too_long'],
    ['a path too long', `GET /v1/projects?a=${'a'.repeat(9_000)} HTTP/1.1\r\n${closing}\r\n`, 414, 'uri_too_long'],
    ['no Host', `GET /v1/projects HTTP/1.1\r\nConnection: close\r\n\r\n`, 400, 'invalid_request'],
    [
      'a Host that is not ours',
      `GET /v1/projects HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
      400,
      'invalid_request',
    ],
  ])('%s has our body and headers', async (_what, bytes, status, error) => {
    const answer = await send(bytes);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('x-service-request-id')).toBe(answer.body.requestId);
  });

  test('on the agent runtime carries its version too', async () => {
    const answer = await send(`GET /api/agent-runtime/runs HTTP/1.1\r\n${closing}X-Long: ${'a'.repeat(20_000)}\r\n\r\n`);
    expect([answer.status, answer.headers.get('x-service-version')]).toEqual([431, '3']);
  });
});

test('nonsense after a request does not spoil the answer under way', async () => {
  const id = await server.projectWithVersions(caller, 1);
  const release = server.builder.hold();
  const { runId } = await server.launch.deploy(caller.workspaceId, id);
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('error', () => undefined);
  socket.on('data', (chunk) => {
    if (text === '') socket.write('nonsense\r\n\r\n');
    text += chunk;
  });
  socket.write(`GET /v1/runs/${runId}/logs HTTP/1.1\r\nHost: localhost\r\nx-api-key: ${caller.key}\r\n\r\n`);
  await once(socket, 'close');
  expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  release();
  await server.ended(caller, runId);
});

test.each(['TRACE', 'PROPFIND', 'M-SEARCH', 'QUERY'])(
  '%s is a method like any other that a path does not take',
  async (method) => {
    const answer = await send(`${method} /v1/projects HTTP/1.1\r\n${closing}x-api-key: ${caller.key}\r\n\r\n`);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  },
);

test('an expectation that nobody knows does not change the form of the answer', async () => {
  const answer = await send(`GET /v1/projects HTTP/1.1\r\n${closing}Expect: the-unexpected\r\n\r\n`);
  expect(answer.body.error).toBe('missing_api_key');
});

test('an upgrade that nobody offers is answered as a request', async () => {
  const upgrade = 'Host: localhost\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n';
  expect((await send(`GET /nowhere HTTP/1.1\r\n${upgrade}\r\n`)).body.error).toBe('route_not_found');
});

test('a body that ends early leaves nothing behind', async () => {
  const by = await server.newCaller();
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write(`POST /v1/projects HTTP/1.1\r\n${closing}x-api-key: ${by.key}\r\nContent-Type: application/json\r\n`);
  socket.end('Content-Length: 100\r\n\r\n{"prompt":');
  await once(socket.resume(), 'close');
  const { projects } = (await by.call<{ projects: unknown[] }>('GET', '/v1/projects')).body;
  expect(projects).toEqual([]);
});

test('a client that sends all of a body far too large still hears the answer', async () => {
  const size = 24 * 1024 * 1024;
  const head = `POST /v1/projects HTTP/1.1\r\n${closing}x-api-key: ${caller.key}\r\nContent-Length: ${size}\r\n\r\n`;
  const answer = await send(Buffer.concat([Buffer.from(head), Buffer.alloc(size, 'a')]));
  expect([answer.status, answer.body.error]).toEqual([413, 'payload_too_large']);
});

test('a body in chunks is bounded as well', async () => {
  const chunk = 'a'.repeat(64 * 1024);
  const chunks = Array.from({ length: 20 }, () => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('');
  const head = `POST /v1/projects HTTP/1.1\r\n${closing}x-api-key: ${caller.key}\r\nTransfer-Encoding: chunked\r\n\r\n`;
  expect((await send(`${head}${chunks}0\r\n\r\n`)).body.error).toBe('payload_too_large');
});

test('CORS is off, unless origins are named', async () => {
  const preflight = { key: null, headers: { origin: 'https://a.example', 'access-control-request-method': 'POST' } };
  const off = await caller.call('OPTIONS', '/v1/projects', preflight);
  expect([off.status, off.headers.get('access-control-allow-origin')]).toEqual([401, null]);
  const open = await openServer({ corsOrigins: ['https://a.example'] });
  const by = await open.newCaller();
  const allowed = await by.call('OPTIONS', '/v1/projects', preflight);
  expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([204, 'https://a.example']);
  expect(allowed.headers.get('access-control-allow-headers')).toContain('idempotency-key');
  const read = await by.call('GET', '/v1/projects', { headers: { origin: 'https://a.example' } });
  expect(read.headers.get('access-control-expose-headers')).toContain('ratelimit');
  const other = await by.call('GET', '/v1/projects', { headers: { origin: 'https://b.example' } });
  expect(other.headers.get('access-control-allow-origin')).toBeNull();
  await open.close();
});

test('a server that stops answers 503 with Retry-After', async () => {
  const stopping = await openServer();
  const by = await stopping.newCaller();
  stopping.drain.begin();
  const answer = await by.call('GET', '/v1/projects');
  expect([answer.status, answer.body.error, answer.headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
  expect((await by.call('GET', '/readyz')).status).toBe(503);
  expect((await by.call('GET', '/healthz')).status).toBe(200);
  // `davit up` prints warnings: a probe that gets the status it asks for is none.
  const warnings = stopping.logLines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40);
  expect(warnings.map(({ msg }) => msg)).toEqual(['GET /v1/projects answered 503']);
  await stopping.close();
});

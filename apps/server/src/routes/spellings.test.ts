/**
 * A path can be spelled in many ways. For every operation of the OpenAPI document, each spelling gets the response of
 * the plain one, with the same headers; or it is unknown, and gets a 404 of the same API.
 */
import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type OpenServer, openServer } from '../../test-doubles/open-server.ts';

let server: OpenServer;
let caller: Caller;
let operations: { method: string; path: string }[];

beforeAll(async () => {
  server = await openServer();
  caller = await server.newCaller();
  const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as { paths: Record<string, object> };
  const id = '019b76da-a800-7a41-9f7e-0b6c1d2e3f40';
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path: path.replaceAll(/\{\w+\}/g, id) })),
  );
  expect(operations.length).toBeGreaterThanOrEqual(14);
});
afterAll(() => server.close());

const hex = (character: string) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;

/** Other ways to write the same path. */
const same: Record<string, (path: string) => string> = {
  'first letter encoded': (path) => `/${hex(path[1] ?? '')}${path.slice(2)}`,
  'every letter encoded': (path) => path.replaceAll(/[a-z0-9-]/g, hex),
  'upper-case encoding': (path) => path.replaceAll(/[a-z-]/g, (letter) => hex(letter).toUpperCase()),
  'double slashes': (path) => path.replaceAll('/', '//'),
  'dot segments': (path) => path.replaceAll('/', '/./'),
  'encoded parents': (path) => `/x/%2e%2E${path}`,
  'an absolute URL': (path) => `${server.url}${path}`,
  'a fragment': (path) => `${path}#/healthz`,
};
/** Different paths that look similar. */
const other: Record<string, (path: string) => string> = {
  'encoded slashes': (path) => `/${path.slice(1).replaceAll('/', '%2f')}`,
  'a trailing slash': (path) => `${path}/`,
  'upper case': (path) => path.toUpperCase(),
  backslashes: (path) => `/${path.slice(1).replaceAll('/', '\\')}`,
};

/** Sends the path unchanged: fetch would normalize it. */
async function send(
  method: string,
  path: string,
  url = server.url,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: unknown }> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, { method, path, headers: { 'x-api-key': caller.key } }, async (answer) => {
      const { requestId: _, ...body } = JSON.parse(await text(answer));
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
    });
    clientRequest.once('error', reject).end();
  });
}

/** The parts of a response that do not differ between requests. */
function storedHeaders({ headers }: { headers: IncomingHttpHeaders }): unknown {
  const { date, ratelimit, 'x-service-request-id': id, ...rest } = headers;
  return { ...rest, ratelimit: String(ratelimit).split(';')[0] };
}

const spellings = (all: typeof same) =>
  operations.flatMap(({ method, path }) => Object.values(all).map((spell) => ({ method, path, spelled: spell(path) })));

test('every other spelling of a path gets the answer and the headers of the plain one', async () => {
  for (const { method, path, spelled } of spellings(same)) {
    const [plain, answer] = [await send(method, path), await send(method, spelled)];
    const what = `${method} ${spelled}`;
    expect([what, answer.status, answer.body]).toEqual([what, plain.status, plain.body]);
    expect([what, storedHeaders(answer)]).toEqual([what, storedHeaders(plain)]);
  }
});

test('a path that only looks like another one is a 404 of the same API', async () => {
  for (const { method, path, spelled } of spellings(other)) {
    const [plain, answer] = [await send(method, path), await send(method, spelled)];
    const what = `${method} ${spelled}`;
    expect([what, answer.status]).toEqual([what, 404]);
    expect([what, answer.headers['x-service-version']]).toEqual([what, plain.headers['x-service-version']]);
  }
});

test('a server that stops refuses every spelling as it refuses the plain path', async () => {
  const running = server;
  server = await openServer();
  try {
    server.drain.begin();
    for (const { method, path } of operations) {
      const plain = await send(method, path);
      for (const spell of Object.values(same)) {
        const answer = await send(method, spell(path));
        const what = `${method} ${spell(path)}`;
        expect([what, answer.status, answer.body]).toEqual([what, 503, plain.body]);
        expect([what, storedHeaders(answer)]).toEqual([what, storedHeaders(plain)]);
      }
    }
    for (const { method, spelled } of spellings(other)) {
      expect([spelled, (await send(method, spelled)).status]).toEqual([spelled, 503]);
    }
  } finally {
    await server.close();
    server = running;
  }
});

test('a server that stops refuses an encoded path of the agent runtime, and names its version', async () => {
  const stopping = await openServer();
  try {
    stopping.drain.begin();
    for (const path of ['/api/agent-runtime/runs', '/%61pi/agent-runtime/runs', '/%61%70%69/agent%2Druntime/runs']) {
      const { status, headers, body } = await send('POST', path, stopping.url);
      expect([path, status, body]).toMatchObject([path, 503, { error: 'unavailable' }]);
      expect(headers).toMatchObject({ 'x-service-version': '3', 'retry-after': '5', connection: 'close' });
    }
  } finally {
    await stopping.close();
  }
});

test('an Idempotency-Key belongs to the path, however it is spelled', async () => {
  const create = (path: string) =>
    new Promise<unknown>((resolve, reject) => {
      const headers = { 'x-api-key': caller.key, 'idempotency-key': 'one', 'content-type': 'application/json' };
      const clientRequest = request(server.url, { method: 'POST', path, headers }, async (answer) =>
        resolve([answer.statusCode, answer.headers['idempotency-replayed'], JSON.parse(await text(answer)).id]),
      );
      clientRequest.once('error', reject).end('{"prompt":"a list","autoDeploy":false}');
    });
  const [, , id] = (await create('/v1/projects')) as unknown[];
  expect(await create('/%761//projects')).toEqual([201, 'true', id]);
});

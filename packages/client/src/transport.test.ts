/** A request from the call to its response, against a server that misbehaves on command. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { until } from '../../../test/harness/until.ts';
import {
  hangUp,
  json,
  openScriptedServer,
  type Reply,
  refusal,
  type ScriptedServer,
  silence,
} from '../test-doubles/scripted-server.ts';
import { TestAmbient, timeoutMs } from '../test-doubles/test-ambient.ts';
import { ConnectionError, Davit, DavitError, IntegrityError, RedirectError, TimeoutError } from './index.ts';
import type { DavitOptions } from './transport.ts';

let server: ScriptedServer;
let ambient: TestAmbient;
beforeEach(async () => {
  server = await openScriptedServer();
  ambient = new TestAmbient();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

const open = (options: DavitOptions = {}) => new Davit({ baseUrl: server.url, apiKey: 'dvt_x', ambient, timeoutMs, ...options });
const script = (...replies: Reply[]) => server.replies.push(...replies);
const body = { prompt: 'a list' };

describe('retries', () => {
  test('a POST that fails on the way is sent again with the same Idempotency-Key and body, and answered once', async () => {
    script(hangUp, refusal(500, 'internal_error'), json(201, { id: '1' }));
    expect(await open().projects.create(body)).toEqual({ id: '1' });
    expect(server.requests.map((one) => [one.headers['idempotency-key'], one.body])).toEqual(
      Array.from({ length: 3 }, () => ['key-1', '{"prompt":"a list"}']),
    );
  });

  test('each POST has its own Idempotency-Key; GET and PATCH have none', async () => {
    script(json(200, {}));
    const davit = open();
    const run = { runId: 'r', epoch: 3 };
    await davit.projects.deploy('p');
    await davit.projects.rollback('p');
    await davit.agentRuns.reportStep(run, { stepNumber: 1, stepType: 'x' });
    await davit.projects.get('p');
    await davit.agentRuns.setStatus(run, { status: 'COMPLETED' });
    expect(server.requests.map(({ headers }) => headers['idempotency-key'])).toEqual([
      'key-1',
      'key-2',
      'key-3',
      undefined,
      undefined,
    ]);
    expect(JSON.parse(server.requests.at(-1)?.body ?? '')).toEqual({ status: 'COMPLETED', epoch: 3 });
  });

  test.each(['a GET', 'a PATCH'])('%s is tried again too', async (what) => {
    script(hangUp, json(200, { ok: 1 }));
    const davit = open();
    const call =
      what === 'a GET' ? davit.projects.get('p') : davit.agentRuns.setStatus({ runId: 'r', epoch: 1 }, { status: 'COMPLETED' });
    expect(await call).toEqual({ ok: 1 });
  });

  test('the wait is what the server asks for, in its body, as seconds, or as a date', async () => {
    const at = new Date(ambient.now() + 9_000).toUTCString();
    script(
      refusal(429, 'rate_limit_exceeded', { retryAfter: 7 }),
      json(503, 'a proxy', { 'retry-after': '3' }),
      json(503, 'a proxy', { 'retry-after': at }),
      json(200, {}),
    );
    await open({ maxRetries: 3 }).projects.get('p');
    expect(ambient.waits).toEqual([7_000, 3_000, 9_000]);
  });

  test('otherwise it doubles, jittered, up to a bound', async () => {
    script(hangUp);
    await expect(open({ maxRetries: 7 }).projects.get('p')).rejects.toBeInstanceOf(ConnectionError);
    expect(ambient.waits).toEqual([375, 750, 1500, 3000, 6000, 6000, 6000]);
  });

  test('a Retry-After of over a minute is thrown instead of waited for', async () => {
    script(refusal(503, 'unavailable', { retryAfter: 3600 }));
    await expect(open().projects.get('p')).rejects.toMatchObject({ status: 503, retryAfter: 3600, retryable: true });
    expect(ambient.waits).toEqual([]);
  });

  test.each([
    ['a client', { maxRetries: 1 }, {}, 2],
    ['a call', {}, { maxRetries: 0 }, 1],
    ['neither', {}, {}, 3],
  ])('%s says how many there are', async (_who, options, callOptions, attempts) => {
    script(refusal(503, 'unavailable'));
    await expect(open(options).projects.create(body, callOptions)).rejects.toMatchObject({ status: 503, requestId: 'request-1' });
    expect(server.requests).toHaveLength(attempts);
  });

  test.each([
    [400, 'invalid_request'],
    [401, 'invalid_api_key'],
    [403, 'insufficient_permissions'],
    [404, 'project_not_found'],
    [409, 'idempotency_conflict'],
    [413, 'payload_too_large'],
  ])('%i is final', async (status, code) => {
    script(refusal(status, code));
    await expect(open().projects.create(body)).rejects.toMatchObject({ status, code, retryable: false });
    expect(server.requests).toHaveLength(1);
  });

  test('a first conflict stands; one after a lost answer is the attempt before, still under way', async () => {
    script(refusal(409, 'conflict'), hangUp, refusal(409, 'conflict'), json(200, { ok: 1 }));
    await expect(open().projects.deploy('p')).rejects.toMatchObject({ status: 409 });
    expect(await open().projects.deploy('p')).toEqual({ ok: 1 });
    expect(server.requests).toHaveLength(4);
  });
});

describe('time', () => {
  test('an attempt without an answer is given up and made again; the last one is a TimeoutError', async () => {
    script(silence);
    const call = open({ maxRetries: 1 }).projects.get('p');
    const thrown = expect(call).rejects.toBeInstanceOf(TimeoutError);
    for (const attempt of [1, 2]) {
      await until('the attempt to arrive', () => server.requests.length === attempt);
      expect(ambient.pass(timeoutMs)).toBe(1);
    }
    await thrown;
    expect(ambient.openDeadlines).toBe(0);
  });

  test('an answer that begins and does not end counts as none', async () => {
    script((answer) => void answer.writeHead(200, { 'content-type': 'application/json' }).write('{"a":'), json(200, { ok: 1 }));
    const call = open().projects.get('p');
    await until('the attempt to arrive', () => server.requests.length === 1);
    ambient.pass(timeoutMs);
    expect(await call).toEqual({ ok: 1 });
  });

  test("a caller's abort is thrown as it came, under way and between attempts, and nothing is sent after it", async () => {
    const reason = new Error('changed my mind');
    script(silence);
    const underWay = new AbortController();
    const call = expect(open().projects.get('p', { signal: underWay.signal })).rejects.toBe(reason);
    await until('the attempt to arrive', () => server.requests.length === 1);
    underWay.abort(reason);
    await call;
    await expect(open().projects.get('p', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(server.requests).toHaveLength(1);

    const between = new AbortController();
    const waiting = new TestAmbient((ms) => ms === timeoutMs || ms === 375);
    server.replies.splice(0, 1, hangUp);
    const retried = expect(open({ ambient: waiting }).projects.get('p', { signal: between.signal })).rejects.toBe(reason);
    await until('the wait between attempts', () => waiting.openDeadlines === 1 && server.requests.length === 2);
    between.abort(reason);
    await retried;
    expect([server.requests.length, waiting.openDeadlines]).toEqual([2, 0]);
  });
});

describe('where the key goes', () => {
  test.each([301, 302, 303, 307, 308])('a %i to another host is not followed', async (status) => {
    const thief = await openScriptedServer();
    thief.replies.push(json(200, { id: 'stolen' }));
    script((answer) => answer.writeHead(status, { location: `${thief.url}/v1/projects/p` }).end());
    const error = await open()
      .projects.get('p')
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RedirectError);
    expect(String(error)).toContain(thief.url);
    expect([thief.requests.length, server.requests.length]).toEqual([0, 1]);
    await thief.close();
  });

  test('it is a header, never in the address', async () => {
    script(json(200, {}));
    await open().projects.get('p');
    expect(server.requests[0]).toMatchObject({ headers: { 'x-api-key': 'dvt_x' }, path: '/v1/projects/p' });
  });

  test('an error never shows it', async () => {
    script(refusal(401, 'invalid_api_key'));
    const error = (await open({ apiKey: 'dvt_secret' })
      .projects.get('p')
      .catch((thrown: unknown) => thrown)) as Error;
    expect(JSON.stringify({ ...error, text: String(error), stack: error.stack })).not.toContain('dvt_secret');
  });
});

describe('what it is made with', () => {
  test('the environment sets URL and key, unless the caller does', async () => {
    vi.stubEnv('DAVIT_URL', `${server.url}/`);
    vi.stubEnv('DAVIT_API_KEY', 'dvt_env');
    script(json(200, {}));
    const davit = new Davit();
    expect(davit.baseUrl).toBe(server.url);
    await davit.projects.get('p');
    expect(server.requests[0]?.headers['x-api-key']).toBe('dvt_env');
    expect(new Davit({ baseUrl: 'https://davit.example/a/' }).baseUrl).toBe('https://davit.example/a');
  });

  test('without a key, or with an invalid URL, it throws at once', () => {
    vi.stubEnv('DAVIT_API_KEY', '');
    expect(() => new Davit({ baseUrl: server.url })).toThrow(
      new DavitError('There is no API key. Pass apiKey, or set DAVIT_API_KEY.'),
    );
    expect(() => new Davit({ baseUrl: 'localhost:4100', apiKey: 'x' })).toThrow('is not the address of a server');
    vi.stubEnv('DAVIT_URL', '');
    expect(new Davit({ apiKey: 'x' }).baseUrl).toBe('http://localhost:4100');
  });

  test('with null for a key none is sent, whatever the environment holds: the session of the page is used', async () => {
    vi.stubEnv('DAVIT_API_KEY', 'dvt_env');
    script(json(200, {}));
    await open({ apiKey: null, baseUrl: `${server.url}/console/api/workspaces/w` }).projects.get('p');
    expect(server.requests[0]?.path).toBe('/console/api/workspaces/w/v1/projects/p');
    expect(server.requests[0]?.headers).not.toHaveProperty('x-api-key');
  });

  test('a base address with a path keeps it', async () => {
    script(json(200, {}));
    await open({ baseUrl: `${server.url}/davit` }).projects.list({ limit: 3 });
    expect(server.requests[0]?.path).toBe('/davit/v1/projects?limit=3');
  });

  test('a response that is not JSON is reported as not from Davit', async () => {
    script((answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'));
    await expect(open().projects.get('p')).rejects.toBeInstanceOf(IntegrityError);
    expect(server.requests).toHaveLength(1);
  });

  test('a server that is not there is named with the cause, not as a fetch that failed', async () => {
    await server.close();
    await expect(open().projects.get('p')).rejects.toThrow('ECONNREFUSED');
    server = await openScriptedServer();
  });
});

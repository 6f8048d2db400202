/** Errors from the real HTTP server, and one class for each status in the table. */
import { errorTable, scopes } from '@davit/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, type OpenServer, openServer } from '../../../apps/server/test-doubles/open-server.ts';
import { openScriptedServer, refusal, type ScriptedServer } from '../test-doubles/scripted-server.ts';
import { TestAmbient, timeoutMs } from '../test-doubles/test-ambient.ts';
import * as client from './index.ts';

const { ApiError, Davit } = client;
const classes = {
  400: client.BadRequestError,
  401: client.AuthenticationError,
  403: client.PermissionError,
  404: client.NotFoundError,
  405: client.MethodNotAllowedError,
  408: client.RequestTimeoutError,
  409: client.ConflictError,
  413: client.PayloadTooLargeError,
  414: client.UriTooLongError,
  415: client.UnsupportedMediaTypeError,
  429: client.RateLimitError,
  431: client.HeadersTooLargeError,
  500: client.InternalServerError,
  503: client.UnavailableError,
} as const;
const nowhere = '019b76da-a800-7a41-9f7e-0b6c1d2e3f40';

describe('on the wire', () => {
  let server: ScriptedServer;
  beforeAll(async () => {
    server = await openScriptedServer();
  });
  afterEach(() => {
    server.replies.length = 0;
  });
  afterAll(() => server.close());
  const ask = () =>
    new Davit({ baseUrl: server.url, apiKey: 'x', maxRetries: 0 }).projects.get('p').catch((error: unknown) => error);

  test.each(Object.entries(errorTable))(
    '%s has its class, its status and its retryable flag',
    async (code, { status, retryable }) => {
      server.replies.push(refusal(status, code));
      const error = await ask();
      expect(error).toBeInstanceOf(classes[status]);
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({
        status,
        code,
        retryable,
        requestId: 'request-1',
        message: 'No.',
        name: classes[status].name,
      });
    },
  );

  test.each([
    [502, true],
    [418, false],
    [504, true],
  ])('a %i of something in between is an ApiError without a code', async (status, retryable) => {
    server.replies.push((answer) => answer.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Oh no</h1>'));
    expect(await ask()).toMatchObject({ name: 'ApiError', status, code: null, retryable, requestId: null });
  });
});

describe('from the server', () => {
  let server: OpenServer;
  let caller: Caller;
  let davit: InstanceType<typeof Davit>;
  beforeAll(async () => {
    server = await openServer({ maxCheckpointBytes: 1024 * 1024 });
  });
  beforeEach(async () => {
    caller = await server.newCaller();
    davit = new Davit({ baseUrl: server.url, apiKey: caller.key });
  });
  afterAll(() => server.close());

  /** The client's requests, modified in transit as no call of the client would. */
  const tampered = (change: (init: RequestInit) => RequestInit) =>
    new Davit({ baseUrl: server.url, apiKey: caller.key, fetch: (input, init) => fetch(input, change(init ?? {})) });

  test('400: names what is wrong, and where', async () => {
    const error = await davit.projects.create({ prompt: '' }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(client.BadRequestError);
    expect(error).toMatchObject({
      code: 'invalid_request',
      details: [{ path: '/prompt' }],
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(String(error)).toContain('The field prompt must not be empty.');
    await expect(davit.projects.list({ cursor: 'x' }).then()).rejects.toMatchObject({ details: [{ path: '/query/cursor' }] });
    await expect(davit.agentRuns.list({ limit: 0 }).then()).rejects.toMatchObject({ status: 400 });
    const wrong = { agentId: 'a', framework: 'langchain' as 'custom' };
    await expect(davit.agentRuns.start(wrong)).rejects.toMatchObject({ details: [{ path: '/framework' }] });
  });

  test('400 where the workspace is suspended', async () => {
    await server.identity.suspendWorkspace(caller.workspaceId);
    await expect(davit.projects.list().then()).rejects.toMatchObject({ status: 400, code: 'workspace_not_resolved' });
  });

  test('401 for a key that is unknown, on every endpoint', async () => {
    const stranger = new Davit({ baseUrl: server.url, apiKey: `dvt_${'a'.repeat(38)}` });
    const run = { runId: nowhere, epoch: 1 };
    const calls = [
      () => stranger.projects.create({ prompt: 'x' }),
      () => stranger.projects.list(),
      () => stranger.projects.get(nowhere),
      () => stranger.projects.deploy(nowhere),
      () => stranger.projects.rollback(nowhere),
      () => stranger.runs.list(nowhere),
      () => stranger.runs.logs(nowhere)[Symbol.asyncIterator]().next(),
      () => stranger.agentRuns.start({ agentId: 'a', framework: 'custom' }),
      () => stranger.agentRuns.reportStep(run, { stepNumber: 1, stepType: 'x' }),
      () => stranger.agentRuns.saveCheckpoint(run, { stepNumber: 1, stateJson: '{}' }),
      () => stranger.agentRuns.setStatus(run, { status: 'COMPLETED' }),
      () => stranger.agentRuns.list(),
      () => stranger.agentRuns.get(nowhere),
      () => stranger.agentRuns.rollback(nowhere),
    ];
    for (const call of calls) await expect(Promise.resolve(call())).rejects.toBeInstanceOf(client.AuthenticationError);
  });

  test('403 names the scope that is missing, or that the policy is in the way', async () => {
    const poor = new Davit({ baseUrl: server.url, apiKey: (await server.newCaller(['projects:read'])).key });
    await expect(poor.projects.create({ prompt: 'x' })).rejects.toMatchObject({
      code: 'insufficient_permissions',
      reason: 'missing_scope',
      requiredScope: 'projects:write',
    });
    const id = await server.projectWithVersions(caller, 2);
    const policy = await server.identity.getPolicy(caller.workspaceId);
    await server.identity.setPolicy(caller.workspaceId, { ...policy, allowRollback: false });
    await expect(davit.projects.rollback(id)).rejects.toMatchObject({ status: 403, reason: 'agent_policy', requiredScope: null });
    const { runId } = await davit.agentRuns.start({ agentId: 'a', framework: 'custom' });
    const { apiKey } = await server.identity.createKey({
      workspaceId: caller.workspaceId,
      name: 'No states',
      scopes: scopes.filter((scope) => scope !== 'agent-state:read'),
      expiresAt: null,
    });
    const blind = new Davit({ baseUrl: server.url, apiKey });
    await expect(blind.agentRuns.get(runId, { include: 'state' })).rejects.toMatchObject({ requiredScope: 'agent-state:read' });
  });

  test('403 names the bound that is reached, and what is used of it', async () => {
    await davit.projects.create({ prompt: 'x', autoDeploy: false });
    await server.identity.setPolicy(caller.workspaceId, { maxProjects: 1 });
    const error = await davit.projects.create({ prompt: 'y' }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(client.PermissionError);
    expect(error).toMatchObject({ reason: 'quota_exceeded', limit: 1, used: 1, requiredScope: null, retryable: false });
  });

  test('404: names what is missing', async () => {
    const code = (call: PromiseLike<unknown>) =>
      Promise.resolve(call).catch((error: InstanceType<typeof ApiError>) => error.code);
    const { id } = await davit.projects.create({ prompt: 'x', autoDeploy: false });
    const { runId } = await davit.agentRuns.start({ agentId: 'a', framework: 'custom' });
    expect(await code(davit.projects.get(nowhere))).toBe('project_not_found');
    expect(await code(davit.projects.rollback(id))).toBe('version_not_found');
    expect(await code(davit.runs.logs(nowhere)[Symbol.asyncIterator]().next())).toBe('run_not_found');
    expect(await code(davit.agentRuns.get(nowhere))).toBe('run_not_found');
    expect(await code(davit.agentRuns.rollback(runId))).toBe('checkpoint_not_found');
    expect(await code(new Davit({ baseUrl: `${server.url}/v1/nowhere`, apiKey: caller.key }).projects.list())).toBe(
      'route_not_found',
    );
  });

  test('405, 413, 414, 415 and 431 for requests that no server should take', async () => {
    await expect(tampered((init) => ({ ...init, method: 'POST' })).projects.get(nowhere)).rejects.toBeInstanceOf(
      client.MethodNotAllowedError,
    );
    await expect(davit.projects.create({ prompt: 'x'.repeat(1024 * 1024) })).rejects.toBeInstanceOf(client.PayloadTooLargeError);
    await expect(davit.projects.list({ cursor: 'x'.repeat(9_000) }).then()).rejects.toBeInstanceOf(client.UriTooLongError);
    const xml = tampered((init) => ({ ...init, headers: { ...(init.headers as object), 'content-type': 'text/xml' } }));
    await expect(xml.projects.create({ prompt: 'x' })).rejects.toBeInstanceOf(client.UnsupportedMediaTypeError);
    const long = tampered((init) => ({ ...init, headers: { ...(init.headers as object), 'x-long': 'x'.repeat(20_000) } }));
    await expect(long.projects.list().then()).rejects.toBeInstanceOf(client.HeadersTooLargeError);
  });

  test('409 for an Idempotency-Key that was used with another body', async () => {
    const idempotencyKey = 'once';
    await davit.projects.create({ prompt: 'x', autoDeploy: false }, { idempotencyKey });
    await expect(davit.projects.create({ prompt: 'y' }, { idempotencyKey })).rejects.toMatchObject({
      code: 'idempotency_conflict',
    });
  });
});

test('429: the client waits as long as asked, up to its retry limit, and then reports when to retry', async () => {
  const server = await openServer({ rateLimits: { 'agent-list': 2 } as never });
  const caller = await server.newCaller();
  const ambient = new TestAmbient((ms) => ms === timeoutMs);
  const davit = new Davit({ baseUrl: server.url, apiKey: caller.key, ambient, timeoutMs });
  await davit.agentRuns.list();
  await davit.agentRuns.list();
  const error = await davit.agentRuns.list().then(null, (thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(client.RateLimitError);
  const { retryAfter } = error as InstanceType<typeof ApiError>;
  expect(retryAfter).toBeGreaterThan(0);
  expect(ambient.waits).toHaveLength(2);
  for (const ms of ambient.waits) expect([ms % 1000, ms > 0, ms <= 60_000]).toEqual([0, true, true]);
  await server.close();
});

test('503: a draining server says when to retry', async () => {
  const server = await openServer();
  const caller = await server.newCaller();
  const davit = new Davit({ baseUrl: server.url, apiKey: caller.key, maxRetries: 0 });
  server.drain.begin();
  const error = await davit.projects.create({ prompt: 'x' }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(client.UnavailableError);
  expect(error).toMatchObject({ code: 'unavailable', retryable: true, retryAfter: expect.any(Number) });
  await server.close();
});

/**
 * Checks for every operation of the API, derived from the OpenAPI document that the server serves: a new endpoint is
 * covered at once.
 */
import { deploySource, type ErrorBody, errorTable, type Scope, scopes } from '@davit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../../../test/harness/until.ts';
import { newEntriesOf } from '../../test-doubles/new-entries.ts';
import { type Caller, type OpenServer, openServer } from '../../test-doubles/open-server.ts';
import { notAudited } from '../audit/audited-requests.ts';

interface Operation {
  id: string;
  method: string;
  path: string;
  /** Null: any key. */
  scope: Scope | null;
  statuses: number[];
  needsBody: boolean;
  example: unknown;
}

interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        'x-scope': Scope | null;
        responses: Record<string, unknown>;
        requestBody?: { required?: boolean; content: Record<string, { schema: { $ref: string } }> };
      }
    >
  >;
  components: { schemas: Record<string, { examples?: unknown[] }> };
}

let server: OpenServer;
let caller: Caller;
let stranger: Caller;
let operations: Operation[];
/** Real ids of the caller, by path parameter, for each of the two APIs. */
let ids: { v1: Record<string, string>; agent: Record<string, string> };

beforeAll(async () => {
  server = await openServer({ maxCheckpointBytes: 1024 * 1024 });
  [caller, stranger] = [await server.newCaller(), await server.newCaller()];
  const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as Document;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const reference = operation.requestBody?.content['application/json']?.schema.$ref;
      return {
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        scope: operation['x-scope'],
        statuses: Object.keys(operation.responses).map(Number),
        needsBody: operation.requestBody?.required === true,
        example:
          reference === undefined ? undefined : document.components.schemas[reference.split('/').at(-1) ?? '']?.examples?.[0],
      };
    }),
  );
  const id = await server.projectWithVersions(caller, 2);
  const { body } = await caller.call<{ runs: { runId: string }[] }>('GET', `/v1/projects/${id}/runs`);
  const [webhookId, keyId] = [await server.webhook(caller), await server.spareKey(caller)];
  const host = await server.domain(caller, id);
  ids = {
    v1: {
      id,
      host,
      webhookId,
      keyId,
      ...(await server.memberAndInvitation(caller)),
      number: '1',
      runId: body.runs[0]?.runId ?? '',
    },
    agent: { runId: await server.agentRunWithCheckpoint(caller) },
  };
});
afterAll(() => server.close());

const each = async (act: (operation: Operation) => Promise<void>): Promise<void> => {
  expect(operations.length).toBeGreaterThanOrEqual(14);
  for (const operation of operations) {
    await renew(operation);
    await act(operation).catch((error: Error) => {
      error.message = `${operation.method} ${operation.path}: ${error.message}`;
      throw error;
    });
    await renew(operation);
  }
};
/** Builds wait while a run is to be canceled. */
let letBuild = () => {};
/** Ends the preview that is open for one operation: its log would not end by itself. */
let discard = async () => {};
/** Recreates what an operation deletes or ends; `id` is the project it is called on. */
const renew = async ({ method, path }: Pick<Operation, 'method' | 'path'>, id = ids.v1.id ?? ''): Promise<void> => {
  letBuild();
  await discard();
  if (path.endsWith('/cancel')) {
    letBuild = server.builder.hold();
    const { runId } = await server.launch.deploy(caller.workspaceId, ids.v1.id ?? '');
    ids.v1.runId = runId;
  }
  if (path.endsWith('/release')) {
    const { runId } = await server.launch.deploy(caller.workspaceId, ids.v1.id ?? '', { preview: true });
    const isOpen = async () => (await server.launch.getRun(caller.workspaceId, runId)).preview?.status === 'open';
    await until('the preview to open', isOpen);
    ids.v1.runId = runId;
    discard = async () => {
      discard = async () => {};
      await server.launch.cancelRun(caller.workspaceId, runId).catch(() => undefined);
    };
  }
  // A change would be refused while the project's code is its owner's own.
  if (path.endsWith('/source')) await server.launch.deploy(caller.workspaceId, id, { overwrite: true });
  if (method !== 'DELETE') return;
  ids.agent = { runId: await server.agentRunWithCheckpoint(caller) };
  for (const webhook of await server.storage.webhooks.inWorkspace(caller.workspaceId).list()) {
    await server.storage.webhooks.inWorkspace(caller.workspaceId).delete(webhook.id);
  }
  ids.v1.webhookId = await server.webhook(caller);
  ids.v1.keyId = await server.spareKey(caller);
  if (/members|invitations/.test(path)) Object.assign(ids.v1, await server.memberAndInvitation(caller));
  await server.launch.undeleteProject(caller.workspaceId, id);
  ids.v1.host = await server.domain(caller, ids.v1.id ?? '', ids.v1.host);
};
const isAgent = (path: string): boolean => path.startsWith('/api/agent-runtime');
const idsFor = (path: string): Record<string, string> => (isAgent(path) ? ids.agent : ids.v1);
const fill = (path: string, by: Record<string, string> = idsFor(path)): string =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => by[name] ?? 'missing');
/** A body that would be refused if it were read. */
const broken = (method: string) => (method === 'GET' ? {} : { raw: '{broken' });
const named = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

test('answers its own caller with a success that the document describes, and logs every change once, with its outcome', () =>
  each(async ({ id, method, path, statuses, example }) => {
    const newEntries = await newEntriesOf(server, [caller.workspaceId]);
    const answer = await caller.call<unknown>(method, fill(path), example === undefined ? {} : { body: example });
    expect(answer.text).not.toBe('');
    expect(statuses).toContain(answer.status);
    expect(answer.status).toBeLessThan(300);
    const isLogged = method !== 'GET' && !notAudited.has(id);
    // No name server proves the domain.
    const result = id === 'verifyDomain' ? 'failed' : 'success';
    const entries = (await newEntries()).map(({ action, result, actor }) => [action, result, actor.id]);
    expect(entries).toEqual(isLogged ? [[id, result, caller.keyId]] : []);
  }));

test('refuses a missing, wrong or malformed key, and explains how to send one', () =>
  each(async ({ method, path }) => {
    const none = await caller.call(method, fill(path), { key: null });
    expect([none.status, none.body.error]).toEqual([401, 'missing_api_key']);
    expect(none.headers.get('www-authenticate')).toContain('Bearer');
    for (const key of [`${caller.key.slice(0, -1)}!`, caller.key.slice(0, -1), 'x', `dvt_${'a'.repeat(38)}`]) {
      const wrong = await caller.call(method, fill(path), { key });
      expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_api_key']);
    }
  }));

test('refuses a key that has every scope but the one it needs, before it looks for anything', () =>
  each(async ({ method, path, scope }) => {
    if (scope === null) return;
    const { apiKey } = await server.identity.createKey({
      workspaceId: caller.workspaceId,
      name: 'All but one',
      scopes: scopes.filter((one) => one !== scope),
      expiresAt: null,
    });
    for (const by of [idsFor(path), {}]) {
      const answer = await caller.call(method, fill(path, by), { key: apiKey, ...broken(method) });
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({ error: 'insufficient_permissions', reason: 'missing_scope', requiredScope: scope });
    }
  }));

test('takes a key that has its scope alone', () =>
  each(async ({ method, path, scope, example }) => {
    const { apiKey } = await server.identity.createKey({
      workspaceId: caller.workspaceId,
      name: 'One scope',
      scopes: [scope ?? 'runs:read'],
      expiresAt: null,
    });
    const answer = await caller.call(method, fill(path), { key: apiKey, ...(example === undefined ? {} : { body: example }) });
    // A key grants only scopes and roles of its own: its example has others.
    const isGrant = method !== 'GET' && /^\/v1\/(keys|members|invitations)/.test(path);
    if (isGrant) expect(answer.body).not.toMatchObject({ requiredScope: scope });
    else expect([401, 403]).not.toContain(answer.status);
  }));

test('answers 400 where the workspace of the key is suspended, and again as before once it is resumed', async () => {
  const suspended = await server.newCaller();
  await server.identity.suspendWorkspace(suspended.workspaceId);
  await each(async ({ method, path }) => {
    const answer = await suspended.call(method, fill(path), broken(method));
    expect([answer.status, answer.body.error]).toEqual([400, 'workspace_not_resolved']);
  });
  await server.identity.resumeWorkspace(suspended.workspaceId);
  expect((await suspended.call('GET', '/v1/projects')).status).toBe(200);
});

test('answers the same 404 for an id that is foreign, unknown or malformed, whatever the body', () =>
  each(async ({ method, path }) => {
    const parameter = named(path)[0];
    if (parameter === undefined) return;
    const wrongIds = [
      '019b76da-a800-7a41-9f7e-0b6c1d2e3f40',
      idsFor(path)[parameter]?.toUpperCase() ?? '',
      'x',
      '%00',
      '%zz',
      '%ff',
      '..%2f..',
      "'%20or%201=1--",
      '__proto__',
      'a'.repeat(5_000),
      '0',
      '-1',
      '9'.repeat(40),
    ];
    const answers = [await stranger.call(method, fill(path))];
    for (const wrong of wrongIds) {
      answers.push(await caller.call(method, fill(path, { ...idsFor(path), [parameter]: wrong })));
      answers.push(await caller.call(method, fill(path, { ...idsFor(path), [parameter]: wrong }), broken(method)));
    }
    const bodies = answers.map(({ status, body: { requestId, ...rest } }) =>
      JSON.stringify({ status, rest, id: typeof requestId }),
    );
    expect(new Set(bodies).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
  }));

test('answers 405 with Allow to every method that it does not take, and only to callers with a key', () =>
  each(async ({ path }) => {
    const taken = operations.filter((other) => other.path === path).map((other) => other.method);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((one) => !taken.includes(one))) {
      expect((await caller.call(method, fill(path), { key: null })).status).toBe(401);
      const answer = await caller.call(method, fill(path), broken(method));
      expect([answer.status, answer.body.error]).toEqual([405, 'method_not_allowed']);
      expect(answer.headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(taken));
    }
  }));

test('answers HEAD as it answers GET, without the body', () =>
  each(async ({ method, path }) => {
    if (method !== 'GET') return;
    // What a run does in the meantime changes the answer, so only an unchanged one is compared.
    const { head, get } = await until('the answer to stay as it is', async () => {
      const before = await caller.call('GET', fill(path));
      const head = await caller.call('HEAD', fill(path));
      const get = await caller.call('GET', fill(path));
      return before.text === get.text ? { head, get } : undefined;
    });
    expect([head.status, head.text]).toEqual([get.status, '']);
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
  }));

test('refuses a body that is too large, of another type, or no JSON, in this order', () =>
  each(async ({ method, path, example }) => {
    if (method === 'GET') return;
    const tooLarge = await caller.call(method, fill(path), {
      raw: `"${'a'.repeat(path.endsWith('/source') ? deploySource.bodyLimitBytes : 1024 * 1024)}`,
      headers: { 'content-type': 'text/x' },
    });
    expect([tooLarge.status, tooLarge.body.error]).toEqual([413, 'payload_too_large']);
    const otherType = await caller.call(method, fill(path), { raw: '<a>', headers: { 'content-type': 'text/xml' } });
    expect([otherType.status, otherType.body.error]).toEqual([415, 'unsupported_media_type']);
    const noJson = await caller.call(method, fill(path), { raw: '{"a":', headers: { 'content-type': 'application/json' } });
    expect([noJson.status, noJson.body.error]).toEqual([400, 'invalid_request']);
    const gzip = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    expect((await caller.call(method, fill(path), { raw: '\u001f', headers: gzip })).status).toBe(415);
    if (example === undefined) return;
    for (const type of ['application/json; charset=UTF-8', 'Application/JSON']) {
      const answer = await caller.call(method, fill(path), { raw: JSON.stringify(example), headers: { 'content-type': type } });
      expect(answer.status).toBeLessThan(300);
    }
  }));

test('takes no body, an empty one and {} alike where none is needed, whatever the Content-Type', () =>
  each(async ({ method, path, needsBody }) => {
    if (method === 'GET' || needsBody) return;
    const { id } = await server.launch.createProject(caller.workspaceId, { prompt: 'a list', autoDeploy: false, hints: {} });
    const statuses = new Set<number>();
    for (const raw of [undefined, '', '{}', ' { }\n', '{"unknown":1}']) {
      for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'garbage', '']) {
        await renew({ method, path }, id);
        const answer = await caller.call(method, fill(path, { ...idsFor(path), id }), {
          ...(raw === undefined ? {} : { raw }),
          headers: { 'content-type': type },
        });
        statuses.add(answer.status);
      }
    }
    expect([...statuses]).toHaveLength(1);
    expect([...statuses][0]).not.toBe(415);
  }));

test('refuses an Idempotency-Key that is empty, too long or has invisible characters', () =>
  each(async ({ method, path, example }) => {
    if (method !== 'POST') return;
    for (const key of ['', 'a'.repeat(256), 'a b', 'ä']) {
      const sent = { headers: { 'idempotency-key': key }, ...(example === undefined ? {} : { body: example }) };
      const answer = await caller.call(method, fill(path), sent);
      expect(answer.status).toBe(400);
      expect(answer.body.details).toMatchObject([{ path: '/headers/idempotency-key' }]);
    }
  }));

test('answers 429 and when to try again once the limit of the key is used up, before it looks for anything', async () => {
  const unlimited = { ...server.rateLimits };
  for (const name of Object.keys(unlimited) as (keyof typeof unlimited)[]) server.rateLimits[name] = 1;
  try {
    for (const { id, method, path } of operations) {
      const { apiKey: key } = await server.identity.createKey({
        workspaceId: stranger.workspaceId,
        name: 'Limited',
        scopes: [...scopes],
        expiresAt: null,
      });
      const ask = () => stranger.call(method, fill(path, {}), { key, ...broken(method) });
      const [first, second] = [await ask(), await ask()];
      expect([id, first.status === 429, second.status]).toEqual([id, false, 429]);
      const seconds = Number(second.headers.get('retry-after'));
      expect(second.body).toMatchObject({ error: 'rate_limit_exceeded', retryAfter: seconds });
      expect(seconds >= 1 && seconds <= 60).toBe(true);
    }
  } finally {
    Object.assign(server.rateLimits, unlimited);
  }
});

test('carries a request id and the rate limit on every answer, and keeps a well-formed id', () =>
  each(async ({ method, path }) => {
    for (const key of [caller.key, null, 'wrong']) {
      const answer = await caller.call(method, fill(path), { key });
      expect(answer.headers.get('x-service-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(answer.headers.get('ratelimit')).toMatch(/^"[a-z0-9-]+";r=\d+;t=\d+$/);
      expect(answer.headers.get('ratelimit-policy')).toMatch(/^"[a-z0-9-]+";q=1000000;w=60$/);
      expect(answer.headers.get('x-service-version')).toBe(isAgent(path) ? '3' : null);
    }
    for (const [sent, isUsed] of [
      ['6f1c3d34-9a52-4b7e-8a52-1d8f6f0f7c55', true],
      ['ckx3v4t8s0000qzrmn831i7rn', true],
      ['tz4a98xxat96iws9zmbrgj3a', true],
      ['short', false],
      ['<script>alert(1)</script>', false],
      ['6f1c3d34-9a52-4b7e-8a52-1d8f6f0f7c55x', false],
    ] as const) {
      const answer = await caller.call(method, fill(path), { key: null, headers: { 'x-service-request-id': sent } });
      expect(answer.headers.get('x-service-request-id') === sent).toBe(isUsed);
      expect(answer.body.requestId).toBe(answer.headers.get('x-service-request-id'));
    }
  }));

test('documents every error that the table gives it', () =>
  each(async ({ statuses, method, path }) => {
    const wanted = new Set([400, 401, 403, 429, 500, 503]);
    if (method !== 'GET') for (const status of [409, 413, 415]) wanted.add(status);
    if (path.includes('{')) wanted.add(404);
    expect(statuses).toEqual(expect.arrayContaining([...wanted]));
  }));

describe('what is not there', () => {
  test.each(['/v1', '/v1/', '/v1/nothing', '/v1/projects/a/b/c', '/v1/runs', '/v1/%zz'])(
    '%s is shown only to callers with a key',
    async (path) => {
      expect((await caller.call('GET', path, { key: null })).body.error).toBe('missing_api_key');
      for (const method of ['GET', 'POST']) {
        const answer = await caller.call(method, path, broken(method));
        expect([answer.status, answer.body.error]).toEqual([404, 'route_not_found']);
      }
    },
  );

  test.each(['/api/agent-runtime', '/api/agent-runtime/nothing', '/api/agent-runtime/runs/x/steps/y', '/api/agent-runtime/a?b'])(
    '%s answers as the agent runtime: its version on every answer, its errors, its limits',
    async (path) => {
      const wanted: [string | null, number, ErrorBody['error'], string][] = [
        [null, 401, 'missing_api_key', '"invalid-key-ip"'],
        ['wrong', 401, 'invalid_api_key', '"invalid-key-ip"'],
        [caller.key, 404, 'route_not_found', '"agent-other"'],
      ];
      for (const [key, status, error, bucket] of wanted) {
        const answer = await caller.call('POST', path, { key, raw: 'zzz' });
        expect([answer.status, answer.body.error]).toEqual([status, error]);
        expect(answer.headers.get('x-service-version')).toBe('3');
        expect(answer.headers.get('ratelimit')?.startsWith(bucket)).toBe(true);
      }
    },
  );

  test('a path outside both APIs is a 404 without a key, and its wrong method a 405', async () => {
    const nowhere = await caller.call('POST', '/nowhere', { key: null, raw: 'zzz' });
    expect([nowhere.status, nowhere.body.error]).toEqual([404, 'route_not_found']);
    expect(nowhere.headers.get('x-service-version')).toBeNull();
    const health = await caller.call('DELETE', '/healthz', { key: null });
    expect([health.status, health.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

test('every code of the table has the status that the contract gives it', () => {
  const byStatus = Map.groupBy(Object.entries(errorTable), ([, { status }]) => status);
  expect([...byStatus.keys()].sort()).toEqual([400, 401, 403, 404, 405, 408, 409, 413, 414, 415, 429, 431, 500, 503]);
});

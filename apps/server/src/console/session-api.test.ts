/** The public API by session: the same operations and responses as by key. */
import { agentApi, type ErrorBody, type Operation, projectApi } from '@davit/contract';
import { consolePrefix, scopesOfRole } from '@davit/contract/console';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type Member, type OpenServer, openServer } from '../../test-doubles/open-server.ts';

let server: OpenServer;
let member: Member;
let stranger: Member;
/** By key, in the workspace of `member`. */
let caller: Caller;
let ids: Record<string, string>;
let runIds: { v1: string; agent: string };

const nowhere = '01900000-0000-7000-8000-000000000000';
const operations: Operation[] = Object.values({ ...projectApi, ...agentApi }) as unknown as Operation[];

beforeAll(async () => {
  server = await openServer();
  caller = await server.newCaller();
  [member, stranger] = [await server.newMember('owner', caller.workspaceId), await server.newMember('owner')];
  const id = await server.projectWithVersions(caller, 2);
  const { body } = await caller.call<{ runs: { runId: string }[] }>('GET', `/v1/projects/${id}/runs`);
  runIds = { v1: body.runs[0]?.runId ?? '', agent: await server.agentRunWithCheckpoint(caller) };
  ids = { id, number: '1', webhookId: await server.webhook(caller), host: await server.domain(caller, id) };
});
afterAll(() => server.close());

const below = (workspaceId: string, path: string) => `/workspaces/${workspaceId}${path}`;
const fill = ({ path }: Pick<Operation, 'path'>, given: Record<string, string> = ids): string => {
  const runId = given === ids ? runIds[path.startsWith('/v1') ? 'v1' : 'agent'] : nowhere;
  return path.replaceAll(/:(\w+)/g, (_all, name: string) => (name === 'runId' ? runId : (given[name] ?? nowhere)));
};
const each = async (act: (operation: Operation) => Promise<void>): Promise<void> => {
  expect(operations.length).toBeGreaterThan(25);
  for (const operation of operations) {
    await act(operation).catch((error: Error) => {
      error.message = `${operation.id}: ${error.message}`;
      throw error;
    });
  }
};
const withoutId = (body: ErrorBody) => ({ ...body, requestId: '' });
const broken = (method: string) => (method === 'GET' ? {} : { raw: '{broken' });

test('without a session nothing is answered, whatever key is sent', () =>
  each(async (operation) => {
    const path = consolePrefix + below(caller.workspaceId, fill(operation));
    const { status, body } = await caller.call(operation.method, path, { headers: { origin: server.url } });
    expect([status, body.error]).toEqual([401, 'not_signed_in']);
  }));

test('the cookie of a session opens no public path', () =>
  each(async (operation) => {
    const headers = { cookie: member.browser.cookie, origin: server.url };
    const { status, body } = await caller.call(operation.method, fill(operation), { key: null, headers });
    expect([status, body.error]).toEqual([401, 'missing_api_key']);
  }));

test('the API of another workspace is the same 404 as that of one that is nowhere, before the body is read', () =>
  each(async (operation) => {
    const answers = [];
    for (const workspaceId of [caller.workspaceId, nowhere, 'x']) {
      answers.push(await stranger.browser.call(operation.method, below(workspaceId, fill(operation)), broken(operation.method)));
    }
    for (const { status, body } of answers) {
      expect([status, withoutId(body)]).toEqual([404, withoutId(answers[0]?.body as ErrorBody)]);
      expect(body.error).toBe('not_found');
    }
  }));

test('ids of another workspace are answered as ids that nobody has', () =>
  each(async (operation) => {
    if (!operation.path.includes(':')) return;
    const body = operation.bodyExample === undefined ? {} : { body: operation.bodyExample };
    const send = (path: string) => stranger.browser.call(operation.method, below(stranger.workspaceId, path), body);
    const foreign = await send(fill(operation));
    const nothing = await send(fill(operation, {}));
    expect([foreign.status, withoutId(foreign.body)]).toEqual([404, withoutId(nothing.body)]);
  }));

test('a role allows what its scopes say, and refuses the rest before anything is looked for', async () => {
  for (const role of ['viewer', 'member'] as const) {
    const { browser } = await server.newMember(role, caller.workspaceId);
    await each(async (operation) => {
      if (operation.scope === null || scopesOfRole[role].includes(operation.scope)) return;
      const { status, body } = await browser.call(
        operation.method,
        below(caller.workspaceId, fill(operation, {})),
        broken(operation.method),
      );
      expect([status, body]).toMatchObject([
        403,
        { error: 'insufficient_permissions', reason: 'missing_role', requiredScope: operation.scope },
      ]);
    });
  }
});

test('a page of another origin changes nothing', () =>
  each(async ({ method, path, bodyExample }) => {
    if (method === 'GET') return;
    const input = { body: bodyExample ?? {}, headers: { origin: 'https://evil.example' } };
    const { status, body } = await member.browser.call(method, below(caller.workspaceId, fill({ path })), input);
    expect([status, body.reason]).toEqual([403, 'foreign_origin']);
  }));

test('what is read by session is what is read by key', () =>
  each(async (operation) => {
    // Only this endpoint depends on the key.
    if (operation.method !== 'GET' || operation.id === 'getMe' || operation.query.required !== undefined) return;
    const path = fill(operation);
    const byKey = await caller.call<unknown>('GET', path);
    const bySession = await member.browser.call<unknown>('GET', below(caller.workspaceId, path));
    expect([bySession.status, bySession.text, bySession.headers.get('content-type')]).toEqual([
      byKey.status,
      byKey.status === 200 ? byKey.text : bySession.text,
      byKey.headers.get('content-type'),
    ]);
  }));

test('other spellings of the path are the same request, and a public path claims no session', async () => {
  const listed = await member.browser.call('GET', `/workspaces/${caller.workspaceId}/%76%31/projects`);
  expect(listed.status).toBe(200);
  const headers = { cookie: member.browser.cookie, 'x-original-url': below(caller.workspaceId, '/v1/projects') };
  expect((await caller.call('GET', '/v1/projects', { key: null, headers })).status).toBe(401);
  for (const path of ['/v2/projects', '/v1projects', '//', '/api/other', '/v1/%2e%2e/x']) {
    expect((await member.browser.call('GET', below(caller.workspaceId, path))).status).toBe(404);
  }
});

test('an Idempotency-Key belongs to the person in the workspace', async () => {
  const other = await server.newMember('owner', caller.workspaceId);
  const { token } = await server.people.invite(stranger.workspaceId, { role: 'owner', email: null, by: 'a test' });
  await member.browser.call('POST', `/links/${token}`);
  const create = ({ browser }: Member, workspaceId: string) =>
    browser.call<{ id: string }>('POST', below(workspaceId, '/v1/projects'), {
      body: { prompt: 'a list', autoDeploy: false },
      headers: { 'idempotency-key': 'once' },
    });
  const first = await create(member, caller.workspaceId);
  const again = await create(member, caller.workspaceId);
  expect([again.body.id, again.headers.get('idempotency-replayed')]).toEqual([first.body.id, 'true']);
  expect((await create(other, caller.workspaceId)).body.id).not.toBe(first.body.id);
  expect((await create(member, stranger.workspaceId)).body.id).not.toBe(first.body.id);
});

test('what the policy forbids keys, a person may do', async () => {
  const id = await server.projectWithVersions(caller, 2);
  await server.identity.setPolicy(caller.workspaceId, { allowRollback: false });
  expect((await caller.call('POST', `/v1/projects/${id}/rollback`)).status).toBe(403);
  expect((await member.browser.call('POST', below(caller.workspaceId, `/v1/projects/${id}/rollback`))).status).toBe(200);
  await server.identity.setPolicy(caller.workspaceId, { allowRollback: true });
});

test('a suspended workspace is answered as to a key', async () => {
  const { browser, workspaceId } = await server.newMember('owner');
  await server.identity.suspendWorkspace(workspaceId);
  const { status, body } = await browser.call('GET', below(workspaceId, '/v1/projects'));
  expect([status, body.error]).toEqual([400, 'workspace_not_resolved']);
});

/** Checks for every endpoint of the console, derived from the contract: a new endpoint is covered at once. */
import { type ConsoleOperation, consoleApi, consolePrefix, type Role, roles } from '@davit/contract/console';
import { createLexicalPlanner } from '@davit/planner';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SoftPasskey } from '../../../../test/harness/soft-passkey.ts';
import { newEntriesOf } from '../../test-doubles/new-entries.ts';
import { Browser, type Member, type OpenServer, openServer } from '../../test-doubles/open-server.ts';
import { notAudited } from '../audit/audited-requests.ts';

type Name = keyof typeof consoleApi;

let server: OpenServer;
let owner: Member;
let stranger: Member;
/** Real ids of the owner's workspace, by path parameter. */
let ids: Record<string, string>;
let operations: [Name, ConsoleOperation][];

const nowhere = '01900000-0000-7000-8000-000000000000';
const password = 'another long password';

/** A valid body for each. */
const bodies: Partial<Record<Name, unknown>> = {
  signIn: { email: 'nobody@example.com', password },
  requestReset: { email: 'nobody@example.com' },
  setUpAccount: { name: 'Ada', email: 'ada@example.com', password },
  updateAccount: { name: 'Ada' },
  changePassword: { currentPassword: 'correct horse battery', newPassword: 'correct horse battery' },
  signInWithPasskey: new SoftPasskey().sign({ challenge: 'eA', rpId: 'localhost' }, 'http://localhost'),
  startPasskeyRegistration: { password: 'correct horse battery' },
  addPasskey: {
    name: 'A phone',
    credential: new SoftPasskey().create({ challenge: 'eA', rp: { id: 'localhost' }, user: { id: 'eA' } }, 'http://localhost'),
  },
  createWorkspace: { name: 'Another workspace' },
  renameWorkspace: { name: 'Renamed' },
  setMemberRole: { role: 'viewer' },
  createInvitation: { role: 'viewer' },
  createKey: { name: 'A key', scopes: ['projects:read'] },
  setPolicy: { healAttemptsPerRun: 5 },
  previewPlan: { prompt: 'a reading list' },
  previewEdits: { edits: [] },
  saveEdits: { edits: [] },
};

beforeAll(async () => {
  server = await openServer({}, undefined, createLexicalPlanner());
  [owner, stranger] = [await server.newMember('owner'), await server.newMember('owner')];
  // Passkeys are for names alone, as browsers will have it.
  owner.browser = Object.assign(new Browser(server.url.replace('127.0.0.1', 'localhost')), { cookie: owner.browser.cookie });
  operations = (Object.entries(consoleApi) as [Name, ConsoleOperation][]).filter(([, { method, path }]) =>
    server.app.hasRoute({ method, url: consolePrefix + path }),
  );
  await renew();
});
afterAll(() => server.close());

/** Restores what an endpoint changes or deletes. */
const renew = async (): Promise<void> => {
  const { workspaceId } = owner;
  const { key } = await server.identity.createKey({ workspaceId, name: 'A key', scopes: ['projects:read'], expiresAt: null });
  const { link, token } = await server.people.invite(workspaceId, { role: 'viewer', email: null, by: 'a test' });
  const project = await server.launch.createProject(workspaceId, { prompt: 'a library', autoDeploy: false, hints: {} });
  const workspace = { workspaceId, policy: await server.identity.getPolicy(workspaceId) };
  const run = await server.recovery.startRun(workspace, { agentId: 'a', framework: 'custom', correlationId: 'c' });
  ids = {
    workspaceId,
    personId: (await server.newMember('member', workspaceId)).personId,
    keyId: key.id,
    invitationId: link.id,
    token,
    sessionId: (await server.people.listSessions(owner.personId))[0]?.id ?? '',
    projectId: project.id,
    runId: run.runId,
  };
};

const each = async (act: (operation: ConsoleOperation, name: Name) => Promise<void>): Promise<void> => {
  expect(operations.length).toBeGreaterThanOrEqual(25);
  for (const [name, operation] of operations) {
    await act(operation, name).catch((error: Error) => {
      error.message = `${name}: ${error.message}`;
      throw error;
    });
  }
};
const fill = (path: string, more: Record<string, string> = {}): string =>
  path.replaceAll(/:(\w+)/g, (_all, name: string) => ({ ...ids, ...more })[name] ?? nowhere);
const bodyOf = (name: Name) => (bodies[name] === undefined ? {} : { body: bodies[name] });
const isRole = (access: string): access is Role => (roles as readonly string[]).includes(access);
const withoutId = (body: object) => ({ ...body, requestId: '' });

test('strangers reach only public endpoints; the others answer not_signed_in', () =>
  each(async ({ method, path, access }, name) => {
    const browser = new Browser(server.url);
    if (access === 'anyone') return;
    for (const cookie of ['', '__Host-davit-session=', `__Host-davit-session=${'a'.repeat(32)}`, '__Host-davit-session=%00']) {
      browser.cookie = cookie;
      const { status, body } = await browser.call(method, fill(path), bodyOf(name));
      expect([status, body.error]).toEqual([401, 'not_signed_in']);
    }
  }));

test('an API key is not a session', async () => {
  const { key } = await server.newCaller();
  await each(async ({ method, path, access }, name) => {
    if (access === 'anyone') return;
    const input = { ...bodyOf(name), headers: { 'x-api-key': key, authorization: `Bearer ${key}` } };
    expect((await new Browser(server.url).call(method, fill(path), input)).status).toBe(401);
  });
});

test('a workspace of others, one that is nowhere and a malformed id are the same 404, before the body is read', () =>
  each(async ({ method, path, access }) => {
    if (!isRole(access)) return;
    const answers = [];
    for (const workspaceId of [ids.workspaceId ?? '', nowhere, 'x', '%00', '..%2f']) {
      answers.push(await stranger.browser.call(method, fill(path, { workspaceId }), method === 'GET' ? {} : { raw: '{broken' }));
    }
    for (const { status, body } of answers) {
      expect([status, withoutId(body)]).toEqual([404, withoutId(answers[0]?.body ?? {})]);
      expect(body.error).toBe('not_found');
    }
  }));

test('a role below the one that is needed is refused, before anything is looked for', async () => {
  const below = {
    viewer: await server.newMember('viewer', owner.workspaceId),
    member: await server.newMember('member', owner.workspaceId),
  };
  await each(async ({ method, path, access, id }) => {
    if (!isRole(access) || (access === 'viewer' && id !== 'removeMember')) return;
    const refused = access === 'owner' || id === 'removeMember' ? [below.viewer, below.member] : [below.viewer];
    for (const { browser } of refused) {
      const { status, body } = await browser.call(method, fill(path), method === 'GET' ? {} : { raw: '{broken' });
      expect([status, body]).toMatchObject([403, { error: 'insufficient_permissions', reason: 'missing_role' }]);
    }
  });
});

test('ids of another workspace are not found, and stay as they were', async () => {
  const theirs = { ...ids };
  await each(async ({ method, path, access }, name) => {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, one]) => one ?? '').filter((one) => one !== 'workspaceId');
    if (!isRole(access) || named.length === 0) return;
    const missing = Object.fromEntries(named.map((one) => [one, nowhere]));
    const own = { workspaceId: stranger.workspaceId };
    const foreign = await stranger.browser.call(method, fill(path, { ...theirs, ...own }), bodyOf(name));
    const nothing = await stranger.browser.call(method, fill(path, { ...missing, ...own }), bodyOf(name));
    expect([foreign.status, withoutId(foreign.body)]).toEqual([404, withoutId(nothing.body)]);
  });
  expect((await server.identity.listKeys(owner.workspaceId)).every(({ revokedAt }) => revokedAt === null)).toBe(true);
  expect((await server.people.listMembers(owner.workspaceId)).map(({ personId }) => personId)).toContain(theirs.personId);
  expect((await server.people.listInvitations(owner.workspaceId)).map(({ id }) => id)).toContain(theirs.invitationId);
});

test('a session of another person is not found', async () => {
  const path = fill('/account/sessions/:sessionId');
  expect((await stranger.browser.call('DELETE', path)).status).toBe(404);
  expect((await owner.browser.call('GET', '/account/sessions')).status).toBe(200);
});

describe('bodies', () => {
  test('what does not fit is a 400 that names the place, and what is not JSON a 415', () =>
    each(async ({ method, path, body }, name) => {
      if (body === null || name === 'takeLink' || name === 'setPolicy' || name === 'updateAccount') return;
      const empty = await owner.browser.call(method, fill(path), { body: {} });
      expect([empty.status, empty.body.error]).toEqual([400, 'invalid_request']);
      expect(empty.body.details?.length).toBeGreaterThan(0);
      const list = await owner.browser.call(method, fill(path), { body: [] });
      expect(list.status).toBe(400);
      const broken = await owner.browser.call(method, fill(path), {
        raw: '{broken',
        headers: { 'content-type': 'application/json' },
      });
      expect(broken.status).toBe(400);
    }));

  test('a form of another page, which needs no leave to be sent, is not taken for JSON', () =>
    each(async ({ method, path, body }, name) => {
      if (body === null) return;
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
        const raw = JSON.stringify(bodies[name] ?? { name: 'x' });
        const { status } = await owner.browser.call(method, fill(path), { raw, headers: { 'content-type': type } });
        expect(status).toBe(415);
      }
    }));
});

describe('a page of another origin', () => {
  test.each<[string, Record<string, string>]>([
    ['without an origin', { origin: '' }],
    ['of another host', { origin: 'https://evil.example' }],
    ['of another port', { origin: 'http://127.0.0.1:1' }],
    ['of no origin', { origin: 'null' }],
    ['of another site', { 'sec-fetch-site': 'cross-site' }],
    ['of the same site', { 'sec-fetch-site': 'same-site' }],
    ['typed into the address bar', { 'sec-fetch-site': 'none' }],
  ])('changes nothing: %s', async (_what, headers) => {
    const before = await server.people.listMembers(owner.workspaceId);
    await each(async ({ method, path }, name) => {
      if (method === 'GET') return;
      const input = { ...bodyOf(name), headers };
      const { status, body } = await owner.browser.call(method, fill(path), input);
      expect([status, body]).toMatchObject([403, { error: 'insufficient_permissions', reason: 'foreign_origin' }]);
    });
    expect(await server.people.listMembers(owner.workspaceId)).toEqual(before);
  });

  test('sees nothing, even where CORS_ORIGINS names it', async () => {
    const origin = 'https://friend.example';
    const open = await openServer({ corsOrigins: [origin] });
    const { browser, workspaceId } = await open.newMember('owner');
    for (const path of ['/session', `/workspaces/${workspaceId}/keys`, `/workspaces/${workspaceId}/v1/projects`]) {
      const { headers } = await browser.call('GET', path, { headers: { origin } });
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
      const preflightHeaders = {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      };
      const preflight = await browser.call('OPTIONS', path, { headers: preflightHeaders });
      expect([...preflight.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
    await open.close();
  });

  test('a host that is not this server’s is not answered', async () => {
    const { hostname, port } = new URL(server.url);
    const { request } = await import('node:http');
    const status = await new Promise((resolve, reject) => {
      const headers = { host: 'evil.example', cookie: owner.browser.cookie };
      request({ hostname, port, path: '/console/api/session', headers }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(400);
  });
});

test('a person who asks too much gets 429, whatever they ask for; others do not', async () => {
  const slow = await openServer({ rateLimits: { 'console-person': 1, 'console-ip': 1 } as never });
  for (const [name, { method, path }] of operations) {
    const { browser } = await slow.newMember('owner');
    await browser.call('GET', '/session');
    const { status, headers, body } = await browser.call(method, fill(path), bodyOf(name));
    expect([name, status, body.error]).toEqual([name, 429, 'rate_limit_exceeded']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  const stranger = new Browser(slow.url);
  expect((await stranger.call('GET', '/session')).status).toBe(200);
  expect((await stranger.call('GET', '/session')).status).toBe(429);
  await slow.close();
});

test('a response is never cached, and has its request id', () =>
  each(async ({ method, path, id }) => {
    if (method !== 'GET' || id === 'followEvents') return;
    const { headers } = await owner.browser.call(method, fill(path));
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-service-request-id')).toBeTruthy();
  }));

test('answers a member with a success that the contract describes, and logs every change once', async () => {
  const { Compile } = await import('typebox/compile');
  // What a passkey signs is proven in passkeys.test.ts; e-mail, which is off here, in request-reset.test.ts; their entries in
  // audited-people.test.ts.
  const elsewhere = new Set<Name>(['signIn', 'requestReset', 'setUpAccount', 'signInWithPasskey', 'addPasskey', 'removePasskey']);
  const order: Name[] = ['signOut'];
  const others = operations.filter(([name]) => !elsewhere.has(name) && !order.includes(name));
  const last = operations.filter(([name]) => order.includes(name));
  for (const [name, { method, path, success }] of [...others, ...last]) {
    if (success.form !== 'json') continue;
    await renew();
    const member = name === 'revokeSession' ? await server.newMember('owner', owner.workspaceId) : owner;
    const sessionId = (await server.people.listSessions(member.personId))[0]?.id ?? '';
    const newEntries = await newEntriesOf(server, [owner.workspaceId, null]);
    const answer = await member.browser.call<{ id?: string }>(method, fill(path, { sessionId }), bodyOf(name));
    expect([name, answer.status, answer.text]).toEqual([name, success.status, answer.text]);
    expect([name, Compile(success.schema).Errors(answer.body)]).toEqual([name, []]);
    const action = name === 'takeLink' ? 'joinWorkspace' : name;
    const made = name === 'createWorkspace' ? [answer.body.id ?? ''] : [];
    const entries = (await newEntries(made)).map(({ action, result, actor }) => [action, result, actor.id]);
    expect(entries).toEqual(method === 'GET' || notAudited.has(name) ? [] : [[action, 'success', member.personId]]);
  }
});

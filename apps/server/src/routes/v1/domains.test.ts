/** Own domains over HTTP: add, verify by DNS, list, remove; and which names a proxy may get certificates for. */
import type { AuditEntry, Domain, DomainChecked, ErrorBody } from '@davit/contract';
import { scopes } from '@davit/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { requestAt } from '../../../../../packages/targets/src/testing/visit.ts';
import { until } from '../../../../../test/harness/until.ts';
import { type Caller, type OpenServer, openServer } from '../../../test-doubles/open-server.ts';
import { readConfig } from '../../config/read-config.ts';

const records = new Map<string, string[]>();
const addresses = new Map<string, string[]>();
const dns = {
  async texts(name: string) {
    if (name.includes('unreachable')) throw new Error('no answer');
    return records.get(name) ?? [];
  },
  addresses: async (name: string) => addresses.get(name) ?? [],
};
const { publicUrl, appsPublicUrl, appsDomain, apiHosts } = readConfig({
  PUBLIC_URL: 'https://davit.example.com',
  APPS_PUBLIC_URL: 'https://apps.example.com',
});

let server: OpenServer;
let caller: Caller;
let project: string;
let names = 0;
const newHost = () => `shop-${++names}.example.com`;

beforeAll(async () => {
  const rateLimits = { 'v1-key': 60 } as never;
  server = await openServer(
    { publicUrl, appsPublicUrl, appsDomain, apiHosts, rateLimits, trustProxy: ['10.0.0.0/8'] },
    undefined,
    undefined,
    dns,
  );
});
afterAll(() => server.close());
beforeEach(async () => {
  caller = await server.newCaller();
  project = await server.projectWithVersions(caller, 0);
});

const path = (host?: string, of = project) => `/v1/projects/${of}/domains${host === undefined ? '' : `/${host}`}`;
const add = (host: string, by = caller, of = project) =>
  by.call<Domain & Omit<ErrorBody, 'reason'>>('POST', path(undefined, of), { body: { host } });
const verify = (host: string, by = caller, of = project) =>
  by.call<DomainChecked & Omit<ErrorBody, 'reason'>>('POST', `${path(host, of)}/verify`);
const list = async () => (await caller.call<{ domains: Domain[] }>('GET', path())).body.domains;
const prove = ({ record }: Domain) => records.set(record.name, [...(records.get(record.name) ?? []), record.value]);
const routes = async () =>
  (await server.storage.domains.routes(1_000)).filter(({ host }) => host === `shop-${names}.example.com`);
const ask = async (domain: string, headers: Record<string, string> = {}) =>
  (await fetch(`${server.url}/-/tls/ask?domain=${encodeURIComponent(domain)}`, { headers })).status;

/** What Davit changed by itself in the caller's workspace. */
async function ownEntries() {
  const { items } = await server.storage.audit.list(caller.workspaceId, { limit: 50 });
  const own = items.filter(({ actor, result }) => actor.type === 'davit' && result === 'success');
  return own.map(({ action, target }) => [action, target?.id]);
}

async function anotherProject(): Promise<{ by: Caller; of: string }> {
  const by = await server.newCaller();
  return { by, of: await server.projectWithVersions(by, 0) };
}

test('a domain is added once, with the record that proves it, and verified once DNS has the record', async () => {
  const host = newHost();
  const added = await add(host.toUpperCase());
  expect(added.status).toBe(201);
  expect(added.body).toMatchObject({ host, status: 'pending', reason: null, url: `https://${host}`, verifiedAt: null });
  expect(added.body.record).toEqual({
    type: 'TXT',
    name: `_davit.${host}`,
    value: expect.stringMatching(/^davit-domain=[0-9A-Za-z]{32}$/),
  });
  expect((await add(`${host}.`)).body).toEqual(added.body);
  expect(await list()).toEqual([added.body]);

  expect((await verify(host)).body).toMatchObject({ status: 'failed', reason: 'record_missing', found: [] });
  const others = ['v=spf1 -all', 'x'.repeat(300), ...Array.from({ length: 20 }, (_, index) => `text ${index}`)];
  records.set(`_davit.${host}`, others);
  const wrong = (await verify(host)).body;
  expect(wrong).toMatchObject({ status: 'failed', reason: 'record_wrong' });
  expect(wrong.found).toEqual(['v=spf1 -all', 'x'.repeat(255), ...others.slice(2, 10)]);
  records.delete(`_davit.${host}`);
  expect(await routes()).toEqual([]);
  prove(added.body);
  expect((await verify(host)).body).toMatchObject({
    status: 'verified',
    reason: null,
    verifiedAt: expect.any(String),
    found: [added.body.record.value],
  });
  expect(await routes()).toEqual([{ host, projectId: project }]);
});

test('a check says whether the host points here, and fails if the name servers do not answer', async () => {
  const host = newHost();
  const { body } = await add(host);
  expect(body.pointTo).toMatch(/^[a-z0-9-]+\.apps\.example\.com$/);
  expect((await verify(host)).body.pointsHere).toBeNull();
  addresses.set(host, ['203.0.113.1']);
  addresses.set(body.pointTo ?? '', ['203.0.113.7', '2001:db8::7']);
  expect((await verify(host)).body.pointsHere).toBe(false);
  addresses.set(host, ['2001:db8::7']);
  expect((await verify(host)).body.pointsHere).toBe(true);
  const silent = `unreachable.${host}`;
  await add(silent);
  expect((await verify(silent)).body).toMatchObject({ status: 'failed', reason: 'dns_error', found: null });
});

test('a host without a subdomain, where no CNAME is possible, says so', async () => {
  for (const [host, apex] of [
    ['tips.org', true],
    ['tips.co.uk', true],
    ['www.tips.org', false],
    ['shop.tips.co.uk', false],
    ['shop.tips.de', false],
  ] as const) {
    expect([host, (await add(host)).body.apex]).toEqual([host, apex]);
  }
});

test('names that are none, are not public or belong to Davit are refused, and say where', async () => {
  const wrong = [
    '',
    'shop',
    '203.0.113.7',
    '[::1]',
    'https://shop.example.com',
    'shop.example.com/x',
    '*.example.com',
    'sh%6fp.example.com',
    'a b.example.com',
  ];
  const davits = ['davit.example.com', 'apps.example.com', 'todo.apps.example.com', 'printer.local', 'shop.localhost'];
  for (const host of [...wrong, ...davits, `${'a'.repeat(64)}.example.com`, 'a.'.repeat(125)]) {
    const { status, body } = await add(host);
    expect([host, status, body.details?.[0]?.path]).toEqual([host, 400, '/host']);
  }
  expect((await add('bücher.example.com')).body.host).toBe('xn--bcher-kva.example.com');
});

test('another project cannot have a verified host while its own record is there, and takes it once that is gone', async () => {
  const host = newHost();
  const { by, of } = await anotherProject();
  const [first, second] = [(await add(host)).body, (await add(host, by, of)).body];
  prove(first);
  await verify(host);
  expect((await verify(host, by, of)).body).toMatchObject({ status: 'failed', reason: 'record_wrong' });
  prove(second);
  expect((await verify(host, by, of)).body).toMatchObject({ status: 'failed', reason: 'taken' });
  records.set(second.record.name, [second.record.value]);
  expect((await verify(host, by, of)).body.status).toBe('verified');
  expect(await routes()).toEqual([{ host, projectId: of }]);
  expect(await list()).toMatchObject([{ host, status: 'failed', reason: 'taken' }]);
  expect(await ownEntries()).toEqual([['loseDomain', project]]);
});

test('a verified domain stays verified without its record, and is gone when removed', async () => {
  const host = newHost();
  prove((await add(host)).body);
  await verify(host);
  records.delete(`_davit.${host}`);
  expect((await verify(host)).body.status).toBe('verified');
  expect((await caller.call('DELETE', path(host))).body).toEqual({ host, deleted: true });
  expect([await list(), await routes()]).toEqual([[], []]);
  expect((await caller.call('DELETE', path(host))).body).toMatchObject({ error: 'domain_not_found' });
});

test('a deleted project loses its domains, and has them again once it is restored', async () => {
  const host = newHost();
  prove((await add(host)).body);
  await verify(host);
  await caller.call('DELETE', `/v1/projects/${project}`);
  expect([await routes(), await ask(host)]).toEqual([[], 404]);
  await caller.call('POST', `/v1/projects/${project}/undelete`);
  expect([await routes(), await ask(host)]).toEqual([[{ host, projectId: project }], 200]);
});

test('a deleted project does not keep a host from another, though its record is still there', async () => {
  const host = newHost();
  prove((await add(host)).body);
  await verify(host);
  await caller.call('DELETE', `/v1/projects/${project}`);
  const { by, of } = await anotherProject();
  prove((await add(host, by, of)).body);
  expect((await verify(host, by, of)).body.status).toBe('verified');
  await caller.call('POST', `/v1/projects/${project}/undelete`);
  expect(await routes()).toEqual([{ host, projectId: of }]);
});

test('domains that were never verified are checked again', async () => {
  const host = newHost();
  const { body } = await add(host);
  await server.domains.recheck();
  prove(body);
  for (let round = 0; round < 2; round++) await server.domains.recheck();
  expect(await list()).toMatchObject([{ host, status: 'verified' }]);
  expect(await ownEntries()).toEqual([['verifyDomain', project]]);
});

test('a verified host that points elsewhere waits for a certificate until it points here, which is checked again', async () => {
  const host = newHost();
  const { body } = await add(host);
  prove(body);
  addresses.set(body.pointTo ?? '', ['203.0.113.7']);
  addresses.set(host, ['203.0.113.1']);
  const isWanted = async () => (await server.domains.hostsPointingHere()).includes(host);
  expect([(await verify(host)).body, await isWanted()]).toMatchObject([{ status: 'verified', pointsHere: false }, false]);
  records.delete(body.record.name);
  await server.domains.recheck();
  expect(await isWanted()).toBe(false);
  addresses.set(host, ['203.0.113.7']);
  await server.domains.recheck();
  expect([await list(), await isWanted()]).toMatchObject([[{ status: 'verified', pointsHere: true }], true]);
});

test('many domains that nobody verifies do not keep others from being checked again', async () => {
  for (let full = 0; full < 3; full++) {
    const { by, of } = await anotherProject();
    for (let count = 0; count < 20; count++) await add(newHost(), by, of);
  }
  const host = newHost();
  prove((await add(host)).body);
  for (let round = 0; round < 3; round++) await server.domains.recheck();
  expect(await list()).toMatchObject([{ host, status: 'verified' }]);
});

test('a project has at most 20 domains', async () => {
  for (let count = 0; count < 20; count++) expect((await add(newHost())).status).toBe(201);
  expect((await add(newHost())).body).toMatchObject({ reason: 'quota_exceeded', limit: 20, used: 20 });
});

test('a key without domains:write reads domains and changes none', async () => {
  const host = newHost();
  await add(host);
  const { apiKey: key } = await server.identity.createKey({
    workspaceId: caller.workspaceId,
    name: 'x',
    scopes: scopes.filter((scope) => scope !== 'domains:write'),
    expiresAt: null,
  });
  expect((await caller.call('GET', path(), { key })).status).toBe(200);
  for (const [method, to] of [
    ['POST', path()],
    ['POST', `${path(host)}/verify`],
    ['DELETE', path(host)],
  ] as const) {
    expect((await caller.call(method, to, { key })).body).toMatchObject({ requiredScope: 'domains:write' });
  }
});

test('a domain of another workspace is a 404, without a key a 401, and over the rate limit a 429', async () => {
  const host = newHost();
  await add(host);
  const { by } = await anotherProject();
  for (const [method, to] of [
    ['GET', path()],
    ['POST', path()],
    ['POST', `${path(host)}/verify`],
    ['DELETE', path(host)],
  ] as const) {
    expect((await by.call(method, to, method === 'GET' ? {} : { body: { host } })).body).toMatchObject({
      error: 'project_not_found',
    });
    expect((await caller.call(method, to, { key: null })).status).toBe(401);
  }
  const calls = Array.from({ length: 60 }, () => by.call('GET', path()));
  expect((await Promise.all(calls)).at(-1)?.status).toBe(429);
});

test('changes are in the audit log with the project, and not with its token', async () => {
  const host = newHost();
  const { body } = await add(host);
  await verify(host);
  const { body: audit } = await caller.call<{ entries: AuditEntry[] }>('GET', `/v1/audit?target=${project}`);
  expect(audit.entries.map(({ action, result }) => [action, result])).toEqual([
    ['verifyDomain', 'failed'],
    ['addDomain', 'success'],
  ]);
  expect(JSON.stringify(audit)).not.toContain(body.record.value);
});

test("a proxy may get certificates for Davit's name, apps and verified domains, and for nothing else", async () => {
  const host = newHost();
  const { body } = await add(host);
  expect(await ask(host)).toBe(404);
  prove(body);
  await verify(host);
  for (const known of [host, host.toUpperCase(), 'davit.example.com', body.pointTo ?? ''])
    expect([known, await ask(known)]).toEqual([known, 200]);
  for (const unknown of ['example.com', `www.${host}`, 'none.apps.example.com', 'a.b.apps.example.com', '', '%']) {
    expect([unknown, await ask(unknown)]).toEqual([unknown, 404]);
  }
});

test('a proxy may get the certificate of a preview while it is open, and of no name that looks like one', async () => {
  const of = await server.projectWithVersions(caller, 1);
  const { body } = await caller.call<{ runId: string }>('POST', `/v1/projects/${of}/deploy`, { body: { preview: true } });
  const preview = async () => (await server.launch.getRun(caller.workspaceId, body.runId)).preview;
  await until('the preview to open', async () => (await preview())?.status === 'open');
  const [label = ''] = new URL((await preview())?.url ?? '').hostname.split('.');
  const name = `${label}.${appsDomain}`;
  const other = `preview-${'a'.repeat(40)}.${appsDomain}`;
  expect(await Promise.all([name, other, `${label}.example.com`, `www.${name}`].map((one) => ask(one)))).toEqual([
    200, 404, 404, 404,
  ]);
  const { domains } = server.storage;
  const hourLater = Date.now() + 60 * 60_000;
  expect([await domains.ownerOfPreview(label, Date.now()), await domains.ownerOfPreview(label, hourLater)]).toEqual([
    caller.workspaceId,
    null,
  ]);
  expect((await caller.call('POST', `/v1/runs/${body.runId}/cancel`)).status).toBe(200);
  expect(await ask(name)).toBe(404);
});

test('the question is not answered through a proxy', async () => {
  expect(await ask('davit.example.com')).toBe(200);
  expect(await ask('davit.example.com', { 'x-forwarded-for': '203.0.113.7' })).toBe(404);
  expect(await ask('davit.example.com', { forwarded: 'for=203.0.113.7' })).toBe(404);
  const from = (remoteAddress: string) =>
    server.app.inject({ url: '/-/tls/ask?domain=davit.example.com', remoteAddress, headers: { host: 'davit:4100' } });
  expect([(await from('10.0.0.7')).statusCode, (await from('203.0.113.7')).statusCode]).toEqual([200, 404]);
});

test('a verified domain shows its certificate, and why it has none; verifying tries again, five times an hour', async () => {
  const host = newHost();
  const { body } = await add(host);
  expect(body.certificate).toBeNull();
  prove(body);
  const ordering = { status: 'ordering', expiresAt: null, why: null, retryAt: null };
  expect((await verify(host)).body.certificate).toEqual(ordering);
  const { certificateOrders, certificates } = server.storage;
  const retryAt = Date.now() + 60 * 60_000;
  const fail = () => certificateOrders.failed(host, 'DNS has no address for this name', () => retryAt);
  const failed = { status: 'failed', why: 'DNS has no address for this name', retryAt: new Date(retryAt).toISOString() };
  for (let tries = 0; tries < 5; tries++) {
    await fail();
    expect((await list())[0]?.certificate).toEqual({ ...failed, expiresAt: null });
    expect((await verify(host)).body.certificate).toEqual(ordering);
  }
  await fail();
  expect((await verify(host)).body.certificate).toMatchObject(failed);
  const expiresAt = Date.now() + 90 * 24 * 60 * 60_000;
  await certificates.save({ host, privateKey: 'key', chain: 'chain', expiresAt });
  expect((await list())[0]?.certificate).toMatchObject({
    ...failed,
    status: 'present',
    expiresAt: new Date(expiresAt).toISOString(),
  });
});

test('a challenge is answered by any server, whatever its host, and no other token is', async () => {
  const challenge = { token: 'a-token_1', response: 'a-token_1.thumbprint', expiresAt: Date.now() + 60_000 };
  await server.storage.certificateOrders.publish(challenge);
  const at = (token: string) =>
    requestAt(Number(new URL(server.url).port), `/.well-known/acme-challenge/${token}`, {
      headers: { host: 'shop.example.com' },
    });
  expect(await at('a-token_1')).toMatchObject({ status: 200, body: 'a-token_1.thumbprint' });
  expect((await at('another')).status).toBe(404);
});

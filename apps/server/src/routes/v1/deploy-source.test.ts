import { type DeploySourceBody, deploySource, limits } from '@davit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type OpenServer, openServer } from '../../../test-doubles/open-server.ts';
import { packSource } from '../../source/pack-source.ts';

let server: OpenServer;
let caller: Caller;
beforeAll(async () => {
  server = await openServer();
  caller = await server.newCaller();
});
afterAll(() => server.close());

const path = (id: string) => `/v1/projects/${id}/source`;
const { archive } = deploySource.bodyExample as DeploySourceBody;
const send = (id: string, body: unknown, headers: Record<string, string> = {}, by = caller) =>
  by.call<{ runId: string; status: string }>('POST', path(id), { body, headers });

async function archiveOf(files: Record<string, string>): Promise<string> {
  const all = { 'davit.json': '{}', 'package.json': '{}', 'src/main.tsx': '', ...files };
  const packed = Object.entries(all).map(([name, content]) => ({ path: name, content }));
  return (await packSource('app', packed, new Date(0))).toString('base64');
}

test('source: 202 with the run, once for an idempotency key, and 409 for another archive with it', async () => {
  const id = await server.projectWithVersions(caller, 1);
  const headers = { 'idempotency-key': 'once' };
  const first = await send(id, { archive }, headers);
  expect([first.status, first.body.status]).toEqual([202, 'PENDING']);
  const again = await send(id, { archive }, headers);
  expect([again.status, again.body]).toEqual([202, first.body]);
  const other = await send(id, { archive: await archiveOf({}) }, headers);
  expect([other.status, other.body]).toMatchObject([409, { error: 'idempotency_conflict' }]);
});

test('source: a long archive too, with a preview', async () => {
  const id = await server.projectWithVersions(caller, 1);
  const noise = Array.from({ length: 20_000 }, (_, n) => Math.sin(n).toString(36)).join('\n');
  const long = await archiveOf({ 'src/noise.txt': noise });
  expect(long.length).toBeGreaterThan(128 * 1024);
  expect((await send(id, { archive: long, preview: true })).status).toBe(202);
});

test('source: 400 without an archive, and for one that cannot be deployed, with the reason', async () => {
  const id = await server.projectWithVersions(caller, 1);
  for (const body of [{}, { archive: '' }, { archive: 7 }, { archive: 'no base64!' }])
    expect((await send(id, body)).status).toBe(400);
  const unknown = await archiveOf({ 'package.json': '{"dependencies":{"left-pad":"1"}}' });
  const { status, body } = await caller.call<{ error: string; message: string }>('POST', path(id), {
    body: { archive: unknown },
  });
  expect([status, body.error, body.message]).toEqual([400, 'invalid_request', expect.stringContaining('"left-pad"')]);
  const malformed = await send(id, { archive: await archiveOf({ 'davit.json': '{"network":1}' }) });
  expect(malformed).toMatchObject({ status: 400, body: { message: expect.stringContaining('network must be true or false') } });
});

test('source: 401 without a key, 403 without the scope, 404 for a project of others', async () => {
  const id = await server.projectWithVersions(caller, 1);
  const stranger = await server.newCaller();
  const reader = await server.newCaller(['projects:read', 'runs:read']);
  expect((await fetch(`${server.url}${path(id)}`, { method: 'POST', body: JSON.stringify({ archive }) })).status).toBe(401);
  expect((await send(id, { archive }, {}, reader)).status).toBe(403);
  expect((await send(id, { archive }, {}, stranger)).status).toBe(404);
});

test('source: 413 for too many bytes, as sent and unpacked', async () => {
  const id = await server.projectWithVersions(caller, 1);
  const unpacked = await archiveOf({ 'src/zeros.txt': '0'.repeat(limits.sourceBytes + 1) });
  expect((await send(id, { archive: unpacked })).status).toBe(413);
  const sent = await send(id, { archive: 'A'.repeat(deploySource.bodyLimitBytes) });
  expect(sent.status).toBe(413);
});

test('source: 429 over the limit of the key', async () => {
  const limited = await openServer({ rateLimits: { 'v1-key': 1 } } as Parameters<typeof openServer>[0]);
  try {
    const one = await limited.newCaller();
    await one.call('GET', '/v1/projects');
    const refused = await one.call('POST', path('0199a1b2-0c4d-7e5f-8a6b-3c2d1e0f9a8b'), { body: { archive } });
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
  } finally {
    await limited.close();
  }
});

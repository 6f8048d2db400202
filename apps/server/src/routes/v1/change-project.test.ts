import type { Change, ChangeResult } from '@davit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type OpenServer, openServer } from '../../../test-doubles/open-server.ts';

let server: OpenServer;
let caller: Caller;
beforeAll(async () => {
  server = await openServer();
  caller = await server.newCaller();
});
afterAll(() => server.close());

const path = (id: string) => `/v1/projects/${id}/changes`;
const send = (id: string, body: unknown, headers: Record<string, string> = {}, by = caller) =>
  by.call<ChangeResult>('POST', path(id), { body, headers });

test('change: 202 with the run and what changes, once for an idempotency key', async () => {
  const id = await server.projectWithVersions(caller, 1);
  const headers = { 'idempotency-key': 'once' };
  const first = await send(id, { prompt: ' add a phone number ' }, headers);
  expect([first.status, first.body]).toEqual([
    202,
    expect.objectContaining({ status: 'PENDING', changes: ['Changed: add a phone number.'], notRecognized: [], notes: [] }),
  ]);
  const again = await send(id, { prompt: ' add a phone number ' }, headers);
  expect([again.status, again.body]).toEqual([202, first.body]);
  const { body } = await caller.call<{ changes: Change[] }>('GET', path(id));
  expect(body.changes).toEqual([
    expect.objectContaining({ changeId: first.body.changeId, prompt: 'add a phone number', startedFrom: 1, kept: true }),
  ]);
});

test('change: 400 without a prompt, and with reasons if nothing is recognized', async () => {
  const id = await server.projectWithVersions(caller, 1);
  for (const body of [{}, { prompt: ' ' }, { prompt: 7 }, { prompt: 'x'.repeat(2_001) }]) {
    expect((await send(id, body)).status).toBe(400);
  }
  const refused = await caller.call<{ error: string; details: object[] }>('POST', path(id), { body: { prompt: 'nothing' } });
  expect([refused.status, refused.body.error]).toEqual([400, 'invalid_request']);
  expect(refused.body.details).toEqual([{ path: '/prompt', message: '“nothing”: It is not a change.' }]);
});

test('change: 401 without a key, 403 without the scope, 404 for a project of others', async () => {
  const id = await server.projectWithVersions(caller, 1);
  const stranger = await server.newCaller();
  const reader = await server.newCaller(['projects:read', 'runs:read']);
  const body = { prompt: 'add a phone number' };
  expect((await fetch(`${server.url}${path(id)}`, { method: 'POST', body: JSON.stringify(body) })).status).toBe(401);
  expect((await send(id, body, {}, reader)).status).toBe(403);
  expect((await send(id, body, {}, stranger)).status).toBe(404);
  expect((await stranger.call('GET', path(id))).status).toBe(404);
});

test('change: 429 over the limit of the key', async () => {
  const limited = await openServer({ rateLimits: { 'v1-key': 1 } } as Parameters<typeof openServer>[0]);
  try {
    const one = await limited.newCaller();
    await one.call('GET', '/v1/projects');
    const refused = await one.call('POST', path('0199a1b2-0c4d-7e5f-8a6b-3c2d1e0f9a8b'), { body: { prompt: 'x' } });
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
  } finally {
    await limited.close();
  }
});

import { limits, type Scope, type StoreItem } from '@davit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type OpenServer, openServer } from '../../test-doubles/open-server.ts';

const store = '/api/agent-runtime/store';
let server: OpenServer;
let caller: Caller;
beforeAll(async () => {
  server = await openServer();
  caller = await server.newCaller();
});
afterAll(() => server.close());

const post = <T>(path: string, body: unknown, headers = {}, by = caller) => by.call<T>('POST', store + path, { body, headers });
const namespace = ['memories', 'u'];

test('agent store: an item is put, found and deleted', async () => {
  const value = { text: 'rye', weight: 3 };
  expect((await post('/items', { namespace, key: 'food', value })).body).toEqual({ stored: true });
  expect((await post<StoreItem>('/items/get', { namespace, key: 'food' })).body).toMatchObject({ namespace, key: 'food', value });
  const search = await post<{ items: StoreItem[] }>('/items/search', {
    namespacePrefix: ['memories'],
    filter: { weight: { $gt: 2 } },
  });
  expect(search.body.items.map(({ key }) => key)).toEqual(['food']);
  expect((await post('/namespaces', { maxDepth: 1 })).body).toEqual({ namespaces: [['memories']] });
  expect((await post('/items/delete', { namespace, key: 'food' })).body).toEqual({ deleted: true });
  const missing = await post('/items/get', { namespace, key: 'food' });
  expect([missing.status, (missing.body as unknown as { error: string }).error]).toEqual([404, 'item_not_found']);
});

test('agent store: reads of a batch see what was before it, and the last write of an item counts', async () => {
  const place = { namespace: ['batch'], key: 'k' };
  await post('/items', { ...place, value: { n: 1 } });
  const operations = [
    { op: 'put', ...place, value: { n: 2 } },
    { op: 'get', ...place },
    { op: 'put', ...place, value: { n: 3 } },
    { op: 'search', namespacePrefix: ['batch'] },
    { op: 'listNamespaces', prefix: ['batch'] },
  ];
  const { body } = await post<{ results: unknown[] }>('/batch', { operations });
  const before = expect.objectContaining({ value: { n: 1 } });
  expect(body.results).toEqual([null, before, null, [before], [['batch']]]);
  expect((await post<StoreItem>('/items/get', place)).body.value).toEqual({ n: 3 });
});

test('agent store: a repeat with its Idempotency-Key writes once', async () => {
  const once = { 'idempotency-key': 'once' };
  const put = (key: string, headers: object) => post('/items', { namespace: ['once'], key, value: {} }, headers);
  await put('k', once);
  await post('/items/delete', { namespace: ['once'], key: 'k' });
  expect((await put('k', once)).headers.get('idempotency-replayed')).toBe('true');
  expect((await post('/items/get', { namespace: ['once'], key: 'k' })).status).toBe(404);
});

test('agent store: a batch that reads needs the scopes of its reads', async () => {
  const holder = async (scopes: Scope[]) => {
    const { apiKey } = await server.identity.createKey({ workspaceId: caller.workspaceId, name: 'k', scopes, expiresAt: null });
    return (operation: object) =>
      caller.call<{ requiredScope?: string }>('POST', `${store}/batch`, { body: { operations: [operation] }, key: apiKey });
  };
  const writer = await holder(['agent-runs:write']);
  expect((await writer({ op: 'put', namespace, key: 'k', value: {} })).status).toBe(200);
  const refused = await writer({ op: 'get', namespace, key: 'k' });
  expect([refused.status, refused.body.requiredScope]).toEqual([403, 'agent-state:read']);
  expect((await writer({ op: 'search', namespacePrefix: [] })).status).toBe(403);
  expect((await writer({ op: 'listNamespaces' })).body.requiredScope).toBe('agent-runs:read');
});

test.each([
  ['/items', { namespace: [], key: 'k', value: {} }],
  ['/items', { namespace: [''], key: 'k', value: {} }],
  ['/items', { namespace: ['a'], key: '', value: {} }],
  ['/items', { namespace: ['a'], key: 'k', value: [] }],
  ['/items', { namespace: ['a'], key: 'k', value: null }],
  ['/items', { namespace: ['a'], key: 'k', value: { a: 'x'.repeat(limits.storeValueBytes) } }],
  ['/items', { namespace: Array.from({ length: 21 }, () => 'a'), key: 'k', value: {} }],
  ['/items/search', { namespacePrefix: ['a'], limit: 0 }],
  ['/items/search', { namespacePrefix: ['a'], offset: -1 }],
  ['/namespaces', { maxDepth: 0 }],
  ['/batch', { operations: [] }],
  ['/batch', { operations: [{ op: 'nothing' }] }],
  ['/batch', { operations: Array.from({ length: 101 }, () => ({ op: 'get', namespace: ['a'], key: 'k' })) }],
])('agent store: %s refuses %.60j', async (path, body) => {
  expect((await post(path, body)).status).toBe(400);
});

test('agent store: is limited as the other agent runtime routes are', async () => {
  const limited = await openServer({ rateLimits: { 'agent-other': 2 } as never });
  const by = await limited.newCaller();
  const answers = [];
  for (let n = 0; n < 3; n++) answers.push(await post('/namespaces', {}, {}, by));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  await limited.close();
});

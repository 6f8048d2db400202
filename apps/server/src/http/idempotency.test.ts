import type { Project, Run } from '@davit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type OpenServer, openServer } from '../../test-doubles/open-server.ts';

let server: OpenServer;
let caller: Caller;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const headers = (key: string) => ({ 'idempotency-key': key });
const create = (by: Caller, key: string, body: unknown) =>
  by.call<Project>('POST', '/v1/projects', { body, headers: headers(key) });
const countProjects = async (by: Caller) => (await by.call<{ projects: Project[] }>('GET', '/v1/projects')).body.projects.length;

test('a repeat gets the first answer again, and happens once', async () => {
  caller = await server.newCaller();
  const body = { prompt: 'a list', autoDeploy: false };
  const first = await create(caller, 'a', body);
  const repeat = await create(caller, 'a', body);
  expect([first.status, repeat.status]).toEqual([201, 201]);
  expect(repeat.body).toEqual(first.body);
  expect([first.headers.get('idempotency-replayed'), repeat.headers.get('idempotency-replayed')]).toEqual([null, 'true']);
  expect(await countProjects(caller)).toBe(1);
});

test('a deploy and a rollback are repeated as safely', async () => {
  caller = await server.newCaller();
  const id = await server.projectWithVersions(caller, 3);
  for (const act of ['deploy', 'rollback']) {
    const send = () => caller.call<Record<string, unknown>>('POST', `/v1/projects/${id}/${act}`, { headers: headers('once') });
    const [first, repeat] = [await send(), await send()];
    expect(repeat.body).toEqual(first.body);
    expect([repeat.status, repeat.headers.get('idempotency-replayed')]).toEqual([first.status, 'true']);
  }
  const { body } = await caller.call<{ total: number }>('GET', `/v1/projects/${id}/runs`);
  expect(body.total).toBe(4);
});

test('another body is a conflict, even one that differs in white space alone; the first answer stays', async () => {
  caller = await server.newCaller();
  const first = await create(caller, 'a', { prompt: 'a list', autoDeploy: false });
  for (const raw of ['{"prompt":"another list","autoDeploy":false}', '{"prompt":"a list", "autoDeploy":false}']) {
    const other = await caller.call('POST', '/v1/projects', {
      raw,
      headers: { ...headers('a'), 'content-type': 'application/json' },
    });
    expect([other.status, other.body.error]).toEqual([409, 'idempotency_conflict']);
  }
  expect((await create(caller, 'a', { prompt: 'a list', autoDeploy: false })).body.id).toBe(first.body.id);
  expect(await countProjects(caller)).toBe(1);
});

test('of many concurrent requests one takes effect; the others are asked to retry, and then get its response', async () => {
  caller = await server.newCaller();
  const body = { prompt: 'a list', autoDeploy: false };
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(caller, 'a', body)));
  expect(await countProjects(caller)).toBe(1);
  const made = answers.filter((answer) => answer.status === 201);
  expect(new Set(made.map((answer) => answer.body.id)).size).toBe(1);
  for (const { status, body: refused } of answers.filter((answer) => answer.status !== 201)) {
    expect([status, refused]).toMatchObject([409, { error: 'conflict' }]);
  }
  expect((await create(caller, 'a', body)).body.id).toBe(made[0]?.body.id);
});

test('a client that hangs up and tries again does not make it happen twice', async () => {
  caller = await server.newCaller();
  const body = JSON.stringify({ prompt: 'a list', autoDeploy: false });
  const sent = {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-api-key': caller.key, ...headers('a') },
  };
  for (let attempt = 0; attempt < 10; attempt++) {
    const hangUp = new AbortController();
    const answer = fetch(`${server.url}/v1/projects`, { ...sent, signal: hangUp.signal }).catch(() => undefined);
    setTimeout(() => hangUp.abort(), attempt);
    await answer;
  }
  await expect.poll(async () => (await create(caller, 'a', JSON.parse(body))).status).toBe(201);
  expect(await countProjects(caller)).toBe(1);
});

test('a refused request is not remembered: once it is right it happens', async () => {
  caller = await server.newCaller();
  const id = await server.projectWithVersions(caller, 1);
  const rollback = () => caller.call('POST', `/v1/projects/${id}/rollback`, { headers: headers('a') });
  expect((await rollback()).body.error).toBe('version_not_found');
  const { runId } = await server.launch.deploy(caller.workspaceId, id);
  await server.ended(caller, runId);
  expect((await rollback()).status).toBe(200);
});

test('belongs to its API key, its method and its path', async () => {
  caller = await server.newCaller();
  const other = await server.newCaller();
  const body = { prompt: 'a list', autoDeploy: false };
  const [mine, theirs] = [await create(caller, 'a', body), await create(other, 'a', body)];
  expect(theirs.headers.get('idempotency-replayed')).toBeNull();
  expect(theirs.body.id).not.toBe(mine.body.id);
  const { apiKey } = await server.identity.createKey({
    workspaceId: caller.workspaceId,
    name: 'Second',
    scopes: ['projects:write'],
    expiresAt: null,
  });
  const second = await caller.call<Project>('POST', '/v1/projects', { key: apiKey, body, headers: headers('a') });
  expect([second.status, second.headers.get('idempotency-replayed')]).toEqual([201, null]);
  const deploy = await caller.call<Run>('POST', `/v1/projects/${mine.body.id}/deploy`, { headers: headers('a') });
  expect([deploy.status, deploy.headers.get('idempotency-replayed')]).toEqual([202, null]);
});

test('a stored answer needs the key and the scope like the first one', async () => {
  caller = await server.newCaller();
  const body = { prompt: 'a list', autoDeploy: false };
  await create(caller, 'a', body);
  await server.identity.revokeKey(caller.keyId);
  expect((await create(caller, 'a', body)).status).toBe(401);
});

test('survives a restart, since it is stored with its effect', async () => {
  const before = await openServer();
  const by = await before.newCaller();
  const body = { prompt: 'a list', autoDeploy: false };
  const first = await create(by, 'a', body);
  await before.close({ keepData: true });
  const after = await openServer({}, before.dataDir);
  const repeat = await create(Object.assign(Object.create(by), { url: after.url }), 'a', body);
  expect([repeat.body, repeat.headers.get('idempotency-replayed')]).toEqual([first.body, 'true']);
  await after.close();
});

import { type Me, type OwnerLink, type Project, unbounded } from '@davit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type OpenServer, openServer } from '../../../test-doubles/open-server.ts';

let server: OpenServer;
let caller: Caller;
beforeAll(async () => {
  server = await openServer();
  caller = await server.newCaller();
});
afterAll(() => server.close());

describe('an owner link', () => {
  const send = (id: string, headers: Record<string, string> = {}) =>
    caller.call<OwnerLink>('POST', `/v1/projects/${id}/owner-link`, { headers });

  test('is returned once and stored nowhere: not for a replay, not in a log, not in the app’s output', async () => {
    const id = await server.projectWithVersions(caller, 1);
    const headers = { 'idempotency-key': 'one-link' };
    const [first, second] = [await send(id, headers), await send(id, headers)];
    for (const { status, headers } of [first, second]) {
      expect([status, headers.get('cache-control'), headers.get('idempotency-replayed')]).toEqual([201, 'no-store', null]);
    }
    expect(first.body.url).not.toBe(second.body.url);
    const token = new URL(first.body.url).searchParams.get('token') ?? '';
    expect(token.length).toBeGreaterThanOrEqual(40);
    const audited = server.logLines.filter((line) => line.includes('an owner link was created'));
    expect(audited).toHaveLength(2);
    expect(JSON.parse(audited[0] ?? '')).toMatchObject({ projectId: id, keyId: caller.keyId });
    expect(server.logLines.filter((line) => line.includes(token))).toEqual([]);
    const output = await server.launch.output(caller.workspaceId, id, 100);
    expect(output.join('\n')).not.toContain(token);
  });

  test('of a project without a live version is a conflict with a hint', async () => {
    const { body } = await caller.call<Project>('POST', '/v1/projects', { body: { prompt: 'a list', autoDeploy: false } });
    const refused = await send(body.id);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Deploy it first')]);
  });
});

test('me: returns the workspace and the scopes, for a key with any scope', async () => {
  const few = await server.newCaller(['agent-runs:read']);
  const { status, body } = await few.call<Me>('GET', '/v1/me');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    consoleUrl: null,
    workspace: { id: few.workspaceId, name: 'A workspace' },
    key: { id: few.keyId, name: 'A key', expiresAt: null },
    scopes: ['agent-runs:read'],
    limits: unbounded,
  });
  expect(body.limits.rates.map(({ bucket }) => bucket)).toContain('v1-key');
});

test('delete: 202, then the project is listed among the deleted alone, and comes back', async () => {
  const id = await server.projectWithVersions(caller, 1);
  const deleted = await caller.call<Project>('DELETE', `/v1/projects/${id}`);
  expect([deleted.status, typeof deleted.body.deletedUntil]).toEqual([202, 'string']);
  expect((await caller.call('GET', `/v1/projects/${id}`)).status).toBe(404);
  const again = await caller.call<Project>('DELETE', `/v1/projects/${id}`);
  expect([again.status, again.body]).toEqual([202, deleted.body]);
  const ids = async (query: string) =>
    (await caller.call<{ projects: Project[] }>('GET', `/v1/projects${query}`)).body.projects.map((project) => project.id);
  expect([(await ids('')).includes(id), (await ids('?deleted=true')).includes(id)]).toEqual([false, true]);
  expect((await caller.call('GET', '/v1/projects?deleted=maybe')).status).toBe(400);
  const back = await caller.call<Project>('POST', `/v1/projects/${id}/undelete`);
  expect([back.status, back.body.status, back.body.deletedAt]).toEqual([200, 'deployed', undefined]);
});

test('rename: takes a name as a new project does', async () => {
  const id = await server.projectWithVersions(caller, 1);
  const rename = (body: unknown) => caller.call<Project>('PATCH', `/v1/projects/${id}`, { body });
  expect((await rename({ name: '  Books  ' })).body.name).toBe('Books');
  for (const body of [{}, { name: '' }, { name: ' ' }, { name: 'n'.repeat(201) }, { name: 7 }]) {
    expect((await rename(body)).status).toBe(400);
  }
});

test('cancel: a finished run is a conflict', async () => {
  const id = await server.projectWithVersions(caller, 1);
  const { body } = await caller.call<{ runs: { runId: string }[] }>('GET', `/v1/projects/${id}/runs`);
  const refused = await caller.call('POST', `/v1/runs/${body.runs[0]?.runId}/cancel`);
  expect([refused.status, refused.body.error]).toEqual([409, 'conflict']);
});

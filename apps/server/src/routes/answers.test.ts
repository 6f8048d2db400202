/** The response of each endpoint matches its documented schema. */
import {
  agentApi,
  createProject,
  deployProject,
  ErrorBody,
  getProject,
  limits,
  listProjects,
  listRuns,
  type Project,
  projectApi,
  type Run,
  readLogs,
  rollbackProject,
} from '@davit/contract';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type OpenServer, openServer } from '../../test-doubles/open-server.ts';

let server: OpenServer;
let caller: Caller;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const fits = (schema: TSchema, value: unknown) => expect(Compile(schema).Errors(value)).toEqual([]);
const create = (body: unknown) => caller.call<Project>('POST', '/v1/projects', { body });

test('the examples of the documents fit their schemas', () => {
  for (const { success, body, bodyExample } of Object.values({ ...projectApi, ...agentApi })) {
    fits(success.schema, success.example);
    if (body !== null) fits(body, bodyExample);
  }
});

describe('creating a project', () => {
  beforeAll(async () => {
    caller = await server.newCaller();
  });

  test('answers 201 with the planned project: deploying, nothing live, no last run', async () => {
    const answer = await create({ prompt: '  a reading list with ratings\n' });
    expect(answer.status).toBe(201);
    fits(createProject.success.schema, answer.body);
    expect(answer.body).toMatchObject({
      status: 'deploying',
      autoDeploy: true,
      deploymentUrl: null,
      lastRun: null,
      versionNumber: null,
      prompt: 'a reading list with ratings',
    });
    expect(answer.body.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(answer.body.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  });

  test('stays a draft with autoDeploy false, and has no run', async () => {
    const { body } = await create({ prompt: 'a list', autoDeploy: false, name: ' Mine ' });
    expect(body).toMatchObject({ status: 'draft', autoDeploy: false, name: 'Mine' });
    const runs = await caller.call<{ runs: Run[]; total: number }>('GET', `/v1/projects/${body.id}/runs`);
    expect(runs.body).toMatchObject({ runs: [], total: 0 });
  });

  test('takes a prompt of 20,000 characters, counted as people count, and no more', async () => {
    const longest = '😀'.repeat(limits.promptLength);
    expect((await create({ prompt: ` ${longest} `, autoDeploy: false })).body.prompt).toBe(longest);
    expect((await create({ prompt: `${longest}x`, autoDeploy: false })).status).toBe(400);
    expect((await create({ prompt: 'x', name: 'n'.repeat(200), autoDeploy: false })).status).toBe(201);
    expect((await create({ prompt: 'x', name: 'n'.repeat(201), autoDeploy: false })).status).toBe(400);
  });

  test.each([
    [{}, '/prompt'],
    [{ prompt: '' }, '/prompt'],
    [{ prompt: ' \n\t ' }, '/prompt'],
    [{ prompt: 7 }, '/prompt'],
    [{ prompt: null }, '/prompt'],
    [{ prompt: ['a'] }, '/prompt'],
    [{ prompt: 'a', name: '' }, '/name'],
    [{ prompt: 'a', name: 1 }, '/name'],
    [{ prompt: 'a', autoDeploy: 'yes' }, '/autoDeploy'],
    [{ prompt: 'a', autoDeploy: 1 }, '/autoDeploy'],
    [{ prompt: 'a', config: 'sqlite' }, '/config'],
    [{ prompt: 'a', config: null }, '/config'],
    [{ prompt: 'a', config: [] }, '/config'],
    [{ prompt: 'a\0', autoDeploy: false }, '/prompt'],
    [{ prompt: 'a', config: { stack: { deep: ['\ud800'] } } }, '/config/stack/deep/0'],
  ])('refuses %j, naming %s, and makes nothing', async (body, path) => {
    const before = (await server.launch.listProjects(caller.workspaceId, { limit: 100 })).total;
    const answer = await caller.call('POST', '/v1/projects', { body });
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
    fits(ErrorBody, answer.body);
    expect(answer.body.details?.map((detail) => detail.path)).toEqual([path]);
    expect((await server.launch.listProjects(caller.workspaceId, { limit: 100 })).total).toBe(before);
  });

  test('reports every mistake of a body at once', async () => {
    const answer = await caller.call('POST', '/v1/projects', { body: { name: 1, autoDeploy: 'no' } });
    expect(answer.body.details?.map((detail) => detail.path).sort()).toEqual(['/autoDeploy', '/name', '/prompt']);
  });

  test.each([
    ['POST', '/v1/projects', {}, { body: {} }, 'The field prompt is required.'],
    ['GET', '/v1/projects/:id/runs?limit=0', {}, {}, 'The query parameter limit must be at least 1.'],
    [
      'POST',
      '/v1/projects',
      { 'idempotency-key': 'two words' },
      { body: { prompt: 'a' } },
      'The header idempotency-key must be 1 to 255 visible characters without spaces.',
    ],
  ])('says a mistake in words: %s %s', async (method, path, headers, more, message) => {
    const { id } = (await create({ prompt: 'a', autoDeploy: false })).body;
    const answer = await caller.call(method, path.replace(':id', id), { headers, ...more });
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });

  test('ignores fields and hints that it does not know', async () => {
    const body = {
      prompt: 'a',
      autoDeploy: false,
      color: 'red',
      config: { stack: 'cobol', db: 42, auth: { a: 1 }, cloud: true },
    };
    expect((await create(body)).status).toBe(201);
  });
});

describe('reading', () => {
  let projectId: string;
  beforeAll(async () => {
    caller = await server.newCaller();
    projectId = await server.projectWithVersions(caller, 3);
  });

  test('a project and the list of projects, newest first, with what is live and the last run', async () => {
    const { id: newest } = (await create({ prompt: 'newest', autoDeploy: false })).body;
    const one = await caller.call<Project>('GET', `/v1/projects/${projectId}`);
    fits(getProject.success.schema, one.body);
    expect(one.body).toMatchObject({ status: 'deployed', versionNumber: 3, lastRun: { status: 'SUCCEEDED', error: null } });
    const all = await caller.call<{ projects: Project[] }>('GET', '/v1/projects');
    fits(listProjects.success.schema, all.body);
    expect(all.body.projects.map((project) => project.id)).toEqual([newest, projectId]);
    expect(all.body.projects[1]).toEqual(one.body);
  });

  test('projects in pages to their end, and the newest hundred without a limit', async () => {
    const other = await server.newCaller();
    const names = ['one', 'two', 'three', 'four', 'five'];
    for (const name of names) await other.call('POST', '/v1/projects', { body: { prompt: 'a', name, autoDeploy: false } });
    interface List {
      projects: Project[];
      nextCursor: string | null;
      total: number;
    }
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body }: { body: List } = await other.call<List>('GET', `/v1/projects?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      expect(body.total).toBe(5);
      seen.push(...body.projects.map(({ name }) => name));
      cursor = body.nextCursor;
    }
    expect(seen).toEqual([...names].reverse());
    expect((await other.call<List>('GET', '/v1/projects')).body).toMatchObject({ nextCursor: null, total: 5 });
    for (const query of ['limit=0', 'limit=1.5', 'cursor=zz', 'cursor=']) {
      expect((await other.call('GET', `/v1/projects?${query}`)).status).toBe(400);
    }
  });

  test('runs in pages that are stable while runs are added, and by status', async () => {
    const pageOf = (query: string) =>
      caller.call<{ runs: Run[]; nextCursor: string | null; total: number }>('GET', `/v1/projects/${projectId}/runs${query}`);
    const first = await pageOf('?limit=2');
    fits(listRuns.success.schema, first.body);
    expect(first.body.runs.map((run) => run.versionNumber)).toEqual([3, 2]);
    expect(first.body.total).toBe(3);
    const added = await caller.call<{ runId: string }>('POST', `/v1/projects/${projectId}/deploy`);
    fits(deployProject.success.schema, added.body);
    expect(added.status).toBe(202);
    const next = await pageOf(`?limit=2&cursor=${encodeURIComponent(first.body.nextCursor ?? '')}`);
    expect(next.body.runs.map((run) => run.versionNumber)).toEqual([1]);
    expect(next.body.nextCursor).toBeNull();
    await server.ended(caller, added.body.runId);
    expect((await pageOf('?status=FAILED')).body).toMatchObject({ runs: [], total: 0, nextCursor: null });
    expect((await pageOf('?status=SUCCEEDED&limit=1000')).body.total).toBe(4);
  });

  test.each([
    '?limit=0',
    '?limit=-1',
    '?limit=2.5',
    '?limit=ten',
    '?limit=',
    '?limit=1e2',
    '?limit=1&limit=2',
    '?limit=0x10',
    '?limit=%00',
  ])('refuses %s', async (query) => {
    const answer = await caller.call('GET', `/v1/projects/${projectId}/runs${query}`);
    expect([answer.status, answer.body.details?.[0]?.path]).toEqual([400, '/query/limit']);
  });

  test.each(['garbage', '%00', '', 'e30', '%F0%9F%98%80', 'a'.repeat(2_000)])('refuses the cursor %s', async (cursor) => {
    const answer = await caller.call('GET', `/v1/projects/${projectId}/runs?cursor=${cursor}`);
    expect([answer.status, answer.body.details?.[0]?.path]).toEqual([400, '/query/cursor']);
  });

  test('an unknown status is refused, and the known ones are named', async () => {
    const answer = await caller.call('GET', `/v1/projects/${projectId}/runs?status=succeeded`);
    expect([answer.status, answer.body.details?.[0]?.path]).toEqual([400, '/query/status']);
    for (const status of ['PENDING', 'RUNNING', 'SUCCEEDED', 'FAILED', 'CANCELED']) expect(answer.body.message).toContain(status);
  });

  test('a limit past all whole numbers means the most', async () => {
    const answer = await caller.call('GET', `/v1/projects/${projectId}/runs?limit=${'9'.repeat(30)}`);
    expect(answer.status).toBe(200);
  });

  test('the log of an ended run as JSON', async () => {
    const { runs } = (await caller.call<{ runs: Run[] }>('GET', `/v1/projects/${projectId}/runs?status=SUCCEEDED`)).body;
    const answer = await caller.call('GET', `/v1/runs/${runs[0]?.runId}/logs`);
    fits(readLogs.success.schema, answer.body);
  });

  test('a rollback names the version restored, its URL and its deployment; rolling back twice goes further back', async () => {
    const id = await server.projectWithVersions(caller, 3);
    const rollback = () => caller.call<{ versionNumber: number }>('POST', `/v1/projects/${id}/rollback`);
    const first = await rollback();
    fits(rollbackProject.success.schema, first.body);
    expect([first.status, first.body.versionNumber]).toEqual([200, 2]);
    expect((await rollback()).body.versionNumber).toBe(1);
    const none = await caller.call('POST', `/v1/projects/${id}/rollback`);
    expect([none.status, none.body.error]).toEqual([404, 'version_not_found']);
  });
});

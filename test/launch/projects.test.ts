import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { until } from '../harness/until.ts';
import { openTestLaunch, type TestLaunch } from './test-launch.ts';

let harness: TestLaunch;
beforeEach(async () => {
  harness = await openTestLaunch();
});
afterEach(() => harness.close());

const create = (send: { prompt?: string; name?: string; autoDeploy?: boolean; hints?: Record<string, string> } = {}) =>
  harness.launch.createProject(harness.workspaceId, { prompt: 'a todo list', autoDeploy: false, hints: {}, ...send });
const project = (id: string) => harness.launch.getProject(harness.workspaceId, id);

describe('creating', () => {
  test('answers with the plan, without a URL and without the run it started', async () => {
    const draft = await create();
    expect(draft).toEqual({
      id: expect.any(String),
      name: 'Todo List',
      status: 'draft',
      deploymentUrl: null,
      createdAt: '2026-01-31T09:30:00.000Z',
      updatedAt: '2026-01-31T09:30:00.000Z',
      spec: {
        goalType: 'web_app',
        stack: 'hono-sqlite',
        features: ['search'],
        requiresDatabase: true,
        requiresAuth: false,
        notRecognized: [],
        notMade: [],
        plannedBy: 'lexical',
      },
      lastRun: null,
      autoDeploy: false,
      prompt: 'a todo list',
      versionNumber: null,
    });
    const deploying = await create({ autoDeploy: true });
    expect(deploying).toMatchObject({ status: 'deploying', lastRun: null, autoDeploy: true, deploymentUrl: null });
    const run = await harness.settled(deploying.id);
    expect(run).toMatchObject({ trigger: 'create', status: 'SUCCEEDED' });
    expect((await project(deploying.id)).lastRun?.runId).toBe(run.runId);
  });

  test('a draft stays one until it is deployed', async () => {
    const { id } = await create();
    harness.time.advance(60_000);
    expect(await project(id)).toMatchObject({ status: 'draft', lastRun: null });
    const result = await harness.launch.deploy(harness.workspaceId, id);
    expect(result).toEqual({ runId: expect.any(String), status: 'PENDING', estimatedTime: 5 });
    expect(await harness.settled(id)).toMatchObject({ trigger: 'deploy', status: 'SUCCEEDED' });
  });

  test('a given name is stored, and determines the URL; equal names get different URLs', async () => {
    const projects = await Promise.all(Array.from({ length: 5 }, () => create({ name: 'Café & Größe!' })));
    expect(new Set(projects.map(({ name }) => name))).toEqual(new Set(['Café & Größe!']));
    const addresses = [...harness.target.addresses.values()];
    expect(new Set(addresses.map(({ slug }) => slug)).size).toBe(5);
    expect(new Set(addresses.map(({ port }) => port)).size).toBe(5);
    expect(addresses.filter(({ slug }) => slug === 'cafe-grosse')).toHaveLength(1);
    for (const { slug } of addresses) expect(slug).toMatch(/^cafe-grosse(-[a-z0-9]+)?$/);
  });

  test('a port that another program holds is passed over', async () => {
    harness.target.opening = (port) => port !== 41_000;
    const { id } = await create();
    expect(harness.target.addresses.get(id)?.port).toBe(41_001);
  });

  test('with every port taken a project has its name alone, and works by it; a deletion frees a port for the next', async () => {
    const projects = await Promise.all(Array.from({ length: 10 }, () => create()));
    const [beyond, further] = [await create({ autoDeploy: true }), await create()];
    for (const { id } of [beyond, further]) expect(harness.target.addresses.get(id)?.port).toBeNull();
    await harness.settled(beyond.id);
    const { deploymentUrl } = await harness.launch.getProject(harness.workspaceId, beyond.id);
    expect(deploymentUrl).toBe(`http://${harness.target.addresses.get(beyond.id)?.slug}.localhost:4180`);
    expect(harness.logged.filter(({ message }) => message.includes('reachable only by name'))).toHaveLength(2);

    await harness.restart();
    expect(harness.target.addresses.get(beyond.id)?.port).toBeNull();
    await harness.launch.deleteProject(harness.workspaceId, projects[3]?.id ?? '');
    const next = await create();
    expect(harness.target.addresses.get(next.id)?.port).not.toBeNull();
    // Hosts without a port keep their form.
    expect(harness.target.addresses.get(further.id)?.port).toBeNull();
    await harness.launch.deleteProject(harness.workspaceId, further.id);
  });

  test('an ignored hint is in the build log', async () => {
    const { id } = await create({ autoDeploy: true, hints: { stack: 'cobol' } });
    const { runId } = await harness.settled(id);
    expect((await harness.log(runId)).map(({ message }) => message)).toContain('The hint stack was ignored.');
  });

  test('the response for a replay is stored with the project', async () => {
    const requestKey = { apiKeyId: 'key', method: 'POST', path: '/v1/projects', idempotencyKey: 'once' };
    const answer = await harness.launch.createProject(
      harness.workspaceId,
      { prompt: 'a list', autoDeploy: true, hints: {} },
      (status, body) => ({
        ...requestKey,
        bodyDigest: 'none',
        status,
        body,
        createdAt: harness.time.now(),
      }),
    );
    const workspace = harness.storage.launch.inWorkspace(harness.workspaceId);
    expect(await workspace.findIdempotentResponse(requestKey, 0)).toMatchObject({ status: 201, body: answer });
  });
});

describe('estimatedTime', () => {
  test('is the median of recent runs on the same stack, in whole seconds rounded up', async () => {
    const { id } = await create();
    for (const seconds of [2, 3, 30]) {
      const { promise, resolve } = Promise.withResolvers<void>();
      harness.builder.building = () => promise;
      const { built } = harness.builder;
      await harness.launch.deploy(harness.workspaceId, id);
      await until('the build', () => harness.builder.built > built);
      harness.time.advance(seconds * 1_000 + 1);
      resolve();
      await harness.settled(id);
    }
    expect((await harness.launch.deploy(harness.workspaceId, id)).estimatedTime).toBe(4);
  });
});

describe('reading', () => {
  test('lists the newest first, at most 100, of one workspace alone', async () => {
    const first = await create();
    harness.time.advance(1);
    const second = await create();
    expect((await harness.launch.listProjects(harness.workspaceId, { limit: 100 })).projects.map(({ id }) => id)).toEqual([
      second.id,
      first.id,
    ]);
    expect((await harness.launch.listProjects('other', { limit: 100 })).projects).toEqual([]);
  });

  test('what another workspace asks for does not exist, whatever it asks', async () => {
    const id = await harness.withVersions(1);
    const { launch } = harness;
    const requests = [
      launch.getProject('other', id),
      launch.deploy('other', id),
      launch.rollback('other', id),
      launch.listRuns('other', id, { limit: 1 }),
      launch.deleteProject('other', id),
      launch.versions('other', id),
      launch.source('other', id, 1),
      launch.ownerLink('other', id),
      launch.output('other', id, 10),
    ];
    await Promise.all(requests.map((send) => expect(send).rejects.toMatchObject({ code: 'project_not_found' })));
    expect(await project(id)).toMatchObject({ status: 'deployed' });
  });

  test('the runs list is newest first, with a cursor, and filtered by status', async () => {
    const id = await harness.withVersions(2);
    const page = await harness.launch.listRuns(harness.workspaceId, id, { limit: 1 });
    expect(page).toMatchObject({ total: 2, runs: [{ trigger: 'deploy', versionNumber: 2 }], nextCursor: expect.any(String) });
    expect(page).not.toHaveProperty('totalCapped');
    const next = await harness.launch.listRuns(harness.workspaceId, id, { limit: 1, cursor: page.nextCursor ?? '' });
    expect(next).toMatchObject({ runs: [{ trigger: 'create', versionNumber: 1 }], nextCursor: null });
    expect((await harness.launch.listRuns(harness.workspaceId, id, { limit: 10, status: 'FAILED' })).runs).toEqual([]);
  });

  test('the source of a version is what was generated; of a collected or unknown one it is 404', async () => {
    const id = await harness.withVersions(2);
    expect(await harness.launch.source(harness.workspaceId, id, 1)).toEqual([
      { path: 'src/main.tsx', content: 'export default {"prompt":"a todo list"};' },
    ]);
    await harness.storage.launch.ledger.markCollected(id, 1, harness.time.now());
    for (const number of [1, 9]) {
      await expect(harness.launch.source(harness.workspaceId, id, number)).rejects.toMatchObject({ code: 'version_not_found' });
    }
  });

  test('with the source of a version come the kit that it was built with, whatever is newer, and its bundle', async () => {
    const kit = (content: string) => [{ path: 'vendor/app-kit/src/a.ts', content }];
    harness.builder.kit = () => ({ version: '1.0.0-a', dataFormat: 1, files: kit('first') });
    const id = await harness.withVersions(1);
    harness.builder.kit = () => ({ version: '1.0.0-b', dataFormat: 1, files: kit('second') });
    await harness.launch.deploy(harness.workspaceId, id);
    await harness.settled(id);
    delete harness.builder.kit;
    const [first, second] = [
      await harness.launch.source(harness.workspaceId, id, 1),
      await harness.launch.source(harness.workspaceId, id, 2),
    ];
    expect(first.filter(({ path }) => path.startsWith('vendor/'))).toEqual(kit('first'));
    expect(second.filter(({ path }) => path.startsWith('vendor/'))).toEqual(kit('second'));
    expect(first.map(({ path }) => path)).toContain('dist/server.mjs');
  });

  test('the app of a project has output to read', async () => {
    const id = await harness.withVersions(1);
    expect(await harness.launch.output(harness.workspaceId, id, 10)).toEqual(['listening']);
  });
});

test('an owner link is valid for 24 hours, stored hashed, and only for live apps', async () => {
  const { id } = await create();
  await expect(harness.launch.ownerLink(harness.workspaceId, id)).rejects.toMatchObject({ code: 'conflict' });
  await harness.launch.deploy(harness.workspaceId, id);
  await harness.settled(id);
  const { url, expiresAt } = await harness.launch.ownerLink(harness.workspaceId, id);
  const token = new URL(url).searchParams.get('token') ?? '';
  expect(url).toBe(`http://todo-list.localhost:4180/-/owner?token=${token}`);
  expect(token).toHaveLength(40);
  const [link] = harness.target.ownerLinks;
  expect(link).toEqual({
    projectId: id,
    tokenSha256: createHash('sha256').update(token).digest('hex'),
    expiresAt: Date.parse(expiresAt),
  });
  expect(Date.parse(expiresAt) - harness.time.now()).toBe(24 * 60 * 60_000);
});

describe('deleting', () => {
  test('ends what runs, and leaves nothing: not the app, not its address, not the record', async () => {
    const id = await harness.withVersions(2);
    const { promise, resolve } = Promise.withResolvers<'boots'>();
    harness.target.rehearsing = () => promise;
    await harness.launch.deploy(harness.workspaceId, id);
    await until('a rehearsal', () => harness.target.rehearsals.length > 3);
    const deleting = harness.launch.deleteProject(harness.workspaceId, id);
    resolve('boots');
    await deleting;
    await expect(project(id)).rejects.toMatchObject({ code: 'project_not_found' });
    expect(harness.target.removed).toContain(id);
    expect(harness.target.addresses.has(id)).toBe(false);
    await until('the booted processes to be stopped', () => harness.target.booted.size === 0);
    expect(harness.target.live.has(id)).toBe(false);
    expect(await harness.storage.launch.ledger.projectsWithWork(10)).toEqual([]);
    expect(harness.target.switches).toHaveLength(2);
  });
});

describe('a start of the platform', () => {
  test('opens every address, names what is live without booting it, and takes up runs that a crash left', async () => {
    const live = await harness.withVersions(2);
    await harness.launch.rollback(harness.workspaceId, live);
    const draft = await create();
    harness.builder.building = () => new Promise(() => undefined);
    const interrupted = await harness.create();
    await until('the build', () => harness.builder.built === 3);
    harness.builder.building = () => undefined;
    harness.target.addresses.clear();
    harness.target.live.clear();
    const booted = harness.target.prepared.length;

    await harness.restart();
    expect([...harness.target.addresses.keys()].toSorted()).toEqual([live, draft.id, interrupted].toSorted());
    expect(harness.target.adopted).toEqual([{ projectId: live, versionNumber: 1 }]);
    expect(harness.target.prepared).toHaveLength(booted);
    expect(await harness.settled(interrupted)).toMatchObject({ status: 'SUCCEEDED' });
  });

  test('ports that projects have are not given again', async () => {
    const { id } = await create();
    await harness.restart();
    const other = await create();
    expect(harness.target.addresses.get(other.id)?.port).not.toBe(harness.target.addresses.get(id)?.port);
  });

  test('an address that cannot be opened does not keep the others down', async () => {
    const first = await create();
    const second = await create();
    const port = harness.target.addresses.get(first.id)?.port;
    harness.target.addresses.clear();
    harness.target.opening = (candidate) => candidate !== port;
    await harness.restart();
    expect([...harness.target.addresses.keys()]).toEqual([second.id]);
    expect(harness.logged).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'the address of a project cannot be opened' }),
    );
  });
});

test('an answer to be replayed is forgotten after 24 hours', async () => {
  const requestKey = { apiKeyId: 'key', method: 'POST', path: '/v1/projects', idempotencyKey: 'once' };
  const createdAt = harness.time.now();
  await harness.launch.createProject(harness.workspaceId, { prompt: 'a list', autoDeploy: false, hints: {} }, (status, body) => ({
    ...requestKey,
    bodyDigest: 'none',
    status,
    body,
    createdAt,
  }));
  const recall = () => harness.storage.launch.inWorkspace(harness.workspaceId).findIdempotentResponse(requestKey, 0);
  harness.time.advance(23 * 60 * 60_000);
  expect(await recall()).not.toBeNull();
  await until('it to be forgotten', async () => {
    harness.time.advance(10 * 60_000);
    return (await recall()) === null;
  });
  expect(harness.time.now() - createdAt).toBeGreaterThan(24 * 60 * 60_000);
});

describe('collecting', () => {
  const limits = { retention: { versions: 2, bytes: 1_000_000, ageMs: 1_000_000_000 } };

  test('keeps the newest versions, never less than the live one and its rollback', async () => {
    await harness.launch.stop(0);
    await harness.restart({ limits });
    const id = await harness.withVersions(5);
    const storedRows = async () =>
      (await harness.launch.versions(harness.workspaceId, id))
        .filter(({ collectedAt }) => collectedAt === null)
        .map(({ number }) => number);
    await until('old versions to be collected', async () => (await storedRows()).length === 2);
    expect(await storedRows()).toEqual([5, 4]);
    expect((await harness.storage.artifacts.list()).length).toBe(2);
    expect((await harness.launch.rollback(harness.workspaceId, id)).versionNumber).toBe(4);
  });

  test('an artifact of a run that failed goes after an hour; one that a run needs stays', async () => {
    const long = 24 * 60 * 60_000;
    await harness.launch.stop(0);
    await harness.restart({
      limits: { stageDeadlineMs: { plan: long, write: long, generate: long, build: long, verify: long, release: long } },
    });
    harness.target.rehearsing = () => ({ outcome: 'failed', reason: 'no', lastOutput: [] });
    await harness.settled(await harness.create());
    expect(await harness.storage.artifacts.list()).toHaveLength(1);
    const { promise, resolve } = Promise.withResolvers<'boots'>();
    harness.target.rehearsing = () => promise;
    harness.builder.bytes = 'needed';
    const other = await harness.create('another');
    await until('both to be kept', async () => (await harness.storage.artifacts.list()).length === 2);
    harness.time.advance(2 * 60 * 60_000);
    await until('the failed one to go', async () => {
      harness.time.advance(10 * 60_000);
      return (await harness.storage.artifacts.list()).length <= 1;
    });
    resolve('boots');
    expect(await harness.settledInTime(other)).toMatchObject({ status: 'SUCCEEDED' });
  });
});

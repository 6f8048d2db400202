import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { until } from '../harness/until.ts';
import { openTestLaunch, type TestLaunch } from './test-launch.ts';

let scene: TestLaunch;
beforeEach(async () => {
  scene = await openTestLaunch();
});
afterEach(() => scene.close());

const create = (send: { prompt?: string; name?: string; autoDeploy?: boolean; hints?: Record<string, string> } = {}) =>
  scene.launch.createProject(scene.workspaceId, { prompt: 'a todo list', autoDeploy: false, hints: {}, ...send });
const project = (id: string) => scene.launch.getProject(scene.workspaceId, id);

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
    const run = await scene.settled(deploying.id);
    expect(run).toMatchObject({ trigger: 'create', status: 'SUCCEEDED' });
    expect((await project(deploying.id)).lastRun?.runId).toBe(run.runId);
  });

  test('a draft stays one until it is deployed', async () => {
    const { id } = await create();
    scene.time.advance(60_000);
    expect(await project(id)).toMatchObject({ status: 'draft', lastRun: null });
    const result = await scene.launch.deploy(scene.workspaceId, id);
    expect(result).toEqual({ runId: expect.any(String), status: 'PENDING', estimatedTime: 5 });
    expect(await scene.settled(id)).toMatchObject({ trigger: 'deploy', status: 'SUCCEEDED' });
  });

  test('a name that is given is kept, and names the address; names alike get addresses of their own', async () => {
    const projects = await Promise.all(Array.from({ length: 5 }, () => create({ name: 'Café & Größe!' })));
    expect(new Set(projects.map(({ name }) => name))).toEqual(new Set(['Café & Größe!']));
    const addresses = [...scene.target.addresses.values()];
    expect(new Set(addresses.map(({ slug }) => slug)).size).toBe(5);
    expect(new Set(addresses.map(({ port }) => port)).size).toBe(5);
    expect(addresses.filter(({ slug }) => slug === 'cafe-grosse')).toHaveLength(1);
    for (const { slug } of addresses) expect(slug).toMatch(/^cafe-grosse(-[a-z0-9]+)?$/);
  });

  test('a port that another program holds is passed over', async () => {
    scene.target.opening = (port) => port !== 41_000;
    const { id } = await create();
    expect(scene.target.addresses.get(id)?.port).toBe(41_001);
  });

  test('with every port taken a project has its name alone, and works by it; a deletion frees a port for the next', async () => {
    const projects = await Promise.all(Array.from({ length: 10 }, () => create()));
    const [beyond, further] = [await create({ autoDeploy: true }), await create()];
    for (const { id } of [beyond, further]) expect(scene.target.addresses.get(id)?.port).toBeNull();
    await scene.settled(beyond.id);
    const { deploymentUrl } = await scene.launch.getProject(scene.workspaceId, beyond.id);
    expect(deploymentUrl).toBe(`http://${scene.target.addresses.get(beyond.id)?.slug}.localhost:4180`);
    expect(scene.logged.filter(({ message }) => message.includes('reachable only by name'))).toHaveLength(2);

    await scene.restart();
    expect(scene.target.addresses.get(beyond.id)?.port).toBeNull();
    await scene.launch.deleteProject(scene.workspaceId, projects[3]?.id ?? '');
    const next = await create();
    expect(scene.target.addresses.get(next.id)?.port).not.toBeNull();
    // What has no port keeps its form.
    expect(scene.target.addresses.get(further.id)?.port).toBeNull();
    await scene.launch.deleteProject(scene.workspaceId, further.id);
  });

  test('a hint that was ignored is told in the build log', async () => {
    const { id } = await create({ autoDeploy: true, hints: { stack: 'cobol' } });
    const { runId } = await scene.settled(id);
    expect((await scene.log(runId)).map(({ message }) => message)).toContain('The hint stack was ignored.');
  });

  test('the answer to be replayed is kept with the project', async () => {
    const asked = { apiKeyId: 'key', method: 'POST', path: '/v1/projects', idempotencyKey: 'once' };
    const answer = await scene.launch.createProject(
      scene.workspaceId,
      { prompt: 'a list', autoDeploy: true, hints: {} },
      (status, body) => ({
        ...asked,
        bodyDigest: 'none',
        status,
        body,
        createdAt: scene.time.now(),
      }),
    );
    const workspace = scene.storage.launch.inWorkspace(scene.workspaceId);
    expect(await workspace.recallAnswer(asked, 0)).toMatchObject({ status: 201, body: answer });
  });
});

describe('estimatedTime', () => {
  test('is the median of recent runs on the same stack, in whole seconds rounded up', async () => {
    const { id } = await create();
    for (const seconds of [2, 3, 30]) {
      const { promise, resolve } = Promise.withResolvers<void>();
      scene.builder.building = () => promise;
      const { built } = scene.builder;
      await scene.launch.deploy(scene.workspaceId, id);
      await until('the build', () => scene.builder.built > built);
      scene.time.advance(seconds * 1_000 + 1);
      resolve();
      await scene.settled(id);
    }
    expect((await scene.launch.deploy(scene.workspaceId, id)).estimatedTime).toBe(4);
  });
});

describe('reading', () => {
  test('lists the newest first, at most 100, of one workspace alone', async () => {
    const first = await create();
    scene.time.advance(1);
    const second = await create();
    expect((await scene.launch.listProjects(scene.workspaceId, { limit: 100 })).projects.map(({ id }) => id)).toEqual([
      second.id,
      first.id,
    ]);
    expect((await scene.launch.listProjects('other', { limit: 100 })).projects).toEqual([]);
  });

  test('what another workspace asks for does not exist, whatever it asks', async () => {
    const id = await scene.withVersions(1);
    const { launch } = scene;
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
    const id = await scene.withVersions(2);
    const page = await scene.launch.listRuns(scene.workspaceId, id, { limit: 1 });
    expect(page).toMatchObject({ total: 2, runs: [{ trigger: 'deploy', versionNumber: 2 }], nextCursor: expect.any(String) });
    expect(page).not.toHaveProperty('totalCapped');
    const next = await scene.launch.listRuns(scene.workspaceId, id, { limit: 1, cursor: page.nextCursor ?? '' });
    expect(next).toMatchObject({ runs: [{ trigger: 'create', versionNumber: 1 }], nextCursor: null });
    expect((await scene.launch.listRuns(scene.workspaceId, id, { limit: 10, status: 'FAILED' })).runs).toEqual([]);
  });

  test('the source of a version is what was generated; of a collected or unknown one it is 404', async () => {
    const id = await scene.withVersions(2);
    expect(await scene.launch.source(scene.workspaceId, id, 1)).toEqual([
      { path: 'src/main.tsx', content: 'export default {"prompt":"a todo list"};' },
    ]);
    await scene.storage.launch.ledger.markCollected(id, 1, scene.time.now());
    for (const number of [1, 9]) {
      await expect(scene.launch.source(scene.workspaceId, id, number)).rejects.toMatchObject({ code: 'version_not_found' });
    }
  });

  test('the app of a project has output to read', async () => {
    const id = await scene.withVersions(1);
    expect(await scene.launch.output(scene.workspaceId, id, 10)).toEqual(['listening']);
  });
});

test('an owner link is valid for 24 hours, kept hashed, and only for what is live', async () => {
  const { id } = await create();
  await expect(scene.launch.ownerLink(scene.workspaceId, id)).rejects.toMatchObject({ code: 'conflict' });
  await scene.launch.deploy(scene.workspaceId, id);
  await scene.settled(id);
  const { url, expiresAt } = await scene.launch.ownerLink(scene.workspaceId, id);
  const token = new URL(url).searchParams.get('token') ?? '';
  expect(url).toBe(`http://todo-list.localhost:4180/-/owner?token=${token}`);
  expect(token).toHaveLength(40);
  const [kept] = scene.target.ownerLinks;
  expect(kept).toEqual({
    projectId: id,
    tokenSha256: createHash('sha256').update(token).digest('hex'),
    expiresAt: Date.parse(expiresAt),
  });
  expect(Date.parse(expiresAt) - scene.time.now()).toBe(24 * 60 * 60_000);
});

describe('deleting', () => {
  test('ends what runs, and leaves nothing: not the app, not its address, not the record', async () => {
    const id = await scene.withVersions(2);
    const { promise, resolve } = Promise.withResolvers<'boots'>();
    scene.target.rehearsing = () => promise;
    await scene.launch.deploy(scene.workspaceId, id);
    await until('a rehearsal', () => scene.target.rehearsals.length > 3);
    const deleting = scene.launch.deleteProject(scene.workspaceId, id);
    resolve('boots');
    await deleting;
    await expect(project(id)).rejects.toMatchObject({ code: 'project_not_found' });
    expect(scene.target.removed).toContain(id);
    expect(scene.target.addresses.has(id)).toBe(false);
    await until('what was booted to be put away', () => scene.target.booted.size === 0);
    expect(scene.target.live.has(id)).toBe(false);
    expect(await scene.storage.launch.ledger.projectsWithWork(10)).toEqual([]);
    expect(scene.target.switches).toHaveLength(2);
  });
});

describe('a start of the platform', () => {
  test('opens every address, names what is live without booting it, and takes up runs that a crash left', async () => {
    const live = await scene.withVersions(2);
    await scene.launch.rollback(scene.workspaceId, live);
    const draft = await create();
    scene.builder.building = () => new Promise(() => undefined);
    const interrupted = await scene.create();
    await until('the build', () => scene.builder.built === 3);
    scene.builder.building = () => undefined;
    scene.target.addresses.clear();
    scene.target.live.clear();
    const booted = scene.target.prepared.length;

    await scene.restart();
    expect([...scene.target.addresses.keys()].toSorted()).toEqual([live, draft.id, interrupted].toSorted());
    expect(scene.target.adopted).toEqual([{ projectId: live, versionNumber: 1 }]);
    expect(scene.target.prepared).toHaveLength(booted);
    expect(await scene.settled(interrupted)).toMatchObject({ status: 'SUCCEEDED' });
  });

  test('ports that projects have are not given again', async () => {
    const { id } = await create();
    await scene.restart();
    const other = await create();
    expect(scene.target.addresses.get(other.id)?.port).not.toBe(scene.target.addresses.get(id)?.port);
  });

  test('an address that cannot be opened does not keep the others down', async () => {
    const first = await create();
    const second = await create();
    const port = scene.target.addresses.get(first.id)?.port;
    scene.target.addresses.clear();
    scene.target.opening = (asked) => asked !== port;
    await scene.restart();
    expect([...scene.target.addresses.keys()]).toEqual([second.id]);
    expect(scene.logged).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'the address of a project cannot be opened' }),
    );
  });
});

test('an answer to be replayed is forgotten after 24 hours', async () => {
  const asked = { apiKeyId: 'key', method: 'POST', path: '/v1/projects', idempotencyKey: 'once' };
  const createdAt = scene.time.now();
  await scene.launch.createProject(scene.workspaceId, { prompt: 'a list', autoDeploy: false, hints: {} }, (status, body) => ({
    ...asked,
    bodyDigest: 'none',
    status,
    body,
    createdAt,
  }));
  const recall = () => scene.storage.launch.inWorkspace(scene.workspaceId).recallAnswer(asked, 0);
  scene.time.advance(23 * 60 * 60_000);
  expect(await recall()).not.toBeNull();
  await until('it to be forgotten', async () => {
    scene.time.advance(10 * 60_000);
    return (await recall()) === null;
  });
  expect(scene.time.now() - createdAt).toBeGreaterThan(24 * 60 * 60_000);
});

describe('collecting', () => {
  const limits = { retention: { versions: 2, bytes: 1_000_000, ageMs: 1_000_000_000 } };

  test('keeps the newest versions, never less than the live one and its rollback', async () => {
    await scene.launch.stop(0);
    await scene.restart({ limits });
    const id = await scene.withVersions(5);
    const kept = async () =>
      (await scene.launch.versions(scene.workspaceId, id))
        .filter(({ collectedAt }) => collectedAt === null)
        .map(({ number }) => number);
    await until('old versions to be collected', async () => (await kept()).length === 2);
    expect(await kept()).toEqual([5, 4]);
    expect((await scene.storage.artifacts.list()).length).toBe(2);
    expect((await scene.launch.rollback(scene.workspaceId, id)).versionNumber).toBe(4);
  });

  test('an artifact of a run that failed goes after an hour; one that a run needs stays', async () => {
    const long = 24 * 60 * 60_000;
    await scene.launch.stop(0);
    await scene.restart({
      limits: { stageDeadlineMs: { plan: long, generate: long, build: long, verify: long, release: long } },
    });
    scene.target.rehearsing = () => ({ outcome: 'failed', reason: 'no', lastOutput: [] });
    await scene.settled(await scene.create());
    expect(await scene.storage.artifacts.list()).toHaveLength(1);
    const { promise, resolve } = Promise.withResolvers<'boots'>();
    scene.target.rehearsing = () => promise;
    scene.builder.bytes = 'needed';
    const other = await scene.create('another');
    await until('both to be kept', async () => (await scene.storage.artifacts.list()).length === 2);
    scene.time.advance(2 * 60 * 60_000);
    await until('the failed one to go', async () => {
      scene.time.advance(10 * 60_000);
      return (await scene.storage.artifacts.list()).length <= 1;
    });
    resolve('boots');
    expect(await scene.settledInTime(other)).toMatchObject({ status: 'SUCCEEDED' });
  });
});

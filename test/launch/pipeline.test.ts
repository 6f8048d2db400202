import { stageNames } from '@davit/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { until } from '../harness/until.ts';
import { openTestLaunch, type TestLaunch } from './test-launch.ts';

let harness: TestLaunch;
beforeEach(async () => {
  harness = await openTestLaunch();
});
afterEach(() => harness.close());

const forever = () => new Promise<never>(() => undefined);
const fails = (reason: string) => ({ outcome: 'failed' as const, reason, lastOutput: ['Error: no such table', '    at main'] });

/** Of a run without a language model. */
const usual = stageNames.filter((name) => name !== 'write');

test('a run goes through its five stages in order and ends live, and its log has numbers from 1 without gaps', async () => {
  const projectId = await harness.create('a todo list');
  const run = await harness.settled(projectId);

  expect(run.status).toBe('SUCCEEDED');
  expect(run.stages.map(({ name, status }) => [name, status])).toEqual(usual.map((name) => [name, 'SUCCEEDED']));
  const project = await harness.launch.getProject(harness.workspaceId, projectId);
  expect(project).toMatchObject({ status: 'deployed', versionNumber: 1, deploymentUrl: 'http://todo-list.localhost:4180' });
  expect(harness.target.live.get(projectId)?.versionNumber).toBe(1);
  expect(harness.target.booted.size).toBe(0);
  const log = await harness.log(run.runId);
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
  const messages = log.map(({ message }) => message);
  expect(messages).toContainEqual(expect.stringContaining('Planned “Todo List”: web_app on hono-sqlite, with search.'));
  expect(messages).toContainEqual(expect.stringMatching(/^✓ a todo can be added and found again \(\d+ ms\)$/));
  expect(messages).toContainEqual(expect.stringMatching(/^✓ 2 pages fetched/));
  expect(messages.at(-1)).toMatch(/^Live at http:\/\/todo-list\.localhost:4180 as version 1, /);
});

test('a first release is rehearsed on an empty store alone, a later one on a copy of the data too', async () => {
  const projectId = await harness.create();
  await harness.settled(projectId);
  expect(harness.target.rehearsals).toEqual([{ projectId, store: 'empty' }]);
  await harness.deployed(projectId);
  expect(
    harness.target.rehearsals
      .slice(1)
      .map(({ store }) => store)
      .toSorted(),
  ).toEqual(['copy', 'empty']);
});

describe('a failed candidate never takes traffic', () => {
  const ways: [string, (harness: TestLaunch) => void, RegExp][] = [
    [
      'it does not build',
      (s) => s.builder.errors.push('src/main.tsx:3:1: Unexpected "}"'),
      /does not build \(1 error\): src\/main\.tsx:3:1/,
    ],
    ['its types do not fit', (s) => s.builder.typeErrors.push('src/main.tsx(1,2): TS2322'), /type check failed \(1 error\)/],
    [
      'the compiler itself breaks',
      (s) => {
        s.builder.building = () => Promise.reject(new Error('ENOMEM secret detail'));
      },
      /The build stage failed because of an error in Davit/,
    ],
    [
      'it does not start on an empty store',
      (s) => {
        s.target.rehearsing = (_, store) => (store === 'empty' ? fails('exited with 1') : 'boots');
      },
      /does not start on an empty store: exited with 1/,
    ],
    [
      'it does not start on a copy of the data',
      (s) => {
        s.target.rehearsing = (_, store) => (store === 'copy' ? fails('exited with 1') : 'boots');
      },
      /does not start on a copy of the project's data/,
    ],
    [
      'a check fails',
      (s) =>
        void s.generator.checkList.push({
          name: 'the last seat can be booked once',
          run: () => Promise.reject(new Error('it was booked twice')),
        }),
      /1 of 2 checks failed, first “the last seat can be booked once”: it was booked twice/,
    ],
    [
      'a page answers 500',
      (s) => void s.target.pages.set('/about', { status: 500, body: '' }),
      /1 of 2 pages are broken; the first, \/about, returns 500/,
    ],
    ['a page is gone', (s) => void s.target.pages.delete('/about'), /the first, \/about, returns 404/],
    [
      'it does not start on the live data',
      (s) => {
        s.target.preparing = () => fails('exited with 1');
      },
      /does not start on the project's data: exited with 1\. The live version stays live\.$/,
    ],
  ];

  test.each(ways)('%s', async (_way, breakIt, sentence) => {
    const projectId = await harness.withVersions(1);
    harness.builder.bytes = 'broken';
    // Another source, so that the cached type check does not apply.
    harness.generator.generate = () => [{ path: 'src/main.tsx', content: 'broken' }];
    breakIt(harness);

    const run = await harness.deployed(projectId);
    expect(run.status).toBe('FAILED');
    expect(run.error).toMatch(sentence);
    expect(run.error).toMatch(/\. The live version stays live\.$/);
    expect(run.error).not.toContain('secret detail');
    expect(run.versionNumber).toBeNull();
    expect(harness.target.switches.map(({ versionNumber }) => versionNumber)).toEqual([1]);
    expect(harness.target.booted.size).toBe(0);
    expect(await harness.launch.versions(harness.workspaceId, projectId)).toHaveLength(1);
    const failedAt = run.stages.findIndex(({ status }) => status === 'FAILED');
    expect(run.stages.slice(0, failedAt).every(({ status }) => status === 'SUCCEEDED')).toBe(true);
    expect(run.stages.slice(failedAt + 1).every(({ status }) => status === 'SKIPPED')).toBe(true);
    const log = await harness.log(run.runId);
    expect(log.at(-1)).toMatchObject({ level: 'error', message: `Failed: ${run.error}` });
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
    const project = await harness.launch.getProject(harness.workspaceId, projectId);
    expect(project).toMatchObject({ status: 'deployed', versionNumber: 1, lastRun: { status: 'FAILED', error: run.error } });
  });

  test('and with nothing live before, the project is failed and has no URL', async () => {
    harness.builder.errors.push('no');
    const projectId = await harness.create();
    await harness.settled(projectId);
    expect(await harness.launch.getProject(harness.workspaceId, projectId)).toMatchObject({
      status: 'failed',
      deploymentUrl: null,
      versionNumber: null,
    });
  });
});

describe('a stage ends at its deadline, and its processes are stopped', () => {
  const ways: [string, (harness: TestLaunch) => void, string][] = [
    [
      'build',
      (s) => {
        s.builder.building = forever;
      },
      'The build stage did not end within 60.0 s and was stopped.',
    ],
    [
      'verify',
      (s) => {
        s.target.rehearsing = forever;
      },
      'The verify stage did not end within 2 min and was stopped.',
    ],
    [
      'release',
      (s) => {
        s.target.preparing = forever;
      },
      'The release stage did not end within 90.0 s and was stopped.',
    ],
  ];
  test.each(ways)('%s', async (_stage, hang, sentence) => {
    hang(harness);
    const projectId = await harness.create();
    const run = await harness.settledInTime(projectId);
    expect(run).toMatchObject({ status: 'FAILED', error: expect.stringContaining(sentence) });
    expect(harness.target.switches).toEqual([]);
    await expect.poll(() => harness.target.booted.size).toBe(0);
  });

  test('a check that hangs fails by its own deadline, named', async () => {
    harness.generator.checkList.push({ name: 'the page updates itself', run: forever });
    const run = await harness.settledInTime(await harness.create());
    expect(run.error).toContain('“the page updates itself”: it did not end in time');
    await expect.poll(() => harness.target.booted.size).toBe(0);
  });

  test('a candidate that boots after the deadline is stopped and gets no traffic', async () => {
    const { promise, resolve } = Promise.withResolvers<'boots'>();
    harness.target.preparing = () => promise;
    const projectId = await harness.create();
    expect((await harness.settledInTime(projectId)).status).toBe('FAILED');
    resolve('boots');
    await until(
      'the late candidate to be stopped',
      () => harness.target.booted.size === 0 && harness.target.prepared.length === 1,
    );
    expect(harness.target.switches).toEqual([]);
  });
});

test('of runs that wait only the newest is built; the others end CANCELED, superseded, the active one goes to its end', async () => {
  const projectId = await harness.withVersions(1);
  const { promise, resolve } = Promise.withResolvers<void>();
  harness.builder.building = () => promise;
  const deploy = () => harness.launch.deploy(harness.workspaceId, projectId);
  const active = await deploy();
  await until('the first to build', () => harness.builder.built === 2);
  const waiting = [await deploy(), await deploy(), await deploy()];
  const listed = async (status: 'PENDING' | 'CANCELED') =>
    (await harness.launch.listRuns(harness.workspaceId, projectId, { limit: 10, status })).runs.map(({ runId }) => runId);
  expect(await listed('PENDING')).toEqual(waiting.map(({ runId }) => runId).toReversed());
  resolve();
  await harness.settled(projectId);

  const statuses = await Promise.all([active, ...waiting].map(({ runId }) => harness.launch.getRun(harness.workspaceId, runId)));
  expect(statuses.map(({ status, versionNumber }) => [status, versionNumber])).toEqual([
    ['SUCCEEDED', 2],
    ['CANCELED', null],
    ['CANCELED', null],
    ['SUCCEEDED', 3],
  ]);
  expect(statuses[1]?.error).toContain(waiting[2]?.runId);
  expect(await harness.log(waiting[0]?.runId ?? '')).toHaveLength(1);
});

test('every released run makes a new version with the next number, even of equal bytes, and a failed one takes none', async () => {
  const projectId = await harness.create();
  await harness.settled(projectId);
  await harness.deployed(projectId);
  harness.builder.errors.push('no');
  await harness.deployed(projectId);
  harness.builder.errors.length = 0;
  await harness.deployed(projectId);
  const versions = await harness.launch.versions(harness.workspaceId, projectId);
  expect(versions.map(({ number }) => number)).toEqual([3, 2, 1]);
  expect(new Set(versions.map(({ artifactDigest }) => artifactDigest)).size).toBe(1);
});

describe('verify begins while the types are still being checked', () => {
  async function whileChecking(): Promise<{ projectId: string; endCheck: () => void; runId: string }> {
    const { promise, resolve } = Promise.withResolvers<void>();
    harness.builder.checking = () => promise;
    const proved = Promise.withResolvers<void>();
    harness.generator.checkList.push({ name: 'the last check', run: async () => proved.resolve() });
    const projectId = await harness.create();
    await proved.promise;
    // The stage's start is stored while its work runs.
    const run = await until('the build stage to be under way', async () => {
      const [newest] = (await harness.launch.listRuns(harness.workspaceId, projectId, { limit: 1 })).runs;
      return newest?.stages[2]?.status === 'RUNNING' && newest;
    });
    expect(run.stages.map(({ status }) => status)).toEqual(['SUCCEEDED', 'SUCCEEDED', 'RUNNING', 'PENDING', 'PENDING']);
    expect((await harness.log(run.runId)).filter(({ stage }) => stage === 'verify')).toEqual([]);
    return { projectId, runId: run.runId, endCheck: resolve };
  }

  test('and reports its findings once its stage begins', async () => {
    const { projectId, endCheck } = await whileChecking();
    endCheck();
    expect(await harness.settled(projectId)).toMatchObject({ status: 'SUCCEEDED' });
    const log = await harness.log((await harness.settled(projectId)).runId);
    const stages = log.map(({ stage }) => stage).filter((stage) => stage !== null);
    expect(stages.toSorted((a, b) => stageNames.indexOf(a) - stageNames.indexOf(b))).toEqual(stages);
    expect(harness.target.rehearsals).toHaveLength(1);
  });

  test('and if they do not fit, its processes are stopped and nothing is written', async () => {
    const { promise } = Promise.withResolvers<never>();
    harness.generator.checkList.push({ name: 'a check that never ends', run: () => promise });
    harness.generator.checkList.reverse();
    harness.builder.typeErrors.push('src/main.tsx(1,2): TS2322');
    const typecheck = Promise.withResolvers<void>();
    harness.builder.checking = () => typecheck.promise;
    const projectId = await harness.create();
    await until('a rehearsal', () => harness.target.booted.size === 1);
    typecheck.resolve();
    const run = await harness.settledInTime(projectId);
    expect(run).toMatchObject({ status: 'FAILED', error: expect.stringContaining('type check failed') });
    expect(run.stages.map(({ status }) => status)).toEqual(['SUCCEEDED', 'SUCCEEDED', 'FAILED', 'SKIPPED', 'SKIPPED']);
    expect((await harness.log(run.runId)).filter(({ stage }) => stage === 'verify')).toEqual([]);
    await until('the rehearsal to be stopped', () => {
      harness.time.advance(1_000);
      return harness.target.booted.size === 0;
    });
  });
});

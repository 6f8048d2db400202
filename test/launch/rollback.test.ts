import type { Fault, Run } from '@davit/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { until } from '../harness/until.ts';
import { openTestLaunch, type TestLaunch } from './test-launch.ts';

let harness: TestLaunch;
beforeEach(async () => {
  harness = await openTestLaunch();
});
afterEach(() => harness.close());

const rollback = (projectId: string) => harness.launch.rollback(harness.workspaceId, projectId);
const project = (projectId: string) => harness.launch.getProject(harness.workspaceId, projectId);
const liveNumber = (projectId: string) => harness.target.live.get(projectId)?.versionNumber;
const broken = { outcome: 'failed' as const, reason: 'exited with 1', lastOutput: [] };

async function refusal(act: Promise<unknown>): Promise<Fault> {
  return act.then(
    () => expect.fail('it was not refused'),
    (fault: Fault) => fault,
  );
}

/** The digest of a version's artifact. */
async function digestOf(projectId: string, number: number): Promise<string> {
  const versions = await harness.launch.versions(harness.workspaceId, projectId);
  return versions.find((version) => version.number === number)?.artifactDigest ?? '';
}

test('restores the newest known-good version older than the live one, without a build', async () => {
  const projectId = await harness.withVersions(3);
  const before = await project(projectId);
  const { built } = harness.builder;
  const result = await rollback(projectId);
  expect(result).toEqual({ ok: true, versionNumber: 2, liveUrl: before.deploymentUrl, deploymentId: expect.any(String) });
  expect(liveNumber(projectId)).toBe(2);
  expect(harness.target.live.get(projectId)?.app.artifactDigest).toBe(await digestOf(projectId, 2));
  expect(harness.builder.built).toBe(built);
  const after = await project(projectId);
  expect(after).toMatchObject({ status: 'deployed', versionNumber: 2, lastRun: before.lastRun });
});

test('repeated goes further back; deploying goes forward again with the next number; what was left is not gone back to', async () => {
  const projectId = await harness.withVersions(3);
  expect((await rollback(projectId)).versionNumber).toBe(2);
  expect((await rollback(projectId)).versionNumber).toBe(1);
  expect((await refusal(rollback(projectId))).code).toBe('version_not_found');
  expect(liveNumber(projectId)).toBe(1);
  harness.builder.bytes = 'forward';
  expect(await harness.deployed(projectId)).toMatchObject({ status: 'SUCCEEDED', versionNumber: 4 });
  expect((await rollback(projectId)).versionNumber).toBe(1);
});

test('a version that was replaced while healthy is known-good, however short it lived', async () => {
  const projectId = await harness.create();
  await harness.settled(projectId);
  harness.builder.bytes = 'second';
  await harness.deployed(projectId);
  expect((await rollback(projectId)).versionNumber).toBe(1);
});

test('a version that was in trouble before it proved itself is not known-good', async () => {
  const projectId = await harness.create();
  await harness.settled(projectId);
  harness.target.reportFailure({ projectId, versionNumber: 1, kind: 'crash', at: harness.time.now() });
  harness.builder.bytes = 'second';
  await harness.deployed(projectId);
  const fault = await refusal(rollback(projectId));
  expect(fault).toMatchObject({ code: 'version_not_found', message: 'There is no older known-good version to roll back to.' });
  expect(liveNumber(projectId)).toBe(2);
});

test('trouble restarts the 60 seconds', async () => {
  const projectId = await harness.create();
  await harness.settled(projectId);
  const isGood = async () => (await harness.launch.versions(harness.workspaceId, projectId))[0]?.goodAt !== null;
  harness.time.advance(40_000);
  harness.target.reportFailure({ projectId, versionNumber: 1, kind: 'failed_health_check', at: harness.time.now() });
  harness.time.advance(59_000);
  await harness.launch.getProject(harness.workspaceId, projectId);
  expect(await isGood()).toBe(false);
  harness.time.advance(1_000);
  await until('it to be known-good', isGood);
});

test('known-good: the 60 seconds since the newest deployment continue over a restart', async () => {
  const projectId = await harness.create();
  await harness.settled(projectId);
  const isGood = async () => (await harness.launch.versions(harness.workspaceId, projectId))[0]?.goodAt !== null;
  harness.time.advance(59_000);
  await harness.launch.stop(0);
  await harness.restart();
  expect(await isGood()).toBe(false);
  harness.time.advance(1_000);
  await until('it to be known-good', isGood);
});

test('with nothing to go back to it is 404, with an unknown project too, and nothing changes', async () => {
  const draft = await harness.launch.createProject(harness.workspaceId, { prompt: 'a list', autoDeploy: false, hints: {} });
  expect((await refusal(rollback(draft.id))).code).toBe('version_not_found');
  const projectId = await harness.withVersions(1);
  expect((await refusal(rollback(projectId))).code).toBe('version_not_found');
  expect((await refusal(rollback('00000000-0000-7000-8000-00000000dead'))).code).toBe('project_not_found');
  expect((await refusal(harness.launch.rollback('another-workspace', projectId))).code).toBe('project_not_found');
  expect(liveNumber(projectId)).toBe(1);
});

describe('passes over', () => {
  test('a version that was collected', async () => {
    const projectId = await harness.withVersions(3);
    await harness.storage.launch.ledger.markCollected(projectId, 2, harness.time.now());
    expect((await rollback(projectId)).versionNumber).toBe(1);
  });

  test('a version whose bytes are gone', async () => {
    const projectId = await harness.withVersions(3);
    await harness.storage.artifacts.remove(await digestOf(projectId, 2));
    expect((await rollback(projectId)).versionNumber).toBe(1);
  });

  test('a version that does not start', async () => {
    const projectId = await harness.withVersions(3);
    const second = await digestOf(projectId, 2);
    harness.target.preparing = (app) => (app.artifactDigest === second ? broken : 'boots');
    expect((await rollback(projectId)).versionNumber).toBe(1);
  });

  test('a version whose boot hangs, which is stopped when it boots after all', async () => {
    const projectId = await harness.withVersions(3);
    const second = await digestOf(projectId, 2);
    const { promise, resolve } = Promise.withResolvers<'boots'>();
    harness.target.preparing = (app) => (app.artifactDigest === second ? promise : 'boots');
    const rolling = rollback(projectId);
    let answered = false;
    void rolling.then(() => {
      answered = true;
    });
    await until('the answer', () => {
      harness.time.advance(1_000);
      return answered;
    });
    expect((await rolling).versionNumber).toBe(1);
    resolve('boots');
    await until('the late one to be stopped', () => harness.target.booted.size === 0);
    expect(liveNumber(projectId)).toBe(1);
  });

  test('a version that never proved itself', async () => {
    const projectId = await harness.withVersions(1);
    harness.builder.bytes = 'second';
    await harness.deployed(projectId);
    harness.target.reportFailure({ projectId, versionNumber: 2, kind: 'crash', at: harness.time.now() });
    harness.builder.bytes = 'third';
    await harness.deployed(projectId);
    expect((await rollback(projectId)).versionNumber).toBe(1);
  });
});

test('where all were collected it is 404; where none starts it is 503; the live one is untouched', async () => {
  const projectId = await harness.withVersions(3);
  harness.target.preparing = () => broken;
  const fault = await refusal(rollback(projectId));
  expect(fault).toMatchObject({ code: 'unavailable', status: 503, options: { retryAfter: expect.any(Number) } });
  for (const number of [1, 2]) await harness.storage.artifacts.remove(await digestOf(projectId, number));
  expect((await refusal(rollback(projectId))).code).toBe('version_not_found');
  expect(liveNumber(projectId)).toBe(3);
  expect(harness.target.booted.size).toBe(0);
  expect(await project(projectId)).toMatchObject({ status: 'deployed', versionNumber: 3 });
});

test('the response for a replay is stored with the cutover', async () => {
  const projectId = await harness.withVersions(2);
  const requestKey = { apiKeyId: 'key', method: 'POST', path: `/v1/projects/${projectId}/rollback`, idempotencyKey: 'once' };
  const createdAt = harness.time.now();
  const result = await harness.launch.rollback(harness.workspaceId, projectId, (status, body) => ({
    ...requestKey,
    bodyDigest: 'none',
    status,
    body,
    createdAt,
  }));
  const remembered = await harness.storage.launch.inWorkspace(harness.workspaceId).findIdempotentResponse(requestKey, 0);
  expect(remembered).toMatchObject({ status: 200, body: result });
});

describe('while a run is active the rollback wins', () => {
  const stages: [string, (stuck: Promise<'boots'>) => void][] = [
    [
      'build',
      (stuck) => {
        harness.builder.building = async () => void (await stuck);
      },
    ],
    [
      'verify',
      (stuck) => {
        harness.target.rehearsing = () => stuck;
      },
    ],
    [
      'release',
      (stuck) => {
        const ordinal = harness.target.prepared.length + 1;
        harness.target.preparing = () => (harness.target.prepared.length === ordinal ? stuck : 'boots');
      },
    ],
  ];
  test.each(stages)('in %s: it switches, the run ends CANCELED and never releases', async (stage, stick) => {
    const projectId = await harness.withVersions(2);
    const { promise, resolve } = Promise.withResolvers<'boots'>();
    stick(promise);
    harness.builder.bytes = 'third';
    const { runId } = await harness.launch.deploy(harness.workspaceId, projectId);
    const run = () => harness.launch.getRun(harness.workspaceId, runId);
    await until(`the ${stage} stage`, async () => (await run()).stages.find(({ name }) => name === stage)?.status === 'RUNNING');
    const waiting = await harness.launch.deploy(harness.workspaceId, projectId);

    expect((await rollback(projectId)).versionNumber).toBe(1);
    expect(liveNumber(projectId)).toBe(1);
    expect(await project(projectId)).toMatchObject({ versionNumber: 1 });
    resolve('boots');
    await harness.settled(projectId);
    for (const ended of [await run(), await harness.launch.getRun(harness.workspaceId, waiting.runId)]) {
      expect(ended).toMatchObject({ status: 'CANCELED', error: 'Canceled by a rollback to version 1.', versionNumber: null });
      const log = await harness.log(ended.runId);
      expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
      expect(log.at(-1)?.message).toBe('Canceled by a rollback to version 1.');
    }
    await until('the booted processes to be stopped', () => harness.target.booted.size === 0);
    expect(harness.target.switches.map(({ versionNumber }) => versionNumber)).toEqual([1, 2, 1]);
  });

  test('a release that is ready while the rollback boots waits, and finds its run marked', async () => {
    const projectId = await harness.withVersions(2);
    const first = await digestOf(projectId, 1);
    const { promise, resolve } = Promise.withResolvers<'boots'>();
    harness.target.preparing = (app) => (app.artifactDigest === first ? promise : 'boots');
    harness.builder.bytes = 'third';
    const rolling = rollback(projectId);
    await until('the rollback to boot', () => harness.target.prepared.at(-1)?.artifactDigest === first);
    const { runId } = await harness.launch.deploy(harness.workspaceId, projectId);
    await until(
      'the release to be ready',
      () => harness.target.prepared.at(-1)?.artifactDigest !== first && harness.target.booted.size === 1,
    );
    resolve('boots');
    expect((await rolling).versionNumber).toBe(1);
    await harness.settled(projectId);
    expect(await harness.launch.getRun(harness.workspaceId, runId)).toMatchObject({ status: 'CANCELED' });
    expect(harness.target.switches.map(({ versionNumber }) => versionNumber)).toEqual([1, 2, 1]);
    expect(harness.target.booted.size).toBe(0);
  });

  test('a run created after it is not concerned', async () => {
    const projectId = await harness.withVersions(2);
    await rollback(projectId);
    harness.builder.bytes = 'third';
    expect(await harness.deployed(projectId)).toMatchObject({ status: 'SUCCEEDED', versionNumber: 3 });
  });

  test('a run taken over by another process is marked in the store and ends CANCELED at its next commit', async () => {
    const projectId = await harness.withVersions(2);
    const { promise, resolve } = Promise.withResolvers<void>();
    harness.builder.building = () => promise;
    const { runId } = await harness.launch.deploy(harness.workspaceId, projectId);
    await until('the build', () => harness.builder.built === 3);
    // As another process would: directly through the store.
    const change = { deploymentId: 'd', from: 2, to: 1, kind: 'rollback' as const, at: harness.time.now() };
    expect(await harness.storage.launch.ledger.rollback(projectId, change)).toEqual({ outcome: 'switched' });
    resolve();
    const run: Run = await harness.settled(projectId);
    expect(run).toMatchObject({ runId, status: 'CANCELED' });
    expect(harness.target.switches.map(({ versionNumber }) => versionNumber)).toEqual([1, 2]);
  });
});

test('a failed project becomes deployed by a rollback', async () => {
  const projectId = await harness.withVersions(2);
  await harness.storage.launch.ledger.setHealthy(projectId, false, harness.time.now());
  expect((await project(projectId)).status).toBe('failed');
  await rollback(projectId);
  expect((await project(projectId)).status).toBe('deployed');
});

test('two at once go back one step each, in turn', async () => {
  const projectId = await harness.withVersions(3);
  const results = await Promise.all([rollback(projectId), rollback(projectId)]);
  expect(results.map(({ versionNumber }) => versionNumber).sort()).toEqual([1, 2]);
  expect(liveNumber(projectId)).toBe(1);
});

test('a switch that another process made meanwhile is noticed, and gone back from', async () => {
  const projectId = await harness.withVersions(3);
  const { ledger } = harness.storage.launch;
  const second = await digestOf(projectId, 2);
  let raced = false;
  harness.target.preparing = async (app): Promise<'boots'> => {
    if (!raced && app.artifactDigest === second) {
      raced = true;
      await ledger.rollback(projectId, { deploymentId: 'other', from: 3, to: 2, kind: 'rollback', at: harness.time.now() });
    }
    return 'boots';
  };
  expect((await rollback(projectId)).versionNumber).toBe(1);
  expect(liveNumber(projectId)).toBe(1);
  expect(harness.target.booted.size).toBe(0);
});

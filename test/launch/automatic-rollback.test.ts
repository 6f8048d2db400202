import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { until } from '../harness/until.ts';
import { openTestLaunch, type TestLaunch } from './test-launch.ts';

let harness: TestLaunch;
beforeEach(async () => {
  harness = await openTestLaunch();
});
afterEach(() => harness.close());

const project = (projectId: string) => harness.launch.getProject(harness.workspaceId, projectId);
const liveNumber = (projectId: string) => harness.target.live.get(projectId)?.versionNumber;

function reportFailure(projectId: string, versionNumber: number, kind: 'crash' | 'failed_health_check' = 'crash'): void {
  harness.target.reportFailure({ projectId, versionNumber, kind, at: harness.time.now() });
}

function threeCrashes(projectId: string, versionNumber: number): void {
  for (let crash = 0; crash < 3; crash++) reportFailure(projectId, versionNumber);
}

/** Version 1 known-good, version 2 with other bytes just released. */
async function justReleased(): Promise<string> {
  const projectId = await harness.withVersions(1);
  harness.builder.bytes = 'second';
  await harness.deployed(projectId);
  return projectId;
}

/** Lets pending work run: a full round trip through the store and the project's mutex. */
async function nothingHappens(projectId: string, versionNumber: number): Promise<void> {
  for (let round = 0; round < 20; round++) await project(projectId);
  expect(liveNumber(projectId)).toBe(versionNumber);
}

describe('goes one step back', () => {
  test.each(['crash', 'failed_health_check'] as const)('after the third %s within a minute', async (kind) => {
    const projectId = await justReleased();
    reportFailure(projectId, 2, kind);
    harness.time.advance(30_000);
    reportFailure(projectId, 2, kind);
    await nothingHappens(projectId, 2);
    harness.time.advance(30_000);
    reportFailure(projectId, 2, kind);
    await until('the switch', () => liveNumber(projectId) === 1);
    await until('the record', async () => (await project(projectId)).versionNumber === 1);
    expect((await project(projectId)).status).toBe('deployed');
    expect(await harness.storage.launch.ledger.newestDeployment(projectId)).toMatchObject({
      kind: 'automatic_rollback',
      versionNumber: 1,
    });
    await until('a note', () => harness.target.notes.length === 4);
    expect(harness.ownChanges).toEqual([`rollbackProject ${projectId}`]);
    const each = kind === 'crash' ? 'Version 2 ended by itself.' : 'Version 2 failed a health check.';
    expect(harness.target.notes).toEqual([each, each, each, 'Version 2 kept failing; Davit rolled back to version 1.']);
  });

  test('to a version of other bytes: an older one of the same bytes would fail the same way', async () => {
    const projectId = await harness.withVersions(2);
    await harness.deployed(projectId);
    threeCrashes(projectId, 3);
    await until('the switch', () => liveNumber(projectId) === 1);
  });

  test('and does not cancel a run under way', async () => {
    const projectId = await justReleased();
    const { promise, resolve } = Promise.withResolvers<void>();
    harness.builder.building = () => promise;
    harness.builder.bytes = 'third';
    const { runId } = await harness.launch.deploy(harness.workspaceId, projectId);
    await until('the build', () => harness.builder.built === 3);
    threeCrashes(projectId, 2);
    await until('the switch', () => liveNumber(projectId) === 1);
    resolve();
    await harness.settled(projectId);
    expect(await harness.launch.getRun(harness.workspaceId, runId)).toMatchObject({ status: 'SUCCEEDED', versionNumber: 3 });
    expect(liveNumber(projectId)).toBe(3);
  });

  test('until ten minutes after the release, also over a restart', async () => {
    const projectId = await justReleased();
    harness.time.advance(9 * 60_000);
    await harness.launch.stop(0);
    await harness.restart();
    threeCrashes(projectId, 2);
    await until('the switch', () => liveNumber(projectId) === 1);
  });
});

describe('does nothing', () => {
  test('for three in more than a minute', async () => {
    const projectId = await justReleased();
    reportFailure(projectId, 2);
    reportFailure(projectId, 2);
    harness.time.advance(60_001);
    reportFailure(projectId, 2);
    await nothingHappens(projectId, 2);
  });

  test('for two crashes and two failed checks', async () => {
    const projectId = await justReleased();
    for (const kind of ['crash', 'failed_health_check', 'crash', 'failed_health_check'] as const)
      reportFailure(projectId, 2, kind);
    await nothingHappens(projectId, 2);
  });

  test('later than ten minutes after the release', async () => {
    const projectId = await justReleased();
    harness.time.advance(10 * 60_000 + 1);
    threeCrashes(projectId, 2);
    await nothingHappens(projectId, 2);
    expect((await project(projectId)).status).toBe('deployed');
  });

  test('for a version that is no longer live', async () => {
    const projectId = await justReleased();
    threeCrashes(projectId, 1);
    await nothingHappens(projectId, 2);
  });

  test('where the policy forbids it', async () => {
    const projectId = await justReleased();
    harness.policy.automaticRollback = false;
    threeCrashes(projectId, 2);
    await nothingHappens(projectId, 2);
    expect((await project(projectId)).status).toBe('deployed');
  });

  test('while over a fifth of the awake apps fail; then it judges again', async () => {
    const projectId = await justReleased();
    harness.target.unhealthy.add(projectId);
    harness.target.healthNow = { awake: 10, failing: 3 };
    threeCrashes(projectId, 2);
    await until('it to be said', () => harness.logged.some(({ message }) => message.startsWith('many apps are failing at once')));
    await nothingHappens(projectId, 2);
    harness.target.healthNow = { awake: 10, failing: 2 };
    harness.time.advance(10_000);
    await until('the switch', () => liveNumber(projectId) === 1);
  });

  test('once the app answers again before it is judged again', async () => {
    const projectId = await justReleased();
    harness.target.unhealthy.add(projectId);
    harness.target.healthNow = { awake: 4, failing: 3 };
    threeCrashes(projectId, 2);
    await until('it to be said', () => harness.logged.some(({ message }) => message.startsWith('many apps are failing at once')));
    harness.target.unhealthy.delete(projectId);
    harness.target.healthNow = { awake: 4, failing: 0 };
    harness.time.advance(10_000);
    await nothingHappens(projectId, 2);
  });
});

describe('with none older to go back to', () => {
  test('the project is failed, and deployed again once it answered for a while', async () => {
    const projectId = await harness.create();
    await harness.settled(projectId);
    harness.target.unhealthy.add(projectId);
    threeCrashes(projectId, 1);
    await until('failed', async () => (await project(projectId)).status === 'failed');
    expect(await project(projectId)).toMatchObject({ versionNumber: 1, deploymentUrl: expect.any(String) });

    harness.target.unhealthy.delete(projectId);
    harness.target.recover(projectId, 1);
    harness.time.advance(5_000);
    reportFailure(projectId, 1);
    harness.time.advance(30_000);
    expect((await project(projectId)).status).toBe('failed');
    harness.target.recover(projectId, 1);
    harness.time.advance(10_000);
    await until('deployed', async () => (await project(projectId)).status === 'deployed');
  });

  test('it is found deployed again after a restart too', async () => {
    const projectId = await harness.create();
    await harness.settled(projectId);
    threeCrashes(projectId, 1);
    await until('failed', async () => (await project(projectId)).status === 'failed');
    await harness.launch.stop(0);
    await harness.restart();
    harness.target.recover(projectId, 1);
    harness.time.advance(10_000);
    await until('deployed', async () => (await project(projectId)).status === 'deployed');
  });

  test('what it fell back to fails the same way: it is not left by itself, and the project is failed', async () => {
    const projectId = await harness.withVersions(2);
    harness.builder.bytes = 'third';
    await harness.deployed(projectId);
    threeCrashes(projectId, 3);
    await until('the switch', () => liveNumber(projectId) === 2);
    threeCrashes(projectId, 2);
    await until('failed', async () => (await project(projectId)).status === 'failed');
    expect(liveNumber(projectId)).toBe(2);
    // A person may.
    expect((await harness.launch.rollback(harness.workspaceId, projectId)).versionNumber).toBe(1);
    expect((await project(projectId)).status).toBe('deployed');
  });

  test('a release makes it deployed', async () => {
    const projectId = await harness.create();
    await harness.settled(projectId);
    threeCrashes(projectId, 1);
    await until('failed', async () => (await project(projectId)).status === 'failed');
    harness.builder.bytes = 'mended';
    await harness.deployed(projectId);
    expect((await project(projectId)).status).toBe('deployed');
  });
});

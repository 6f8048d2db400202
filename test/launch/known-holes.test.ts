/** A rollback to a version whose kit has a known hole says so; a policy can forbid it. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '../harness/until.ts';
import { openTestLaunch, type TestLaunch } from './test-launch.ts';

const hole = { fixedIn: 2, says: 'Sessions can be guessed.' };
let harness: TestLaunch;
let mayRestoreHoles = true;
beforeEach(async () => {
  mayRestoreHoles = true;
  harness = await openTestLaunch();
  harness.builder.kit = () => ({ version: '1.0.0-a', dataFormat: 1, files: [] });
});
afterEach(() => harness.close());

/** Two known-good versions on a kit with the hole, and one on the kit without it. */
async function withFixedVersion(): Promise<string> {
  const projectId = await harness.withVersions(2);
  await harness.restart({ knownHoles: [hole], mayRestoreHoles: async () => mayRestoreHoles });
  harness.builder.kit = () => ({ version: '2.0.0-b', dataFormat: 1, files: [] });
  harness.builder.bytes = 'on the fixed kit';
  await harness.deployed(projectId);
  return projectId;
}

const rollback = (projectId: string) => harness.launch.rollback(harness.workspaceId, projectId);
const liveNumber = (projectId: string) => harness.target.live.get(projectId)?.versionNumber;

test('a version is stored with the version of its kit and its data format', async () => {
  const projectId = await harness.withVersions(1);
  const [version] = await harness.launch.versions(harness.workspaceId, projectId);
  expect(version?.manifest).toMatchObject({ kitVersion: '1.0.0-a', dataFormat: 1 });
});

test('a rollback to a kit with a known hole says so, and so does the list of versions', async () => {
  const projectId = await withFixedVersion();
  const { versions } = await harness.launch.listVersions(harness.workspaceId, projectId, { limit: 10 });
  expect(versions.map(({ number, knownHoles }) => [number, knownHoles])).toEqual([
    [3, undefined],
    [2, [hole.says]],
    [1, [hole.says]],
  ]);
  expect(await rollback(projectId)).toMatchObject({ versionNumber: 2, knownHoles: [hole.says] });
  const forward = await harness.launch.restoreVersion(harness.workspaceId, projectId, 3);
  expect([forward.versionNumber, forward.knownHoles]).toEqual([3, undefined]);
});

test('where the policy forbids it, rollback and restore are refused, and the live version stays', async () => {
  const projectId = await withFixedVersion();
  mayRestoreHoles = false;
  const refusal = {
    code: 'insufficient_permissions',
    message:
      'Version 2 runs on an app kit with a known hole: Sessions can be guessed. The policy of this workspace forbids making it live.',
    options: { reason: 'agent_policy' },
  };
  await expect(rollback(projectId)).rejects.toMatchObject(refusal);
  await expect(harness.launch.restoreVersion(harness.workspaceId, projectId, 2)).rejects.toMatchObject(refusal);
  expect(liveNumber(projectId)).toBe(3);
});

test('a forbidden version is passed over for an older one without the hole', async () => {
  const projectId = await harness.withVersions(1);
  harness.builder.kit = () => ({ version: '2.0.0-b', dataFormat: 1, files: [] });
  for (const bytes of ['second', 'third']) {
    harness.builder.bytes = bytes;
    await harness.deployed(projectId);
    if (bytes === 'second') harness.builder.kit = () => ({ version: '3.0.0-c', dataFormat: 1, files: [] });
  }
  await harness.restart({ knownHoles: [{ since: 2, fixedIn: 3, says: 'x.' }], mayRestoreHoles: async () => false });
  expect(await rollback(projectId)).toMatchObject({ versionNumber: 1 });
});

test('an automatic rollback obeys the policy: the version keeps running, and the output says why', async () => {
  const projectId = await withFixedVersion();
  mayRestoreHoles = false;
  for (let count = 0; count < 3; count++) {
    harness.target.reportFailure({ projectId, versionNumber: 3, kind: 'crash', at: harness.time.now() });
  }
  await until('the project to count as failed', async () => {
    harness.time.advance(1_000);
    return (await harness.launch.getProject(harness.workspaceId, projectId)).status === 'failed';
  });
  expect(liveNumber(projectId)).toBe(3);
  expect(harness.logged.map(({ message }) => message).join('\n')).toContain('the policy forbids version 2');
});

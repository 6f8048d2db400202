/** A server that no longer runs the apps, in the middle of a stage that needs them, ends no run: the server that runs them goes on. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '../harness/until.ts';
import { openTestLaunch, type TestLaunch } from './test-launch.ts';

let scene: TestLaunch;
let runsApps = true;
beforeEach(async () => {
  scene = await openTestLaunch();
  runsApps = true;
  await scene.launch.stop(0);
  await scene.restart({ runsApps: () => runsApps });
});
afterEach(() => scene.close());

const fails = { outcome: 'failed' as const, reason: 'The app did not answer /-/health within 10 s.', lastOutput: [] };

test.each(['verify', 'release'] as const)(
  'lost while %s is under way: what fails there ends no run, and it goes on',
  async (stage) => {
    const losing = () => {
      runsApps = false;
      return fails;
    };
    if (stage === 'verify') scene.target.rehearsing = losing;
    else scene.target.preparing = losing;
    const projectId = await scene.create();
    await until('the apps to be lost', () => !runsApps);
    // Work of verify that was begun ahead of its stage fails unseen, and the stage does not begin.
    const left = ['after the apps moved to another server', 'passed_on', 'do not run on this server'];
    const logText = () => scene.logged.map(({ message, details }) => `${message} ${JSON.stringify(details)}`).join();
    await until('the run to be left', () => left.some((words) => logText().includes(words)));
    const [run] = (await scene.launch.listRuns(scene.workspaceId, projectId, { limit: 1 })).runs;
    expect([run?.status, run?.error]).toEqual(['RUNNING', null]);

    scene.target.rehearsing = () => 'boots';
    scene.target.preparing = () => 'boots';
    runsApps = true;
    const settled = await scene.settledInTime(projectId);
    expect([settled.status, settled.versionNumber]).toEqual(['SUCCEEDED', 1]);
    expect(scene.builder.built).toBe(1);
  },
);

test('a source that is at fault still fails the run where the apps run', async () => {
  scene.target.preparing = () => fails;
  const run = await scene.settled(await scene.create());
  expect([run.status, run.error]).toEqual(['FAILED', expect.stringContaining('did not answer /-/health')]);
});

/** A server that loses the apps during a stage that needs them ends no run: the server that now runs them continues it. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '../harness/until.ts';
import { openTestLaunch, type TestLaunch } from './test-launch.ts';

let harness: TestLaunch;
let runsApps = true;
beforeEach(async () => {
  harness = await openTestLaunch();
  runsApps = true;
  await harness.launch.stop(0);
  await harness.restart({ runsApps: () => runsApps });
});
afterEach(() => harness.close());

const fails = { outcome: 'failed' as const, reason: 'The app did not answer /-/health within 10 s.', lastOutput: [] };

test.each(['verify', 'release'] as const)(
  'lost while %s is under way: what fails there ends no run, and it goes on',
  async (stage) => {
    const losing = () => {
      runsApps = false;
      return fails;
    };
    if (stage === 'verify') harness.target.rehearsing = losing;
    else harness.target.preparing = losing;
    const projectId = await harness.create();
    await until('the apps to be lost', () => !runsApps);
    // Work of verify that started early fails silently, and the stage does not begin.
    const left = ['after the apps moved to another server', 'passed_on', 'do not run on this server'];
    const logText = () => harness.logged.map(({ message, details }) => `${message} ${JSON.stringify(details)}`).join();
    await until('the run to be left', () => left.some((words) => logText().includes(words)));
    const [run] = (await harness.launch.listRuns(harness.workspaceId, projectId, { limit: 1 })).runs;
    expect([run?.status, run?.error]).toEqual(['RUNNING', null]);

    harness.target.rehearsing = () => 'boots';
    harness.target.preparing = () => 'boots';
    runsApps = true;
    const settled = await harness.settledInTime(projectId);
    expect([settled.status, settled.versionNumber]).toEqual(['SUCCEEDED', 1]);
    expect(harness.builder.built).toBe(1);
  },
);

test('a source that is at fault still fails the run where the apps run', async () => {
  harness.target.preparing = () => fails;
  const run = await harness.settled(await harness.create());
  expect([run.status, run.error]).toEqual(['FAILED', expect.stringContaining('did not answer /-/health')]);
});

/** Reports and deaths of stage workers, from the view of a run and of a caller. */
import { ProcessDied } from '@davit/launch';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestLaunch, type TestLaunch } from './test-launch.ts';

let harness: TestLaunch;
beforeEach(async () => {
  harness = await openTestLaunch();
});
afterEach(() => harness.close());

test('verify: logs the durations that the prover measured, however late they arrive', async () => {
  await harness.restart({
    verifier: {
      async verify(_, watcher) {
        watcher.checkBegan('a todo can be added', 1);
        watcher.checkEnded('a todo can be added', null, 1_234);
        return { outcome: 'done', checks: 1, crawled: { pages: 1, broken: [], cut: false, tookMs: 56 } };
      },
    },
  });
  const run = await harness.settled(await harness.create());
  const messages = (await harness.log(run.runId)).map(({ message }) => message);
  expect(messages).toContain('✓ a todo can be added (1.2 s)');
  expect(messages).toContain('✓ 1 page fetched (56 ms)');
});

test('plan: the third death of the planner fails the run, and a create answers 503', async () => {
  const projectId = await harness.create();
  await harness.settled(projectId);
  const because = 'it used more than 512 MB of memory';
  await harness.restart({ planner: { plan: () => Promise.reject(new ProcessDied(because)) } });
  const run = await harness.deployed(projectId);
  expect(run).toMatchObject({
    status: 'FAILED',
    error: expect.stringContaining(`The process of the plan stage ended 3 times, last because ${because}.`),
  });
  await expect(harness.create()).rejects.toMatchObject({ code: 'unavailable', options: { retryAfter: 5 } });
});

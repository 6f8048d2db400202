/** Many servers watch one store: each stall is judged once, and no report is lost. */
import { expect, test } from 'vitest';
import { openTestRecoveryOnDisk } from './test-recovery.ts';

const policy = { healAttemptsPerIncident: 3, healAttemptsPerRun: 10, stallTimeoutMs: 10_000 };

test('two servers that watch the same runs give each silence one grace', async () => {
  const harness = await openTestRecoveryOnDisk(policy);
  const other = harness.openAnother();
  try {
    harness.recovery.start();
    other.start();
    await harness.pass(11, 2);
    const ids: string[] = [];
    for (let count = 0; count < 20; count++) {
      const send = { agentId: 'a', framework: 'custom' as const, correlationId: 'c' };
      ids.push((await harness.recovery.startRun(harness.workspace, send)).runId);
    }
    const workspace = harness.storage.recovery.inWorkspace(harness.workspace.workspaceId);
    await harness.pass(25, 2);
    for (const runId of ids) {
      const attempts = await workspace.listAttempts(runId, 100);
      expect(attempts.map(({ attempt, outcome }) => [attempt, outcome])).toEqual([
        [1, 'FAILED'],
        [2, 'PENDING'],
      ]);
    }
    await Promise.all(
      ids.map((runId, index) =>
        (index % 2 === 0 ? other : harness.recovery).reportStep(harness.workspace, runId, {
          stepNumber: 1,
          stepType: 'heartbeat',
          status: 'success',
        }),
      ),
    );
    for (const runId of ids) {
      expect(await workspace.getRun(runId)).toMatchObject({ status: 'RUNNING', isSettled: true });
      expect((await workspace.listAttempts(runId, 100)).at(-1)?.outcome).toBe('SUCCEEDED');
    }
  } finally {
    await other.stop();
    await harness.close();
  }
});

test('a run that two servers write at once keeps its numbers, and siblings spend one attempt', async () => {
  const harness = await openTestRecoveryOnDisk(policy);
  const other = harness.openAnother();
  try {
    const { runId } = await harness.recovery.startRun(harness.workspace, {
      agentId: 'a',
      framework: 'custom',
      correlationId: 'c',
    });
    const report = (stepNumber: number, status: 'success' | 'error') =>
      (stepNumber % 2 === 0 ? other : harness.recovery).reportStep(harness.workspace, runId, {
        stepNumber,
        stepType: 'tool_call',
        status,
        ...(status === 'error' ? { error: `odd ${stepNumber}` } : {}),
      });
    await Promise.all(Array.from({ length: 100 }, (_, stepNumber) => report(stepNumber, stepNumber >= 90 ? 'error' : 'success')));
    const workspace = harness.storage.recovery.inWorkspace(harness.workspace.workspaceId);
    const run = await workspace.getRun(runId);
    expect(run).toMatchObject({ status: 'HEALING', stepCount: 100, highestStep: 99 });
    expect(await workspace.listAttempts(runId, 10)).toHaveLength(1);
    const { items } = await workspace.listSteps(runId, { limit: 100 });
    expect(items.map(({ seq }) => seq)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    await Promise.all(Array.from({ length: 10 }, (_, index) => report(90 + index, 'success')));
    expect(await workspace.getRun(runId)).toMatchObject({ status: 'RUNNING', isSettled: true });
  } finally {
    await harness.close();
  }
});

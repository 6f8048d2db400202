import { expect, test } from 'vitest';
import { sampleAttempt, sampleCheckpoint, sampleStep } from './sample-records.ts';
import { flatten, lanesOf, maxLanes, type RunRecords, type TimelineRow, timelineOf } from './timeline.ts';

const records = (more: Partial<RunRecords>): RunRecords => ({
  steps: [],
  checkpoints: [],
  healHistory: [],
  epoch: 1,
  isWhole: true,
  ...more,
});

/** A row in a few words. */
function describeRow(row: TimelineRow): string {
  switch (row.kind) {
    case 'step':
      return `step ${row.step.stepNumber}`;
    case 'checkpoint':
      return `checkpoint ${row.checkpoint.stepNumber}`;
    case 'heal':
      return `heal ${row.attempt.attempt}`;
    case 'rollback':
      return `rollback into ${row.epoch}`;
    case 'branch':
      return `branch ${row.firstStep}-${row.lastStep}: ${row.rows.map(describeRow).join(', ')}`;
    case 'silence':
      return `silence ${row.ms}`;
  }
}
const describedTimeline = (more: Partial<RunRecords>) => timelineOf(records(more)).map(describeRow);

test('steps, checkpoints and heal attempts stand in order of time, a step before its checkpoint at the same moment', () => {
  expect(
    describedTimeline({
      steps: [sampleStep(1, 100), sampleStep(2, 300, { status: 'error' })],
      checkpoints: [sampleCheckpoint(1, 100)],
      healHistory: [sampleAttempt(1, 300)],
    }),
  ).toEqual(['step 1', 'checkpoint 1', 'step 2', 'heal 1']);
});

test('superseded rows are one branch with their heal attempts; the rollback follows it', () => {
  const set = { superseded: true };
  expect(
    describedTimeline({
      steps: [
        sampleStep(1, 100),
        sampleStep(2, 300, { ...set, status: 'error' }),
        sampleStep(2, 500, { ...set, attempt: 2 }),
        sampleStep(2, 900, { epoch: 2 }),
      ],
      checkpoints: [sampleCheckpoint(1, 110), sampleCheckpoint(2, 510, set), sampleCheckpoint(2, 910, { epoch: 2 })],
      healHistory: [
        sampleAttempt(1, 300),
        sampleAttempt(2, 700, { trigger: 'rollback', strategy: 'RESTORE', epoch: 2, checkpointId: 'c' }),
      ],
      epoch: 2,
    }),
  ).toEqual([
    'step 1',
    'checkpoint 1',
    'branch 2-2: step 2, heal 1, step 2, checkpoint 2',
    'rollback into 2',
    'step 2',
    'checkpoint 2',
  ]);
});

test('a rollback that followed a directive shows where its epoch begins, with the attempt that directed it', () => {
  const restore = sampleAttempt(1, 300, { strategy: 'RESTORE', checkpointId: 'the checkpoint' });
  const rows = timelineOf(
    records({
      steps: [sampleStep(1, 100), sampleStep(2, 300, { superseded: true }), sampleStep(2, 900, { epoch: 2 })],
      healHistory: [restore],
      epoch: 2,
    }),
  );
  expect(rows.map(describeRow)).toEqual(['step 1', 'branch 2-2: step 2, heal 1', 'rollback into 2', 'step 2']);
  expect(rows[2]).toMatchObject({ atMs: null, checkpointId: 'the checkpoint', attempt: { id: restore.id } });
});

test('a rollback that nothing followed yet is the last row, once all of the run is read', () => {
  const parts = { steps: [sampleStep(1, 100), sampleStep(2, 200, { superseded: true })], epoch: 2 };
  expect(describedTimeline(parts)).toEqual(['step 1', 'branch 2-2: step 2', 'rollback into 2']);
  expect(describedTimeline({ ...parts, isWhole: false })).toEqual(['step 1', 'branch 2-2: step 2']);
});

test('consecutive rollbacks supersede a branch each', () => {
  const rollback = (n: number, atMs: number) =>
    sampleAttempt(n, atMs, { trigger: 'rollback', strategy: 'RESTORE', epoch: n + 1 });
  expect(
    describedTimeline({
      steps: [
        sampleStep(1, 100),
        sampleStep(2, 200, { superseded: true }),
        sampleStep(2, 400, { superseded: true, epoch: 2 }),
        sampleStep(2, 600, { epoch: 3 }),
      ],
      healHistory: [rollback(1, 300), rollback(2, 500)],
      epoch: 3,
    }),
  ).toEqual(['step 1', 'branch 2-2: step 2', 'rollback into 2', 'branch 2-2: step 2', 'rollback into 3', 'step 2']);
});

test('a long silence has a row; the time a step took is not a silence', () => {
  expect(describedTimeline({ steps: [sampleStep(1, 1000), sampleStep(2, 91_000, { durationMs: 60_000 })] })).toEqual([
    'step 1',
    'silence 30000',
    'step 2',
  ]);
  expect(describedTimeline({ steps: [sampleStep(1, 1000), sampleStep(2, 91_000, { durationMs: 60_001 })] })).toEqual([
    'step 1',
    'step 2',
  ]);
});

test('calls of one step that overlap have lanes of their own, and no more than there is room for', () => {
  const calls = Array.from({ length: maxLanes + 2 }, (_, n) =>
    sampleStep(1, 1000 + n, { stepId: `call ${n}`, durationMs: 900, toolName: `tool ${n}` }),
  );
  expect([...lanesOf(calls).values()].map(({ lane }) => lane)).toEqual([0, 1, 2, 3, 4, 5, 5, 5]);
  expect([...lanesOf(calls).values()].every(({ lanes }) => lanes === maxLanes)).toBe(true);
  const retried = [sampleStep(1, 100, { stepId: 'a' }), sampleStep(1, 300, { stepId: 'b' })];
  expect([...lanesOf(retried).values()]).toEqual([0, 0].map((lane) => ({ lane, lanes: 1 })));
});

test('an open branch is followed by its rows', () => {
  const rows = timelineOf(records({ steps: [sampleStep(1, 1, { superseded: true }), sampleStep(1, 5, { epoch: 2 })], epoch: 2 }));
  const ids = (isOpen: boolean) => flatten(rows, () => isOpen).map(({ kind }) => kind);
  expect(ids(false)).toEqual(['branch', 'rollback', 'step']);
  expect(ids(true)).toEqual(['branch', 'step', 'rollback', 'step']);
});

test('every step, checkpoint and attempt of 10,000 steps has one row', () => {
  const steps = Array.from({ length: 10_000 }, (_, n) => sampleStep(n, n * 200, { superseded: n % 7 === 3 }));
  const checkpoints = steps.map(({ stepNumber }) => sampleCheckpoint(stepNumber, stepNumber * 200 + 1));
  const healHistory = Array.from({ length: 500 }, (_, n) => sampleAttempt(n, n * 4000 + 2));
  const rows = flatten(timelineOf(records({ steps, checkpoints, healHistory })), () => true);
  const count = (kind: TimelineRow['kind']) => rows.filter((row) => row.kind === kind).length;
  expect([count('step'), count('checkpoint'), count('heal')]).toEqual([10_000, 10_000, 500]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

test('a partial run begins in its own epoch, without rows for missing steps', () => {
  const steps = [sampleStep(7, 100, { epoch: 3 }), sampleStep(8, 200, { epoch: 3 })];
  const records = { steps, checkpoints: [], healHistory: [], epoch: 3, isWhole: true };
  expect(timelineOf({ ...records, isFromStart: false }).map(({ kind }) => kind)).toEqual(['step', 'step']);
  expect(timelineOf(records).map(({ kind }) => kind)).toEqual(['rollback', 'rollback', 'step', 'step']);
});

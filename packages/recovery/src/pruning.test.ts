import { expect, test } from 'vitest';
import { openRoom } from './testing/open-room.ts';

const prune = { checkpointsKept: 10, pruneEveryMs: 1_000, watchEveryMs: 24 * 60 * 60_000 };

test('a run keeps its newest checkpoints and all they are built on, and each of them still opens', async () => {
  const room = openRoom(prune);
  const runId = await room.start({ stallTimeoutMs: 0 });
  for (let stepNumber = 1; stepNumber <= 60; stepNumber++)
    await room.save(runId, stepNumber, Array(20 + stepNumber).fill('step'));
  room.recovery.start();
  await room.time.pass(1_500);
  const { checkpoints, checkpointCount } = await room.detail(runId);
  expect(checkpointCount).toBe(60);
  // The newest ten are 51 to 60; their chain begins with the keyframe 49.
  expect(checkpoints.map(({ stepNumber }) => stepNumber)).toEqual(Array.from({ length: 12 }, (_, index) => 49 + index));
  for (const { stepNumber, stateJson } of checkpoints)
    expect(stateJson).toBe(JSON.stringify(Array(20 + stepNumber).fill('step')));
  await room.recovery.stop();
});

test('the last known-good checkpoint stays, however old, and can be gone back to', async () => {
  const room = openRoom(prune);
  const runId = await room.start({ stallTimeoutMs: 0 });
  for (let stepNumber = 1; stepNumber <= 20; stepNumber++) await room.save(runId, stepNumber);
  const good = room.store.checkpoints[4]?.id;
  for (const checkpoint of room.store.checkpoints.slice(5)) checkpoint.doubt = 'said_bad';
  for (let stepNumber = 21; stepNumber <= 40; stepNumber++) await room.save(runId, stepNumber, { stepNumber }, { good: false });
  room.recovery.start();
  await room.time.pass(1_500);
  expect((await room.recovery.rollbackRun(room.workspace, runId)).checkpointId).toBe(good);
  await room.recovery.stop();
});

test('after pruning the next checkpoint is built on what is there', async () => {
  const room = openRoom(prune);
  const runId = await room.start({ stallTimeoutMs: 0 });
  for (let stepNumber = 1; stepNumber <= 40; stepNumber++) await room.save(runId, stepNumber, Array(40).fill(stepNumber));
  room.recovery.start();
  await room.time.pass(1_500);
  await room.save(runId, 41, Array(40).fill('last'));
  expect((await room.detail(runId)).checkpoints.at(-1)?.stateJson).toBe(JSON.stringify(Array(40).fill('last')));
  await room.recovery.stop();
});

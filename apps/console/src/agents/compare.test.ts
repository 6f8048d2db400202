import { expect, test } from 'vitest';
import { compareRuns, compareSteps } from './compare.ts';
import { at, sampleAttempt, sampleRun, sampleStep } from './sample-records.ts';

const described = (rows: ReturnType<typeof compareSteps>) =>
  rows.map(({ stepNumber, toolName, differences }) => `${stepNumber} ${toolName}: ${differences.join(', ') || 'same'}`);

test('steps are paired by number, type and tool; steps of one run only are marked', () => {
  const a = [sampleStep(1, 100), sampleStep(2, 200, { toolName: 'order', output: { id: 1 } }), sampleStep(3, 300)];
  const b = [
    sampleStep(1, 100),
    sampleStep(2, 200, { toolName: 'order', output: { id: 2 } }),
    sampleStep(3, 300, { toolName: 'pay' }),
  ];
  expect(described(compareSteps(a, b))).toEqual(['1 search: same', '2 order: output', '3 search: only one', '3 pay: only one']);
});

test('retries are attempts of one call; equal calls side by side are calls of their own', () => {
  const failed = sampleStep(1, 100, { status: 'error', error: 'HTTP 503' });
  const a = [failed, sampleStep(1, 200, { attempt: 2 }), sampleStep(1, 300, { attempt: 3, input: 'other' })];
  const b = [sampleStep(1, 100), sampleStep(1, 200, { attempt: 2, input: 'other' })];
  expect(compareSteps(a, b).map(({ nth, a, b, differences }) => [nth, a?.attempts, b?.attempts, differences])).toEqual([
    [0, 2, 1, ['attempts']],
    [1, 1, 1, []],
  ]);
});

test('superseded steps are not compared', () => {
  const rows = compareSteps([sampleStep(1, 100, { superseded: true }), sampleStep(1, 300, { epoch: 2 })], [sampleStep(1, 100)]);
  expect(described(rows)).toEqual(['1 search: same']);
});

test('a duration differs when it is half as long again and by a tenth of a second', () => {
  const differs = (one: number | null, other: number | null) =>
    compareSteps([sampleStep(1, 1, { durationMs: one })], [sampleStep(1, 1, { durationMs: other })])[0]?.differences.length === 1;
  expect([differs(100, 190), differs(100, 200), differs(1000, 1400), differs(1000, 1500), differs(null, 1)]).toEqual([
    false,
    true,
    false,
    true,
    true,
  ]);
});

test('whole runs are compared by what happened to them', () => {
  const a = { run: sampleRun({ status: 'COMPLETED', finishedAt: at(3200) }), healHistory: [] };
  const b = {
    run: sampleRun({ status: 'FAILED', finishedAt: at(5000), epoch: 2 }),
    healHistory: [sampleAttempt(1, 0, { outcome: 'FAILED' })],
  };
  const facts = Object.fromEntries(compareRuns(a, b).map(({ name, ...fact }) => [name, fact]));
  expect(facts.Took).toEqual({ a: '3.2 s', b: '5 s', isSame: false });
  expect(facts.Agent?.isSame).toBe(true);
  expect(facts.Failures).toEqual({ a: 'none', b: 'Temporary failure at step 3 (1 attempt, failed)', isSame: false });
});

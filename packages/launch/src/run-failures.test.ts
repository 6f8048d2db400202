import { stageNames } from '@davit/contract';
import { expect, test } from 'vitest';
import { backoffMs, isBackingOff, isHandedOff, maxInterruptions } from './run-failures.ts';

test('a run resumes at once after its first two interruptions, then rests for longer each time, and not before it is given up', () => {
  const rests = Array.from({ length: maxInterruptions }, (_, index) => backoffMs(index + 1));
  expect(rests).toEqual([0, 0, 2_000, 4_000, 8_000, 16_000, 16_000, 16_000, 16_000, 0]);
});

test('a run rests until its time, and not where the clock went back further than any rest', () => {
  expect(isBackingOff({ resumeAt: null }, 1_000)).toBe(false);
  expect(isBackingOff({ resumeAt: 3_000 }, 1_000)).toBe(true);
  expect(isBackingOff({ resumeAt: 3_000 }, 3_000)).toBe(false);
  expect(isBackingOff({ resumeAt: 3_600_000 }, 0)).toBe(false);
});

test('a run is passed on where it is built and verify has not begun', () => {
  const stages = (ended: number, status: 'PENDING' | 'RUNNING') =>
    stageNames.map((name, index) => ({
      name,
      status: index < ended ? ('SUCCEEDED' as const) : index === ended ? status : ('PENDING' as const),
      startedAt: null,
      finishedAt: null,
    }));
  expect(isHandedOff({ stages: stages(3, 'PENDING') })).toBe(true);
  expect(isHandedOff({ stages: stages(3, 'RUNNING') })).toBe(false);
  expect(isHandedOff({ stages: stages(2, 'PENDING') })).toBe(false);
});

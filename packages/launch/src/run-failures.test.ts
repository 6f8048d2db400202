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

const usual = stageNames.filter((name) => name !== 'write');
const stages = (ended: number, status: 'PENDING' | 'RUNNING') =>
  usual.map((name, index) => ({
    name,
    status: index < ended ? ('SUCCEEDED' as const) : index === ended ? status : ('PENDING' as const),
    startedAt: null,
    finishedAt: null,
  }));

test('a run is passed on where it is built and verify has not begun', () => {
  expect(isHandedOff({ stages: stages(3, 'PENDING'), preview: null })).toBe(true);
  expect(isHandedOff({ stages: stages(3, 'RUNNING'), preview: null })).toBe(false);
  expect(isHandedOff({ stages: stages(2, 'PENDING'), preview: null })).toBe(false);
});

test('a run whose release was requested is passed on until its release stage begins', () => {
  const preview = { state: 'releasing', url: 'http://preview-x.localhost', until: null } as const;
  expect(isHandedOff({ stages: stages(4, 'PENDING'), preview })).toBe(true);
  expect(isHandedOff({ stages: stages(4, 'RUNNING'), preview })).toBe(false);
  expect(isHandedOff({ stages: stages(4, 'PENDING'), preview: null })).toBe(false);
});

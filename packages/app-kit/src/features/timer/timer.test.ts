import { describe, expect, test } from 'vitest';
import { advanced, beginning, intervals, leftMs, pomodoro, singleSpan, toggled } from './phases.ts';
import { clock, spanParts } from './span.ts';

describe('a run through phases', () => {
  test('a pause keeps the remaining time', () => {
    const plan = singleSpan(60);
    const running = toggled(beginning(plan, 0), plan, 1000);
    const paused = toggled(running, plan, 21_000);
    expect(leftMs(paused, 999_999)).toBe(40_000);
    expect(leftMs(toggled(paused, plan, 50_000), 60_000)).toBe(30_000);
  });

  test('a tab that slept through several phases wakes in the right one', () => {
    const plan = intervals(20, 10, 3);
    const run = toggled(beginning(plan, 0), plan, 0);
    expect(advanced(run, plan, 19_999)).toBe(run);
    expect(advanced(run, plan, 35_000)).toEqual({ is: 'running', phase: 2, endsAt: 50_000 });
    expect(advanced(run, plan, 1_000_000)).toEqual({ is: 'over', phase: 5 });
  });

  test('a pomodoro waits after each phase, and restarts after the long break', () => {
    const plan = pomodoro(25, 5, 15);
    expect(plan.phases.map(({ label }) => label).at(-1)).toBe('Long break');
    const last = toggled(beginning(plan, 7), plan, 0);
    expect(advanced(last, plan, 15 * 60_000)).toEqual({ is: 'waiting', phase: 0, leftMs: 25 * 60_000 });
  });

  test('a finished timer restarts', () => {
    const plan = singleSpan(60);
    expect(toggled({ is: 'over', phase: 0 }, plan, 5000)).toEqual({ is: 'running', phase: 0, endsAt: 65_000 });
  });
});

test('spans are in whole days, hours, minutes and seconds', () => {
  expect(spanParts(90_061_999).map(({ value }) => value)).toEqual([1, 1, 1, 1]);
  expect(spanParts(-5).map(({ value }) => value)).toEqual([0, 0, 0, 0]);
  expect([clock(0), clock(1), clock(299_000), clock(3_600_000)]).toEqual(['00:00', '00:01', '04:59', '1:00:00']);
});

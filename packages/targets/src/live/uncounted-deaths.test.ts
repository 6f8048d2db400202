import { expect, it } from 'vitest';
import { UncountedDeaths } from './uncounted-deaths.ts';

it('uncounted deaths: past the bound of a window they count, until fewer are within it', () => {
  let now = 0;
  const deaths = new UncountedDeaths({ maxUncountedDeaths: 2, uncountedDeathsWindowMs: 1_000 }, () => now);
  const at = (ms: number) => {
    now = ms;
    return deaths.add();
  };
  expect([at(0), at(100), at(200), at(900)]).toEqual([true, true, false, false]);
  // Those that counted are limited too.
  expect(at(1_150)).toBe(false);
  expect(at(3_000)).toBe(true);
  deaths.add();
  expect(deaths.spent).toBe(true);
  deaths.forget();
  expect([deaths.spent, deaths.recent]).toEqual([false, 0]);
});

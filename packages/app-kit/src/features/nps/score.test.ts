import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'vitest';
import { scoreOf } from './score.ts';

test('the score is promoters less detractors, in percent', () => {
  equal(scoreOf([10, 9, 8, 6]).score, 25);
  equal(scoreOf([0, 6]).score, -100);
  const { promoters, passives, detractors, spread } = scoreOf([10, 9, 7, 3, 11, -1]);
  deepEqual([promoters, passives, detractors, spread[10]], [2, 1, 1, 1]);
});

test('without answers there is no score', () => equal(scoreOf([]).score, null));

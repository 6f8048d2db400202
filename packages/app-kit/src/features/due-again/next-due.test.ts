import { equal } from 'node:assert/strict';
import { test } from 'vitest';
import { nextDue, urgencyOf } from './next-due.ts';

test('a thing is due its interval after it was last done, across months', () => {
  equal(nextDue('2026-02-27', 3, '2026-02-28'), '2026-03-02');
  equal(nextDue(null, 3, '2026-02-28'), '2026-02-28');
  equal(nextDue('2026-02-27', 0, '2026-02-28'), null);
});

test('what was due before today is overdue', () => {
  equal(urgencyOf('2026-02-27', '2026-02-28'), 'overdue');
  equal(urgencyOf('2026-02-28', '2026-02-28'), 'today');
  equal(urgencyOf('2026-03-01', '2026-02-28'), 'later');
  equal(urgencyOf(null, '2026-02-28'), 'unknown');
});

import { expect, test } from 'vitest';
import { describeAge, formatTime } from './time.tsx';

const now = new Date(2026, 10, 27, 9, 5, 30).getTime();
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

test.each([
  [0, 'just now'],
  [59_999, 'just now'],
  [minute, '1 min. ago'],
  [3 * hour - 1, '2 hr. ago'],
  [day, 'yesterday'],
  [2 * day, '2 days ago'],
  [31 * day, 'Oct 27, 2026'],
  [-1, 'in a moment'],
  [-90 * minute, 'in 2 hr.'],
  [-day, 'tomorrow'],
  [1 - 7 * day, 'in 7 days'],
])('%i ms old: %s', (ageMs, text) => {
  expect(describeAge(now - ageMs, now)).toBe(text);
});

test('an exact time is that of the reader, with the seconds', () => {
  expect(formatTime(now)).toBe('Nov 27, 2026, 09:05:30');
});

import { describe, expect, test } from 'vitest';
import { openSentence, openState, readDays, readIntervals, readWeek } from './hours.ts';

const at = (hour: number, minute = 0) => hour * 60 + minute;

describe('days as people write them', () => {
  test.each([
    ['Monday', [1]],
    ['Mon–Fri', [1, 2, 3, 4, 5]],
    ['Saturday and Sunday', [6, 0]],
    ['Fri to Mon', [5, 6, 0, 1]],
    ['Tue, Thu', [2, 4]],
    ['Sundays', [0]],
    ['Every day', [0, 1, 2, 3, 4, 5, 6]],
    ['Weekdays', [1, 2, 3, 4, 5]],
  ])('%s', (text, days) => {
    expect(readDays(text)).toEqual(days);
  });

  test.each(['', 'Easter', 'M', 'Mon–Fri–Sun', 'first Sunday of the month'])('%s is unclear, so the week is unknown', (text) => {
    expect(readDays(text)).toBeNull();
  });
});

describe('hours as people write them', () => {
  test.each([
    ['7:00 – 18:00', [{ fromMin: at(7), toMin: at(18) }]],
    [
      '8.30–12, 14:00–18:00',
      [
        { fromMin: at(8, 30), toMin: at(12) },
        { fromMin: at(14), toMin: at(18) },
      ],
    ],
    ['7am–6:30pm', [{ fromMin: at(7), toMin: at(18, 30) }]],
    ['12pm to 12am', [{ fromMin: at(12), toMin: at(24) }]],
    ['18:00–2:00', [{ fromMin: at(18), toMin: at(26) }]],
    ['closed', []],
    ['24 hours', [{ fromMin: 0, toMin: at(24) }]],
  ])('%s', (text, intervals) => {
    expect(readIntervals(text)).toEqual(intervals);
  });

  test.each(['', 'by appointment', '25:00–26:00', '8:75–9:00', '13pm–14pm', '8:00'])('%s is invalid', (text) => {
    expect(readIntervals(text)).toBeNull();
  });
});

const days = [
  { day: 'Tue–Fri', hours: '8:00–12:00, 14:00–18:00' },
  { day: 'Saturday', hours: '18:00–2:00' },
  { day: 'Sunday and Monday', hours: 'Closed' },
];

function sentence(weekday: number, minute: number, given = days): string {
  const week = readWeek(given);
  if (week === null) throw new Error('the week is understood');
  return openSentence(openState(week, weekday, minute), given);
}

describe('open now', () => {
  test.each([
    [2, at(8), 'Open now, until 12:00'],
    [2, at(12), 'Closed now, opens today at 14:00'],
    [2, at(7, 59), 'Closed now, opens today at 8:00'],
    [2, at(18), 'Closed now, opens tomorrow at 8:00'],
    [5, at(18), 'Closed now, opens tomorrow at 18:00'],
    [6, at(23), 'Open now, until 2:00'],
    [0, at(1, 59), 'Open now, until 2:00'],
    [0, at(2), 'Closed now, opens on Tuesday at 8:00'],
    [1, at(9), 'Closed now, opens tomorrow at 8:00'],
  ])('on weekday %i at minute %i: %s', (weekday, minute, expected) => {
    expect(sentence(weekday, minute)).toBe(expected);
  });

  test('a week without opening hours is closed, without a next time', () => {
    expect(sentence(3, at(9), [{ day: 'Every day', hours: 'Closed' }])).toBe('Closed');
  });

  test('a place open around the clock is open all day', () => {
    expect(sentence(3, at(9), [{ day: 'Every day', hours: '24 hours' }])).toBe('Open all day');
  });

  test('times use the format of the place', () => {
    expect(sentence(3, at(9), [{ day: 'Every day', hours: '7am–6:30pm' }])).toBe('Open now, until 6:30 pm');
  });

  test('one unclear line makes the whole week unknown', () => {
    expect(readWeek([...days, { day: 'Easter', hours: '9:00–10:00' }])).toBeNull();
  });
});

import { deepEqual } from 'node:assert/strict';
import { test } from 'vitest';
import { blocksOf, slotsOf } from './day.ts';
import type { BookingPlace } from './place.ts';

const place = { startsAt: 'from', endsAt: 'until', opens: '08:00', closes: '10:00', slotMin: 30 } as BookingPlace;
const reader = { locale: 'en', zone: 'Europe/Berlin', zoneKnown: true };
const day = '2031-03-30';

test('a day has its slots by the wall clock, even when the clocks change that night', () => {
  const slots = slotsOf(place, day, reader);
  deepEqual(
    slots.map(({ from }) => new Date(from).toISOString().slice(11, 16)),
    ['06:00', '06:30', '07:00', '07:30'],
  );
});

test('a skipped hour cannot be booked, and a repeated one only once', () => {
  const night = { ...place, opens: '00:00', closes: '05:00', slotMin: 60 };
  const hours = (date: string) => slotsOf(night, date, reader).map(({ from }) => new Date(from).toISOString().slice(11, 16));
  deepEqual(hours('2031-03-30'), ['23:00', '00:00', '01:00', '02:00']);
  deepEqual(hours('2031-10-26'), ['22:00', '23:00', '01:00', '02:00', '03:00']);
});

test('blocks fill a day without gaps: an overlap takes a slot, and shared slots join', () => {
  const booked = (id: number, from: string, until: string) => ({
    id,
    createdAt: 0,
    updatedAt: 0,
    isSample: false,
    ownerId: null,
    isMine: false,
    isSettled: false,
    values: { from: `${day}T${from}Z`, until: `${day}T${until}Z` },
  });
  const rows = [booked(1, '06:15', '06:45'), booked(2, '06:45', '07:10')];
  const blocks = blocksOf(place, slotsOf(place, day, reader), rows);
  deepEqual(
    blocks.map(({ first, length, bookings }) => [first, length, bookings.map(({ id }) => id)]),
    [
      [0, 3, [1, 2]],
      [3, 1, []],
    ],
  );
});

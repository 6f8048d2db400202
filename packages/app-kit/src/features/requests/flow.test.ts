import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'vitest';
import type { Row, Values } from '../../data/entity.ts';
import { fieldOfType, internalEntity } from '../../data/internal-entity.ts';
import { endOf, type Flow, isActive, nightsOf, peakOf, spanOf, takenBy, totalOf } from './flow.ts';

const named = { singular: 'row', plural: 'rows', slug: 'rows', title: 'Rows', titleField: 'name' };
const name = fieldOfType('name', 'Name', { kind: 'text', maxLength: 60 });
const flow: Flow = {
  listing: internalEntity({ ...named, id: 'room', fields: [name] }),
  request: internalEntity({ ...named, id: 'stay', fields: [name] }),
  relation: 'room',
  words: { action: 'Book', heading: 'Book a room', done: 'booked', mine: 'My stays' },
  status: { field: 'status', first: 'new', cancelled: 'canceled', refused: ['refused'] },
  quantity: 'rooms',
  from: 'from',
  until: 'until',
  price: 'price',
  seats: null,
  total: 'total',
  payment: null,
  oncePerPerson: false,
  isPrintable: false,
};
const room = { values: { price: 8_050 } as Values } as Row;
const stay = (from: string, until: string, rooms = 1) => ({ from, until, rooms });

test('a total is the price times the number times the nights, in the smallest unit', () => {
  equal(totalOf(flow, room, stay('2031-05-04', '2031-05-07', 2)), 48_300);
  equal(totalOf({ ...flow, from: null, until: null }, room, { rooms: 3 }), 24_150);
  equal(totalOf(flow, { ...room, values: { price: null } }, stay('2031-05-04', '2031-05-07')), null);
});

test('a stay has one night at least, also over the change of the clocks', () => {
  equal(nightsOf(flow, stay('2031-05-04', '2031-05-04')), 1);
  equal(nightsOf(flow, stay('2031-03-29', '2031-04-01')), 3);
  equal(nightsOf({ ...flow, until: null }, stay('2031-05-04', '')), 1);
});

test('a canceled or refused request takes nothing, and one that takes the whole thing takes one', () => {
  deepEqual(
    ['new', 'agreed', 'canceled', 'refused'].map((status) => isActive(flow, { status })),
    [true, true, false, false],
  );
  equal(takenBy(flow, { rooms: 4 }), 4);
  equal(takenBy({ ...flow, isExclusive: true }, { rooms: 4 }), 1);
});

test('the most that is taken at one time counts stays that overlap, and none that ends on the first day', () => {
  const span = (from: string, until: string) => spanOf(flow, stay(from, until)) ?? { from: 0, to: 0 };
  const taken = [
    { ...span('2031-05-01', '2031-05-04'), many: 5 },
    { ...span('2031-05-03', '2031-05-06'), many: 2 },
    { ...span('2031-05-05', '2031-05-08'), many: 3 },
    { ...span('2031-05-07', '2031-05-09'), many: 4 },
  ];
  equal(peakOf(span('2031-05-04', '2031-05-05'), taken), 2);
  equal(peakOf(span('2031-05-04', '2031-05-07'), taken), 5);
  equal(peakOf(span('2031-05-06', '2031-05-09'), taken), 7);
  equal(peakOf(span('2031-05-10', '2031-05-11'), taken), 0);
});

test('what somebody has for months ends that many months later, on the last day of a shorter month', () => {
  const months = fieldOfType('months', 'Months', { kind: 'integer', min: 1, max: 120 });
  const lease: Flow = { ...flow, request: { ...flow.request, fields: [months] }, quantity: 'months', until: null };
  equal(endOf(lease, { from: '2031-01-31', months: 1 }), '2031-02-28');
  equal(endOf(lease, { from: '2031-11-15', months: 13 }), '2032-12-15');
  equal(endOf(flow, stay('2031-05-04', '2031-05-07')), null);
});

import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Entity, Field, FieldType } from '../data/entity.ts';
import { dayField, filterChoices, isNarrowed, readView, toQuery, viewHref } from './list-view.ts';

const field = (id: string, type: FieldType, required = false): Field => ({ id, label: id, type, required, help: '' });
const entityWith = (...fields: Field[]) => ({ fields, dueField: 'dueDate', workflow: null }) as unknown as Entity;
const now = { reader: { locale: 'en-GB', zone: 'Asia/Tokyo', zoneKnown: true }, today: '2026-11-22' };
const viewOf = (entity: Entity, address: string) => {
  const given = new URLSearchParams(address);
  return readView(entity, (name) => given.get(name) ?? undefined, []);
};

test('a range of dates includes both ends', () => {
  const entity = entityWith(field('day', { kind: 'date' }, true));
  const view = viewOf(entity, 'from=2026-11-01&until=2026-11-20');
  assert.equal(isNarrowed(view), true);
  assert.deepEqual(toQuery(entity, view, [], now).filters, [
    { field: 'day', from: '2026-11-01' },
    { field: 'day', before: '2026-11-21' },
  ]);
  assert.equal(viewHref('/sales', view, { page: 2 }), '/sales?from=2026-11-01&until=2026-11-20&page=2');
});

test('a range of date-times uses the reader’s days', () => {
  const entity = entityWith(field('at', { kind: 'date-time' }, true));
  const { filters } = toQuery(entity, viewOf(entity, 'from=2026-11-20&until=2026-11-20'), [], now);
  assert.deepEqual(filters, [
    { field: 'at', from: '2026-11-19T15:00:00.000Z' },
    { field: 'at', before: '2026-11-20T15:00:00.000Z' },
  ]);
});

test('an invalid date is ignored, and so is a range if rows need no date', () => {
  const entity = entityWith(field('day', { kind: 'date' }, true));
  assert.equal(isNarrowed(viewOf(entity, 'from=yesterday&until=2026-02-30')), false);
  const others = entityWith(field('dueDate', { kind: 'date' }, true), field('bought', { kind: 'date' }));
  assert.equal(dayField(others), null);
  assert.equal(isNarrowed(viewOf(others, 'from=2026-11-01')), false);
});

test('shared texts become options if there are several', () => {
  const entity = entityWith(
    field('category', { kind: 'text', maxLength: 60, shared: true }),
    field('name', { kind: 'text', maxLength: 60 }),
  );
  const usedValues = new Map([['category', ['Candles', 'Holders']]]);
  const choices = filterChoices(entity, usedValues);
  assert.deepEqual(
    choices.map(({ name, options }) => [name, options.map(({ label }) => label)]),
    [['category', ['Candles', 'Holders']]],
  );
  const view = readView(entity, (name) => (name === 'category' ? 'Candles' : undefined), choices);
  assert.deepEqual(toQuery(entity, view, choices, now).filters, [{ field: 'category', has: 'Candles' }]);
  assert.deepEqual(filterChoices(entity, new Map([['category', ['Candles']]])), []);
});

test('people look at their own rows where others read the list too', () => {
  const shared = { ...entityWith(), owned: true, readers: 'anyone' } as Entity;
  const view = viewOf(shared, 'mine=yes&q=sedan');
  assert.equal(toQuery(shared, view, [], now).mine, true);
  assert.equal(viewHref('/cars', view, { search: '' }), '/cars?mine=yes');
  for (const entity of [
    { ...shared, readers: 'own' },
    { ...shared, owned: false },
  ] as Entity[])
    assert.equal(toQuery(entity, viewOf(entity, 'mine=yes'), [], now).mine, undefined);
});

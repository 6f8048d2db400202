import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const entitiesOf = (prompt: string) =>
  (createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint).entities.map(
    ({ id, fields }) => `${id}: ${fields.map(({ label, type }) => `${label} ${type.kind}`).join(', ')}`,
  );

test.each<[prompt: string, entities: string[]]>([
  // Keys come back: each handing out is a row, so that it shows who has which key, and who had it.
  [
    'who has which key of the clubhouse',
    [
      'keyHandout: Who text, Taken date-time, Key relation, Returned date-time, Notes long-text',
      'key: Name text, Opens text, Number text, Notes long-text',
    ],
  ],
  [
    'which crate in the shed has what in it',
    ['crate: Name text, Category text, Notes long-text', 'item: Name text, Category text, Crate relation, Notes long-text'],
  ],
  ['badges - which scout has which badge', ['badge: Name text, Scout text, Notes long-text']],
  // Somebody else each time: turns, to be ticked off.
  ['who brings cake on fridays', ['cakeTurn: Date date, Who text, Status choice, Notes long-text']],
  ['which key opens which door', ['key: Name text, Door text, Notes long-text']],
  ['zithers, which zither is where', ['zither: Name text, Where text, Notes long-text']],
])('“%s” has a row for the answer', (prompt, entities) => {
  expect(entitiesOf(prompt)).toEqual(entities);
});

test('locations: a known entity gets fields for its place and the person who brings it', () => {
  expect(entitiesOf('gear of our band, who brings which gear').join()).toMatch(/^gear: .*Who brings it text/);
  const [item, ...others] = entitiesOf('warehouse bin locations, which article is where and how much');
  expect(others).toEqual([]);
  expect(item).toMatch(/^item: Item text, Quantity integer, Wh/);
});

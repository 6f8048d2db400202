import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';
import { read } from '../reading/reading.ts';
import { functionsOf } from './read-functions.ts';

const entitiesOf = (prompt: string) => (createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint).entities;

test('what rows are added with are fields, up to the next verb', () => {
  const { functions } = functionsOf(
    read(
      'Users should be able to add a coin with country, year, grade and current value, log inspections, and view coins with filters.',
    ),
  );
  expect(functions.map(({ verb, object, details }) => [verb, object?.singular, details.length])).toEqual([
    ['add', 'coin', 4],
    ['log', 'inspection', 0],
    ['view', 'coin', 0],
  ]);
});

test('rows that go from one state to the next have these states, and a way has none', () => {
  const states = (prompt: string, id: string) => entitiesOf(prompt).find((one) => one.id === id)?.workflow?.states.length;
  expect(states('A kennel app with dogs and stays. Stays go from requested to confirmed to checked out.', 'stay')).toBe(3);
  expect(states('A list of leads that go from new to quoted to won or lost', 'lead')).toBe(4);
  expect(states('A list of trips. Buses go from Cork to Dublin to Galway.', 'trip')).not.toBe(3);
});

import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planner = createLexicalPlanner();
const planOf = (prompt: string) => planner.plan(prompt, {});
const entitiesOf = (prompt: string) => (planOf(prompt).blueprint as unknown as Blueprint).entities;

test('of owners, things and acts in one list, the acts belong to the things and the things to their owners', () => {
  const entities = entitiesOf('app for my horse shoeing business with clients, horses and shoeings');
  const relations = entities.map(({ plural, fields }) => [
    plural,
    ...fields.flatMap(({ type }) => (type.kind === 'relation' ? [String(type.entity)] : [])),
  ]);
  expect(relations).toEqual([['clients'], ['horses', 'client'], ['shoeings', 'client', 'horse']]);
});

test('a pronoun makes no list', () => {
  expect(entitiesOf('collect ideas from my crew and vote on the best ones')).toHaveLength(1);
});

test.each([['bug tracker for our mobile app'], ['a guest book for our inn']])(
  '%j says nothing of what it asks for as not made',
  (prompt) => {
    expect(planOf(prompt).spec.notMade).toEqual([]);
  },
);

test.each([
  ['a leaderboard for our office darts board', 'Office darts board leaderboard'],
  ['waiting list for the harbor moorings', 'Harbor moorings waiting list'],
  ['lost and found for our gym', 'Lost and found'],
  ['catalogue of my marble collection with year', 'Marble collection'],
])('%j is called %j', (prompt, name) => {
  expect(planOf(prompt).name).toBe(name);
});

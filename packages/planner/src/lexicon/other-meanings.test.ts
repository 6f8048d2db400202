import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const entitiesOf = (prompt: string) => (createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint).entities;

test.each<[prompt: string, never: string]>([
  ['a page showing our team', 'showing'],
  ['sign-up list, first come first served', 'first'],
  ['travel allowance requests for employees', 'pocketMoneyPayment'],
])('lexicon: an everyday word does not name a list that few mean by it: %s', (prompt, never) => {
  expect(entitiesOf(prompt).map(({ id }) => id)).not.toContain(never);
});

test.each([
  ['track my lifts at the gym', 'seats'],
  ['list of dog treats', 'points'],
])('lexicon: another entity of the same name has none of its fields: %s', (prompt, never) => {
  const [first] = entitiesOf(prompt);
  expect(first).toBeDefined();
  expect(first?.fields.map(({ id }) => id)).not.toContain(never);
});

import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planOf = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;

test.each([
  'Students log in, earn points and redeem rewards that cost points',
  'A loyalty program website: customers log in, earn points when they buy products, and redeem points for gifts',
])('what is redeemed and traded has prices that the owner sets: %s', (prompt) => {
  const plan = planOf(prompt);
  const parameters = plan.features.find(({ id }) => id === 'ledger')?.parameters as {
    redeems?: { entity: string };
    trades?: { entity: string };
  };
  const lists = [parameters.redeems, parameters.trades].flatMap((one) => (one ? [one.entity] : []));
  expect(lists.length).toBeGreaterThan(0);
  for (const id of lists) expect(plan.entities.find((one) => one.id === id)?.access?.writing).toBe('owner');
});

test('an app without log-in says who may change its rows', () => {
  const note = 'Anyone with the link can change rows. Say “members log in” to limit it.';
  expect(createLexicalPlanner().plan('List of our tasks with due dates', {}).notes).toContain(note);
  expect(createLexicalPlanner().plan('List of our tasks with due dates, members log in', {}).notes).not.toContain(note);
  expect(createLexicalPlanner().plan('Website of a bakery with cakes', {}).notes).not.toContain(note);
});

import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const listsOf = (prompt: string) =>
  (createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint).entities.map(({ id }) => id);

const rest = 'It should have functionalities for managing orders, managing goods, and';

test('customers are a list where a firm keeps them', () => {
  const prompt = `Please implement a bakery order system. ${rest} customer management. Staff should be able to record orders and update customer information.`;
  expect(listsOf(prompt)).toContain('customer');
});

test('but not where they use the app themselves', () => {
  const prompt = `Please implement a bakery website. ${rest} customer management. Customers should be able to order goods and update customer information.`;
  expect(listsOf(prompt)).not.toContain('customer');
});

test('members are a list where somebody registers them', () => {
  const prompt = `Please implement a rowing club system. ${rest} member management. Staff should be able to register members and record orders.`;
  expect(listsOf(prompt)).toContain('member');
});

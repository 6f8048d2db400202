import { deepEqual, equal } from 'node:assert/strict';
import { type Blueprint, parametersOf } from '@davit/blueprint';
import { test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planned = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
const ruleOf = (plan: Blueprint) => {
  const [rule] = parametersOf(plan, 'rates')?.rules ?? [];
  return rule && [rule.entity, rule.amount, rule.terms.map(({ label }) => label).join(', ')];
};
const asking = (functions: string) => `Please implement a website for a carrier. ${functions}`;

test.each([
  [
    'Users can place transport orders with the weight and the distance, and the system automatically calculates the freight.',
    ['order', 'total', 'Base price, Distance, Weight'],
  ],
  [
    'It should have functionalities for order management, driver management and commission calculation.',
    ['order', 'commission', 'Commission'],
  ],
  [
    'Customers request a quote, and the price is calculated from the area and the number of rooms. The admin manages quotes.',
    ['quote', 'price', 'Base price, Area, Number of rooms'],
  ],
  [
    'It should have functionalities for employee management and salary calculation.',
    ['salary', 'netPay', 'Basic pay, Overtime hours, Bonus, Deductions, Income tax'],
  ],
])('%s', (functions, rule) => {
  const plan = planned(asking(functions));
  deepEqual(ruleOf(plan), rule);
  deepEqual(plan.notMade ?? [], []);
});

test('sample rows have the amount that their numbers give', () => {
  const plan = planned(
    asking('Users can place orders, drivers can accept orders, and the system calculates the freight from the distance.'),
  );
  const [order] = plan.content.samples.order ?? [];
  equal(order?.total, 40 + 1.5 * Number(order?.distance));
});

test.each([
  'Users can browse orders and pay the freight to drivers.',
  'It should never calculate the freight. Users can place orders.',
])('nothing is calculated: %s', (functions) => {
  equal(ruleOf(planned(asking(functions))), undefined);
});

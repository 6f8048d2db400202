import { deepEqual, equal } from 'node:assert/strict';
import { type Blueprint, parametersOf } from '@davit/blueprint';
import { test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planned = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
const asking = (functions: string) =>
  `Please implement a website for a bakery's regulars. It should have functionalities for login, recipes, searching recipes and ${functions}. Users should be able to browse recipes, share recipes and view recipes.`;

test.each([
  ['earning points, point redemption and a daily check in', ['joining', 'check-in', 'adding'], []],
  ['a points system and inviting friends', ['joining', 'inviting', 'adding'], []],
  ['balance recharge', [], ['top-up']],
  ['deposits, withdrawals and money transfer', [], ['top-up', 'withdraw', 'transfer']],
] as const)('%s: people have a balance, and it is no list', (functions, earns, acts) => {
  const plan = planned(asking(functions));
  const ledger = parametersOf(plan, 'ledger');
  deepEqual([ledger?.earns.map(({ by }) => by), ledger?.acts], [earns, acts]);
  equal(plan.auth, 'password');
  const lists = plan.entities
    .map(({ singular }) => singular)
    .filter((name) => /point|balance|deposit|withdraw|recharge|check/.test(name));
  deepEqual(lists, []);
});

test.each([
  ['meeting points and selling points'],
  ['a table of teams with points from each match'],
  ['a work life balance guide'],
  ['room deposits'],
  ['check in and check out of rooms'],
  ['inviting members to events'],
])('%s: nobody has a balance', (functions) => {
  equal(parametersOf(planned(asking(functions)), 'ledger'), null);
});

test('what people redeem has a price in points and a stock; without a list of it there are prizes', () => {
  const plan = planned(asking('earning points and redeeming points for coupons, coupons'));
  const redeems = parametersOf(plan, 'ledger')?.redeems;
  const list = plan.entities.find(({ id }) => id === redeems?.entity);
  deepEqual([list?.singular, list?.fields.some(({ id }) => id === redeems?.cost)], ['coupon', true]);
  equal(parametersOf(planned(asking('earning and redeeming points')), 'ledger')?.redeems?.entity, 'prize');
});

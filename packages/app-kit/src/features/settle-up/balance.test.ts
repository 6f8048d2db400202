import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'vitest';
import { balancesOf, fewestPayments, sharesOf } from './balance.ts';

test('shares that do not divide add up to the amount', () => {
  for (const amount of [0, 1, 100, 1_000, -1_000, 9_999])
    for (let id = 1; id < 8; id++) {
      const shares = [...sharesOf({ id, amount, paidBy: 1, shared: [1, 2, 3] }).values()];
      equal(
        shares.reduce((sum, share) => sum + share, 0),
        amount,
      );
      equal(Math.max(...shares) - Math.min(...shares) <= 1, true);
    }
});

test('what nobody shares is borne by the one who paid', () => {
  deepEqual([...sharesOf({ id: 1, amount: 500, paidBy: 2, shared: [] })], [[2, 500]]);
});

test('a payment settles what is owed', () => {
  const balances = balancesOf([1, 2], [{ id: 1, amount: 1_000, paidBy: 1, shared: [1, 2] }], [{ from: 2, to: 1, amount: 500 }]);
  deepEqual(fewestPayments(balances), []);
});

test('people who settle among themselves pay each other alone', () => {
  const balances = new Map([
    [1, -500],
    [2, -700],
    [3, 700],
    [4, 500],
  ]);
  equal(fewestPayments(balances).length, 2);
});

test('random expenses: balances add up to zero, and the payments settle all of them', () => {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 60; round++) {
    const people = Array.from({ length: 2 + next(14) }, (_, at) => at + 1);
    const expenses = Array.from({ length: 1 + next(9) }, (_, id) => ({
      id,
      amount: next(100_000),
      paidBy: 1 + next(people.length),
      shared: people.filter(() => next(3) > 0),
    }));
    const balances = balancesOf(people, expenses, []);
    equal(
      [...balances.values()].reduce((sum, balance) => sum + balance, 0),
      0,
    );
    const payments = fewestPayments(balances);
    equal(payments.length < people.length, true);
    equal(
      payments.every(({ amount }) => amount > 0),
      true,
    );
    const settled = balancesOf(people, expenses, payments);
    equal(
      [...settled.values()].every((balance) => balance === 0),
      true,
    );
  }
});

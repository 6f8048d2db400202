import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planOf = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;

/** The labels of the ways to pay in the list of orders; null without one. */
function methodsOf({ entities }: Blueprint): string[] | null {
  const field = entities.find(({ id }) => id === 'order')?.fields.find(({ id }) => id === 'paymentMethod');
  return field?.type.kind === 'choice' ? field.type.options.map(({ label }) => label) : null;
}

test.each([
  ['a shop for tea with a cart and online payment', ['Card', 'PayPal', 'Bank transfer', 'Cash on site']],
  [
    'a shop for tea with a cart where people pay with Alipay, PayPal or a credit card, online payments',
    ['Alipay', 'PayPal', 'Card'],
  ],
  ['a shop for tea with a cart, WeChat payment', ['WeChat', 'Cash on site']],
  ['a shop for tea with a cart, no online payment', null],
  ['a shop for tea with a cart', null],
])('%s', (prompt, methods) => {
  expect(methodsOf(planOf(prompt))).toEqual(methods);
});

test('what belongs to the payment is no field of the goods', () => {
  const plan = planOf(
    'Please implement a shop for lamps. The website should have functionalities for adding products to a cart and checking out. Users should be able to choose payment methods, enter payment information and complete the payment.',
  );
  const goods = plan.entities.find(({ id }) => id === 'product');
  expect(goods?.fields.filter(({ label }) => /payment/i.test(label))).toEqual([]);
});

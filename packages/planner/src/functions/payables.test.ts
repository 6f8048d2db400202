import type { ActsParameters, Blueprint } from '@davit/blueprint';
import { describe, expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planner = createLexicalPlanner();
const planOf = (functions: string) =>
  planner.plan(`Please implement a website. ${functions}`, {}).blueprint as unknown as Blueprint;
const actsIn = (plan: ReturnType<typeof planOf>) =>
  plan.features.find(({ id }) => id === 'acts')?.parameters as ActsParameters | undefined;

describe('paying', () => {
  test('own orders are paid by the ways that the prompt names, and the transactions are their records', () => {
    const plan = planOf(
      'The website should have functionalities for order management, transaction management, and merchant management. Users should be able to log in, create orders, make payments by WeChat or Alipay, and view transaction records. Merchants should be able to manage their own orders.',
    );
    expect(plan.entities.map(({ id }) => id)).not.toContain('transaction');
    const order = plan.entities.find(({ id }) => id === 'order');
    expect(order?.decided?.fields).toContain('paid');
    const method = order?.fields.find(({ id }) => id === 'paymentMethod')?.type;
    expect(method?.kind === 'choice' && method.options.map(({ label }) => label)).toEqual(['WeChat', 'Alipay']);
    expect(actsIn(plan)?.acts).toMatchObject([{ id: 'pay', entity: 'order', by: 'authors', payment: { isRefund: false } }]);
    expect(actsIn(plan)?.lists).toMatchObject([{ filled: { person: 'customer', day: 'orderedOn', number: 'number' } }]);
  });

  test('bills that the office keeps are paid and refunded', () => {
    const plan = planOf(
      'The website should have functionalities for bill management, payment, and refunds. Residents should be able to log in, view bills, pay bills, and view payment records. Administrators should be able to manage bills, issue refunds, and manage residents.',
    );
    expect(actsIn(plan)?.acts.map(({ id, entity }) => `${id} ${entity}`)).toEqual(['pay bill', 'refund bill']);
    const bill = plan.entities.find(({ id }) => id === 'bill');
    expect(bill?.workflow?.states.map(({ id }) => id)).toContain('refunded');
  });

  test('where nothing costs anything, payments are a list of their own', () => {
    const plan = planOf(
      'The website should have functionalities for reporting problems, handling guides, and payment. Citizens should be able to log in, report problems, view handling guides, make online payments, and query transaction records.',
    );
    expect(actsIn(plan)?.acts.find(({ id }) => id === 'pay')).toMatchObject({ entity: 'payment', state: { to: 'paid' } });
  });

  test('accounting and settlement with suppliers sells nothing', () => {
    const plan = planOf(
      'The website should have functionalities for vehicle services, supplier management, and supplier settlement. Staff should be able to manage drivers, manage suppliers, view services, and maintain vehicles.',
    );
    expect(plan.features.map(({ id }) => id)).not.toContain('requests');
  });
});

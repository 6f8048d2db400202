import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planOf = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
const listOf = (prompt: string, singular: string) => planOf(prompt).entities.find((one) => one.singular === singular);
const own = { reading: 'own', writing: 'members' };
const owners = { reading: 'owner', writing: 'owner' };

test('teachers write grades, and each student reads their own', () => {
  const grade = listOf('School app where teachers enter grades for students and students see them. Log in.', 'grade');
  expect(grade).toMatchObject({ access: own, adders: ['teacher'], owned: true });
});

test('where employees have a role, the payslips of all are read by the owner alone, and their own requests are theirs', () => {
  const prompt = 'HR app: employees, payslips, vacation requests and disciplinary records. Employees log in.';
  expect(listOf(prompt, 'payslip')?.access).toEqual(owners);
  expect(listOf(prompt, 'vacation request')?.access).toEqual(own);
  expect(planOf(prompt).pages.some((page) => page.kind === 'entity' && page.entity === 'payslip')).toBe(false);
});

test('no customer reads the orders, invoices and refunds of another', () => {
  const shop = 'Website for a repair shop: customers log in, see invoices, refunds and orders; the shop offers services';
  for (const singular of ['invoice', 'refund', 'order']) expect(listOf(shop, singular)?.access).toEqual(own);
  for (const singular of ['invoice', 'refund'])
    expect(listOf('Online shop with refunds, invoices and orders', singular)?.access).toEqual(owners);
});

test('what a team tracks for itself stays with the team', () => {
  expect(listOf('Track the invoices that our team sends, with due dates', 'invoice')?.access).toBeUndefined();
});

import { describe, expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planned = (prompt: string) =>
  createLexicalPlanner().plan(prompt, {}).blueprint as unknown as { auth: string; reading: string };

describe('what an app with accounts offers', () => {
  test('is open to all, where people only ask for it', () => {
    const { auth, reading } =
      planned(`Please build a pottery booking platform. The platform should have functionalities for browsing courses, booking courses, and payment.
Users should be able to register, log in, book courses, and view their bookings.`);
    expect([auth, reading]).toEqual(['password', 'anyone']);
  });
  test('but what people record for themselves is not', () => {
    const { auth, reading } =
      planned(`Please build an expense application. The application should have functionalities for recording expenses, editing expenses, and reports.
Users should be able to register, log in, record expenses, and view budgets.`);
    expect([auth, reading]).toEqual(['password', 'own']);
  });
});

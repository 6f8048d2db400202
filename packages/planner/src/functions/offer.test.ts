import { describe, expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planned = (prompt: string) =>
  createLexicalPlanner().plan(prompt, {}).blueprint as unknown as { auth: string; reading: string };

describe('what an app with accounts offers', () => {
  test.fails('is open to all, where people only ask for it', () => {
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

test('a newsletter is a form of its own beside what people book', () => {
  const { pages, entities } = createLexicalPlanner().plan(
    'Please implement a gallery website. It should have functionalities for browsing paintings, booking tours, and subscribing to a newsletter. Users should be able to search paintings, book tours, and subscribe to the newsletter.',
    {},
  ).blueprint as unknown as { pages: { title: string; path: string }[]; entities: { id: string }[] };
  expect(pages).toContainEqual(expect.objectContaining({ title: 'Newsletter', path: '/join' }));
  expect(entities.map(({ id }) => id).sort()).toEqual(['booking', 'painting', 'signUp', 'tour']);
});

import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const notMade = (prompt: string) =>
  (createLexicalPlanner().plan(prompt, {}).blueprint as unknown as { notMade?: string[] }).notMade ?? [];

test('a supply chain asks for no streaks, and a chain of habits does', () => {
  expect(
    notMade('Please implement a cold chain depot website. Users should be able to browse pallets, add pallets, and move them.'),
  ).toEqual([]);
  expect(notMade('a page of a chain of bakeries with their cakes')).not.toContain('streaks');
});

test('a platform to test mobile apps is no phone app', () => {
  const tested =
    'Please implement a mobile app testing platform. Users should be able to test apps, rate apps, and give feedback.';
  expect(notMade(tested)).not.toContain('a phone app');
  expect(notMade('Please implement a mobile app for runners to log runs')).toContain('a phone app');
});

test('a site with a list of games needs no game', () => {
  const games = `Please implement a website for board games. The website should have functionalities for game management, and reviews.
Users should be able to browse games, add games, and review games.`;
  expect(notMade(games)).not.toContain('a game');
});

test('what is simulated is reported so, and is not missing altogether', () => {
  const shop = 'a shop for tea with a cart and online payment';
  expect(notMade(shop)).toEqual(['payments with real money (paying is simulated)']);
  const letters =
    'Please implement a mail platform. The platform should have functionalities for composing, sending, and managing emails. Users should be able to write emails, choose recipients, send emails, and view sent emails.';
  expect(notMade(letters)).toEqual(['messages that leave the app (sending is simulated)']);
});

test.each([
  ['an app for notes that syncs them with Slack', ['sending to Slack']],
  ['an app for notes, export them to Excel', []],
  ['an app for notes, export them to CSV', []],
])('a service of others is known by its capital: %s', (prompt, missing) => {
  expect(notMade(prompt).filter((wish) => wish.startsWith('sending to'))).toEqual(missing);
});

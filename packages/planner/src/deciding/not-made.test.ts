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

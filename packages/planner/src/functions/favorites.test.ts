import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planner = createLexicalPlanner();
const favoritesOf = (prompt: string) =>
  (planner.plan(prompt, {}).blueprint as unknown as Blueprint).features.find(({ id }) => id === 'favorites')?.parameters;
const site = (more: string) =>
  `Please implement a news website. The website should have functionalities for browsing news and searching news. Users should be able to browse news, search news${more}.`;

test.each([
  [', and view their favorites', { saves: true }],
  [', and collect and share news of interest', { saves: true, shares: true }],
  [', and view their browsing history', { history: true }],
  [', and view hot searches and their search history', { searches: true }],
  [', and share news on social media', { shares: true }],
])('news%s', (more, flags) => {
  const parameters = favoritesOf(site(more)) as Record<string, unknown> | undefined;
  expect(parameters).toMatchObject(flags);
  expect(Object.keys(parameters ?? {}).sort()).toEqual(['entities', ...Object.keys(flags)].sort());
});

test.each([
  '',
  ', and save their name',
  ', and collect data',
  '. The website should be able to collect news',
  '. There are no favorites',
])('none: news%s', (more) => {
  expect(favoritesOf(site(more))).toBeUndefined();
});

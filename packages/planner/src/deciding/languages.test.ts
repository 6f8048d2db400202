import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../index.ts';

const planner = createLexicalPlanner();
const planned = (prompt: string) => planner.plan(prompt, {}).blueprint as unknown as Blueprint;
const tagsOf = (prompt: string) => planned(prompt).languages?.map(({ tag }) => tag);

test.each([
  ['A website for a bakery in English and Spanish, where visitors switch between the languages.', ['en', 'es']],
  ['Please create a site for our museum that supports both English and Arabic.', ['en', 'ar']],
  ['A multilingual website for a hotel with German and French versions', ['en', 'fr', 'de']],
])('%s', (prompt, tags) => {
  expect(tagsOf(prompt)?.toSorted()).toEqual(tags.toSorted());
});

test.each([
  'A website for our French bakery with a menu and a contact form',
  'An app to learn Spanish vocabulary with flashcards',
  'A todo app where I can switch to dark mode',
  'A tool to share code that supports several programming languages',
  'A help desk with customer support in English',
  'A recipe site for Italian and Chinese food',
])('one language: %s', (prompt) => {
  expect(tagsOf(prompt)).toBeUndefined();
});

test('says what stays in the language in which it was written', () => {
  const plan = planned('A website for a bakery in English and Hindi, with a language switch.');
  expect(plan.notMade).toEqual(['translations of what you and your visitors write']);
});

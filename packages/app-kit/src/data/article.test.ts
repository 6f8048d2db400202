import { expect, test } from 'vitest';
import { withArticle } from './article.ts';

test.each([
  'an item',
  'an idea',
  'an hour',
  'an umbrella',
  'a row',
  'a user',
  'a unit',
  'a use',
  'a European tour',
  'a one-way ticket',
])('article: follows the sound: %s', (phrase) => {
  expect(withArticle(phrase.replace(/^an? /, ''))).toBe(phrase);
});

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
  'an SMS reception',
  'an HTML page',
  'an xml file',
  'an X-ray',
  'an API',
  'a URL',
  'a QR code',
  'a JPEG file',
  'a USB stick',
  'an 8-bit game',
])('article: follows the sound: %s', (phrase) => {
  expect(withArticle(phrase.replace(/^an? /, ''))).toBe(phrase);
});

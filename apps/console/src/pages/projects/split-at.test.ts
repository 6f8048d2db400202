import { expect, test } from 'vitest';
import { splitAt } from './split-at.ts';

const hits = (text: string, words: string | null) => splitAt(text, words).map(({ text, isHit }) => (isHit ? `[${text}]` : text));

test('every place with the words is cut out, whatever their case', () => {
  expect(hits('Books and more books', 'books')).toEqual(['[Books]', ' and more ', '[books]']);
});

test('without words, or with words that are not there, the text stays whole', () => {
  expect(hits('Books', null)).toEqual(['Books']);
  expect(hits('Books', '  ')).toEqual(['Books']);
  expect(hits('Books', 'films')).toEqual(['Books']);
  expect(hits('', 'films')).toEqual([]);
});

test('the parts together are the text', () => {
  for (const text of ['İstanbul books', '🦀 books 🦀', 'books'])
    expect(
      splitAt(text, 'books')
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
});

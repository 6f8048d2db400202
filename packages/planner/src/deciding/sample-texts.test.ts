import type { Blueprint } from '@davit/blueprint';
import { describe, expect, test } from 'vitest';
import { createLexicalPlanner } from '../index.ts';
import { articleOn, familyOf, topicOf } from './sample-texts.ts';

const rowsOf = (prompt: string) => {
  const { content } = createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
  return Object.values(content.samples)[0] ?? [];
};

describe('texts of samples', () => {
  test.each([
    ['a technical website with technical articles', 'Database indexes that speed up queries'],
    ['a health blog', 'Better sleep in two weeks'],
    ['a portal for pet owners', 'Feeding by weight and age'],
    ['a place for zithers', 'First steps'],
  ])('%s: on its subject', (prompt, title) => expect(topicOf(familyOf(prompt), 0)).toBe(title));

  test('an article has several paragraphs; a long one of the lexicon stays', () => {
    const text = articleOn('Better sleep', 'As written.', familyOf('health'));
    expect(text.split('\n\n').length).toBeGreaterThan(3);
    expect(text.length).toBeGreaterThan(900);
    expect(text.startsWith('As written.')).toBe(true);
    expect(articleOn('A', 'x'.repeat(700), familyOf('health'))).toBe('x'.repeat(700));
  });

  test('a list of articles has enough rows, all different and all filled', () => {
    const rows = rowsOf(
      'Please implement a technical website for browsing technical articles. Users should be able to search articles.',
    );
    expect(rows.length).toBeGreaterThanOrEqual(5);
    expect(new Set(rows.map(({ title }) => title)).size).toBe(rows.length);
    for (const row of rows) expect(String(row.text).length).toBeGreaterThan(900);
  });
});

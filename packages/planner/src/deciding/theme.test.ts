/** Looks in few words: dark, and which of two colors is the ground. */
import type { Blueprint } from '@davit/blueprint';
import { describe, expect, it } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planner = createLexicalPlanner();
const themeOf = (prompt: string) => (planner.plan(prompt, {}).blueprint as unknown as Blueprint).theme;

describe('a dark look', () => {
  it.each([
    'a reading list, dark with orange buttons',
    'a reading list, dark and green',
    'a reading list. Dark background, gold buttons',
    'a reading list, dark, with large letters',
    'a reading list with a dark look',
  ])('%s', (prompt) => expect(themeOf(prompt)).toMatchObject({ mode: 'dark', background: '#14161a' }));

  it.each([
    'a list of dark chocolate bars with cocoa content',
    'a reading list with a dark mode toggle',
    'a reading list with light and dark theme',
    'a reading list, not dark',
  ])('not: %s', (prompt) => expect(themeOf(prompt).mode).not.toBe('dark'));
});

describe('two colors', () => {
  it('the first of "black with yellow accents" is the ground', () => {
    expect(themeOf('a reading list, black with yellow accents')).toMatchObject({ background: '#000000', accent: '#ffff00' });
  });

  it('a pair at the end are colors, also if one is a plant too', () => {
    expect(themeOf('a reading list, white and lavender')).toMatchObject({ background: '#ffffff', accent: '#e6e6fa' });
    expect(themeOf('a seed list with mint and lavender').accent).not.toBe('#e6e6fa');
  });
});

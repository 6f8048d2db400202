import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planOf = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
const titlesOf = (prompt: string) => planOf(prompt).content.samples.post?.map(({ title }) => title);

test.each([
  ['a blog about zither tuning with tags', 'Zither tuning: where to begin'],
  ['blog on my stilts', 'Stilts: where to begin'],
  ['a kaleidoscope blog website', 'Kaleidoscope: where to begin'],
  ['blog about HAM, only I can post', 'HAM: where to begin'],
])('blog: sample posts are about its topic: %s', (prompt, title) => {
  expect(titlesOf(prompt)?.[0]).toBe(title);
});

test('blog: a known subject has posts of its own', () => {
  const titles = titlesOf('a blog about sourdough baking with tags');
  expect(titles).toHaveLength(6);
  expect(titles?.join(' ')).toMatch(/bread|sourdough/i);
});

test.each(['a personal blog', 'a simple blog with tags', 'our company blog', 'blog about'])(
  'blog: may have no topic: %s',
  (prompt) => {
    expect(titlesOf(prompt)?.[0]).toBe('A bench for the orchard');
  },
);

test('blog: has an author page if the prompt asks for one', () => {
  const pathsOf = (prompt: string) => planOf(prompt).pages.map(({ path }) => path);
  expect(pathsOf('a travel blog with an about page')).toContain('/about');
  expect(pathsOf('a travel blog')).not.toContain('/about');
  expect(pathsOf('a travel blog without an about page')).not.toContain('/about');
});

import { expect, test } from 'vitest';
import { planned } from '../../fixtures/planned.ts';
import { createGenerator } from '../../generate.ts';

const serverOf = (prompt: string): string =>
  createGenerator()
    .generate(JSON.parse(JSON.stringify(planned(prompt))))
    .find(({ path }) => path === 'src/main.tsx')?.content ?? '';

test.each<[string, boolean]>([
  [
    'Please build a flat market website. It should have functionalities for browsing flats, searching flats, and browsing agents. Users should be able to view flats, view agents, and share experiences.',
    true,
  ],
  ['landing page for a bakery with opening hours and a contact form', false],
  ['a todo list', false],
])('site search: a box on the home page of several lists: %s', (prompt, isThere) => {
  const code = serverOf(prompt);
  expect(code.includes('mountSiteSearch(app, context);')).toBe(isThere);
  expect(code.includes('find: searchBox(context)')).toBe(isThere);
});

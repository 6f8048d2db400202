import { expect, test } from 'vitest';
import { asJson } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';
import { createGenerator } from '../../generate.ts';

test.each([
  'a todo app with due dates',
  'tip calculator',
  'landing page for a bakery with opening hours and a contact form',
  'our choir called Windrose: members log in, songs with sheet music files, a chat room, a poll',
  'every hour check a web page and show its up or down history',
])('the README lists exactly the folders of the code: %s', (prompt) => {
  const files = createGenerator().generate(asJson(planned(prompt)));
  const readme = files.find(({ path }) => path === 'README.md')?.content ?? '';
  const named = [...readme.matchAll(/^\| `([^`]+)` \|/gm)].map(([, place = '']) => place).filter((place) => /[/.]/.test(place));
  const isThere = (place: string) => files.some(({ path }) => path === place || (place.endsWith('/') && path.startsWith(place)));
  expect(named.filter((place) => !isThere(place))).toEqual(['vendor/app-kit/']);
  const folders = new Set(files.flatMap(({ path }) => /^(src\/[^/]+\/)/.exec(path)?.[1] ?? []));
  expect([...folders].filter((folder) => !named.includes(folder))).toEqual([]);
});

/** Marks links and pictures by visitors, so that Davit does not count them as the app's own. */
import { expect, test } from 'vitest';
import { asJson } from './fixtures/made-app.ts';
import { planned } from './fixtures/planned.ts';
import { createGenerator } from './generate.ts';

const prompts = [
  'a blog with markdown, pictures and tags',
  'an online shop with a cart and pictures',
  'portfolio for an illustrator with a gallery',
  'a contact list with website, photo, attached documents and tags',
  'watch web pages and tell when one is down',
];

test('marks every uploaded picture, typed address and rendered text', () => {
  const files = prompts.flatMap((prompt) => createGenerator().generate(asJson(planned(prompt))));
  const sources = new Map(files.filter(({ path }) => path.endsWith('.tsx')).map(({ path, content }) => [path, content]));
  const typed = [...sources.values()].flatMap((source) =>
    [...source.matchAll(/<[a-z][^<]*?(?:\/uploads\/\$|href=\{address|href=\{String\(url\)|fileAddress\(|\{raw\(render)/g)].map(
      ([tag]) => tag,
    ),
  );
  expect(typed.length).toBeGreaterThan(6);
  expect(typed.filter((tag) => !tag.includes('data-user-content'))).toEqual([]);
});

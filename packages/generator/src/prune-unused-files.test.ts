/** An app has no unused code, as if one person had written it. */
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { asJson } from './fixtures/made-app.ts';
import { planned } from './fixtures/planned.ts';
import { createGenerator } from './generate.ts';
import type { SourceFile } from './module.ts';

const prompts = [
  'a blog with tags and comments, only I can post',
  'inventory tracker with login and csv export',
  'meeting room booking for our office',
  'a shop for handmade candles with a cart and order list',
  'an API for polls',
  'an API for ideas that people vote for',
  'tip calculator',
  'landing page for a bakery with opening hours and a contact form',
];
const isEntry = (path: string) => /^src\/main\.tsx$|^src\/islands\/|\.island\.ts$|\.test\.ts$|\.d\.ts$/.test(path);

/** The imports of each file, with style sheets, by path. */
function ledTo(files: SourceFile[]): Set<string> {
  const led = files.flatMap(({ path, content }) =>
    [...content.matchAll(/from '(\.[^']+)'/g)].map(([, name = '']) => posix.join(posix.dirname(path), name)),
  );
  return new Set(led);
}

const contentOf = (files: SourceFile[], path: string) => files.find((file) => file.path === path)?.content ?? '';

test.each(prompts)('%s: every file is imported, and every import exists', (prompt) => {
  const files = createGenerator().generate(asJson(planned(prompt)));
  const led = ledTo(files);
  const alone = files.filter(({ path }) => /^(src|test)\/.*\.(tsx?|css)$/.test(path) && !isEntry(path) && !led.has(path));
  expect(alone.map(({ path }) => path)).toEqual([]);
  const paths = new Set(files.map(({ path }) => path));
  expect([...led].filter((path) => /^(src|test)\//.test(path) && !paths.has(path))).toEqual([]);
});

test('omits code for missing features: no undo without rows, no style sheet without its component', () => {
  const paths = createGenerator()
    .generate(asJson(planned('an API for polls')))
    .map(({ path }) => path);
  expect(paths.filter((path) => /features\/polls/.test(path))).toEqual([
    'src/features/polls/ballots.ts',
    'src/features/polls/checks/polls-api.ts',
    'src/features/polls/votes.ts',
  ]);
  expect(paths.filter((path) => /uploads|list-page|checklist/.test(path))).toEqual([]);
});

test('uses the same quotes everywhere, and no linter suppressions that the app does not need', () => {
  const files = createGenerator().generate(asJson(planned('inventory tracker with login and csv export')));
  expect(contentOf(files, 'src/entities/items/schema.ts')).toContain("{ id: 'name', label: 'Item'");
  expect(files.filter(({ content }) => content.includes('biome')).map(({ path }) => path)).toEqual([]);
  const doubled = files.filter(
    ({ path, content }) => /^src\/(site|main|entities\/items\/schema)/.test(path) && /"/.test(content),
  );
  expect(doubled.map(({ path }) => path)).toEqual([]);
});

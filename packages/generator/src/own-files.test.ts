/** An app's own files are few, and lead to the kit for the rest. */
import { posix } from 'node:path';
import { gamePresets } from '@davit/blueprint';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asJson } from './fixtures/made-app.ts';
import { planned } from './fixtures/planned.ts';
import { requestsPlan } from './fixtures/requests-plan.ts';
import { anyValidBlueprint } from './fixtures/valid-blueprints/any-valid-blueprint.ts';
import { createGenerator } from './generate.ts';
import { vendoredKit } from './kit-files.ts';
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
const isEntry = (path: string) => /^src\/main\.tsx$|^src\/islands\/|^test\/app\.test\.ts$/.test(path);
const kit = new Map(vendoredKit().map(({ path, content }) => [path, content]));
const inKit = /^@davit\/app-kit\//;

const filesOf = (prompt: string) => createGenerator().generate(asJson(planned(prompt)));
const importsOf = ({ content }: SourceFile) => [...content.matchAll(/from '([^']+)'/g)].map(([, name = '']) => name);
const contentOf = (files: SourceFile[], path: string) => files.find((file) => file.path === path)?.content ?? '';

test.each(prompts)('%s: every file is imported, and every import exists', (prompt) => {
  const files = filesOf(prompt);
  const own = files.flatMap((file) =>
    importsOf(file)
      .filter((name) => name.startsWith('.'))
      .map((name) => posix.join(posix.dirname(file.path), name)),
  );
  const unused = files.filter(({ path }) => /^(src|test)\/.*\.(tsx?|css)$/.test(path) && !isEntry(path) && !own.includes(path));
  expect(unused.map(({ path }) => path)).toEqual([]);
  expect(own.filter((path) => !files.some((file) => file.path === path))).toEqual([]);
  const ofKit = files.flatMap(importsOf).filter((name) => inKit.test(name));
  expect(ofKit.length).toBeGreaterThan(10);
  expect(ofKit.filter((name) => !kit.has(name.replace(inKit, 'vendor/app-kit/src/')))).toEqual([]);
});

test('a to-do app is at most 17 files with 450 lines', () => {
  const files = filesOf('a todo app with due dates');
  expect(files.length).toBeLessThanOrEqual(17);
  expect(files.reduce((sum, { content }) => sum + content.split('\n').length - 1, 0)).toBeLessThanOrEqual(450);
});

test('an app has the style sheets of the components that it uses', () => {
  const seen = new Set<string>();
  const rare = [
    'website of a yoga studio with classes and a contact form',
    'website of a bakery with a mint cream background and teal components',
    'Please build a shop of rewards. Users should be able to log in, earn points by daily check-in, view their point balance and redeem prizes.',
    'Please build a hiking website. It should have functionalities for browsing trails, searching huts, and sharing photos. Users should be able to browse trails, search huts, and share photos.',
    ...gamePresets.map((name) => `${name} game`),
  ].map(planned);
  for (const blueprint of [requestsPlan(), ...rare, ...fc.sample(anyValidBlueprint, { numRuns: 180, seed: 14 })]) {
    const files = createGenerator().generate(asJson(blueprint));
    const named = importsOf({ path: '', content: contentOf(files, 'src/styles.ts') });
    const isHere = (path: string) => path !== ofColoredBars || blueprint.theme.bar !== undefined;
    const needed = stylesOf(used(files)).filter(isHere);
    const missing = needed.filter((path) => !named.includes(path.replace('vendor/app-kit/src', '@davit/app-kit')));
    expect(missing).toEqual([]);
    for (const name of named) seen.add(name.replace(inKit, 'vendor/app-kit/src/'));
  }
  expect([...kit.keys()].filter((path) => path.endsWith('.css') && !seen.has(path))).toEqual([]);
});

/** Only where the prompt gives components a color. */
const ofColoredBars = 'vendor/app-kit/src/design/bar.css';

/** The kit's files that the server reaches. */
function used(files: SourceFile[]): Set<string> {
  const all = new Map([...kit, ...files.map(({ path, content }) => [path, content] as const)]);
  const found = new Set(['src/main.tsx']);
  for (const path of found) {
    for (const name of importsOf({ path, content: all.get(path) ?? '' })) {
      if (name.startsWith('.')) found.add(posix.join(posix.dirname(path), name));
      else if (inKit.test(name)) found.add(name.replace(inKit, 'vendor/app-kit/src/'));
    }
  }
  return found;
}

/** Those of a component's name; a style sheet without a namesake serves its whole folder. */
function stylesOf(reached: Set<string>): string[] {
  const folders = new Set([...reached].filter((path) => path.endsWith('.tsx')).map((path) => posix.dirname(path)));
  return [...kit.keys()].filter((path) => {
    if (!path.endsWith('.css')) return false;
    const namesake = ['.tsx', '.ts'].map((ending) => path.replace(/\.css$/, ending)).find((other) => kit.has(other));
    return namesake === undefined ? folders.has(posix.dirname(path)) : reached.has(namesake);
  });
}

test('the kit that an app’s owner gets has no tests of its own, and no linter suppressions', () => {
  expect([...kit.keys()].filter((path) => path.includes('.test.'))).toEqual([]);
  expect([...kit].filter(([, content]) => content.includes('biome')).map(([path]) => path)).toEqual([]);
  expect(JSON.parse(kit.get('vendor/app-kit/package.json') ?? '')).toMatchObject({
    name: '@davit/app-kit',
    dependencies: { hono: expect.any(String) },
  });
});

test('uses the same quotes everywhere', () => {
  const files = filesOf('inventory tracker with login and csv export');
  expect(contentOf(files, 'src/entities/items/schema.ts')).toContain("{ id: 'name', label: 'Item'");
  const doubled = files.filter(
    ({ path, content }) => /^src\/(site|main|entities\/items\/schema)/.test(path) && /"/.test(content),
  );
  expect(doubled.map(({ path }) => path)).toEqual([]);
});

import type { SourceFile } from '@davit/launch';
import { expect, it } from 'vitest';
import { bundleApp } from './bundle-app.ts';

const plain = { withTests: false, withPostgres: false };
const app = (word: string): SourceFile[] => [
  { path: 'package.json', content: '{ "type": "module" }' },
  { path: 'src/main.tsx', content: `console.log('${word}');` },
];

it('bundles asked for at once are each of their own files', async () => {
  const words = ['one', 'two', 'three'];
  const results = await Promise.all(words.map((word) => bundleApp({ source: app(word), ...plain })));
  const texts = results.map((result) => {
    if (result.outcome !== 'built') throw new Error(JSON.stringify(result));
    return Buffer.from(new Map(result.files).get('server.mjs') ?? []).toString();
  });
  for (const [index, word] of words.entries()) expect(texts[index]).toContain(word);
});

it('a bundle that fails does not hold up the next', async () => {
  const results = await Promise.all([
    bundleApp({ source: [{ path: 'src/main.tsx', content: 'import "./nothing.ts";' }], ...plain }),
    bundleApp({ source: app('next'), ...plain }),
  ]);
  expect(results.map(({ outcome }) => outcome)).toEqual(['failed', 'built']);
});

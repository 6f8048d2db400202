import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { privatePaths } from '../../packages/targets/src/live/private-call.ts';

const features = join(import.meta.dirname, '../../packages/app-kit/src/features');

/** Visitors reach nothing there: an app works alone, and at its live address its pages are missing. */
test('no feature has pages at the paths that only the platform calls', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: features });
  expect(files.length).toBeGreaterThan(100);
  const taken = files.filter((path) => {
    const code = readFileSync(join(features, path), 'utf8');
    // What the platform posts to its own paths, and the checks of that, name them in a call.
    return privatePaths.some((one) => new RegExp(`(?<!(?:post|request)\\()['\`]${one}(?=['\`/])`).test(code));
  });
  expect(taken).toEqual([]);
});

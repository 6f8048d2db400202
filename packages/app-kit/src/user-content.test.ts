/** Marks links and pictures by visitors, so that Davit does not count them as the app's own. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const pages = globSync('**/*.tsx', { cwd: import.meta.dirname }).filter((path) => !path.endsWith('.test.tsx'));

test('marks every uploaded picture, typed address and rendered text', () => {
  const typed = pages.flatMap((path) =>
    [
      ...readFileSync(join(import.meta.dirname, path), 'utf8').matchAll(
        /<[a-z][^<]*?(?:\/uploads\/\$|href=\{address|href=\{String\(url\)|fileAddress\(|\{raw\(render)/g,
      ),
    ].map(([tag]) => `${path}: ${tag}`),
  );
  expect(typed.length).toBeGreaterThan(6);
  expect(typed.filter((tag) => !tag.includes('data-user-content'))).toEqual([]);
});

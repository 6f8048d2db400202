/** Words that no text of this repository uses, whatever its kind: code, comments, tests, messages, docs. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Each with what to write instead. */
const refused: readonly [word: RegExp, instead: string][] = [
  [/\banew\b/i, 'again'],
  [/\bin vain\b/i, 'without success'],
  [/\bwhereabouts\b/i, 'location, or where it is'],
  [/\bfarewell\b/i, 'final message'],
  [/\bso many\b/i, 'a number of, or the number itself'],
];

/** People's own words, and the planner's names of what it looks for in them. */
const data = /\.jsonl$|^packages\/(planner|generator)\/.*(prompts|fixtures|lexicon|corpus)|^packages\/planner\/src\/deciding\//;
const text = /\.(ts|tsx|mjs|js|css|html|md|py|ya?ml|json)$/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => text.test(path) && !data.test(path) && !path.startsWith('test/architecture/'));

function read(path: string): string {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    // Deleted, and not yet so in git's index.
    return '';
  }
}

function findRefused(path: string, content: string): string[] {
  return content.split('\n').flatMap((line, index) =>
    refused.flatMap(([word, instead]) => {
      const found = word.exec(line)?.[0];
      return found === undefined ? [] : [`${path}:${index + 1} says "${found}"; write: ${instead}`];
    }),
  );
}

it('style: every text avoids the refused words', () => {
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.flatMap((path) => findRefused(path, read(path)))).toEqual([]);
});

it('style: a refused word is found in any case, and only as a word', () => {
  expect(findRefused('a.ts', '// Starts\n// Anew')).toEqual(['a.ts:2 says "Anew"; write: again']);
  expect(findRefused('a.ts', 'const renewed = true;')).toEqual([]);
});

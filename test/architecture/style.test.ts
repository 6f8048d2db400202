/** Words that no text of this repository uses, whatever its kind: code, comments, tests, messages, docs. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Each with its replacement. */
const refused: readonly [word: RegExp, instead: string][] = [
  [/\banew\b/i, 'again'],
  [/\bin vain\b/i, 'without success'],
  [/\bwhereabouts\b/i, 'location, or where it is'],
  [/\bfarewell\b/i, 'final message'],
  [/\bso many\b/i, 'a number of, or the number itself'],
  [/\bwhoever\b/i, 'the person, caller or server that'],
  [/\bwhere there is none\b/i, 'if there is none'],
  [/\b(is|are|was|were) told\b/i, 'is reported, gets, or receives'],
  [/\bput away\b/i, 'stopped, closed or removed'],
  [/\bproves? whole\b/i, 'is intact'],
];

/** Parts of identifiers without a meaning in the field, each with its replacement. */
const refusedInIdentifiers: Readonly<Record<string, string>> = {
  anew: 'again',
  bell: 'notifier',
  bring: 'ensure',
  door: 'route, rpc or proxy',
  farewell: 'final message',
  goodbye: 'close',
  litter: 'junk, or unused files',
  nobodys: 'unused, or dummy',
  patience: 'timeout',
  prover: 'verifier',
  said: 'output, message or text',
  say: 'print, log or format',
  surroundings: 'context',
  talk: 'conversation, or note',
  tell: 'notify, report or print',
  told: 'notified, reported or received',
  trouble: 'failure',
  whereabouts: 'location',
  workshop: 'pool',
};

/** Names of a published interface, which code in stored plans uses. */
const published: Record<string, RegExp> = { say: /^packages\/app-kit\/src\/(bespoke\.ts|features\/bespoke\/)/ };

/** Settings of an earlier release, read with a warning. */
const former = /\bDOOR_(HOST|PORT)\b/g;

/** Users' own words, texts of sample rows, and recorded answers of models. */
const data =
  /\.jsonl$|^packages\/(planner|generator)\/.*(prompts|fixtures|lexicon|corpus|knowledge\/(things|subjects))|\/fixtures\/recorded\//;
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
    // Deleted but still in git's index.
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

const isJudgedCode = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path);

/** Strips comments, strings, regular expressions and JSX text. */
function identifiersOf(code: string): string[] {
  const bare = code
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g, "''")
    .replace(/\/(?![/*\s])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\/[gimsuy]*/g, '')
    // JSX text: four words in a row are not code.
    .replace(/>[^<>{}]*</g, '><')
    .replace(/(?:[A-Za-z,;.’]+ ){3,}[A-Za-z,;.’]+/g, '')
    .replace(former, '');
  return [...new Set(bare.match(/[A-Za-z_$][\w$]*/g) ?? [])];
}

function refusedPartsOf(path: string, content: string): string[] {
  return identifiersOf(content).flatMap((name) =>
    name
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[ _]/)
      .flatMap((part) => {
        const instead = Object.hasOwn(refusedInIdentifiers, part) ? refusedInIdentifiers[part] : undefined;
        return instead === undefined || published[name]?.test(path) ? [] : [`${path} names "${name}"; write: ${instead}`];
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

it('style: identifiers avoid the refused parts', () => {
  const judged = files.filter(isJudgedCode);
  expect(judged.length).toBeGreaterThan(800);
  expect(judged.flatMap((path) => refusedPartsOf(path, read(path)))).toEqual([]);
});

it('style: a refused part is found in the middle of a name, and not in texts or comments', () => {
  expect(refusedPartsOf('a.ts', 'const lastSaid = 1;')).toEqual(['a.ts names "lastSaid"; write: output, message or text']);
  expect(refusedPartsOf('a.ts', "// said\nconst essay = 'said' + `told`;")).toEqual([]);
});

/** Conventions that no linter checks, enforced by a test. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Every file that git tracks or would track, except this folder: it names what it forbids. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && !path.startsWith('test/architecture/'));

const texts = new Map<string, string>();
for (const path of files) {
  try {
    texts.set(path, readFileSync(join(root, path), 'utf8'));
  } catch {
    // Deleted but still in git's index.
  }
}

const isCode = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path);
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** Lines that match, as `path:line text`. */
function linesWith(pattern: RegExp, applies: (path: string) => boolean): string[] {
  return [...texts].flatMap(([path, text]) =>
    applies(path) && pattern.test(text)
      ? text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : []))
      : [],
  );
}

/** Word lists and examples are for lookup, not for reading from top to bottom. */
const listsOfWords = /^packages\/planner\/src\/lexicon\/|\/fixtures\//;

describe('files', () => {
  it('are short enough to be read in one go', () => {
    const long = [...texts]
      .filter(([path]) => isCode(path) && !listsOfWords.test(path))
      .map(([path, text]) => ({ path, lines: text.split('\n').length - 1 }))
      .filter(({ path, lines }) => lines > (isTest(path) ? 450 : 350));
    expect(long).toEqual([]);
  });

  it('are named in kebab-case', () => {
    const odd = [...texts.keys()].filter(isCode).filter((path) => !/^[a-z0-9]+([.-][a-z0-9]+)*$/.test(basename(path)));
    expect(odd).toEqual([]);
  });

  it('are in no drawer that takes anything', () => {
    const drawers = /(^|\/)(utils?|helpers?|common|libs?|misc|shared|[^/]*manager|[^/]*-v[2-9])(\.[a-z]+)*(\/|$)/i;
    expect([...texts.keys()].filter((path) => isCode(path) && drawers.test(path))).toEqual([]);
  });
});

describe('text', () => {
  it('has no mark of something left for later', () => {
    expect(linesWith(/\b(TODO|FIXME|HACK|XXX)\b/, isCode)).toEqual([]);
  });

  it('names no path of anyone’s machine', () => {
    const machine = /(^|[\s'"`(=])\/(work|Users|home\/[a-z]+|root)\/|\.\.\/shared\b|\.\.\/\.library\b/;
    expect(linesWith(machine, () => true)).toEqual([]);
  });

  it('switches no check off without saying why', () => {
    expect(
      linesWith(/@ts-(ignore|nocheck|expect-error)\b(?!.*\s\w+\s)|biome-ignore\s+[\w/]+\s*$|\bas any([^ \w]|$)/, isCode),
    ).toEqual([]);
  });
});

describe('tests', () => {
  it('are neither left out nor singled out', () => {
    expect(linesWith(/\b(it|test|describe)(\.\w+)*\.(only|skip|todo)\b/, isTest)).toEqual([]);
  });

  it('have at least one expectation in each file', () => {
    expect(
      [...texts].filter(([path, text]) => isTest(path) && !/\bexpect|\bassert|Suite\b/.test(text)).map(([path]) => path),
    ).toEqual([]);
  });
});

describe('domain packages', () => {
  it('are given time, ids and randomness', () => {
    const reached =
      /\bDate\.now\(|\bnew Date\(\)|\bperformance\.now\(|\bMath\.random\(|\brandomUUID\(|\brandomBytes\(\d|\bset(Timeout|Interval)\(/;
    const domain = /^packages\/(contract|identity|planner|generator|launch|model|recovery)\/src\//;
    const scaffold = /\/(testing|test-doubles|fixtures)\//;
    const isDomain = (path: string) => domain.test(path) && !isTest(path) && !scaffold.test(path);
    expect(linesWith(reached, (path) => isDomain(path) && isCode(path))).toEqual([]);
  });
});

describe('addresses of visitors', () => {
  it('follow TRUST_PROXY alone: few files know the headers of proxies, or the peer of a connection', () => {
    const reads = /['"`](x-forwarded-\w+|forwarded)['"`]|\bremoteAddress\b/i;
    const serves = (path: string) =>
      /^(apps\/server|packages\/targets)\/src\/(?!testing\/)/.test(path) && isCode(path) && !isTest(path);
    const files = new Set(linesWith(reads, serves).map((line) => line.split(':')[0]));
    expect([...files].sort()).toEqual([
      'apps/server/src/apps-rpc/visit-forwarder.ts',
      'apps/server/src/http/fetch-in-process.ts',
      'apps/server/src/http/is-internal.ts',
      'packages/targets/src/browser/inside/drive.mjs',
      'packages/targets/src/edge/headers.ts',
      'packages/targets/src/edge/passed-on.ts',
      'packages/targets/src/edge/visitor.ts',
      'packages/targets/src/process/check-client.ts',
    ]);
  });
});

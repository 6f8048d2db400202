/** The files for contributors: what CONTRIBUTING.md and the package READMEs refer to exists, and they are short. */
import { execFile } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import unit from '../../vitest.unit.config.ts';
import { blocksOf, root, textOf, workPages } from '../docs/pages.ts';
import { longFiles } from '../harness/long-files.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const manifestOf = (path: string) => JSON.parse(read(join(path, 'package.json')));
const below = (folder: string) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
const packages = [...below('packages'), ...below('apps')];
const rooms = [...packages, 'test', 'bench', 'eval', 'scripts', 'python', 'examples', 'corpus'];
const lines = (text: string) => text.trimEnd().split('\n').length;

describe.each(rooms)('the README of %s', (room) => {
  it('is there, and at most 30 lines long', () => {
    expect(lines(textOf(`${room}/README.md`))).toBeLessThanOrEqual(30);
  });

  it('names invariants or ways in that exist', () => {
    const text = textOf(`${room}/README.md`);
    expect(text).toMatch(/invariants/i);
    const paths = [...text.matchAll(/`((?:src|pack|bin|davit|setup|release|docs|looks)\/[^`\s]*)`/g)].map(
      ([, path = '']) => path,
    );
    const isThere = (path: string) => [room, `${room}/src`, '.'].some((folder) => existsSync(join(root, folder, path)));
    expect(paths.filter((path) => !/[*<>{}]/.test(path) && !isThere(path))).toEqual([]);
  });
});

it('the README of the repository is under 120 lines', () => {
  expect(lines(textOf('README.md'))).toBeLessThan(120);
});

describe('commands that pages name', () => {
  const workflows = globSync('.github/**/*.{yml,md}', { cwd: root });
  const named = [...workPages, 'docs/benchmarks.md', 'docs/install.md', ...workflows].map((page) => ({ page, text: read(page) }));

  it('npm scripts are in package.json', () => {
    const { scripts } = manifestOf('.');
    const missing = named.flatMap(({ page, text }) =>
      [...text.matchAll(/npm run ([\w:-]+)(?: -w (@davit\/\w+))?/g)].flatMap(([words, script = '', workspace]) => {
        const own = workspace ? manifestOf(`apps/${workspace.slice('@davit/'.length)}`).scripts : scripts;
        return own?.[script] ? [] : [`${page}: ${words}`];
      }),
    );
    expect(missing).toEqual([]);
  });

  it('files for npm test are there', () => {
    const missing = named.flatMap(({ page, text }) =>
      [...text.matchAll(/npm (?:test|run faults) -- ([^`\n<]+)/g)].flatMap(([, words = '']) =>
        words.split(' ').flatMap((path) => (!path.includes('/') || existsSync(join(root, path)) ? [] : [`${page}: ${path}`])),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('one test runs as CONTRIBUTING describes', async () => {
    const [, command = ''] = /^(npm test -- \S+\.test\.ts)$/m.exec(blocksOf('CONTRIBUTING.md', 'sh').join('\n')) ?? [];
    const { CI: _, ...env } = process.env;
    const { stdout } = await promisify(execFile)('bash', ['--norc', '-c', command], { cwd: root, env });
    expect(stdout).toMatch(/Test Files {2}1 passed/);
    expect(stdout).not.toContain('── types');
  });
});

it('unit tests start no server, database or browser', () => {
  const files = globSync(unit.test?.include ?? [], { cwd: root, exclude: unit.test?.exclude ?? [] });
  expect(files.length).toBeGreaterThan(80);
  const heavy = /from '[./]+\/(test\/harness\/(server|browser|postgres|database|console)|test-doubles\/open-server)/;
  expect(files.filter((file) => heavy.test(read(file)))).toEqual([]);
});

describe('names on the npm registry', () => {
  const dependencies = (manifest: Record<string, object>) =>
    ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'].flatMap((kind) =>
      Object.keys(manifest[kind] ?? {}),
    );

  it('no package is called davit, or depends on it: that name is not ours', () => {
    expect(packages.map((path) => manifestOf(path).name).filter((name) => !/^@davit\/[a-z-]+$/.test(name))).toEqual([]);
    expect(['.', ...packages].flatMap((path) => dependencies(manifestOf(path))).filter((name) => name === 'davit')).toEqual([]);
  });

  it('all packages have one version, and published ones have complete manifests', () => {
    const { version } = manifestOf('.');
    expect(packages.map((path) => manifestOf(path).version).filter((one) => one !== version)).toEqual([]);
    for (const path of ['packages/client', 'packages/langgraph', 'apps/cli']) {
      expect(manifestOf(path)).toMatchObject({
        description: expect.any(String),
        license: 'Apache-2.0',
        keywords: expect.arrayContaining(['davit']),
        engines: { node: '>=20' },
      });
    }
    expect(read('CHANGELOG.md')).toContain(`\n## [${version}]`);
  });

  it('no page tells people outside a checkout to type npx davit', () => {
    for (const page of ['packages/client/README.md', 'packages/langgraph/README.md', 'docs/install.md']) {
      const telling = textOf(page)
        .split('\n')
        .filter((line) => line.includes('npx davit') && !/checkout|not ours/.test(line));
      expect(telling.map((line) => `${dirname(page)}: ${line}`)).toEqual([]);
    }
    const configured = globSync('docs/**/*.md', { cwd: root }).filter((page) => /"command": "npx"/.test(read(page)));
    expect(configured).toEqual([]);
  });
});

it('leaves files out of npm test that exist, and that npm run faults runs', () => {
  const inFaults = [...read('scripts/faults.mjs').matchAll(/'((?:test|packages|apps|eval)\/[^']+)'/g)].map(
    ([, path = '']) => path,
  );
  for (const pattern of longFiles) {
    const files = globSync(pattern, { cwd: root });
    expect(files, pattern).not.toEqual([]);
    expect(files.filter((file) => !inFaults.some((path) => file.startsWith(path)))).toEqual([]);
  }
});

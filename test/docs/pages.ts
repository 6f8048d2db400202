/** The pages of the documentation, and their code blocks. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Commands that other tests run: setup and the suite itself in a fresh clone; the packed command in an empty folder. */
export const typedElsewhere = /^npm (start|test).*$/gm;

/** README.md and the pages below docs/, by path in the checkout. */
export const pages: string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'README.md', 'docs'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => path.endsWith('.md'));

/** Pages for contributors: CONTRIBUTING.md and the like, and the README of each package. */
export const workPages: string[] = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /^[A-Z_]+\.md$|^((packages|apps)\/[^/]+|test|bench|scripts|python)\/README\.md$/.test(path));

export function textOf(page: string): string {
  return readFileSync(join(root, page), 'utf8');
}

export interface Block {
  language: string;
  text: string;
  /** The heading above it, below the page's title; empty if there is none. */
  section: string;
}

export function allBlocksOf(page: string): Block[] {
  let section = '';
  return [...textOf(page).matchAll(/^```(\w*)\n(.*?)^```$|^##+ ([^\n]*)$/gms)].flatMap(([, language, text = '', heading]) => {
    if (heading !== undefined) section = heading;
    return language === undefined ? [] : [{ language, text, section }];
  });
}

/** All blocks in a language, of a page or one of its sections. */
export const blocksOf = (page: string, language: string, section?: string): string[] =>
  allBlocksOf(page).flatMap((block) =>
    block.language === language && (section === undefined || block.section === section) ? [block.text] : [],
  );

/** The pages that people install and use Davit by: README.md, docs/, and the README of each package. */
export const readerPages: string[] = [
  ...pages,
  ...workPages.filter((page) => /^((packages|apps)\/[^/]+|python)\/README\.md$/.test(page)),
];

/** Every block in a language, on all those pages. */
export const everyBlock = (language: string): (Block & { page: string })[] =>
  readerPages.flatMap((page) => allBlocksOf(page).flatMap((block) => (block.language === language ? [{ page, ...block }] : [])));

/** Like `blocksOf`, where a test knows each of them: throws if the page has more or fewer, so that none stays unread. */
export function exactBlocksOf(page: string, language: string, count: number, section?: string): string[] {
  const blocks = blocksOf(page, language, section);
  if (blocks.length !== count) {
    throw new Error(`${page} has ${blocks.length} blocks of ${language}, its test knows ${count}: ${section ?? 'in all'}.`);
  }
  return blocks;
}

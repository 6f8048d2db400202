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
}

export function allBlocksOf(page: string): Block[] {
  return [...textOf(page).matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language = '', text = '']) => ({ language, text }));
}

export const blocksOf = (page: string, language: string): string[] =>
  allBlocksOf(page).flatMap((block) => (block.language === language ? [block.text] : []));

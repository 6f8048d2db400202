/** The pages of the documentation, and the blocks of code on them. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Lines that other tests type: set-up and the suite itself, in a fresh clone; the packed command, in a clean folder. */
export const typedElsewhere = /^npm (start|test).*$/gm;

/** README.md and what is below docs/, by its path in the checkout. */
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

/** Pages for people who work on Davit: CONTRIBUTING.md and the like, and the README of each room. */
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

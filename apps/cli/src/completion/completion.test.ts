/** Completion in the installed shells. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createProgram } from '../program.ts';
import { completionScripts, type Shell, shells } from './scripts.ts';
import { completionTable } from './table.ts';

const places = completionTable(createProgram());

async function inShell(shell: Shell, script: string): Promise<string[]> {
  const run = promisify(execFile)(shell, [...(shell === 'bash' ? ['--norc', '--noprofile'] : []), '-c', script]);
  return (await run).stdout.split('\n').filter((line) => line !== '');
}

/** The completions of bash for a line that ends at the cursor. */
function offeredByBash(...words: string[]): Promise<string[]> {
  const quoted = words.map((word) => `'${word}'`).join(' ');
  return inShell(
    'bash',
    `${completionScripts.bash(places)}
COMP_WORDS=(davit ${quoted}); COMP_CWORD=${words.length}; _davit; printf '%s\\n' "\${COMPREPLY[@]}"`,
  );
}

describe('bash', () => {
  it('offers commands, their verbs, their options, and the words that an option takes', async () => {
    expect(await offeredByBash('pro')).toEqual(['projects']);
    expect(await offeredByBash('projects', '')).toEqual([
      'create',
      'list',
      'get',
      'open',
      'metrics',
      'rename',
      'delete',
      'undelete',
      '--help',
    ]);
    expect(await offeredByBash('projects', 'create', 'a todo app', '--d')).toEqual(['--draft', '--db', '--detach']);
    expect(await offeredByBash('runs', 'list', 'x', '--status', 'S')).toEqual(['SUCCEEDED']);
    expect(await offeredByBash('completion', '')).toEqual(['bash', 'zsh', 'fish', '--json', '--help']);
    expect(await offeredByBash('admin', 'key', 'rev')).toEqual(['revoke']);
    expect(await offeredByBash('nonsense', 'pro')).toEqual(['projects']);
  });
});

it('every command and option is in every script', () => {
  for (const shell of shells) {
    const script = completionScripts[shell](places);
    for (const { at, words } of places) for (const { word } of [...words, { word: at }]) expect(script).toContain(word);
  }
});

for (const shell of ['zsh', 'fish'] as const) {
  const installed = await inShell(shell, 'true').then(
    () => true,
    () => false,
  );
  it.runIf(installed || process.env.CI === 'true')(`${shell} reads its script without complaint`, async () => {
    const before = shell === 'zsh' ? 'autoload -U compinit; compinit -u -D; ' : '';
    expect(await inShell(shell, `${before}${completionScripts[shell](places)}\necho read`)).toEqual(['read']);
  });
}

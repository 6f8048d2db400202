/** The files in a model's answer, written as the app takes them. */
import type { Code } from '../gate/index.ts';
import { codeFiles } from '../gate/index.ts';

const spellings: readonly [pattern: RegExp, written: string][] = [
  [/(from\s*|import\s*)(['"])@davit\/app-kit\/(bespoke|screen)(?:\.[jt]s)?\2/g, "$1'@davit/app-kit/$3.ts'"],
  [/(from\s*)(['"])\.\/rules(?:\.[jt]s)?\2/g, "$1'./rules.ts'"],
];

/** Control characters but tabs and line ends, and marks that turn the direction of text. */
const invisible = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/gu;

/** Null: the answer has no code. Files that are empty are left out; members that are not files are ignored. */
export function codeIn(answer: unknown): Code | null {
  const of = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {};
  const code: Code = {};
  for (const file of codeFiles) {
    const text = of[file];
    if (typeof text === 'string' && text.trim() !== '') code[file] = normalized(text);
  }
  return code.server === undefined && code.screen === undefined ? null : code;
}

function normalized(text: string): string {
  const plain = unfenced(text).replace(/\r\n?/g, '\n').replace(invisible, '').toWellFormed();
  const spelled = spellings.reduce((rest, [pattern, written]) => rest.replace(pattern, written), plain);
  return `${spelled.trimEnd()}\n`;
}

/** Some models put a file into a fenced block. */
function unfenced(text: string): string {
  const lines = text.trim().split('\n');
  return lines.length > 2 && lines[0]?.startsWith('```') && lines.at(-1) === '```' ? lines.slice(1, -1).join('\n') : text;
}

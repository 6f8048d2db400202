/** Data goes to stdout, talk to stderr; colour only where a terminal shows it and NO_COLOR is not set. */
import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

/** What a script may read: one line of data. */
export function say(line = ''): void {
  process.stdout.write(`${line}\n`);
}

/** What only a person reads. */
export function talk(line = ''): void {
  process.stderr.write(`${line}\n`);
}

export const paint = (style: Style, text: string): string => styleText(style, text, { stream: process.stdout });
export const paintTalk = (style: Style, text: string): string => styleText(style, text, { stream: process.stderr });

/** Text from elsewhere, without what would steer the terminal or turn the reading direction. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, (character) => (character === '\n' ? '\n' : '�'));
}

const nameColumns = 48;

/** A name for a row of a table: on one line, and cut where it would push the other columns away. */
export function shortName(name: string): string {
  const characters = [...name.replace(/\s+/g, ' ')];
  return characters.length <= nameColumns ? characters.join('') : `${characters.slice(0, nameColumns - 1).join('')}…`;
}

/** Rows in columns, each as wide as its widest cell. */
export function sayTable(head: string[], rows: string[][]): void {
  const all = [head, ...rows.map((row) => row.map(printable))];
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  for (const [index, row] of all.entries()) {
    const line = row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
    say(index === 0 ? paint('dim', line) : line);
  }
}

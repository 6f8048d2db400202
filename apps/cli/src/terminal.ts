/**
 * Data goes to stdout, talk to stderr; colour only where a terminal shows it and NO_COLOR is not set.
 *
 *  T1 Text from elsewhere passes `printable` or `toJson`: no control character of it reaches a terminal.
 *  T2 A line that moves is only ever the last one, and gone before anything else is printed.
 */
import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

/** What a script may read: one line of data. */
export function say(line = ''): void {
  wipe();
  process.stdout.write(`${line}\n`);
}

/** What only a person reads. */
export function talk(line = ''): void {
  wipe();
  process.stderr.write(`${line}\n`);
}

export const paint = (style: Style, text: string): string => styleText(style, text, { stream: process.stdout });
export const paintTalk = (style: Style, text: string): string => styleText(style, text, { stream: process.stderr });

/** Controls, and what turns the reading direction. */
const steering = /[\p{Cc}\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Text from elsewhere, without what would steer the terminal. */
export function printable(text: string): string {
  return text.replace(steering, (character) => (character === '\n' ? '\n' : '�'));
}

/** One document on one line: the same data, with what would steer a terminal written as escapes. */
export function toJson(value: unknown): string {
  return JSON.stringify(value).replace(
    steering,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}

const nameColumns = 48;

/** Text for one row of a table: on one line, and cut where it would push the other columns away. */
export function shortName(name: string, columns = nameColumns): string {
  const characters = [...name.replace(/\s+/g, ' ')];
  return characters.length <= columns ? characters.join('') : `${characters.slice(0, columns - 1).join('')}…`;
}

/** Rows in columns, each as wide as its widest cell. */
export function sayTable(head: string[], rows: string[][]): void {
  const all = [head, ...rows.map((row) => row.map((cell) => printable(cell.replaceAll('\n', ' '))))];
  const widths = head.map((_, column) => Math.max(...all.map((row) => [...(row[column] ?? '')].length)));
  for (const [index, row] of all.entries()) {
    const line = row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - [...cell].length))
      .join('  ')
      .trimEnd();
    say(index === 0 ? paint('dim', line) : line);
  }
}

/** Names and values, a line each; what is null is left out. */
export function sayRecord(values: Record<string, string | number | null>): void {
  const given = Object.entries(values).filter(([, value]) => value !== null);
  const width = Math.max(...given.map(([name]) => name.length));
  for (const [name, value] of given) say(`${paint('dim', name.padEnd(width))}  ${printable(String(value))}`);
}

let moving: string | null = null;

/** Whether a person watches what is talked about. */
export const isWatched = (): boolean => process.stderr.isTTY === true;

/** Shows or changes the line that moves; null takes it away. Nothing happens where nobody watches. */
export function showMoving(line: string | null): void {
  if (!isWatched()) return;
  wipe();
  if (line === null) return;
  moving = line;
  // Without wrapping: what does not fit on the line could not be taken away again.
  process.stderr.write(`\u001b[?7l${line}\u001b[?7h`);
}

function wipe(): void {
  if (moving === null) return;
  moving = null;
  process.stderr.write('\r\u001b[K');
}

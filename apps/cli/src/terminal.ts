/**
 * Data goes to stdout, messages for people to stderr; color only on a terminal, and not with NO_COLOR.
 *
 *  T1 Text from elsewhere passes `printable` or `toJson`: no control character of it reaches a terminal.
 *  T2 A line that moves is only ever the last one, and gone before anything else is printed.
 */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

/** What a script may read: one line of data. */
export function print(line = ''): void {
  clearProgress();
  process.stdout.write(`${line}\n`);
}

/** What only a person reads. */
export function printNote(line = ''): void {
  clearProgress();
  process.stderr.write(`${line}\n`);
}

export const paint = (style: Style, text: string): string => styleText(style, text, { stream: process.stdout });
export const paintNote = (style: Style, text: string): string => styleText(style, text, { stream: process.stderr });

/** Controls, and what turns the reading direction. */
const controlCharacters = /[\p{Cc}\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Text from elsewhere, without what would steer the terminal. */
export function printable(text: string): string {
  return text.replace(controlCharacters, (character) => (character === '\n' ? '\n' : '�'));
}

/** One document on one line: the same data, with what would steer a terminal written as escapes. */
export function toJson(value: unknown): string {
  return JSON.stringify(value).replace(
    controlCharacters,
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
export function printTable(head: string[], rows: string[][]): void {
  const all = [head, ...rows.map((row) => row.map((cell) => printable(cell.replaceAll('\n', ' '))))];
  const widths = head.map((_, column) => Math.max(...all.map((row) => [...(row[column] ?? '')].length)));
  for (const [index, row] of all.entries()) {
    const line = row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - [...cell].length))
      .join('  ')
      .trimEnd();
    print(index === 0 ? paint('dim', line) : line);
  }
}

/** Names and values, a line each; what is null is left out. */
export function printFields(values: Record<string, string | number | null>): void {
  const given = Object.entries(values).filter(([, value]) => value !== null);
  const width = Math.max(...given.map(([name]) => name.length));
  for (const [name, value] of given) print(`${paint('dim', name.padEnd(width))}  ${printable(String(value))}`);
}

let progressLine: string | null = null;
/** A question is on the last line. */
let isAsking = false;

/** Whether a person watches what is talked about. */
export const isInteractive = (): boolean => process.stderr.isTTY === true;

/** Shows or changes the line that moves; null takes it away. Nothing happens where nobody watches. */
export function showProgress(line: string | null): void {
  if (!isInteractive() || isAsking) return;
  clearProgress();
  if (line === null) return;
  progressLine = line;
  // Without wrapping: what does not fit on the line could not be taken away again.
  process.stderr.write(`\u001b[?7l${line}\u001b[?7h`);
}

/** Whether a person can be asked something. */
export const canAsk = (): boolean => process.stdin.isTTY === true && isInteractive();

/** Asks on the terminal. Without `shown` the answer does not appear on it. */
export async function ask(question: string, { shown = true }: { shown?: boolean } = {}): Promise<string> {
  clearProgress();
  isAsking = true;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: shown ? process.stderr : silent, terminal: true });
  // What is typed from here on goes to the prompt: an answer that comes at once is not echoed either.
  if (!shown) process.stderr.write(question);
  // In raw mode Ctrl-C is a key, not a signal.
  prompt.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    return await prompt.question(shown ? question : '');
  } finally {
    prompt.close();
    isAsking = false;
    if (!shown) process.stderr.write('\n');
  }
}

function clearProgress(): void {
  if (progressLine === null) return;
  progressLine = null;
  process.stderr.write('\r\u001b[K');
}

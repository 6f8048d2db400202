/**
 * Data goes to stdout, messages for people to stderr; color only on a terminal, and not with NO_COLOR.
 *
 *  T1 Foreign text passes `printable` or `toJson`, so its control characters never reach a terminal.
 *  T2 A status line is always the last line, and is removed before anything else is printed.
 */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { styleText } from 'node:util';
import { CommandError, exitCodes } from './exit-codes.ts';

type Style = Parameters<typeof styleText>[0];

/** One line of data, for scripts. */
export function print(line = ''): void {
  clearProgress();
  process.stdout.write(`${line}\n`);
}

/** A message for people only. */
export function printNote(line = ''): void {
  clearProgress();
  process.stderr.write(`${line}\n`);
}

export const paint = (style: Style, text: string): string => styleText(style, text, { stream: process.stdout });
export const paintNote = (style: Style, text: string): string => styleText(style, text, { stream: process.stderr });

/** Control characters, and characters that change the reading direction. */
const controlCharacters = /[\p{Cc}\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Foreign text without characters that control a terminal. */
export function printable(text: string): string {
  return text.replace(controlCharacters, (character) => (character === '\n' ? '\n' : '�'));
}

/** One document on one line: the same data, with control characters escaped. */
export function toJson(value: unknown): string {
  return JSON.stringify(value).replace(
    controlCharacters,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}

const nameColumns = 48;

/** Text for a table cell: one line, truncated so that other columns stay visible. */
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

/** Names and values, one per line; null values are omitted. */
export function printFields(values: Record<string, string | number | null>): void {
  const given = Object.entries(values).filter(([, value]) => value !== null);
  const width = Math.max(...given.map(([name]) => name.length));
  for (const [name, value] of given) print(`${paint('dim', name.padEnd(width))}  ${printable(String(value))}`);
}

let progressLine: string | null = null;
/** A prompt occupies the last line. */
let isAsking = false;

/** Whether a person sees the messages. */
export const isInteractive = (): boolean => process.stderr.isTTY === true;

/** Shows or changes the status line; null removes it. Does nothing unless stderr is a terminal. */
export function showProgress(line: string | null): void {
  if (!isInteractive() || isAsking) return;
  clearProgress();
  if (line === null) return;
  progressLine = line;
  // No wrapping: a wrapped line could not be removed.
  process.stderr.write(`\u001b[?7l${line}\u001b[?7h`);
}

/** Whether a prompt is possible. */
export const canAsk = (): boolean => process.stdin.isTTY === true && isInteractive();

/** Prompts on the terminal. Without `shown`, typed characters are hidden. */
export async function ask(question: string, { shown = true }: { shown?: boolean } = {}): Promise<string> {
  clearProgress();
  isAsking = true;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: shown ? process.stderr : silent, terminal: true });
  // Read the input from here on, so that characters typed early are not echoed either.
  if (!shown) process.stderr.write(question);
  const stopped = new AbortController();
  // In raw mode Ctrl-C is a key, not a signal. Where the signal does not end the process, the question ends.
  prompt.on('SIGINT', () => {
    process.kill(process.pid, 'SIGINT');
    stopped.abort();
  });
  try {
    return await prompt.question(shown ? question : '', { signal: stopped.signal });
  } catch (error) {
    if (stopped.signal.aborted) throw new CommandError('Stopped.', { exitCode: exitCodes.cancelled });
    throw error;
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

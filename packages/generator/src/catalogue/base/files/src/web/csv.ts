/**
 * Tables for spreadsheets: CSV (RFC 4180), in UTF-8 with a mark so that spreadsheets read it right.
 *
 * A spreadsheet runs a cell that starts like a formula. One whose language parts columns by semicolons makes several
 * cells of one, wherever there is a semicolon, a tab or a new line in it. So every text is quoted, and an apostrophe
 * stands before each part of it that starts like a formula; it goes where the table is read in again.
 */
import { instantOf, isoParts, type Reader } from './reader.ts';

export const csvMark = '\ufeff';

export function csvLine(cells: (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(harmless(cell)))).join(',')}\r\n`;
}

/** The heading of a column of moments: a cell has no zone of its own, so the heading says by whose clock they are. */
export function csvMomentHead(label: string, { zone }: Reader): string {
  return `${label} (${zone})`;
}

/**
 * A moment by the reader's clock, `2026-05-31 18:30`, which spreadsheets take for one in every language. Where the clock
 * shows the same time twice, in autumn, the first of the two says how far it is from UTC.
 */
export function csvMoment({ zone }: Reader, at: number): string {
  const wall = isoParts(zone, at);
  const minute = Math.floor(at / 60_000) * 60_000;
  const seconds = new Date(at)
    .toISOString()
    .slice(16, 23)
    .replace(/\.000$/, '')
    .replace(/^:00$/, '');
  return wall.replace('T', ' ') + seconds + (instantOf(zone, wall) === minute ? '' : offset(Date.parse(`${wall}Z`) - minute));
}

function offset(ms: number): string {
  const wall = new Date(Math.abs(ms)).toISOString().slice(11, 16);
  return `${ms < 0 ? '-' : '+'}${wall}`;
}

/** What a part of a text starts with that a spreadsheet would run; quotes and spaces before it may be lost on the way. */
const formula = '[" ]*[=+\\-@＝＋－＠]';
const harmful = new RegExp(`(^|[;\\t\\r\\n])(?='*${formula})|^(?='*[\\t\\r])`, 'g');
const kept = new RegExp(`(^|[;\\t\\r\\n])'(?='*${formula})|^'(?='*[\\t\\r])`, 'g');

function harmless(text: string): string {
  return text.replace(harmful, "$1'");
}

/** A cell as it was before `csvLine` made it harmless. */
export function asBefore(cell: string): string {
  return cell.replace(kept, '$1');
}

function quoted(text: string): string {
  return text === '' ? '' : `"${text.replaceAll('"', '""')}"`;
}

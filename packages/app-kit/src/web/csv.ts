/**
 * Tables for spreadsheets: CSV (RFC 4180) in UTF-8 with a byte order mark. A spreadsheet runs a cell that starts
 * like a formula, and one that separates columns by semicolons splits a cell at every semicolon, tab or line break.
 * So every text is quoted, with an apostrophe before each part that starts like a formula; the import removes it.
 */
import { instantOf, isoParts, type Reader } from './reader.ts';

export const csvMark = '\ufeff';

export function csvLine(cells: (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(harmless(cell)))).join(',')}\r\n`;
}

/** The heading of a date-time column names the zone, since a cell cannot. */
export function csvMomentHead(label: string, { zone }: Reader): string {
  return `${label} (${zone})`;
}

/**
 * A date-time in the reader's zone, `2026-05-31 18:30`, which spreadsheets recognize in every language. In the hour
 * that repeats in autumn, the first of the two adds its offset from UTC.
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

/** A start that a spreadsheet would run; the quotes and spaces before it may get lost on the way. */
const formula = '[" ]*[=+\\-@＝＋－＠]';
const harmful = new RegExp(`(^|[;\\t\\r\\n])(?='*${formula})|^(?='*[\\t\\r])`, 'g');
const escapedCell = new RegExp(`(^|[;\\t\\r\\n])'(?='*${formula})|^'(?='*[\\t\\r])`, 'g');

function harmless(text: string): string {
  return text.replace(harmful, "$1'");
}

/** Restores the cell that `csvLine` escaped. */
export function asBefore(cell: string): string {
  return cell.replace(escapedCell, '$1');
}

function quoted(text: string): string {
  return text === '' ? '' : `"${text.replaceAll('"', '""')}"`;
}

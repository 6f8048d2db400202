/** Tables for spreadsheets: CSV (RFC 4180), in UTF-8 with a mark so that spreadsheets read it right. */
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

/** A spreadsheet runs text that starts like a formula: an apostrophe before it keeps it text, and goes where it is read in. */
function harmless(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

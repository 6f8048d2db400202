/** Rows as CSV (RFC 4180, UTF-8 with a mark so that spreadsheets read it right). */
import { type Entity, type Field, plainWords, type Row } from '../data/entity.ts';
import type { Related } from './shown.tsx';

export const csvMark = '\ufeff';

export function csvHead(entity: Entity): string {
  return line([...entity.fields.map((field) => field.label), 'Added']);
}

export function csvLine(entity: Entity, row: Row, related: Related): string {
  return line([...entity.fields.map((field) => csvValue(field, row, related)), new Date(row.createdAt).toISOString()]);
}

function csvValue(field: Field, row: Row, related: Related): string | number {
  const value = row.values[field.id] ?? null;
  if (field.type.kind === 'relation') return related.get(field.id)?.get(Number(value))?.title ?? '';
  const words = plainWords(field, value);
  return typeof value === 'number' ? Number(words) : words;
}

function line(cells: (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(harmless(cell)))).join(',')}\r\n`;
}

/** A spreadsheet runs text that starts like a formula: an apostrophe before it keeps it text. */
function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

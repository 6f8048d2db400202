/** Rows as CSV (RFC 4180, UTF-8 with a mark so that spreadsheets read it right). */
import { currencyDigits, type Entity, type Field, type Row } from '../data/entity.ts';
import type { Related } from './shown.tsx';

export const csvMark = '\ufeff';

export function csvHead(entity: Entity): string {
  return line([...entity.fields.map((field) => field.label), 'Added']);
}

export function csvLine(entity: Entity, row: Row, related: Related): string {
  return line([...entity.fields.map((field) => csvValue(field, row, related)), new Date(row.createdAt).toISOString()]);
}

function csvValue(field: Field, row: Row, related: Related): string | number {
  const { type } = field;
  const value = row.values[field.id] ?? null;
  if (value === null) return '';
  if (type.kind === 'yes-no') return value ? 'yes' : 'no';
  if (type.kind === 'money')
    return Number((Number(value) / 10 ** currencyDigits(type.currency)).toFixed(currencyDigits(type.currency)));
  if (type.kind === 'choice') return type.options.find((option) => option.id === value)?.label ?? String(value);
  if (type.kind === 'relation') return related.get(field.id)?.get(Number(value))?.title ?? '';
  return typeof value === 'number' ? value : String(value);
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

/** Rows as lines of a spreadsheet; importing them gives the same rows. */
import { type Entity, type Field, plainWords, type Row } from '../data/entity.ts';
import { csvLine, csvMoment, csvMomentHead } from '../web/csv.ts';
import type { Reader } from '../web/reader.ts';
import type { Related } from './shown.tsx';

export function rowsHead(entity: Entity, reader: Reader): string {
  const labels = entity.fields.map(({ label, type }) => (type.kind === 'date-time' ? csvMomentHead(label, reader) : label));
  return csvLine([...labels, csvMomentHead('Added', reader)]);
}

export function rowLine(entity: Entity, row: Row, related: Related, reader: Reader): string {
  const added = csvMoment(reader, Math.floor(row.createdAt / 60_000) * 60_000);
  return csvLine([...entity.fields.map((field) => cellOf(field, row, related, reader)), added]);
}

function cellOf(field: Field, row: Row, related: Related, reader: Reader): string | number {
  const value = row.values[field.id] ?? null;
  if (field.type.kind === 'relation') return related.get(field.id)?.get(Number(value))?.title ?? '';
  if (field.type.kind === 'date-time' && value !== null) return csvMoment(reader, Date.parse(String(value)));
  const words = plainWords(field, value);
  return typeof value === 'number' ? Number(words) : words;
}

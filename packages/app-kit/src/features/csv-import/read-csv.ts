/** Reads a CSV file and maps its columns to an entity's fields. */
import { CsvError, parse } from 'csv-parse/sync';
import { type Entity, type Field, isWritten } from '../../data/entity.ts';
import { fold } from '../../data/fold.ts';
import { asBefore } from '../../web/csv.ts';
import { isZone } from '../../web/reader.ts';

export const maxRows = 2000;
export const maxBytes = 1024 * 1024;

export interface Column {
  heading: string;
  /** Null: the column is ignored. */
  field: Field | null;
  /** The zone of its times, if the heading names one: `From (Europe/Berlin)`. */
  zone: string | null;
}

export interface Table {
  columns: Column[];
  /** Cells in column order, with the line in the file. */
  rows: { line: number; cells: string[] }[];
}

export type ReadTable = { outcome: 'read'; table: Table } | { outcome: 'unreadable'; problem: string };

export function readCsv(text: string, entity: Entity): ReadTable {
  if (text.length > maxBytes) return { outcome: 'unreadable', problem: 'The file can be at most 1 MB.' };
  if (text.trim() === '') return { outcome: 'unreadable', problem: 'The file is empty. Choose another file, or paste its text.' };
  const { body, delimiter, linesBefore } = framed(text.replaceAll('\r\n', '\n'));
  let lines: { record: string[]; info: { lines: number } }[];
  try {
    // The library's types omit what `info` adds.
    lines = parse(body, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as typeof lines;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { outcome: 'unreadable', problem: `It cannot be read as CSV: ${error.message}.` };
  }
  const [head, ...rest] = lines;
  if (rest.length > maxRows)
    return {
      outcome: 'unreadable',
      problem: `It can have at most ${maxRows} rows; this has ${rest.length}. Import it in parts.`,
    };
  const columns = (head?.record ?? []).map((heading) => columnOf(entity, heading));
  if (!columns.some(({ field }) => field)) {
    const known = entity.fields.filter(isWritten).map(({ label }) => label);
    return { outcome: 'unreadable', problem: `Its first line must name the columns: ${known.join(', ')}.` };
  }
  const rows = rest.map(({ record, info }) => ({
    // The library reports the last line of a row; quoted cells may span several.
    line: linesBefore + info.lines - record.join('').split('\n').length + 1,
    cells: record.map(asBefore),
  }));
  return { outcome: 'read', table: { columns, rows } };
}

function columnOf(entity: Entity, heading: string): Column {
  const field = fieldFor(entity, heading);
  if (field) return { heading, field, zone: null };
  const [, label = '', zone = ''] = /^(.*\S)\s*\(([^()]+)\)$/.exec(heading.trim()) ?? [];
  const timed = fieldFor(entity, label);
  return timed?.type.kind === 'date-time' && isZone(zone)
    ? { heading, field: timed, zone }
    : { heading, field: null, zone: null };
}

function fieldFor(entity: Entity, heading: string): Field | null {
  const name = fold(heading.trim());
  return entity.fields.find((field) => isWritten(field) && (fold(field.label) === name || fold(field.id) === name)) ?? null;
}

/** Spreadsheets in some languages separate columns by semicolons, and some announce that in a first line: `sep=;`. */
function framed(text: string): { body: string; delimiter: string; linesBefore: number } {
  const [separatorLine, delimiter] = /^\ufeff?sep=(.)\n/i.exec(text) ?? [];
  if (separatorLine && delimiter) return { body: text.slice(separatorLine.length), delimiter, linesBefore: 1 };
  return { body: text, delimiter: delimiterOf(text), linesBefore: 0 };
}

function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const counts = [',', ';', '\t'].map((sign) => [sign, first.split(sign).length] as const);
  return counts.reduce((most, next) => (next[1] > most[1] ? next : most))[0];
}

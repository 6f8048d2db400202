/** Groups rows into a report: counts, sums and averages, with totals. Money stays in its smallest unit. */
import { type Entity, type Field, plainWords, type Row } from '../../data/entity.ts';
import { fold } from '../../data/fold.ts';
import { dayOf, type Reader } from '../../web/reader.ts';
import { netOf } from './net.ts';

/** A field, a part of the date, or everything together. */
export type By = Field | 'day' | 'month' | 'year' | 'all';
export type Measure = { kind: 'count' } | { kind: 'sum' | 'average'; field: Field };

export interface ReportRequest {
  entity: Entity;
  by: By;
  measure: Measure;
  /** The date of a row; null: when it was added. */
  day: Field | null;
  /** Inclusive dates, `YYYY-MM-DD`; empty: no bound. */
  from: string;
  until: string;
  /** A choice whose options are columns; null: none. */
  columns: Field | null;
}

export interface Group {
  label: string;
  count: number;
  /** Null if no row of it has a value. */
  value: number | null;
  /** The value of each column. */
  parts: number[];
}

export interface Report {
  groups: Group[];
  total: Group;
  columns: string[];
  /** The columns are income and expenses, so values are what is left. */
  isNet: boolean;
}

export const maxGroups = 200;
const notGiven = 'Not given';

/** The titles of related rows, by field. */
type Names = Map<string, Map<number, { title: string }>>;

export function reportOf(request: ReportRequest, rows: Row[], reader: Reader, names: Names): Report {
  const { by, measure, columns } = request;
  const options = columns?.type.kind === 'choice' ? columns.type.options : [];
  const signs = measure.kind === 'sum' ? netOf(options) : null;
  const inRange = rows.filter((row) => isInRange(request, dateOf(request, row, reader)));
  const groupOf = (label: string, own: Row[]): Group => {
    const parts = options.map(
      ({ id }) =>
        measured(
          measure,
          own.filter(({ values }) => values[columns?.id ?? ''] === id),
        ) ?? 0,
    );
    const value = signs ? parts.reduce((all, part, at) => all + part * (signs[at] ?? 0), 0) : measured(measure, own);
    return { label, count: own.length, value, parts };
  };
  const grouped = new Map<string, { label: string; rows: Row[] }>(
    typeof by === 'object' && by.type.kind === 'choice' ? by.type.options.map(({ label }) => [label, { label, rows: [] }]) : [],
  );
  for (const row of inRange) {
    const label = labelOf(request, row, reader, names);
    const key = typeof by === 'object' && by.type.kind === 'text' ? fold(label) : label;
    const known = grouped.get(key);
    if (known) known.rows.push(row);
    else grouped.set(key, { label, rows: [row] });
  }
  const groups = inOrder(
    by,
    [...grouped.values()].map((one) => groupOf(one.label, one.rows)),
  );
  return {
    groups: groups.slice(0, maxGroups),
    total: groupOf('Total', inRange),
    columns: options.map(({ label }) => label),
    isNet: signs !== null,
  };
}

/** Dates and choices in their own order, all else by value, the largest first. */
function inOrder(by: By, groups: Group[]): Group[] {
  if (by === 'day' || by === 'month' || by === 'year') return groups.sort((a, b) => (a.label < b.label ? -1 : 1));
  if (typeof by === 'object' && by.type.kind === 'choice') return groups;
  return groups.sort((a, b) => (b.value ?? 0) - (a.value ?? 0) || a.label.localeCompare(b.label));
}

function measured(measure: Measure, rows: Row[]): number | null {
  if (measure.kind === 'count') return rows.length;
  const given = rows.map(({ values }) => values[measure.field.id]).filter((value) => typeof value === 'number');
  const sum = given.reduce((all, value) => all + value, 0);
  if (measure.kind === 'sum') return Math.round(sum * 1e6) / 1e6;
  return given.length === 0 ? null : Math.round((sum / given.length) * 100) / 100;
}

/** The reader's date of a row; empty without one. */
function dateOf({ day }: ReportRequest, row: Row, reader: Reader): string {
  const value = day ? row.values[day.id] : new Date(row.createdAt).toISOString();
  return typeof value === 'string' && value !== '' ? dayOf(reader, value) : '';
}

const isInRange = ({ from, until }: ReportRequest, date: string) =>
  (from === '' || date >= from) && (until === '' || (date !== '' && date <= until));

const lengthOf = { day: 10, month: 7, year: 4 };

function labelOf(request: ReportRequest, row: Row, reader: Reader, names: Names): string {
  const { by, entity } = request;
  if (by === 'all') return `All ${entity.plural}`;
  if (typeof by === 'string') return dateOf(request, row, reader).slice(0, lengthOf[by]) || notGiven;
  const value = row.values[by.id] ?? null;
  if (value === null || value === '') return notGiven;
  if (by.type.kind === 'relation') return names.get(by.id)?.get(Number(value))?.title ?? 'Removed';
  if (by.type.kind === 'yes-no') return value ? 'Yes' : 'No';
  return plainWords(by, value).trim() || notGiven;
}

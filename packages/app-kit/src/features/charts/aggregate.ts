/** Computes figures from rows: counts by choice, sums by choice and month, totals. Money stays in its smallest unit. */
import { type Entity, type Field, fieldOf, type Row } from '../../data/entity.ts';
import { dayOf, type Reader } from '../../web/reader.ts';

export interface Bar {
  label: string;
  value: number;
}

export interface Series {
  title: string;
  /** The field with the values; null for a count of rows. */
  unit: Field | null;
  bars: Bar[];
  /** `readings` are by day, in order. */
  kind: 'choices' | 'months' | 'readings';
}

export interface Total {
  label: string;
  value: number;
  unit: Field | null;
}

const maxChoices = 3;
const maxRelations = 3;
/** Only the largest are drawn. */
const maxRelated = 12;
const maxMonths = 12;
const monthsAtLeast = 6;

/**
 * A `sum` adds up; `times` is the field with the quantity if the value is a unit price. A `reading` does not add up.
 */
export interface Measure {
  field: string;
  kind: 'sum' | 'reading';
  times: string | null;
}

/** A row's part of a sum, or its reading; null if empty. */
export function amountOf({ field, times }: Measure, { values }: Row): number | null {
  const [amount, count] = [values[field], times === null ? 1 : values[times]];
  return typeof amount === 'number' && typeof count === 'number' ? amount * count : null;
}

export function totalsOf(entity: Entity, rows: Row[], measures: Measure[]): Total[] {
  const plural = entity.plural.slice(0, 1).toUpperCase() + entity.plural.slice(1);
  const totals = measures.flatMap((measure): Total[] => {
    const unit = fieldOf(entity, measure.field);
    const given = rows.map((row) => amountOf(measure, row)).filter((value): value is number => value !== null);
    if (given.length === 0) return [];
    const total = given.reduce((all, value) => all + value, 0);
    const average = { label: `${unit.label}, on average`, value: Math.round((total / given.length) * 100) / 100, unit };
    if (measure.kind === 'reading') return [average];
    return measure.times === null
      ? [{ label: `${unit.label}, total`, value: total, unit }, average]
      : [{ label: 'Total value', value: total, unit }];
  });
  return [{ label: plural, value: rows.length, unit: null }, ...totals];
}

/** The titles of related rows, by field. */
export type Names = Map<string, Map<number, { title: string }>>;

export function seriesOf(
  entity: Entity,
  rows: Row[],
  measures: Measure[],
  now: { reader: Reader; today: string; names?: Names },
): Series[] {
  const measure = measures.find(({ kind }) => kind === 'sum');
  const sum = measure ? fieldOf(entity, measure.field) : null;
  const amount = (row: Row) => (measure ? (amountOf(measure, row) ?? 0) : 1);
  const of = measure?.times ? 'Value' : sum?.label;
  const series: Series[] = [];
  const day = entity.fields.find(({ type }) => type.kind === 'date' || type.kind === 'date-time');
  const readings = measures.filter(({ kind }) => kind === 'reading');
  if (day) for (const reading of readings) series.push(readingsOf(entity, reading, day.id, rows));
  if (day && (measure || readings.length === 0) && !measure?.times) series.push(byMonth(day, rows, sum, amount, now));
  for (const field of entity.fields.filter(({ type }) => type.kind === 'relation').slice(0, maxRelations))
    series.push(...byRelation(field, rows, sum && of ? { unit: sum, of, amount } : null, now.names?.get(field.id)));
  for (const field of entity.fields.filter(isChoice).slice(0, maxChoices)) {
    const bars = optionsOf(field).map(({ id, label }) => ({ label, of: rows.filter((row) => row.values[field.id] === id) }));
    series.push({
      title: `How many by ${field.label.toLowerCase()}`,
      unit: null,
      kind: 'choices',
      bars: bars.map(({ label, of }) => ({ label, value: of.length })),
    });
    if (sum)
      series.push({
        title: `${of} by ${field.label.toLowerCase()}`,
        unit: sum,
        kind: 'choices',
        bars: bars.map(({ label, of }) => ({ label, value: of.reduce((all, row) => all + amount(row), 0) })),
      });
  }
  return series.filter(({ bars }) => bars.some(({ value }) => value !== 0));
}

/** Count and sum by customer, largest first. */
function byRelation(
  field: Field,
  rows: Row[],
  sum: { unit: Field; of: string; amount: (row: Row) => number } | null,
  titles: Map<number, { title: string }> = new Map(),
): Series[] {
  const barsOf = (value: (row: Row) => number): Bar[] => {
    const sums = new Map<number, number>();
    for (const row of rows) {
      const id = row.values[field.id];
      if (typeof id === 'number') sums.set(id, (sums.get(id) ?? 0) + value(row));
    }
    const bars = [...sums].map(([id, all]) => ({ label: titles.get(id)?.title ?? 'Removed', value: all }));
    return bars.sort((a, b) => b.value - a.value).slice(0, maxRelated);
  };
  const by = field.label.toLowerCase();
  return [
    { title: `How many by ${by}`, unit: null, kind: 'choices', bars: barsOf(() => 1) },
    ...(sum ? [{ title: `${sum.of} by ${by}`, unit: sum.unit, kind: 'choices' as const, bars: barsOf(sum.amount) }] : []),
  ];
}

function isChoice({ type }: Field): boolean {
  return ['choice', 'yes-no', 'rating'].includes(type.kind);
}

function optionsOf({ type }: Field): { id: string | number | boolean; label: string }[] {
  if (type.kind === 'choice') return type.options;
  if (type.kind === 'rating') return Array.from({ length: type.max }, (_, at) => ({ id: at + 1, label: String(at + 1) }));
  return [
    { id: true, label: 'Yes' },
    { id: false, label: 'No' },
  ];
}

const maxReadings = 12;

/** The latest readings, by day. */
export function readingsOf(entity: Entity, measure: Measure, day: string, rows: Row[]): Series {
  const unit = fieldOf(entity, measure.field);
  const given = byDay(rows, day).flatMap((row) => {
    const value = amountOf(measure, row);
    return value === null ? [] : [{ label: String(row.values[day]), value }];
  });
  return { title: `${unit.label}, the latest`, unit, kind: 'readings', bars: given.slice(-maxReadings) };
}

/** Rows with a day, earliest first. */
export function byDay(rows: Row[], day: string): Row[] {
  const given = rows.filter(({ values }) => typeof values[day] === 'string');
  return given.sort((a, b) => (String(a.values[day]) < String(b.values[day]) ? -1 : 1));
}

/** Six to twelve months, up to the current one or the latest with data. */
export function byMonth(
  day: Field,
  rows: Row[],
  unit: Field | null,
  amount: (row: Row) => number,
  now: { reader: Reader; today: string },
  title = unit ? `${unit.label} by month` : 'How many by month',
): Series {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const date = row.values[day.id];
    if (typeof date !== 'string') continue;
    const month = dayOf(now.reader, date).slice(0, 7);
    sums.set(month, (sums.get(month) ?? 0) + amount(row));
  }
  const last = [...sums.keys(), now.today.slice(0, 7)].sort().at(-1) ?? now.today.slice(0, 7);
  const months = Array.from({ length: maxMonths }, (_, at) => monthBefore(last, maxMonths - 1 - at));
  const bars = months.map((month) => ({ label: month, value: sums.get(month) ?? 0 }));
  const first = bars.findIndex(({ value }) => value !== 0);
  return {
    title,
    unit,
    kind: 'months',
    bars: bars.slice(Math.max(0, Math.min(first, maxMonths - monthsAtLeast))),
  };
}

function monthBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = year * 12 + number - 1 - count;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
}

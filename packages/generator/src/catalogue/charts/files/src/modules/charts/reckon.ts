/** From rows to figures: counts by choice, sums by choice and by month, totals. Money stays in its smallest unit. */
import type { Entity, Field, Row } from '../../data/entity.ts';
import { dayOf, type Reader } from '../../web/reader.ts';

export interface Bar {
  label: string;
  value: number;
}

export interface Series {
  title: string;
  /** What the values are; null: how many rows. */
  unit: Field | null;
  bars: Bar[];
  /** `readings` are of days, in order. */
  kind: 'choices' | 'months' | 'readings';
}

export interface Total {
  label: string;
  value: number;
  unit: Field | null;
}

const choicesAtMost = 3;
const monthsAtMost = 12;
const monthsAtLeast = 6;

/** What of an entity adds up. */
export function sumField({ fields }: Entity): Field | undefined {
  return (
    fields.find(({ type }) => type.kind === 'money') ??
    fields.find(({ id, type }) => (type.kind === 'integer' || type.kind === 'decimal') && !/year|age|page|rating/i.test(id))
  );
}

export function totalsOf(entity: Entity, rows: Row[]): Total[] {
  const sum = sumField(entity);
  const given = sum ? rows.map(({ values }) => values[sum.id]).filter((value): value is number => typeof value === 'number') : [];
  const total = given.reduce((all, value) => all + value, 0);
  const plural = entity.plural.slice(0, 1).toUpperCase() + entity.plural.slice(1);
  return [
    { label: plural, value: rows.length, unit: null },
    ...(sum && given.length > 0
      ? [
          { label: `${sum.label}, total`, value: total, unit: sum },
          { label: `${sum.label}, on average`, value: Math.round((total / given.length) * 100) / 100, unit: sum },
        ]
      : []),
  ];
}

export function seriesOf(entity: Entity, rows: Row[], reader: Reader, today: string): Series[] {
  const sum = sumField(entity);
  const amount = (row: Row) => (sum ? Number(row.values[sum.id] ?? 0) : 1);
  const series: Series[] = [];
  const day = entity.fields.find(({ type }) => type.kind === 'date' || type.kind === 'date-time');
  if (day) series.push(byMonth(day, rows, sum ?? null, amount, { reader, today }));
  for (const field of entity.fields.filter(isChoice).slice(0, choicesAtMost)) {
    const bars = optionsOf(field).map(({ id, label }) => ({ label, of: rows.filter((row) => row.values[field.id] === id) }));
    series.push({
      title: `How many by ${field.label.toLowerCase()}`,
      unit: null,
      kind: 'choices',
      bars: bars.map(({ label, of }) => ({ label, value: of.length })),
    });
    if (sum)
      series.push({
        title: `${sum.label} by ${field.label.toLowerCase()}`,
        unit: sum,
        kind: 'choices',
        bars: bars.map(({ label, of }) => ({ label, value: of.reduce((all, row) => all + amount(row), 0) })),
      });
  }
  return series.filter(({ bars }) => bars.some(({ value }) => value !== 0));
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

/** Six to twelve months, up to the newest that has something or this one. */
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
  const months = Array.from({ length: monthsAtMost }, (_, at) => monthBefore(last, monthsAtMost - 1 - at));
  const bars = months.map((month) => ({ label: month, value: sums.get(month) ?? 0 }));
  const first = bars.findIndex(({ value }) => value !== 0);
  return {
    title,
    unit,
    kind: 'months',
    bars: bars.slice(Math.max(0, Math.min(first, monthsAtMost - monthsAtLeast))),
  };
}

function monthBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = year * 12 + number - 1 - count;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
}

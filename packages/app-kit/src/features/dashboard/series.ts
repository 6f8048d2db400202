/** The charts of a dashboard: development over time, and rows by group. */
import { type Entity, type Field, fieldOf, type Row } from '../../data/entity.ts';
import type { Related } from '../../entities/shown.tsx';
import { amountOf, type Bar, byMonth, readingsOf, type Series } from '../charts/aggregate.ts';
import type { Now, Overview } from './overview.ts';

const maxGroups = 6;

export function seriesOf(entity: Entity, overview: Overview, rows: Row[], related: Related, now: Now): Series[] {
  const series = [...coursesOf(entity, overview, rows, now), partsOf(entity, overview, rows, related)];
  return series.filter((one): one is Series => one !== null && isInformative(one));
}

/** A single bar shows nothing. */
function isInformative({ kind, bars }: Series): boolean {
  return bars.some(({ value }) => value !== 0) && (kind !== 'choices' || bars.length > 1);
}

/** Each reading has its own chart; sums share one, by month. */
function coursesOf(entity: Entity, { measures, day, by }: Overview, rows: Row[], now: Now): Series[] {
  const [measure] = measures;
  if (day === null || measure?.times) return [];
  const field = fieldOf(entity, day);
  if (!measure) return by === null ? [byMonth(field, rows, null, () => 1, now, `${titled(entity.plural)} by month`)] : [];
  const readings = measures.filter(({ kind }) => kind === 'reading');
  if (measure.kind === 'reading') return readings.map((reading) => readingsOf(entity, reading, day, rows));
  return [byMonth(field, rows, fieldOf(entity, measure.field), (row) => amountOf(measure, row) ?? 0, now)];
}

function partsOf(entity: Entity, { measures, by }: Overview, rows: Row[], related: Related): Series | null {
  if (by === null) return null;
  const field = fieldOf(entity, by);
  const measure = measures.find(({ kind }) => kind === 'sum');
  const unit = measure ? fieldOf(entity, measure.field) : null;
  const groups = new Map<string, number>(field.type.kind === 'choice' ? field.type.options.map(({ label }) => [label, 0]) : []);
  for (const row of rows) {
    const label = labelOf(field, row, related);
    if (label) groups.set(label, (groups.get(label) ?? 0) + (measure ? (amountOf(measure, row) ?? 0) : 1));
  }
  const bars = [...groups].map(([label, value]): Bar => ({ label, value }));
  // A choice's options keep their order.
  if (field.type.kind !== 'choice') bars.sort((a, b) => b.value - a.value);
  const rest = bars.slice(maxGroups).reduce((all, { value }) => all + value, 0);
  const of = measure ? (measure.times === null ? (unit?.label ?? '') : 'Value') : titled(entity.plural);
  return {
    title: `${of} by ${field.label.toLowerCase()}`,
    unit,
    kind: 'choices',
    bars: [...bars.slice(0, maxGroups), ...(rest > 0 ? [{ label: 'Others', value: rest }] : [])],
  };
}

function labelOf(field: Field, { values }: Row, related: Related): string {
  const value = values[field.id];
  if (value === null || value === undefined) return '';
  if (field.type.kind === 'choice') return field.type.options.find(({ id }) => id === value)?.label ?? '';
  return field.type.kind === 'relation' ? (related.get(field.id)?.get(Number(value))?.title ?? '') : String(value).trim();
}

function titled(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

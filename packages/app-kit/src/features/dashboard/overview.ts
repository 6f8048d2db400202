/** An entity on the dashboard: counts, sums, rows that need attention, and the latest ones. */
import { type Entity, type Field, fieldOf, isDone, type Row } from '../../data/entity.ts';
import { addDays, dayOf, type Reader } from '../../web/reader.ts';
import { amountOf, byDay, type Measure } from '../charts/aggregate.ts';

/**
 * `low`: a number has dropped to another one; `late`: a day has passed; `soon`: a day is near; `is`: a choice or
 * yes/no has this value; `nobody`: no name is filled in.
 */
export type Attention =
  | { kind: 'low'; field: string; than: string }
  | { kind: 'late'; field: string }
  | { kind: 'soon'; field: string; days: number }
  | { kind: 'is'; field: string; value: string | boolean }
  | { kind: 'nobody'; field: string };

/** Names are the entity's fields. */
export interface Overview {
  entity: string;
  /** The most telling first; without one, the dashboard counts rows. */
  measures: Measure[];
  /** The field with a row's day. */
  day: string | null;
  /** The field to group by. */
  by: string | null;
  attention: Attention[];
  /** The field with the day of completion: such a row needs no attention. */
  settled: string | null;
}

export interface Now {
  reader: Reader;
  /** In the reader's zone, `YYYY-MM-DD`. */
  today: string;
}

export interface AttentionItem {
  entity: Entity;
  row: Row;
  why: Attention;
}

const ranks: Attention['kind'][] = ['late', 'low', 'soon', 'is', 'nobody'];

/** The rows that need attention, each once, most urgent first. Done rows need none. */
export function attentionItemsOf(entity: Entity, { attention, settled }: Overview, rows: Row[], now: Now): AttentionItem[] {
  const rules = [...attention].sort((a, b) => ranks.indexOf(a.kind) - ranks.indexOf(b.kind));
  const found = rows.flatMap((row) => {
    const isOver = isDone(entity, row) || (settled !== null && row.values[settled] !== null && row.values[settled] !== undefined);
    const why = isOver ? undefined : rules.find((rule) => holds(entity, rule, row, now));
    return why ? [{ entity, row, why }] : [];
  });
  return found.sort((a, b) => ranks.indexOf(a.why.kind) - ranks.indexOf(b.why.kind) || urgency(a) - urgency(b));
}

function holds(entity: Entity, rule: Attention, { values }: Row, now: Now): boolean {
  const value = values[rule.field] ?? null;
  if (rule.kind === 'is')
    return rule.value === false ? value !== true && fieldOf(entity, rule.field).type.kind === 'yes-no' : value === rule.value;
  if (rule.kind === 'nobody') return value === null || value === '';
  if (rule.kind === 'low') {
    const least = values[rule.than];
    return typeof value === 'number' && typeof least === 'number' && value <= least;
  }
  if (typeof value !== 'string') return false;
  const day = dayOf(now.reader, value);
  return rule.kind === 'late' ? day < now.today : day >= now.today && day <= addDays(now.today, rule.days);
}

/** Among rows with the same kind of reason: the earliest day, or the smallest remainder. */
function urgency({ row, why }: AttentionItem): number {
  const value = row.values[why.field];
  if (why.kind === 'late' || why.kind === 'soon') return Date.parse(String(value));
  return why.kind === 'low' ? Number(value) - Number(row.values[why.than]) : -row.createdAt;
}

export interface Figure {
  label: string;
  value: number;
  /** Null: a count of rows. */
  unit: Field | null;
}

/** The values of its measures. If rows have a day, also the sum of this month. */
export function figuresOf(entity: Entity, { measures, day, by }: Overview, rows: Row[], now: Now): Figure[] {
  return measures.flatMap((measure) => {
    const unit = fieldOf(entity, measure.field);
    const given = rows.filter((row) => amountOf(measure, row) !== null);
    const amounts = (of: Row[]) => of.map((row) => amountOf(measure, row) ?? 0);
    if (given.length === 0) return [];
    const kinds = measure.kind === 'reading' && by && day ? latestByKind(entity, measure, { by, day }, given) : [];
    if (kinds.length > 1) return kinds;
    if (measure.kind === 'reading') {
      const isOnly = measures.length === 1;
      const last = day ? (byDay(given, day).at(-1) ?? null) : null;
      const all = amounts(given);
      return [
        ...(last ? [{ label: `${unit.label}, latest`, value: amountOf(measure, last) ?? 0, unit }] : []),
        ...(isOnly ? [{ label: `${unit.label}, on average`, value: Math.round((sum(all) / all.length) * 10) / 10, unit }] : []),
      ];
    }
    if (measure.times !== null) return [{ label: 'Total value', value: sum(amounts(given)), unit }];
    const month = now.today.slice(0, 7);
    const recent = day ? given.filter((row) => dayIn(row, day, now.reader).startsWith(month)) : [];
    return [
      ...(recent.length > 0 && recent.length < given.length
        ? [{ label: `${unit.label}, this month`, value: sum(amounts(recent)), unit }]
        : []),
      { label: `${unit.label}, in all`, value: sum(amounts(given)), unit },
    ];
  });
}

/** Never averages different meters: the newest reading of each kind. */
function latestByKind(entity: Entity, measure: Measure, { by, day }: { by: string; day: string }, rows: Row[]): Figure[] {
  const { type } = fieldOf(entity, by);
  if (type.kind !== 'choice') return [];
  const unit = fieldOf(entity, measure.field);
  return type.options.flatMap(({ id, label }) => {
    const last = byDay(
      rows.filter(({ values }) => values[by] === id),
      day,
    ).at(-1);
    return last ? [{ label: `${label}, latest`, value: amountOf(measure, last) ?? 0, unit }] : [];
  });
}

/** The newest rows: by their own day up to now, else by creation. */
export function latestOf({ day }: Overview, rows: Row[], { reader, today }: Now, count: number): Row[] {
  const madeOn = ({ createdAt }: Row) => new Date(createdAt).toISOString();
  const placed = rows.map((row) => ({ row, at: (day && row.values[day]?.toString()) || madeOn(row) }));
  return placed
    .filter(({ at }) => dayOf(reader, at) <= today)
    .sort((a, b) => dayOf(reader, b.at).localeCompare(dayOf(reader, a.at)) || b.at.localeCompare(a.at) || b.row.id - a.row.id)
    .slice(0, count)
    .map(({ row }) => row);
}

const dayIn = ({ values }: Row, field: string, reader: Reader) =>
  typeof values[field] === 'string' ? dayOf(reader, String(values[field])) : '';

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);

/** The figures about an entity that matter at a glance: sums, groups, and rows that need attention. */
import type { Attention, Entity, Field, Measure, Overview } from '@davit/blueprint';
import {
  counts,
  endings,
  followUps,
  groups,
  noMeasures,
  onceSpent,
  readings,
  settlements,
  thresholds,
} from '../lexicon/measures.ts';

/** A price for the whole row, not per unit. */
const inAll = /^(amount|total|sum|paid)/i;
const measuresAtMost = 2;
/** People compare readings side by side: generation, consumption and charge of a battery. */
const readingsAtMost = 4;
const dueWithinDays = 7;
const endsWithinDays = 60;

/** `due` is the field with the due date, if the entity has one. */
export function overviewOf(entity: Entity, due: string | null): Overview {
  return {
    entity: entity.id,
    measures: measuresOf(entity),
    day: dayOf(entity, due),
    by: groupOf(entity),
    attention: attentionOf(entity, due),
    settled: entity.fields.find((field) => isDay(field) && settlements.test(field.id))?.id ?? null,
  };
}

/** Whether the overview shows more than the list does. */
export function isTelling({ measures, attention }: Overview, { workflow }: Entity): boolean {
  return measures.length > 0 || attention.length > 0 || (workflow?.states.length ?? 0) > 2;
}

/** Whether each row is a date with an amount: money spent, miles driven, a reading. */
export function isLedger({ measures, day }: Overview, { fields }: Entity): boolean {
  const [first] = measures;
  return (
    day !== null &&
    first !== undefined &&
    first.times === null &&
    fields.some(({ id, required }) => id === first.field && required)
  );
}

const isNumber = ({ type }: Field) => ['integer', 'decimal', 'money'].includes(type.kind);
const isDay = ({ type }: Field) => type.kind === 'date' || type.kind === 'date-time';

function measuresOf({ fields }: Entity): Measure[] {
  const count = fields.find((field) => isNumber(field) && field.type.kind !== 'money' && counts.test(field.id));
  const days = fields.filter(isDay);
  const measures = fields.filter(isNumber).flatMap((field): Measure[] => {
    const { id, type } = field;
    if (noMeasures.test(id) || thresholds.test(id)) return [];
    if (type.kind !== 'money') return [{ field: id, kind: readings.test(id) ? 'reading' : 'sum', times: null }];
    if (count && !inAll.test(id)) return [{ field: id, kind: 'sum', times: count.id }];
    if (count) return [{ field: id, kind: 'sum', times: null }];
    return onceSpent.test(id) || days.some((day) => onceSpent.test(day.id)) ? [{ field: id, kind: 'sum', times: null }] : [];
  });
  const weight = ({ field: id, times }: Measure) => {
    if (times !== null) return 0;
    const field = fields.find((one) => one.id === id);
    // Money and required amounts matter more than optional counts.
    if (field?.required) return field.type.kind === 'money' ? 0 : 1;
    if (field?.type.kind === 'money') return 2;
    return field && 'unit' in field.type && field.type.unit ? 3 : 4;
  };
  const isRead = measures.length > 0 && measures.every(({ kind }) => kind === 'reading');
  return measures.sort((a, b) => weight(a) - weight(b)).slice(0, isRead ? readingsAtMost : measuresAtMost);
}

/** The date of a row itself, not a due date, end or follow-up. */
function dayOf({ fields }: Entity, due: string | null): string | null {
  return (
    fields.find((field) => isDay(field) && field.id !== due && !endings.test(field.id) && !followUps.test(field.id))?.id ?? null
  );
}

/** Money is best grouped by the customer or company that pays or receives it. */
const broughtBy = new Set(['customer', 'client', 'company', 'organization', 'branch', 'store', 'subsidiary']);

/** A choice, a shared short text or a relation; states last, since the overview counts them anyway. */
function groupOf({ fields, workflow, titleField }: Entity): string | null {
  const others = fields.filter(({ id }) => id !== titleField && id !== workflow?.field);
  const buyers = others.find(({ type }) => type.kind === 'relation' && broughtBy.has(type.entity));
  const found =
    buyers ??
    others.find(({ type }) => type.kind === 'choice') ??
    groups.flatMap((id) => others.find((field) => field.id === id && field.type.kind === 'text') ?? [])[0] ??
    others.find(({ type }) => type.kind === 'relation');
  return found?.id ?? workflow?.field ?? null;
}

function attentionOf({ fields, workflow }: Entity, due: string | null): Attention[] {
  const attention: Attention[] = [];
  const stock = fields.find((field) => isNumber(field) && counts.test(field.id));
  const threshold = fields.find((field) => isNumber(field) && thresholds.test(field.id));
  if (stock && threshold) attention.push({ kind: 'low', field: stock.id, than: threshold.id });
  for (const field of fields.filter(isDay)) {
    const isDue = field.id === due || followUps.test(field.id);
    if (isDue) attention.push({ kind: 'late', field: field.id });
    if (isDue || isMoment(field)) attention.push({ kind: 'soon', field: field.id, days: dueWithinDays });
    else if (endings.test(field.id)) attention.push({ kind: 'soon', field: field.id, days: endsWithinDays });
  }
  for (const { id, type } of fields) {
    if (type.kind === 'yes-no' && /^(paid|returned|answered|delivered)$/i.test(id))
      attention.push({ kind: 'is', field: id, value: false });
    if (workflow && /^assignee/i.test(id)) attention.push({ kind: 'nobody', field: id });
    if (type.kind !== 'choice' || id === workflow?.field) continue;
    for (const label of worstFirst) {
      const worst = type.options.find((option) => label.test(option.label));
      if (worst) attention.push({ kind: 'is', field: id, value: worst.id });
    }
  }
  return attention;
}

/** People want to know about an appointment before it starts. */
const isMoment = ({ id, type }: Field) => type.kind === 'date-time' && /^(startsAt|heldAt|beginsAt|visitAt)$/.test(id);

const worstFirst = [/^(urgent|critical|emergency)$/i, /^(highest|very high)$/i, /^high$/i];

/** Which reports a plan offers, decided from its entities alone. */
import type { Entity, Field, Overview, ReportPreset } from '@davit/blueprint';
import { overviewOf } from '../deciding/overviews.ts';

const presetsAtMost = 6;
const presetsOfEntity = 3;
const optionsAtMost = 12;

/**
 * Reports that open with one click, the most telling list first: by what rows belong to, by their kind, by month.
 * Empty if there is nothing to report on.
 */
export function reportPresets(entities: readonly Entity[]): ReportPreset[] {
  const ranked = entities.map((entity) => ({ entity, overview: overviewOf(entity, null) }));
  ranked.sort((a, b) => weightOf(b.entity, b.overview) - weightOf(a.entity, a.overview));
  const presets = ranked.flatMap(({ entity, overview }) => presetsOf(entity, overview, entities).slice(0, presetsOfEntity));
  return presets.slice(0, presetsAtMost);
}

/** What has an amount and a day tells most; what only the owner reads comes last. */
function weightOf(entity: Entity, overview: Overview): number {
  const hasParent = entity.fields.some(({ type }) => type.kind === 'relation');
  const isOwners = entity.access?.reading === 'owner';
  return (measureOf(overview) ? 4 : 0) + (overview.day ? 2 : 0) + (hasParent ? 1 : 0) - (isOwners ? 8 : 0);
}

function presetsOf(entity: Entity, overview: Overview, entities: readonly Entity[]): ReportPreset[] {
  const plural = entity.plural.slice(0, 1).toUpperCase() + entity.plural.slice(1);
  const isOpen = (id: string) => entities.some((one) => one.id === id && one.access?.reading !== 'owner');
  const leads = entity.fields.filter(({ type }) => type.kind === 'relation' && type.entity !== entity.id && isOpen(type.entity));
  const kinds = entity.fields.filter(({ type }) => type.kind === 'choice' && type.options.length <= optionsAtMost);
  const own = overview.by === null ? undefined : entity.fields.find(({ id }) => id === overview.by);
  const groups = [leads[0], own, kinds.find(({ id }) => id !== entity.workflow?.field) ?? kinds[0]];
  const base = { entity: entity.id, measure: measureOf(overview), day: overview.day };
  const grouped = [...new Set(groups)].filter((field): field is Field => field !== undefined).slice(0, overview.day ? 2 : 3);
  return [
    ...grouped.map(({ id, label }) => ({ ...base, title: titleOf(`${plural} by ${label.toLowerCase()}`), by: id })),
    ...(overview.day ? [{ ...base, title: titleOf(`${plural} by month`), by: null }] : []),
  ];
}

const titleLength = 80;
const titleOf = (text: string) => text.slice(0, titleLength);

/** What adds up; of a price per unit, the number of units. */
function measureOf({ measures }: Overview): string | null {
  const sum = measures.find(({ kind }) => kind === 'sum');
  return sum ? (sum.times ?? sum.field) : null;
}

/** What the features of a plan do by themselves: a line each, with their page, and the lists and fields that they need. */
import type { Blueprint } from '../schema/blueprint.ts';
import type { Entity } from '../schema/entities.ts';
import type { Feature, MadeFeatureId } from '../schema/features.ts';
import { featureDoings } from './feature-doings.ts';
import { featureLabel } from './labels.ts';

const mostLines = 24;
const mostFields = 8;
/** Of every list, or told with its fields and texts. */
const plain: ReadonlySet<MadeFeatureId> = new Set([
  ...(['search', 'filters', 'csv-export', 'csv-import', 'image-upload', 'file-upload', 'tags', 'ratings', 'markdown'] as const),
  ...(['roles', 'profiles', 'admin-area', 'faq', 'pricing', 'api-docs', 'dark-mode', 'opening-hours', 'bespoke'] as const),
]);

export interface FeatureLine {
  id: MadeFeatureId;
  /** `Board game (/): people create a game …` */
  text: string;
}

/** Bounded; without features that every list has. */
export function featureLinesOf(plan: Blueprint): FeatureLine[] {
  const lines = plan.features.filter(({ id }) => !plain.has(id)).map((feature) => lineOf(feature, plan));
  return lines.slice(0, mostLines);
}

/** What saving a row of a list changes in others: `production in Finished: lowers Quantity of its Raw material by Material used`. */
export function effectsOf({ entities }: Pick<Blueprint, 'entities'>): string[] {
  return entities.flatMap(({ plural, fields, moves = [], workflow }) =>
    moves.flatMap(({ relation, quantity, stock, isTaken, state }) => {
      const leads = fields.find(({ id }) => id === relation);
      const other = leads?.type.kind === 'relation' ? leads.type.entity : null;
      const moved = entities.find(({ id }) => id === other)?.fields.find(({ id }) => id === stock);
      const by = fields.find(({ id }) => id === quantity);
      if (!leads || !moved || !by) return [];
      const when = state === null ? '' : ` in the state ${workflow?.states.find(({ id }) => id === state)?.label ?? state}`;
      return [
        `A row of ${plural}${when} ${isTaken ? 'lowers' : 'raises'} ${moved.label} of its ${leads.label} by its ${by.label}, by itself.`,
      ];
    }),
  );
}

function lineOf({ id, parameters }: Feature, { entities, pages }: Blueprint): FeatureLine {
  const places = pages.flatMap((page) => (page.kind === 'tool' && page.tool === id ? [page.path] : []));
  const texts = textsIn(parameters);
  const ids = new Set(entities.map((entity) => entity.id));
  const needs = entities.filter((entity) => texts.includes(entity.id)).map((entity) => needOf(entity, texts, ids));
  const where = places.length > 0 ? ` (${places.join(', ')})` : '';
  const of = needs.length > 0 ? `; of ${needs.join('; ')}` : '';
  return { id, text: `${featureLabel(id)}${where}: ${featureDoings[id]}${of}` };
}

/** A field may be called like a list. */
function needOf({ plural, fields }: Entity, texts: readonly string[], lists: ReadonlySet<string>): string {
  const isNamed = (field: string) => texts.filter((one) => one === field).length > (lists.has(field) ? 1 : 0);
  const labels = fields.filter((field) => isNamed(field.id)).map(({ label }) => label);
  return labels.length > 0 ? `${plural}, needs ${labels.slice(0, mostFields).join(', ')}` : plural;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

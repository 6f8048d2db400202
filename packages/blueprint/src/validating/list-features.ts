/** Features that work on whole lists, and the lists that they can work on. */
import type { Entity, MadeFeatureId, ParametersOf } from '../blueprint.ts';
import type { Rule } from './feature-needs.ts';
import { entityOf, hasPages, isUsedInChat, type Shown } from './names.ts';
import { problem, useOneOf } from './problem.ts';

type ListFeature = { [Id in MadeFeatureId]: ParametersOf<Id> extends { entities: string[] } ? Id : never }[MadeFeatureId];

/** Whether a feature of lists can be made of an entity; null where it can, else what it lacks. */
const lacks: Partial<Record<ListFeature, (entity: Entity, blueprint: Shown) => string | null>> = {
  kanban: ({ workflow }) => (workflow ? null : 'has no workflow to make columns from'),
  workflow: ({ workflow }) => (workflow ? null : 'has no workflow'),
  calendar: ({ fields }) => (fields.some(({ type }) => type.kind === 'date' || type.kind === 'date-time') ? null : 'has no date'),
  realtime: (entity, blueprint) =>
    hasPages(blueprint, entity.id) || isUsedInChat(blueprint, entity.id) ? null : 'has no page to update',
  player: ({ fields }) =>
    fields.some(({ type }) => type.kind === 'file' && type.media) ? null : 'has no field of kind file with "media"',
  rss: (entity, blueprint) => (isPublic(entity, blueprint) ? null : 'is not readable by everyone'),
};
const onPages = new Set<string>([
  'kanban',
  'calendar',
  'charts',
  'comments',
  'csv-import',
  'rss',
  'streaks',
  'player',
  'favorites',
]);

const isPublic = ({ access }: Entity, { reading = 'anyone' }: Shown) =>
  reading === 'anyone' && (access?.reading ?? 'anyone') === 'anyone';

/** The entities that a feature of lists can be made of. */
export function entitiesFitting(id: string, blueprint: Shown): string[] {
  return blueprint.entities.filter((entity) => lackOf(id, entity, blueprint) === null).map((entity) => entity.id);
}

function lackOf(id: string, entity: Entity, blueprint: Shown): string | null {
  if (onPages.has(id) && !hasPages(blueprint, entity.id)) return 'has no page';
  return lacks[id as ListFeature]?.(entity, blueprint) ?? null;
}

export const ofLists =
  (id: ListFeature): Rule<ListFeature> =>
  ({ entities }, blueprint, at) =>
    entities.flatMap((name, place) => {
      const entity = entityOf(blueprint, name);
      const lack = entity ? lackOf(id, entity, blueprint) : 'is not an entity';
      return lack === null
        ? []
        : [
            problem(
              `${at}/entities/${place}`,
              `${id} cannot work on ${name}, which ${lack}`,
              useOneOf(entitiesFitting(id, blueprint), `Remove the feature ${id}.`),
            ),
          ];
    });

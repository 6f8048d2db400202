/** What features of the plan have in common: the fields, relations, pages and readers that they need. */
import type { Blueprint, FieldKind, MadeFeatureId, ParametersOf } from '../blueprint.ts';
import { entityIds, entityOf, fieldOf, hasPages, isUsedInChat } from './names.ts';
import { wantedField } from './page-problems.ts';
import { type Problem, problem, useOneOf } from './problem.ts';

/** What a feature wants of the plan; its parameters have the shape of its schema. */
export type Rule<Id extends MadeFeatureId> = (parameters: ParametersOf<Id>, blueprint: Blueprint, at: string) => Problem[];

type FieldFeature = { [Id in MadeFeatureId]: ParametersOf<Id> extends { fields: unknown[] } ? Id : never }[MadeFeatureId];

export const ofFields =
  (kinds: FieldKind[]): Rule<FieldFeature> =>
  ({ fields }, blueprint, at) =>
    fields.flatMap(({ entity, field }, place) => wanted(blueprint, entity, field, kinds, `${at}/fields/${place}/field`));

/** A field of an entity that is to be there and of one of these kinds; null is a field that the feature does without. */
export function wanted(blueprint: Blueprint, entity: string, field: string | null, kinds: FieldKind[], path: string): Problem[] {
  const owner = entityOf(blueprint, entity);
  if (field === null) return [];
  if (!owner) return [problem(path, `no entity is called ${entity}`, useOneOf(entityIds(blueprint), 'Remove the feature.'))];
  return wantedField(owner, field, kinds, path);
}

/** A relation that is to be there, and to lead to this entity; visitors find what it leads to, on a page of its own. */
export function leading(blueprint: Blueprint, from: string, relation: string, to: string, path: string): Problem[] {
  const owner = entityOf(blueprint, from);
  const target = entityOf(blueprint, to);
  const type = fieldOf(owner, relation)?.type;
  const fitting =
    owner?.fields.filter((field) => field.type.kind === 'relation' && field.type.entity === to).map(({ id }) => id) ?? [];
  if (type?.kind !== 'relation' || type.entity !== to || !target || from === to)
    return [
      problem(
        path,
        `${from}.${relation} does not point to ${to}`,
        useOneOf(fitting, `Add to ${from} a relation to ${to}, another entity.`),
      ),
    ];
  if (isUsedInChat(blueprint, to))
    return [problem(path, `${to} is a chat message and has no page`, 'Name a relation to another entity, or remove the chat.')];
  return target.access?.reading === 'owner'
    ? [problem(path, `only the owner sees ${to}`, `Let visitors read ${to}: remove its "access".`)]
    : [];
}

/** An entity that only its owner reads, such as what strangers send. */
export function ownersAlone(blueprint: Blueprint, entity: string, path: string): Problem[] {
  const owner = entityOf(blueprint, entity);
  if (!owner) return [problem(path, `no entity is called ${entity}`, useOneOf(entityIds(blueprint), 'Add it.'))];
  return owner.access?.reading === 'owner'
    ? []
    : [problem(path, `strangers could read ${entity}`, `Set "access": { "reading": "owner", "writing": "owner" } on ${entity}.`)];
}

/** Features for visitors have some: not where only the owner comes in. */
export const forVisitors = ({ joining, reading = 'anyone' }: Blueprint, id: MadeFeatureId, at: string): Problem[] =>
  joining === 'nobody' && reading !== 'anyone'
    ? [problem(at, `${id} is for visitors, but only the owner can open the app`, 'Set "joining": "open", or remove /reading.')]
    : [];

/** Who says something takes it back; more than one has something to say. */
export function talking(blueprint: Blueprint, entity: string, at: string): Problem[] {
  const owner = entityOf(blueprint, entity);
  const isOwners = (owner?.access?.writing ?? blueprint.writing) === 'owner';
  return isOwners
    ? [problem(`${at}/entity`, 'only the owner could write messages', 'Set "writing": "members" or "anyone".')]
    : [];
}

export const toolPage = (id: MadeFeatureId, { pages }: Blueprint, at: string): Problem[] =>
  pages.some((page) => page.kind === 'tool' && page.tool === id)
    ? []
    : [problem(at, `${id} has no page`, `Add to /pages { "kind": "tool", "tool": "${id}", "title": "…", "path": "/${id}" }.`)];

export const scores = ({ entity, score }: { entity: string; score: string }, blueprint: Blueprint, at: string): Problem[] => [
  ...wanted(blueprint, entity, score, ['integer'], `${at}/score`),
  ...(entityOf(blueprint, entity) && !hasPages(blueprint, entity)
    ? [problem(`${at}/entity`, `${entity} has no page to show results on`, 'Add a page of it, or set leaderboard to null.')]
    : []),
];

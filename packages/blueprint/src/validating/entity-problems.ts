import type { Blueprint, Entity } from '../blueprint.ts';
import { reservedEntities, reservedFields, reservedSlugs, reservedWords } from '../reserved-names.ts';
import { closingRelations } from './circles.ts';
import { of, type Part, type Problem, repeated } from './problem.ts';

const entityAt = (at: number): Part => ({ kind: 'entity', at });

export function entitiesProblems(blueprint: Blueprint): Problem[] {
  const { entities } = blueprint;
  const ids = entities.map(({ id }) => id);
  return [
    ...entities.flatMap((entity, at) => entityProblems(entity, blueprint).map(of(entityAt(at)))),
    ...repeated(
      'entity id',
      ids.map((id) => id.toLowerCase()),
      entityAt,
    ),
    ...repeated(
      'slug',
      entities.map(({ slug }) => slug),
      entityAt,
    ),
    ...leaks(blueprint),
    ...closingRelations(entities).map(({ entity, field }) =>
      of(entityAt(ids.indexOf(entity)))(`entity ${entity} needs by ${field} what needs it: neither could ever be added`),
    ),
  ];
}

const closedness = { anyone: 0, members: 1, own: 1, owner: 2 };

/** Who chooses what a row leads to reads what there is to choose from. */
function leaks({ entities, reading = 'anyone' }: Blueprint): Problem[] {
  const closedOf = ({ access }: Entity) => closedness[access?.reading === 'anyone' ? reading : (access?.reading ?? reading)];
  return entities.flatMap((entity) =>
    entity.fields.flatMap(({ id, type }) => {
      const target = type.kind === 'relation' ? entities.find((other) => other.id === type.entity) : undefined;
      return target && closedOf(entity) < closedOf(target)
        ? [
            of({ kind: 'field', entity: entity.id, field: id })(
              `${entity.id}.${id} shows ${target.plural} to who may not read them`,
            ),
          ]
        : [];
    }),
  );
}

/** SQL does not tell capitals from small letters. */
const isTaken = (id: string, ...reserved: Set<string>[]) =>
  reserved.some((names) => [...names].some((name) => name.toLowerCase() === id.toLowerCase()));

function entityProblems(entity: Entity, blueprint: Blueprint): string[] {
  const where = `entity ${entity.id}`;
  const fields = new Map(entity.fields.map((field) => [field.id, field]));
  const ids = blueprint.entities.map((other) => other.id);
  const problems = twice(
    `field of ${where}`,
    entity.fields.map((field) => field.id.toLowerCase()),
  );
  if (isTaken(entity.id, reservedWords, reservedEntities)) problems.push(`${where} has a reserved word for an id`);
  if (reservedSlugs.has(entity.slug)) problems.push(`${where} has a slug that every app uses: ${entity.slug}`);
  for (const { id, type } of entity.fields) {
    if (isTaken(id, reservedWords, reservedFields)) problems.push(`${where} has a reserved word for the field ${id}`);
    if (type.kind === 'relation' && !ids.includes(type.entity))
      problems.push(`${where}.${id} points to ${type.entity}, which is not there`);
    if (type.kind === 'choice')
      problems.push(
        ...twice(
          `option of ${where}.${id}`,
          type.options.map((option) => option.id),
        ),
      );
  }
  const { published, workflow } = entity;
  if (published && !workflow?.states.some(({ id }) => id === published.state))
    problems.push(`${where} is published in ${published.state}, which is no state of it`);
  if (published?.on && fields.get(published.on)?.type.kind !== 'date')
    problems.push(`${where} is published on ${published.on}, which is no date of it`);
  if (!entity.owned && entity.fields.some(({ isPrivate }) => isPrivate))
    problems.push(`${where} keeps fields to who made a row, and rows belong to nobody`);
  for (const { relation, quantity, stock } of entity.moves ?? []) {
    const type = fields.get(relation)?.type;
    const target = type?.kind === 'relation' ? blueprint.entities.find(({ id }) => id === type.entity) : undefined;
    if (!fields.has(quantity) || !target?.fields.some(({ id }) => id === stock))
      problems.push(`${where} moves a stock that is not there`);
  }
  const { adders = [], decided } = entity;
  for (const role of [...adders, ...(decided?.by ?? [])])
    if (!blueprint.roles.includes(role)) problems.push(`${where} gives a right to ${role}, which is no role`);
  for (const id of decided?.fields ?? [])
    if (!fields.has(id)) problems.push(`${where} has an answer ${id}, which is no field of it`);
  if (!fields.has(entity.titleField)) problems.push(`${where} has no field ${entity.titleField} for its title`);
  const { field: sort } = entity.defaultSort;
  if (!fields.has(sort) && sort !== 'createdAt') problems.push(`${where} is sorted by ${sort}, which is no field of it`);
  return [...problems, ...workflowProblems(entity)];
}

function workflowProblems({ id, workflow, fields }: Entity): string[] {
  if (!workflow) return [];
  const field = fields.find((candidate) => candidate.id === workflow.field);
  const options = field?.type.kind === 'choice' ? field.type.options.map((option) => option.id) : [];
  const states = workflow.states.map((state) => state.id);
  return field?.required && options.join() === states.join()
    ? []
    : [`the workflow of ${id} needs a required choice with the same options as its states`];
}

const twice = (what: string, values: string[]) => repeated(what, values, () => ({ kind: 'whole' })).map(({ says }) => says);

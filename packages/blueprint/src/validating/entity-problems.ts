import type { Blueprint, Entity, Field } from '../blueprint.ts';
import { reservedEntities, reservedFields, reservedSlugs, reservedWords } from '../reserved-names.ts';
import { isFillFitting } from '../sample-values.ts';
import { parametersOf } from '../schema/features.ts';
import { closingRelations } from './circles.ts';
import { entityIds, entityOf, fieldOf, fieldsOf, hasApi, hasPages, isUsedInChat } from './names.ts';
import { listed, type Problem, problem, repeated, shown, useOneOf } from './problem.ts';

export function entitiesProblems(blueprint: Blueprint): Problem[] {
  const { entities } = blueprint;
  const ids = entityIds(blueprint);
  return [
    ...entities.flatMap((entity, at) => entityProblems(entity, blueprint, `/entities/${at}`)),
    ...repeated(
      ids.map((id) => id.toLowerCase()),
      (at) => `/entities/${at}/id`,
      (id) => `the entity id ${id}`,
      'Merge the two or rename one; capitals make no difference.',
    ),
    ...repeated(
      entities.map(({ slug }) => slug),
      (at) => `/entities/${at}/slug`,
      (slug) => `the slug ${slug}`,
      'Give each entity its own address, such as its plural.',
    ),
    ...leaks(blueprint),
    ...closingRelations(entities).map(({ entity, field, circle }) =>
      problem(
        pathOfField(entities, entity, field),
        `${entity}.${field} closes a cycle of required relations (${circle.join(' → ')}): no first row could be added`,
        `Set "required": false on ${entity}.${field}, or on another relation of the cycle.`,
      ),
    ),
  ];
}

function pathOfField(entities: Entity[], entity: string, field: string): string {
  const at = entities.findIndex(({ id }) => id === entity);
  return `/entities/${at}/fields/${entities[at]?.fields.findIndex(({ id }) => id === field)}/required`;
}

const closedness = { anyone: 0, members: 1, own: 1, owner: 2 };

/** People who choose what a row leads to read what there is to choose from. */
function leaks({ entities, reading = 'anyone' }: Blueprint): Problem[] {
  // Who sends a row to the owner chooses, too.
  const openedOf = (entity: Entity) =>
    entity.access?.reading === 'owner' ? closedness[entity.access.writing] : closedOf(entity);
  const closedOf = ({ access }: Entity) => closedness[access?.reading === 'anyone' ? reading : (access?.reading ?? reading)];
  return entities.flatMap((entity, at) =>
    entity.fields.flatMap(({ type }, place) => {
      const target = type.kind === 'relation' ? entities.find((other) => other.id === type.entity) : undefined;
      return target && openedOf(entity) < closedOf(target)
        ? [
            problem(
              `/entities/${at}/fields/${place}/type/entity`,
              `it would show ${target.plural} to people who may not read them`,
              `Remove the field, or let the same people read ${entity.id} and ${target.id}.`,
            ),
          ]
        : [];
    }),
  );
}

/** SQL does not tell capitals from small letters. */
const isTaken = (id: string, ...reserved: ReadonlySet<string>[]) =>
  reserved.some((names) => [...names].some((name) => name.toLowerCase() === id.toLowerCase()));

function entityProblems(entity: Entity, blueprint: Blueprint, at: string): Problem[] {
  const problems: Problem[] = [];
  if (isTaken(entity.id, reservedWords, reservedEntities))
    problems.push(problem(`${at}/id`, `${entity.id} is a reserved word`, `Call it something longer, such as ${entity.id}Entry.`));
  if (reservedSlugs.has(entity.slug))
    problems.push(
      problem(`${at}/slug`, `every app uses the slug ${entity.slug} itself`, `Choose another, such as ${entity.slug}-list.`),
    );
  if (blueprint.stack === 'hono-sqlite' && !isReachable(blueprint, entity))
    problems.push(
      problem(
        at,
        `nobody can reach ${entity.plural}: ${entity.id} has no page`,
        `Add to /pages { "kind": "entity", "entity": "${entity.id}", "title": "${entity.plural}", "path": "/${entity.slug}" }, or let only the owner read it with "access": { "reading": "owner", "writing": "owner" }.`,
      ),
    );
  return [
    ...problems,
    ...repeated(
      entity.fields.map(({ id }) => id.toLowerCase()),
      (place) => `${at}/fields/${place}/id`,
      (id) => `the field id ${id}`,
      'Rename one or remove it; capitals make no difference.',
    ),
    ...entity.fields.flatMap((field, place) => fieldProblems(field, blueprint, `${at}/fields/${place}`)),
    ...namesProblems(entity, at),
    ...rightsProblems(entity, blueprint, at),
    ...movesProblems(entity, blueprint, at),
    ...workflowProblems(entity, at),
  ];
}

/** By a page, in the owner's menu, in the room of a chat, or over the API. */
function isReachable(blueprint: Blueprint, { id }: Entity): boolean {
  return isUsedInChat(blueprint, id) || hasApi(blueprint) || hasPages(blueprint, id);
}

function fieldProblems(field: Field, blueprint: Blueprint, at: string): Problem[] {
  const { id, type, required, isPrivate } = field;
  if (isTaken(id, reservedWords, reservedFields))
    return [problem(`${at}/id`, `${id} is a reserved word`, `Call it something longer, such as ${id}Value.`)];
  if (type.kind === 'relation' && !entityOf(blueprint, type.entity))
    return [problem(`${at}/type/entity`, `no entity is called ${type.entity}`, useOneOf(entityIds(blueprint), 'Add it.'))];
  if ((type.kind === 'integer' || type.kind === 'decimal') && type.min !== null && type.max !== null && type.min > type.max)
    return [
      problem(`${at}/type/max`, `the range from ${type.min} to ${type.max} is empty`, 'Swap them, or use null for no limit.'),
    ];
  if (type.kind === 'text' && type.unique && type.maxLength < shortestUnique)
    return [
      problem(
        `${at}/type/maxLength`,
        `${type.maxLength} characters are too few for a text that no two rows share`,
        `Use ${shortestUnique} or more.`,
      ),
    ];
  if (type.kind === 'text' && type.shared && isPrivate)
    return [
      problem(`${at}/isPrivate`, `${id} is private, and lists are narrowed by it`, 'Remove isPrivate, or "shared" of its type.'),
    ];
  if (!isFillFitting(field))
    return [problem(`${at}/fill`, `rows of every age cannot have ${shown(field.fill?.value ?? null)} as ${id}`, 'Remove fill.')];
  const problems = filledProblems({ type, required }, blueprint, at);
  if (type.kind !== 'choice' || problems.length > 0) return problems;
  return repeated(
    type.options.map((option) => option.id),
    (place) => `${at}/type/options/${place}/id`,
    (option) => `the option ${option}`,
    'Give each option its own id.',
  );
}

const shortestUnique = 12;

/** What is required can be given, wherever rows are added. */
function filledProblems({ type, required }: Pick<Field, 'type' | 'required'>, blueprint: Blueprint, at: string): Problem[] {
  const isFile = type.kind === 'image' || type.kind === 'file';
  if (!required) return [];
  if (type.kind === 'votes')
    return [problem(`${at}/required`, 'votes are counted, so nobody can enter them', 'Set "required": false.')];
  if (isFile && hasApi(blueprint))
    return [
      problem(
        `${at}/required`,
        'the API accepts no files, so no row could be added over it',
        'Set "required": false, or remove the api-docs page.',
      ),
    ];
  if (type.kind === 'relation' && isUsedInChat(blueprint, type.entity))
    return [
      problem(
        `${at}/required`,
        `${type.entity} is a chat message, and no form creates one`,
        'Set "required": false, or remove the chat.',
      ),
    ];
  return [];
}

/** Kinds that do not name a row. */
const nameless = ['image', 'file', 'votes', 'yes-no'];
/** Kinds that tell of a person. */
const personal = ['text', 'long-text', 'email', 'phone', 'url', 'file'];

const leadsTo = (type: Field['type'], entity: string) => type.kind === 'relation' && type.entity === entity;

/** What an entity says of its fields is there. */
function namesProblems(entity: Entity, at: string): Problem[] {
  const ids = entity.fields.map(({ id }) => id);
  const { titleField, defaultSort, published, workflow } = entity;
  const states = workflow?.states.map(({ id }) => id) ?? [];
  const problems: Problem[] = [];
  const missing = (path: string, name: string, names: string[], otherwise = 'Add it.') =>
    problems.push(problem(path, `${entity.id} has no field ${name}`, useOneOf(names, otherwise)));
  if (!ids.includes(titleField)) missing(`${at}/titleField`, titleField, ids);
  const names = entity.fields
    .filter(({ id, type }) => !nameless.includes(type.kind) && id !== workflow?.field && !leadsTo(type, entity.id))
    .map(({ id }) => id);
  if (ids.includes(titleField) && !names.includes(titleField))
    problems.push(
      problem(`${at}/titleField`, `${titleField} is not a text that names a row`, useOneOf(names, 'Add a field of kind text.')),
    );
  if (defaultSort.field !== 'createdAt' && !ids.includes(defaultSort.field))
    missing(`${at}/defaultSort/field`, defaultSort.field, [...ids, 'createdAt']);
  if (published && !states.includes(published.state))
    problems.push(
      problem(
        `${at}/published/state`,
        `${published.state} is not a state of ${entity.id}`,
        useOneOf(states, 'Give it a workflow first.'),
      ),
    );
  if (published?.on && fieldOf(entity, published.on)?.type.kind !== 'date')
    problems.push(
      problem(
        `${at}/published/on`,
        `${entity.id}.${published.on} is not a date`,
        useOneOf(fieldsOf(entity, ['date']), 'Use null, or add a field of kind date.'),
      ),
    );
  return problems;
}

function rightsProblems(entity: Entity, blueprint: Blueprint, at: string): Problem[] {
  const roles = [...blueprint.roles, ...(parametersOf(blueprint, 'profiles')?.kinds ?? [])];
  const { adders = [], decided } = entity;
  const ids = entity.fields.map(({ id }) => id);
  const noRole = (role: string, path: string) =>
    roles.includes(role)
      ? []
      : [problem(path, `nobody can become ${role}`, useOneOf(roles, `Add ${role} to /roles, which needs "auth": "password".`))];
  const answers = (decided?.fields ?? []).flatMap((id, place) =>
    ids.includes(id)
      ? []
      : [problem(`${at}/decided/fields/${place}`, `${entity.id} has no field ${id}`, useOneOf(ids, 'Add it.'))],
  );
  const hidden = entity.fields.flatMap(({ isPrivate, id, type }, place) =>
    isPrivate && !personal.includes(type.kind)
      ? [
          problem(
            `${at}/fields/${place}/isPrivate`,
            `${id} is ${type.kind}, which says nothing about a person`,
            `Remove isPrivate; it is for fields of kind ${listed(personal, 'or')}.`,
          ),
        ]
      : isPrivate && !entity.owned
        ? [
            problem(
              `${at}/fields/${place}/isPrivate`,
              `${id} is visible only to a row's author, but rows of ${entity.id} have no authors`,
              'Set "owned": true on the entity, or remove isPrivate.',
            ),
          ]
        : [],
  );
  return [
    ...adders.flatMap((role, place) => noRole(role, `${at}/adders/${place}`)),
    ...(decided?.by ?? []).flatMap((role, place) => noRole(role, `${at}/decided/by/${place}`)),
    ...answers,
    ...hidden,
  ];
}

const numbers = ['integer', 'decimal'] as const;

function movesProblems(entity: Entity, blueprint: Blueprint, at: string): Problem[] {
  return (entity.moves ?? []).flatMap(({ relation, quantity, stock, state }, place) => {
    const here = `${at}/moves/${place}`;
    const type = fieldOf(entity, relation)?.type;
    const target = type?.kind === 'relation' ? entityOf(blueprint, type.entity) : undefined;
    if (!target)
      return [
        problem(
          `${here}/relation`,
          `${entity.id}.${relation} does not point to an entity with a stock`,
          useOneOf(fieldsOf(entity, ['relation']), 'Add a relation to what has the stock.'),
        ),
      ];
    const states = entity.workflow?.states.map(({ id }) => id) ?? [];
    const wrong = (path: string, owner: Entity, name: string) =>
      fieldsOf(owner, numbers).includes(name)
        ? []
        : [
            problem(
              `${here}/${path}`,
              `${owner.id}.${name} is not a number`,
              useOneOf(fieldsOf(owner, numbers), `Add a field of kind integer to ${owner.id}.`),
            ),
          ];
    return [
      ...wrong('quantity', entity, quantity),
      ...wrong('stock', target, stock),
      ...(state === null || states.includes(state)
        ? []
        : [
            problem(`${here}/state`, `${state} is not a state of ${entity.id}`, useOneOf(states, 'Use null: rows count in all.')),
          ]),
    ];
  });
}

function workflowProblems(entity: Entity, at: string): Problem[] {
  const { workflow } = entity;
  if (!workflow) return [];
  const field = fieldOf(entity, workflow.field);
  const options = field?.type.kind === 'choice' ? field.type.options.map((option) => option.id) : null;
  const states = workflow.states.map((state) => state.id);
  if (field?.required && options?.join() === states.join()) return [];
  return [
    problem(
      `${at}/workflow`,
      options
        ? `${entity.id}.${workflow.field} does not have the states of the workflow as its options, or is not required`
        : `the workflow uses ${workflow.field}, which is not a choice field of ${entity.id}`,
      `Make ${workflow.field} a required choice with the options ${listed(states, 'and')}, in this order.`,
    ),
  ];
}

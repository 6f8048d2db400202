/** What acts on rows need: lists with pages, states and fields of the right kind, and people who may act. */
import type { Blueprint, FieldKind, RowAct } from '../blueprint.ts';
import { forVisitors, type Rule, wanted } from './feature-needs.ts';
import { entityIds, entityOf, hasPages } from './names.ts';
import { type Problem, problem, repeated, useOneOf } from './problem.ts';

export const acts: Rule<'acts'> = ({ lists, acts: all }, blueprint, at) => [
  ...forVisitors(blueprint, 'acts', at),
  ...lists.flatMap(({ entity, about, cost, hasStates, payment, filled }, place) => {
    const path = `${at}/lists/${place}`;
    const known = entityOf(blueprint, entity);
    if (!known) return [problem(`${path}/entity`, `no entity is called ${entity}`, useOneOf(entityIds(blueprint), 'Add it.'))];
    return [
      ...(hasPages(blueprint, entity)
        ? []
        : [problem(`${path}/entity`, `${entity} has no page`, 'Add a page of it, or remove the list.')]),
      ...wanted(blueprint, entity, about, ['relation'], `${path}/about`),
      ...wanted(blueprint, entity, cost, ['money'], `${path}/cost`),
      ...paymentProblems(blueprint, entity, payment, `${path}/payment`),
      ...wanted(blueprint, entity, filled?.person ?? null, ['text'], `${path}/filled/person`),
      ...wanted(blueprint, entity, filled?.day ?? null, ['date'], `${path}/filled/day`),
      ...wanted(blueprint, entity, filled?.number ?? null, ['text'], `${path}/filled/number`),
      ...(hasStates && !known.workflow
        ? [problem(`${path}/hasStates`, `${entity} has no states`, 'Give it a workflow, or set hasStates to false.')]
        : []),
    ];
  }),
  ...repeated(
    lists.map(({ entity }) => entity),
    (place) => `${at}/lists/${place}/entity`,
    (entity) => `the list ${entity}`,
    'Name each entity once.',
  ),
  ...repeated(
    all.map(({ entity, id }) => `${entity}.${id}`),
    (place) => `${at}/acts/${place}/id`,
    (name) => `the act ${name}`,
    'Give each act of an entity its own id.',
  ),
  ...all.flatMap((act, place) => [
    ...(lists.some(({ entity }) => entity === act.entity)
      ? []
      : [
          problem(
            `${at}/acts/${place}/entity`,
            `${act.entity} is none of the lists`,
            useOneOf(
              lists.map(({ entity }) => entity),
              'Add it to the lists.',
            ),
          ),
        ]),
    ...actProblems(act, blueprint, `${at}/acts/${place}`),
  ]),
];

function actProblems(act: RowAct, blueprint: Blueprint, at: string): Problem[] {
  const { entity, state, person, number, date, isTransfer, opens, by, roles, payment } = act;
  const known = entityOf(blueprint, entity);
  if (!known) return [];
  const own = (field: string | null, kinds: FieldKind[], name: string) =>
    wanted(blueprint, entity, field, kinds, `${at}/${name}`);
  const states = known.workflow?.states.map(({ id }) => id) ?? [];
  const unknown = state ? [state.to, ...state.from].filter((id) => !states.includes(id)) : [];
  const profiles = blueprint.features.find((feature) => feature.id === 'profiles');
  const kinds = profiles?.id === 'profiles' ? (profiles.parameters.kinds ?? []) : [];
  const given: readonly string[] = [...blueprint.roles, ...kinds];
  return [
    ...own(person, ['text'], 'person'),
    ...own(number?.field ?? null, ['integer'], 'number/field'),
    ...own(date, ['date'], 'date'),
    ...own(opens, ['url', 'file', 'image'], 'opens'),
    ...own(payment?.amount ?? null, ['money'], 'payment/amount'),
    ...paymentProblems(blueprint, entity, payment, `${at}/payment`),
    ...(unknown.length > 0
      ? [problem(`${at}/state`, `${entity} has no state ${unknown.join(', ')}`, useOneOf(states, `Give ${entity} a workflow.`))]
      : []),
    ...(isTransfer && !known.owned && person === null
      ? [problem(`${at}/isTransfer`, `rows of ${entity} belong to nobody`, `Set "owned": true on ${entity}, or name "person".`)]
      : []),
    ...(by === 'staff' ? roles.filter((role) => !given.includes(role)) : []).map((role) =>
      problem(`${at}/roles`, `nobody has the role ${role}`, useOneOf([...given], 'Leave roles empty.')),
    ),
  ];
}

const paymentProblems = (
  blueprint: Blueprint,
  entity: string,
  payment: { method: string; paid: string } | undefined,
  at: string,
): Problem[] => [
  ...wanted(blueprint, entity, payment?.method ?? null, ['choice'], `${at}/method`),
  ...wanted(blueprint, entity, payment?.paid ?? null, ['yes-no'], `${at}/paid`),
];

/** What balances need: people with accounts, and prices in their unit. */
import { forVisitors, type Rule, wanted } from './feature-needs.ts';
import { entityIds, entityOf, fieldOf, hasPages } from './names.ts';
import { type Problem, problem, repeated, useOneOf } from './problem.ts';

export const ledger: Rule<'ledger'> = ({ currency, earns, acts, redeems, trades, levels = [] }, blueprint, at) => {
  const inUnit = (entity: string, field: string, path: string): Problem[] => {
    const type = fieldOf(entityOf(blueprint, entity), field)?.type;
    return type?.kind === 'money' && type.currency !== currency
      ? [
          problem(
            path,
            `${entity}.${field} is in ${type.currency}`,
            `Use the currency of the ledger, ${currency ?? 'or points'}.`,
          ),
        ]
      : [];
  };
  const paged = (entity: string, path: string): Problem[] =>
    entityOf(blueprint, entity) && !hasPages(blueprint, entity)
      ? [problem(path, `${entity} has no page`, 'Add a page of it, or name another entity.')]
      : [];
  const isOpen = (blueprint.joining ?? 'open') === 'open';
  return [
    ...forVisitors(blueprint, 'ledger', at),
    ...(blueprint.auth === 'password' && blueprint.goalType !== 'api'
      ? []
      : [problem(at, 'balances belong to people with an account', 'Set "auth": "password", or remove ledger.')]),
    ...earns.flatMap(({ by, entity }, place) => [
      ...(by === 'adding' && !entityOf(blueprint, entity ?? '')?.owned
        ? [
            problem(
              `${at}/earns/${place}/entity`,
              'adding earns for rows that belong to people',
              useOneOf(
                entityIds(blueprint).filter((id) => entityOf(blueprint, id)?.owned),
                'Set "owned": true on a list.',
              ),
            ),
          ]
        : []),
      ...(by === 'inviting' && !isOpen
        ? [problem(`${at}/earns/${place}/by`, 'nobody can join by an invitation', 'Set "joining": "open", or remove it.')]
        : []),
    ]),
    ...repeated(
      earns.map(({ by, entity = '' }) => `${by} ${entity}`),
      (place) => `${at}/earns/${place}/by`,
      (by) => `earning by ${by.trim()}`,
      'Name each once.',
    ),
    ...repeated(
      acts,
      (place) => `${at}/acts/${place}`,
      (act) => `the act ${act}`,
      'Name each once.',
    ),
    ...(redeems
      ? [
          ...wanted(blueprint, redeems.entity, redeems.cost, [currency === null ? 'integer' : 'money'], `${at}/redeems/cost`),
          ...inUnit(redeems.entity, redeems.cost, `${at}/redeems/cost`),
          ...wanted(blueprint, redeems.entity, redeems.stock, ['integer'], `${at}/redeems/stock`),
          ...paged(redeems.entity, `${at}/redeems/entity`),
        ]
      : []),
    ...(trades
      ? [
          ...wanted(blueprint, trades.entity, trades.price, ['money'], `${at}/trades/price`),
          ...inUnit(trades.entity, trades.price, `${at}/trades/price`),
          ...paged(trades.entity, `${at}/trades/entity`),
        ]
      : []),
    ...(levels.every(({ from }, place) => place === 0 || from > (levels[place - 1]?.from ?? 0))
      ? []
      : [problem(`${at}/levels`, 'levels are not in order', 'Order them by "from", lowest first.')]),
  ];
};

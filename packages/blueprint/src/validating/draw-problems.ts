/** What a draw needs: prizes with chances on pages, and rows that people add for themselves. */
import { forVisitors, type Rule, wanted } from './feature-needs.ts';
import { entityOf, hasPages } from './names.ts';
import { problem } from './problem.ts';

export const draw: Rule<'draw'> = ({ prizes, earned, daily }, blueprint, at) => {
  const owner = entityOf(blueprint, prizes.entity);
  const source = earned && entityOf(blueprint, earned.entity);
  const isOrder = blueprint.features.some(({ id, parameters }) => id === 'cart' && parameters.orders === earned?.entity);
  return [
    ...forVisitors(blueprint, 'draw', at),
    ...(blueprint.goalType === 'api' ? [problem(at, 'an API has no page for draws', 'Remove draw.')] : []),
    ...wanted(blueprint, prizes.entity, prizes.chance, ['integer', 'decimal'], `${at}/prizes/chance`),
    ...wanted(blueprint, prizes.entity, prizes.stock, ['integer'], `${at}/prizes/stock`),
    ...(owner && !hasPages(blueprint, prizes.entity)
      ? [problem(`${at}/prizes/entity`, `${prizes.entity} has no page`, 'Add a page of it, or name another entity.')]
      : []),
    ...(owner && (owner.access?.writing ?? blueprint.writing) !== 'owner'
      ? [problem(`${at}/prizes/entity`, `visitors could add ${owner.plural}`, 'Let only the owner write them: "access".')]
      : []),
    ...(earned && !isOrder && !source?.owned
      ? [
          problem(
            `${at}/earned/entity`,
            `${earned.entity} belongs to nobody`,
            'Name a list whose rows belong to people, or set earned to null.',
          ),
        ]
      : []),
    ...(daily === 0 && earned === null ? [problem(at, 'nobody ever gets a draw', 'Set daily or earned.')] : []),
  ];
};

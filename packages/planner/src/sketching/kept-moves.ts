/** What saving a row changes in others stays where a list is written again, as long as its fields do. */
import type { Entity } from '@davit/blueprint';

type Move = NonNullable<Entity['moves']>[number];

/** `wasOf` gives the list of the plan so far that an entity replaces. */
export function withKeptMoves(
  entities: readonly Entity[],
  wasOf: (entity: Entity) => Entity | undefined,
  kept: readonly Entity[],
): Entity[] {
  const all = [...entities, ...kept];
  return entities.map((entity) => {
    const moves = (wasOf(entity)?.moves ?? []).filter((move) => holds(move, entity, all));
    return moves.length > 0 ? { ...entity, moves } : entity;
  });
}

/** A list that stays moves only what is still there: the tools that it lends may be written again without a count. */
export function withHeldMoves(entity: Entity, all: readonly Entity[]): Entity {
  if (!entity.moves) return entity;
  const { moves, ...rest } = entity;
  const held = moves.filter((move) => holds(move, entity, all));
  return held.length > 0 ? { ...rest, moves: held } : rest;
}

function holds({ relation, quantity, stock, state }: Move, { fields, workflow }: Entity, all: readonly Entity[]): boolean {
  const type = fields.find(({ id }) => id === relation)?.type;
  const other = type?.kind === 'relation' ? all.find(({ id }) => id === type.entity) : undefined;
  const isNumber = (id: string, of: Entity['fields']) =>
    ['integer', 'decimal'].includes(of.find((field) => field.id === id)?.type.kind ?? '');
  const isThere = state === null || workflow?.states.some(({ id }) => id === state) === true;
  return isNumber(quantity, fields) && other !== undefined && isNumber(stock, other.fields) && isThere;
}

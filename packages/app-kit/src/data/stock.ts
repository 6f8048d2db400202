/**
 * Rows that change the stock of a related row: a sale reduces it, production adds to it.
 * 1. The stock changes in the same transaction as the row, on every path; deleting returns it. What a finished row moved is
 * gone: erasing its author returns nothing.
 * 2. Without enough stock nothing changes, and the form shows how much is left.
 */
import { type Entity, fieldOf, isDone, type Move, type Row, titleOf } from './entity.ts';
import type { Errors } from './input.ts';
import type { Store } from './store.ts';

export function keepMoves(store: Store): void {
  for (const entity of store.entities) {
    const { moves } = entity;
    if (!moves) continue;
    store.settled.set(entity.id, (row) => isDone(entity, row));
    store.effects.set(entity.id, async (inside, before, after) => {
      const errors: Errors = {};
      for (const move of moves) Object.assign(errors, await moved(inside, entity, move, before, after));
      return errors;
    });
  }
}

async function moved(inside: Store, entity: Entity, move: Move, before: Row | null, after: Row | null): Promise<Errors> {
  const changes = new Map<number, number>();
  const count = (row: Row | null, sign: 1 | -1) => {
    const item = row?.values[move.relation];
    if (!row || typeof item !== 'number' || !counts(entity, move, row)) return;
    const quantity = Number(row.values[move.quantity] ?? 0) * (move.isTaken ? -sign : sign);
    changes.set(item, (changes.get(item) ?? 0) + quantity);
  };
  count(before, -1);
  count(after, 1);
  const { type } = fieldOf(entity, move.relation);
  if (type.kind !== 'relation') return {};
  const things = inside.whole.table(inside.entity(type.entity));
  for (const [id, change] of changes) {
    const row = change === 0 ? null : await things.get(id);
    const left = row?.values[move.stock];
    if (!row || typeof left !== 'number') continue;
    // Removes the rounding errors of binary arithmetic.
    const rest = Math.round((left + change) * 1e6) / 1e6;
    if (rest < 0)
      return {
        [move.quantity]: `There ${left === 1 ? 'is' : 'are'} only ${left} of “${titleOf(inside.entity(type.entity), row)}” in stock.`,
      };
    await things.change(id, { [move.stock]: rest });
  }
  return {};
}

function counts({ workflow }: Entity, { state }: Move, row: Row): boolean {
  return state === null || workflow === null || row.values[workflow.field] === state;
}

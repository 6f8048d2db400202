import type { Reader } from '../web/reader.ts';
import type { Entity, Row, Values } from './entity.ts';
import { type Errors, readInput } from './input.ts';
import type { Store } from './store.ts';

export type Saved =
  | { outcome: 'saved'; row: Row }
  /** `conflicts` are the fields that would be right, were it not for other rows. */
  | { outcome: 'refused'; errors: Errors; conflicts: string[] }
  | { outcome: 'missing' };

interface SaveOptions {
  reader: Reader;
  /** Changes this row; without it one is added. */
  id?: number;
  /** Only what is named changes. */
  partial?: boolean;
  /** A rule of the app's own, asked in the same transaction: what is wrong, by field. */
  rule?: (inside: Store, values: Values) => Promise<Errors>;
}

/** Checks what came in, also against the other rows, and keeps it; nothing is written unless all is right. */
export async function saveRow(store: Store, entity: Entity, raw: Record<string, unknown>, options: SaveOptions): Promise<Saved> {
  const { reader, id, partial = false, rule } = options;
  const input = readInput(entity, raw, reader, { partial });
  if (!input.ok) return { outcome: 'refused', errors: input.errors, conflicts: [] };
  return store.transaction(async (inside) => {
    const values = id === undefined ? { ...firstState(entity), ...input.values } : input.values;
    const absent = await absentRelations(inside, entity, values);
    const clashing = {
      ...(await takenTexts(inside, entity, values, id)),
      ...(await ruleErrors(inside, entity, values, { id, reader })),
      ...(await rule?.(inside, values)),
    };
    const errors = { ...absent, ...clashing };
    if (Object.keys(errors).length > 0) return { outcome: 'refused', errors, conflicts: Object.keys(clashing) };
    const table = inside.table(entity);
    const row = id === undefined ? await table.add(values) : await table.change(id, values);
    return row ? { outcome: 'saved', row } : { outcome: 'missing' };
  });
}

/** Brings a deleted row back, unless the entity's own rule is against it by now. */
export async function restoreRow(store: Store, entity: Entity, id: number, reader: Reader): Promise<Saved> {
  return store.transaction(async (inside) => {
    const table = inside.table(entity);
    const row = (await table.restore(id)) ? await table.get(id) : null;
    if (!row) return { outcome: 'missing' };
    const errors = await ruleErrors(inside, entity, row.values, { id, reader });
    if (Object.keys(errors).length === 0) return { outcome: 'saved', row };
    await table.remove(id);
    return { outcome: 'refused', errors, conflicts: Object.keys(errors) };
  });
}

function firstState({ workflow }: Entity): Values {
  return workflow?.states[0] ? { [workflow.field]: workflow.states[0].id } : {};
}

/** The entity's own rule sees the whole row, also where only a part of it changes. */
async function ruleErrors(
  inside: Store,
  entity: Entity,
  values: Values,
  { id, reader }: { id: number | undefined; reader: Reader },
): Promise<Errors> {
  const rule = inside.rules.get(entity.id);
  if (!rule) return {};
  const before = id === undefined ? null : await inside.table(entity).get(id);
  return rule(inside, { ...before?.values, ...values }, id, reader);
}

async function absentRelations(store: Store, entity: Entity, values: Values): Promise<Errors> {
  const errors: Errors = {};
  for (const { id: field, label, type } of entity.fields) {
    const value = values[field];
    if (type.kind !== 'relation' || value === undefined || value === null) continue;
    if (!(await store.table(store.entity(type.entity)).get(Number(value)))) errors[field] = `${label} must be one of the list.`;
  }
  return errors;
}

async function takenTexts(store: Store, entity: Entity, values: Values, id: number | undefined): Promise<Errors> {
  const errors: Errors = {};
  for (const { id: field, label, type } of entity.fields) {
    const value = values[field];
    if (type.kind !== 'text' || !type.unique || value === undefined || value === null) continue;
    if (await store.table(entity).isTaken(field, String(value), id))
      errors[field] = `${label} is taken: another ${entity.singular} has it.`;
  }
  return errors;
}

/**
 * Every path that changes a row: adding, changing, deleting, restoring.
 * 1. The transaction that stores the input also checks it, against other rows too.
 * 2. Other changes that follow from a row (`Store.effects`: the stock of an order) happen in the same transaction.
 * 3. What code written for this app says of a row (`Store.checks`) comes last, and sees all of that.
 * 4. A refused change has no effect.
 */
import { announceRow } from '../mail/announce.ts';
import type { Reader } from '../web/reader.ts';
import { withArticle } from './article.ts';
import type { Entity, Row, Values } from './entity.ts';
import { type Errors, readInput } from './input.ts';
import { answersOfOthers, isAdder } from './ownership.ts';
import type { Store } from './store.ts';
import { typedDefault } from './written-value.ts';

export type Saved =
  | { outcome: 'saved'; row: Row }
  /** `conflicts` are the fields that only other rows make invalid. */
  | { outcome: 'refused'; errors: Errors; conflicts: string[] }
  | { outcome: 'missing' };

interface SaveOptions {
  reader: Reader;
  /** Changes this row; without it one is added. */
  id?: number;
  /** Only the named fields change. */
  partial?: boolean;
  /** The app's own rule, checked in the same transaction: errors by field. */
  rule?: (inside: Store, values: Values) => Promise<Errors>;
  /** The feature whose code saves the row, and the calculated fields that it sets. */
  by?: string;
  sets?: readonly string[];
  /** What else is stored with the row, in the same transaction: errors by field. */
  after?: (inside: Store, row: Row) => Promise<Errors>;
}

/** Checks the input, against other rows too, and stores it; writes nothing unless all of it is valid. */
export async function saveRow(store: Store, entity: Entity, raw: Record<string, unknown>, options: SaveOptions): Promise<Saved> {
  const { reader, id, partial = false, rule, after, by = null, sets = [] } = options;
  const known = id === undefined ? firstState(entity) : ((await store.table(entity).get(id))?.values ?? {});
  const notAllowed = notAllowedIn(entity, raw, known, id === undefined);
  if (!isEmpty(notAllowed)) return { outcome: 'refused', errors: notAllowed, conflicts: [] };
  const answers = answersOfOthers(entity).filter((field) => !sets.includes(field));
  const filled = store.filled.get(entity.id)?.() ?? {};
  const kept = id === undefined ? answers : [...answers, ...Object.keys(filled).filter((field) => !sets.includes(field))];
  const remaining = { ...entity, fields: entity.fields.filter((field) => !kept.includes(field.id)) };
  const given = id === undefined ? { ...defaultsOf(remaining), ...raw, ...filled } : raw;
  const input = readInput(remaining, given, reader, { partial });
  if (!input.ok) return { outcome: 'refused', errors: input.errors, conflicts: [] };
  return allOrNothing(store, async (inside) => {
    const before = id === undefined ? null : await inside.table(entity).get(id);
    const values = id === undefined ? { ...firstState(entity), ...input.values } : input.values;
    const absent = await absentRelations(inside, entity, values);
    const own = inside.rules.get(entity.id);
    const whole = { ...before?.values, ...values };
    const wrong = (await own?.wrong?.(whole, reader, inside)) ?? {};
    const clashing = {
      ...(await takenTexts(inside, entity, values, id)),
      ...(isEmpty(wrong) ? await own?.clash?.(inside, whole, id, reader) : {}),
      ...(await rule?.(inside, values)),
    };
    const errors = { ...absent, ...wrong, ...clashing };
    if (!isEmpty(errors)) return { outcome: 'refused', errors, conflicts: Object.keys(clashing) };
    const table = inside.table(entity);
    const row = id === undefined ? await table.add(values) : await table.change(id, values);
    const done = await withEffects(inside, entity, before, row, by);
    if (before === null && done.outcome === 'saved') await announceRow(inside, entity, done.row);
    const refused = done.outcome === 'saved' ? ((await after?.(inside, done.row)) ?? {}) : {};
    return isEmpty(refused) ? done : { outcome: 'refused', errors: refused, conflicts: Object.keys(refused) };
  });
}

/** Deletes a row; `row` is its former state. It can be restored. */
export function removeRow(store: Store, entity: Entity, id: number): Promise<Saved> {
  return allOrNothing(store, async (inside) => {
    const row = await inside.table(entity).get(id);
    if (!row || !(await inside.table(entity).remove(id))) return { outcome: 'missing' };
    const done = await withEffects(inside, entity, row, null);
    return done.outcome === 'missing' ? { outcome: 'saved', row } : done;
  });
}

/** Restores a deleted row, unless the entity's rule now forbids it. */
export function restoreRow(store: Store, entity: Entity, id: number, reader: Reader): Promise<Saved> {
  return allOrNothing(store, async (inside) => {
    const table = inside.table(entity);
    const row = (await table.restore(id)) ? await table.get(id) : null;
    if (!row) return { outcome: 'missing' };
    const own = inside.rules.get(entity.id);
    const errors = {
      ...(await own?.wrong?.(row.values, reader, inside)),
      ...(await own?.clash?.(inside, row.values, id, reader)),
    };
    if (!isEmpty(errors)) return { outcome: 'refused', errors, conflicts: Object.keys(errors) };
    return withEffects(inside, entity, null, row);
  });
}

const isEmpty = (errors: Errors) => Object.keys(errors).length === 0;

async function withEffects(
  inside: Store,
  entity: Entity,
  before: Row | null,
  after: Row | null,
  by: string | null = null,
): Promise<Saved> {
  const errors = before || after ? ((await inside.effects.get(entity.id)?.(inside, before, after)) ?? {}) : {};
  if (!isEmpty(errors)) return { outcome: 'refused', errors, conflicts: Object.keys(errors) };
  return after ? checked(inside, entity, after, by) : { outcome: 'missing' };
}

/** A check may also set what follows from the row. */
async function checked(inside: Store, entity: Entity, row: Row, by: string | null): Promise<Saved> {
  const checks = inside.checks.get(entity.id) ?? [];
  for (const check of checks) {
    const errors = await check(inside, row, by);
    if (!isEmpty(errors)) return { outcome: 'refused', errors, conflicts: Object.keys(errors) };
  }
  return { outcome: 'saved', row: checks.length === 0 ? row : ((await inside.table(entity).get(row.id)) ?? row) };
}

/** Carries a refusal out of its transaction, which rolls back. */
class TakenBack extends Error {
  readonly saved: Saved;

  constructor(saved: Saved) {
    super('rolled back');
    this.saved = saved;
  }
}

async function allOrNothing(store: Store, work: (inside: Store) => Promise<Saved>): Promise<Saved> {
  try {
    return await store.transaction(async (inside) => {
      const saved = await work(inside);
      if (saved.outcome !== 'saved') throw new TakenBack(saved);
      return saved;
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.saved;
    throw error;
  }
}

/** Adding and answering such rows needs a role. An unchanged value is not an answer. */
function notAllowedIn(entity: Entity, raw: Record<string, unknown>, known: Values, isNew: boolean): Errors {
  const { adders = [], decided, plural, titleField, fields } = entity;
  if (isNew && !isAdder(entity)) return { [titleField]: `Only ${whoOf(adders)} can add ${plural}.` };
  const answers = answersOfOthers(entity);
  const isChanged = (id: string) =>
    ![undefined, null, ''].includes(raw[id] as null) && String(raw[id]) !== String(known[id] ?? '');
  // What is calculated has no input, and ignores it.
  const answered = fields.filter(({ id }) => answers.includes(id) && !entity.computed?.includes(id) && isChanged(id));
  return Object.fromEntries(answered.map(({ id, label }) => [id, `${label} is set by ${whoOf(decided?.by ?? [])}.`]));
}

/** “a driver or the owner”. */
export function whoOf(roles: string[]): string {
  return [...roles.map(withArticle), 'the owner'].join(' or ');
}

/** What a new row has in optional fields that its form or client leaves out; no day, which the reader's zone decides. */
function defaultsOf({ fields }: Entity): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = field.required ? '' : typedDefault(field, null);
      return value === '' ? [] : [[field.id, value]];
    }),
  );
}

function firstState({ workflow }: Entity): Values {
  return workflow?.states[0] ? { [workflow.field]: workflow.states[0].id } : {};
}

async function absentRelations(store: Store, entity: Entity, values: Values): Promise<Errors> {
  const errors: Errors = {};
  for (const { id: field, label, type } of entity.fields) {
    const value = values[field];
    if (type.kind !== 'relation' || value === undefined || value === null) continue;
    if (!(await store.table(store.entity(type.entity)).get(Number(value))))
      errors[field] = `${label} must be chosen from the list.`;
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

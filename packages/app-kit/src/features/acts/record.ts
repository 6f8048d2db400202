/**
 * What was done with which row, by whom, and when.
 * 1. Only an act writes a record, in the transaction that changes the row: nobody types one.
 * 2. A person sees the records of what they did and of their own rows; the owner and people with a role see all.
 * 3. Erasing a person leaves the record, without who it was.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type RawBuilder, sql } from 'kysely';
import { type Entity, fieldOf, type Row, type Values } from '../../data/entity.ts';
import { keepNewest } from '../../data/newest.ts';
import type { Store } from '../../data/store.ts';
import { money } from '../../entities/shown.tsx';
import { currentRequester } from '../../web/request-context.ts';
import { voterMark } from '../../web/voter.ts';
import { type ActList, stateLabel } from './act.ts';
import { rowAct } from './row-act.ts';

export const byOwner = 'owner';
/** Beyond this many the oldest go. */
const mostRecords = { ofPerson: 5_000, ofAll: 20_000 };
const mostOwnRows = 500;
const table = sql.table(rowAct.id);

/** By field: before and after. */
export type Changes = Record<string, [before: Values[string], after: Values[string]]>;

export interface NewRecord {
  entity: Entity;
  row: Row;
  act: string;
  name?: string;
  amount?: number | null;
  result?: string;
  note?: string;
  changes?: Changes;
}

const acting = new AsyncLocalStorage<true>();
export const isActing = (): boolean => acting.getStore() === true;
/** Runs an act, which writes its own record. */
export const withoutSecondRecord = <T>(work: () => Promise<T>): Promise<T> => acting.run(true, work);

export async function addRecord(
  inside: Store,
  { entity, row, act, name = '', amount = null, result = '', note = '', changes = {} }: NewRecord,
) {
  const person = markNow();
  const record = await inside.whole.table(rowAct).add({
    entity: entity.id,
    row: row.id,
    act,
    name,
    amount,
    result: result.slice(0, 200).toWellFormed(),
    note: note.slice(0, 500).toWellFormed(),
    changes: JSON.stringify(changes),
    isTakenBack: false,
    person,
  });
  await keepNewest(inside, rowAct.id, { id: record.id, person }, mostRecords);
  return record;
}

function markNow(): string | null {
  const requester = currentRequester();
  if (requester?.member) return voterMark(requester.member.id);
  return requester?.isOwner ? byOwner : (requester?.browser?.markNow('voter') ?? null);
}

/** Records new rows and changes of state on every path, after what else follows from a change. */
export function keepRecords(store: Store, list: ActList): void {
  const { entity, added, cost, hasStates, payment } = list;
  store.links.push({ from: rowAct, field: 'row', to: entity.id, of: 'entity', isTrace: true });
  const first = store.effects.get(entity.id);
  store.effects.set(entity.id, async (inside, before, after) => {
    const errors = (await first?.(inside, before, after)) ?? {};
    const field = entity.workflow?.field;
    const state = field === undefined ? undefined : after?.values[field];
    if (after === null || Object.keys(errors).length > 0 || acting.getStore()) return errors;
    if (before === null) {
      if (added !== null) await addRecord(inside, { entity, row: after, act: added, result: costOf(entity, cost, after) });
    } else if (hasStates && typeof state === 'string' && field !== undefined && before.values[field] !== state)
      await addRecord(inside, { entity, row: after, act: 'changed', result: stateLabel(entity, state) });
    if (payment && after.values[payment.paid] === true && before?.values[payment.paid] !== true) {
      const result = [labelOf(entity, payment.method, after), costOf(entity, cost, after)].filter(Boolean).join(' · ');
      await addRecord(inside, { entity, row: after, act: 'paid', result });
    }
    return errors;
  });
}

/** The label of a row's choice; empty without one. */
export function labelOf(entity: Entity, field: string, { values }: Row): string {
  const { type } = fieldOf(entity, field);
  return type.kind === 'choice' ? (type.options.find(({ id }) => id === values[field])?.label ?? '') : '';
}

/** The money of a row, as its reader writes it; empty without one. */
export function costOf(entity: Entity, cost: string | null, row: Row): string {
  const reader = currentRequester()?.reader;
  const type = cost === null ? null : fieldOf(entity, cost).type;
  const value = cost === null ? null : row.values[cost];
  return reader && type?.kind === 'money' && typeof value === 'number' ? money(reader, value, type.currency) : '';
}

export interface RecordQuery {
  /** The visitor's own; null: everybody's. */
  marks: string[] | null;
  entities: Entity[];
  /** Of one row only. */
  row?: { entity: Entity; id: number };
  page?: number;
  pageSize: number;
}

/** The newest first. */
export async function recordsOf(
  store: Store,
  { marks, entities, row, page = 1, pageSize }: RecordQuery,
): Promise<{ rows: Row[]; total: number }> {
  const parts: RawBuilder<unknown>[] = [sql`deleted_at is null`];
  if (row) parts.push(sql`"entity" = ${row.entity.id} and "row" = ${row.id}`);
  if (marks !== null) parts.push(await ofPerson(store, marks, entities));
  const where = sql.join(parts, sql` and `);
  const { rows: counted } = await sql<{ many: number }>`select count(*) as many from ${table} where ${where}`.execute(store.db);
  const { rows } = await sql<{
    id: number;
  }>`select id from ${table} where ${where} order by id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(store.db);
  const found = await Promise.all(rows.map(({ id }) => store.whole.table(rowAct).get(Number(id))));
  return { rows: found.filter((one) => one !== null), total: Number(counted[0]?.many ?? 0) };
}

/** What a person did, and what others did with the person's rows. */
async function ofPerson(store: Store, marks: string[], entities: Entity[]): Promise<RawBuilder<unknown>> {
  const own: RawBuilder<unknown>[] = marks.length > 0 ? [sql`"person" in (${sql.join(marks)})`] : [];
  for (const entity of entities.filter(({ owned }) => owned)) {
    const { rows } = await store.table(entity).list({ mine: true, pageSize: mostOwnRows });
    if (rows.length > 0) own.push(sql`("entity" = ${entity.id} and "row" in (${sql.join(rows.map(({ id }) => id))}))`);
  }
  return own.length > 0 ? sql`(${sql.join(own, sql` or `)})` : sql`false`;
}

/** Whether a person has done this to the row, and not taken it back. */
export async function hasDone(store: Store, entity: Entity, row: number, name: string, marks: string[]): Promise<boolean> {
  for (const person of marks) {
    const filters = [
      { field: 'entity', is: entity.id },
      { field: 'row', is: row },
      { field: 'name', is: name },
      { field: 'person', is: person },
      { field: 'isTakenBack', is: false },
    ];
    if ((await store.whole.table(rowAct).count({ filters })) > 0) return true;
  }
  return false;
}

export const changesIn = ({ values }: Row): Changes => JSON.parse(String(values.changes || '{}')) as Changes;

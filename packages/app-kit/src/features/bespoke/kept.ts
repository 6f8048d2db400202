/** What bespoke features keep: one JSON value for each person and feature, and one for everybody. */
import { sql } from 'kysely';
import type { Entity } from '../../data/entity.ts';
import type { Filter } from '../../data/filter.ts';
import { fieldOfType, internalEntity } from '../../data/internal-entity.ts';
import { unlimited } from '../../data/newest.ts';
import type { Store } from '../../data/store.ts';
import type { Ctx } from '../../web/context.ts';
import { markNow, marksOf } from '../../web/voter.ts';
import { bespokeKeep, keptPurpose } from '../kept-values.ts';
import { Refusal } from './realm.ts';

export const bespokeShare = internalEntity({
  id: 'bespokeShare',
  singular: 'shared value',
  plural: 'shared values',
  slug: 'shared-values',
  title: 'Shared values',
  fields: [
    fieldOfType('feature', 'Feature', { kind: 'text', maxLength: 40 }),
    fieldOfType('value', 'Value', { kind: 'long-text', maxLength: 200_000 }),
  ],
  titleField: 'feature',
});

export type KeptOf = 'person' | 'everybody';

/** In characters of JSON. */
const maxChars: Record<KeptOf, number> = { person: 32_000, everybody: 200_000 };
/** Of browsers without an account; beyond, the oldest go. */
const mostGuests = 5_000;
const keeps = sql.table(bespokeKeep.id);

/** The value, of the person who asks or of everybody; null at first. */
export async function keptValue(c: Ctx, store: Store, feature: string, of: KeptOf): Promise<unknown> {
  const row = of === 'everybody' ? await sharedRow(store, feature) : await ownRow(store, feature, marksOf(c, keptPurpose));
  return row ? JSON.parse(row.text) : null;
}

/** Throws a refusal where the value is too large. */
export async function keepValue(c: Ctx, store: Store, feature: string, of: KeptOf, value: unknown): Promise<void> {
  const text = JSON.stringify(value ?? null);
  if (text.length > maxChars[of])
    throw new Refusal(`This is too much to keep: ${text.length} characters, of at most ${maxChars[of]}.`);
  const table = store.whole.table(of === 'everybody' ? bespokeShare : bespokeKeep);
  if (of === 'everybody') {
    const known = await sharedRow(store, feature);
    if (known) await table.change(known.id, { value: text });
    else await table.add({ feature, value: text });
    return;
  }
  const person = markNow(c, keptPurpose);
  const known = await ownRow(store, feature, [person]);
  if (known) await table.change(known.id, { value: text });
  else await table.add({ feature, person, value: text });
  await sql`delete from ${keeps} where id in (select id from ${keeps} where "person" not like 'member %'
    order by updated_at desc limit ${unlimited} offset ${mostGuests})`.execute(store.db);
}

/** Empties both, for a check that starts afresh. */
export async function forgetKept(store: Store, feature: string): Promise<void> {
  for (const { id } of [bespokeKeep, bespokeShare])
    await sql`delete from ${sql.table(id)} where "feature" = ${feature}`.execute(store.db);
}

interface KeptRow {
  id: number;
  text: string;
}

/** Of the first mark that has one: an account comes before its browser. */
async function ownRow(store: Store, feature: string, marks: string[]): Promise<KeptRow | null> {
  for (const mark of marks) {
    const row = await firstRow(store, bespokeKeep, feature, [{ field: 'person', is: mark }]);
    if (row) return row;
  }
  return null;
}

const sharedRow = (store: Store, feature: string) => firstRow(store, bespokeShare, feature, []);

async function firstRow(store: Store, entity: Entity, feature: string, more: Filter[]): Promise<KeptRow | null> {
  const filters = [{ field: 'feature', is: feature }, ...more];
  const { rows } = await store.whole.table(entity).list({ filters, pageSize: 1 });
  const [row] = rows;
  return row ? { id: row.id, text: String(row.values.value) } : null;
}

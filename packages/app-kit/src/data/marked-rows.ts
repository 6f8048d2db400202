/**
 * Gives an account the rows that its person's browser made before they logged in.
 * 1. Only rows with this browser's mark and no owner: those of an account carry no browser's mark, so a browser that two people
 * share gives neither the rows of the other.
 * 2. Of tables where earlier versions marked people with an account like guests, only rows that are known to be a guest's.
 * 3. Where a person votes or answers once, what the account has counts, and the browser's goes.
 * 4. One transaction, in statements of at most `rowsAtOnce` rows. Repeating it changes nothing.
 */
import { sql } from 'kysely';
import type { Browser } from '../web/browser.ts';
import { voterMark } from '../web/voter.ts';
import type { Entity } from './entity.ts';
import { hasField, isMarked, type Marked, personalTables } from './personal-tables.ts';
import { removeRow } from './save.ts';
import type { Store } from './store.ts';

const rowsAtOnce = 500;
/** Of each table, at once; what is left follows the next time. */
const maxStatements = 1_000;

/** `features`: see `personalTables`. */
export async function claimMarkedRows(
  store: Store,
  features: readonly Entity[],
  browser: Browser,
  account: number,
): Promise<void> {
  if (browser.mark('voter') === null) return;
  await store.whole.transaction(async (inside) => {
    const tables = await personalTables(inside, features);
    for (const table of tables.byBrowser) {
      const mark = browser.mark(`maker of ${table}`);
      if (tables.owned.has(table) && mark !== null) await claimRows(inside, table, mark, account);
    }
    for (const entity of tables.internal.filter(isMarked)) {
      const { guest, purpose } = entity.mark;
      const mark = browser.mark(purpose);
      if (mark !== null && (guest === undefined || hasField(tables, entity.id, guest)))
        await claimMarks(inside, entity, mark, account);
    }
  });
}

async function claimRows(store: Store, table: string, mark: string, account: number): Promise<void> {
  const count = await inParts(async () => {
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set owner_id = ${account}, made_by = null where id in (
        select id from ${sql.table(table)} where made_by = ${mark} and owner_id is null limit ${rowsAtOnce})`.execute(store.db);
    return Number(numAffectedRows ?? 0);
  });
  if (count > 0) store.changes.notify(table);
}

async function claimMarks(store: Store, entity: Marked, mark: string, account: number): Promise<void> {
  const { field, guest } = entity.mark;
  const table = sql.table(entity.id);
  await dropSecond(store, entity, mark, account);
  const ofGuests = guest === undefined ? sql`` : sql`and ${sql.ref(guest)} = 1`;
  const count = await inParts(async () => {
    const { numAffectedRows } = await sql`
      update ${table} set ${sql.ref(field)} = ${voterMark(account)} where id in (
        select id from ${table} where ${sql.ref(field)} = ${mark} ${ofGuests} limit ${rowsAtOnce})`.execute(store.db);
    return Number(numAffectedRows ?? 0);
  });
  if (count > 0) store.changes.notify(entity.id);
}

/** Drops the browser's rows where the account has its own. */
async function dropSecond(store: Store, entity: Marked, mark: string, account: number): Promise<void> {
  const { field, oncePer } = entity.mark;
  if (!oncePer) return;
  const [table, own] = [sql.table(entity.id), sql.ref(field)];
  const isSame = sql.join(
    oncePer.map((one) => sql`first.${sql.ref(one)} = second.${sql.ref(one)}`),
    sql` and `,
  );
  await inParts(async () => {
    const { rows } = await sql<{ id: number }>`
      select second.id from ${table} as second where second.${own} = ${mark} and second.deleted_at is null and exists (
        select 1 from ${table} as first
        where first.${own} = ${voterMark(account)} and first.deleted_at is null and ${isSame}) limit ${rowsAtOnce}`.execute(
      store.db,
    );
    for (const { id } of rows) {
      if (store.entities.some((one) => one.id === entity.id)) await removeRow(store, entity, id);
      await store.db.deleteFrom(entity.id).where('id', '=', id).execute();
    }
    return rows.length;
  });
}

/** Repeats a statement until it finds no more. Returns the number of rows. */
async function inParts(work: () => Promise<number>): Promise<number> {
  let count = 0;
  for (let statement = 0; statement < maxStatements; statement++) {
    const rows = await work();
    count += rows;
    if (rows < rowsAtOnce) break;
  }
  return count;
}

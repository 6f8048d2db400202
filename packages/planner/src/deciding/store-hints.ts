/** What hints and the prompt say about the store of an app. */
import type { Catalogue } from '@davit/blueprint';
import type { ReadHints } from '../hints.ts';
import type { Reading } from '../reading/reading.ts';
import type { PlannedEntity } from './planned-entity.ts';

/** The hints, where the prompt and accounts decide about a database. */
export function storeHints(read: ReadHints, reading: Reading, planned: PlannedEntity[], catalogue: Catalogue): ReadHints {
  return withStoreForAccounts(withoutDatabase(read, reading, planned), catalogue);
}

/** "no database" in the prompt counts only if messages alone would be stored; otherwise rows need a store. */
function withoutDatabase(read: ReadHints, { tokens, negated }: Reading, planned: PlannedEntity[]): ReadHints {
  const refused = tokens.some(({ lemma }, at) => (lemma === 'database' || lemma === 'db') && negated.has(at));
  if (!refused || read.database !== null || read.stack !== null) return read;
  if (planned.length === 0) return { ...read, database: false };
  const note = 'You asked for no database. The app stores its data in one SQLite file of its own.';
  return { ...read, notes: [...read.notes, note] };
}

/** Accounts need a store: if hints ask for accounts and for no database, the accounts win. */
function withStoreForAccounts(read: ReadHints, { logIn }: Catalogue): ReadHints {
  const { database, stack } = read;
  if (read.logIn !== true || !logIn || (database !== false && stack !== 'hono')) return read;
  const note = 'Accounts need a database, so the app has one despite the hint.';
  return { ...read, database: null, stack: null, notes: [...read.notes, note] };
}

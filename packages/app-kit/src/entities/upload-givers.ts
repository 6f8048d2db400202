/**
 * Who uploaded what, and its size: limits each visitor's total, across restarts too. Identifies uploaders only by a
 * signature of the account, or of a stranger's network.
 */
import { type Kysely, sql } from 'kysely';
import { differencesOf } from '../data/dialects/dialect.ts';
import type { Tables } from '../data/tables.ts';

export async function openGivers(db: Kysely<Tables>): Promise<void> {
  const { rowid, types } = differencesOf(db);
  await sql`create table if not exists app_uploads (
    kept ${types.text} not null primary key, giver ${types.text} not null, bytes ${types.integer} not null ${rowid})`.execute(db);
  await sql`create index if not exists app_uploads_giver on app_uploads (giver)`.execute(db);
}

/** Reserves the space before checking the limit, so that two simultaneous uploads cannot both pass it. */
export async function claimRoom(
  db: Kysely<Tables>,
  { fileName, giver, bytes }: { fileName: string; giver: string; bytes: number },
  atMostBytes: number,
): Promise<boolean> {
  await sql`insert into app_uploads (kept, giver, bytes) values (${fileName}, ${giver}, ${bytes})`.execute(db);
  const { rows } = await sql<{ bytes: number }>`select sum(bytes) as bytes from app_uploads where giver = ${giver}`.execute(db);
  const hasRoom = (rows[0]?.bytes ?? 0) <= atMostBytes;
  if (!hasRoom) await freeRoom(db, fileName);
  return hasRoom;
}

export async function freeRoom(db: Kysely<Tables>, fileName: string): Promise<void> {
  await sql`delete from app_uploads where kept = ${fileName}`.execute(db);
}

/** Frees the space of files that no longer exist. */
export async function freeRoomOfMissing(db: Kysely<Tables>, present: ReadonlySet<string>): Promise<void> {
  const { rows } = await sql<{ kept: string }>`select kept from app_uploads`.execute(db);
  for (const { kept: fileName } of rows) if (!present.has(fileName)) await freeRoom(db, fileName);
}

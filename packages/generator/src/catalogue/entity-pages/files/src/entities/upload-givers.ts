/**
 * Who gave which upload, and how large it is: what one visitor keeps here is bounded, over restarts too. A giver is a
 * signature of the account, or of the network of a stranger; nobody is known by it.
 */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../data/tables.ts';

export async function openGivers(db: Kysely<Tables>): Promise<void> {
  await sql`create table if not exists app_uploads (
    kept text not null primary key, giver text not null, bytes integer not null)`.execute(db);
  await sql`create index if not exists app_uploads_giver on app_uploads (giver)`.execute(db);
}

/** Takes the room before it is asked whether there was any, so that of two uploads at once none passes the bound. */
export async function claimRoom(
  db: Kysely<Tables>,
  { kept, giver, bytes }: { kept: string; giver: string; bytes: number },
  atMostBytes: number,
): Promise<boolean> {
  await sql`insert into app_uploads (kept, giver, bytes) values (${kept}, ${giver}, ${bytes})`.execute(db);
  const { rows } = await sql<{ bytes: number }>`select sum(bytes) as bytes from app_uploads where giver = ${giver}`.execute(db);
  const hasRoom = (rows[0]?.bytes ?? 0) <= atMostBytes;
  if (!hasRoom) await freeRoom(db, kept);
  return hasRoom;
}

export async function freeRoom(db: Kysely<Tables>, kept: string): Promise<void> {
  await sql`delete from app_uploads where kept = ${kept}`.execute(db);
}

/** Frees the room of files that are no longer there. */
export async function freeRoomOfMissing(db: Kysely<Tables>, present: ReadonlySet<string>): Promise<void> {
  const { rows } = await sql<{ kept: string }>`select kept from app_uploads`.execute(db);
  for (const { kept } of rows) if (!present.has(kept)) await freeRoom(db, kept);
}

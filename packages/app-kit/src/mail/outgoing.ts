/**
 * Messages that wait for the platform, which sends them. An app never connects to anything itself.
 * 1. A message is stored in the transaction of what it reports: both are kept, or neither.
 * 2. The platform fetches messages, and then names those that it has stored. Only these are deleted.
 * 3. `outgoing-mail` in the data folder exists whenever a message waits. It is made and removed in transactions, of
 * which there is one at a time, so the platform finds what waits also after both were killed.
 * 4. At most `maxWaiting` wait, the newest, and none longer than `maxAgeMs`.
 */
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Store } from '../data/store.ts';
import type { Tables } from '../data/tables.ts';

/** `owner`: to the owner, whose address only the platform knows. The others have a fixed text and a link. */
export type OutgoingMail =
  | { kind: 'owner'; subject: string; lines: string[]; path: string }
  | { kind: 'confirm-address' | 'reset-password'; to: string; path: string };

export type WaitingMail = OutgoingMail & { id: string };

export interface Outgoing {
  /** Inside the transaction of what it reports. */
  add(inside: Store, mail: OutgoingMail): Promise<void>;
  /** Deletes what the platform has stored; returns what waits, the oldest first. */
  exchange(store: Store, stored: string[], most: number): Promise<WaitingMail[]>;
  /** Inside a transaction: drops what waits for these people. */
  forget(inside: Store, addresses: string[]): Promise<void>;
}

export const maxWaiting = 200;
export const maxAgeMs = 3 * 24 * 3600 * 1000;

export async function openOutgoing(db: Kysely<Tables>, dataDir: string, now: () => number): Promise<Outgoing> {
  const marker = join(dataDir, 'outgoing-mail');
  await sql`create table if not exists app_outgoing_mail (id text primary key, at integer not null, mail text not null)`.execute(
    db,
  );
  return {
    async add({ db: inside }, mail) {
      await sql`insert into app_outgoing_mail (id, at, mail) values (${randomUUID()}, ${now()}, ${JSON.stringify(mail)})`.execute(
        inside,
      );
      await sql`delete from app_outgoing_mail where rowid <= (
        select rowid from app_outgoing_mail order by rowid desc limit 1 offset ${maxWaiting}
      )`.execute(inside);
      writeFileSync(marker, '');
    },
    async forget({ db: inside }, addresses) {
      for (const address of addresses)
        await sql`delete from app_outgoing_mail where json_extract(mail, '$.to') = ${address}`.execute(inside);
    },
    exchange: (store, stored, most) =>
      store.transaction(async ({ db: inside }) => {
        await sql`delete from app_outgoing_mail where at < ${now() - maxAgeMs}`.execute(inside);
        for (const id of stored) await sql`delete from app_outgoing_mail where id = ${id}`.execute(inside);
        const { rows } = await sql<{ id: string; mail: string }>`
          select id, mail from app_outgoing_mail order by rowid limit ${most}`.execute(inside);
        if (rows.length === 0) rmSync(marker, { force: true });
        return rows.map(({ id, mail }) => ({ ...(JSON.parse(mail) as OutgoingMail), id }));
      }),
  };
}

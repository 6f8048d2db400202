/**
 * Messages that wait for the platform, which sends them. An app never connects to anything itself.
 * 1. A message is stored in the transaction of what it reports: both are kept, or neither.
 * 2. The platform fetches messages, and then names those that it has stored. Only these are deleted.
 * 3. `outgoing-mail` in the data folder exists whenever a message waits. It is made and removed in transactions, of
 * which there is one at a time, so the platform finds what waits also after both were killed.
 * 4. At most `maxWaiting` links and as many messages to the owner wait, the newest, and none for longer than `maxAgeMs`.
 * Links go first: what strangers write to the owner keeps nobody from a new password.
 * 5. The token of a mailed link is stored nowhere: it follows from the message's id and the app's secret.
 */
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { differencesOf } from '../data/dialects/dialect.ts';
import type { Store } from '../data/store.ts';
import type { Tables } from '../data/tables.ts';

/** To the owner, whose address only the platform knows. */
type OwnerMail = { kind: 'owner'; subject: string; lines: string[]; path: string };
/** With a fixed text and a link: the token follows its path. */
type LinkMail = { kind: 'confirm-address' | 'reset-password'; to: string; path: string };

/** `account`: whose link it is, or who wrote it. Only the app knows it. */
export type OutgoingMail = (OwnerMail & { account?: number }) | (LinkMail & { account: number });

/** `ageMs`: for how long it has waited. */
export type WaitingMail = (OwnerMail | LinkMail) & { id: string; ageMs: number };

export interface Outgoing {
  /** Inside the transaction of what it reports. */
  add(inside: Store, mail: OutgoingMail, id?: string): Promise<void>;
  /** Deletes what the platform has stored; returns what waits: links first, and the oldest first. */
  exchange(store: Store, stored: string[], most: number): Promise<WaitingMail[]>;
  /** Inside a transaction: has the platform come, though no message waits yet. */
  request(): void;
  /** In the transaction of each exchange: adds what was put off until the platform comes. */
  prepare: (inside: Store) => Promise<void>;
  /** Inside a transaction: drops what waits for this account. */
  forget(inside: Store, account: number): Promise<void>;
}

export const maxWaiting = 200;
const hourMs = 3600 * 1000;
/** Links do not wait longer than they work. */
export const maxAgeMs = { owner: 72 * hourMs, 'confirm-address': 24 * hourMs, 'reset-password': hourMs };

const toOwner = sql<boolean>`(mail ->> 'kind' = 'owner')`;

export async function prepareOutgoing(db: Kysely<Tables>): Promise<void> {
  const { rowid, types } = differencesOf(db);
  await sql`create table if not exists app_outgoing_mail (
    id ${types.text} primary key, at ${types.integer} not null, mail ${types.json} not null ${rowid})`.execute(db);
}

export async function openOutgoing(db: Kysely<Tables>, dataDir: string, now: () => number): Promise<Outgoing> {
  const marker = join(dataDir, 'outgoing-mail');
  await prepareOutgoing(db);
  const request = () => writeFileSync(marker, '');
  const outgoing: Outgoing = {
    prepare: async () => undefined,
    request,
    async add({ db: inside }, mail, id = randomUUID()) {
      await sql`insert into app_outgoing_mail (id, at, mail) values (${id}, ${now()}, ${JSON.stringify(mail)})`.execute(inside);
      const alike = mail.kind === 'owner' ? toOwner : sql`not ${toOwner}`;
      await sql`delete from app_outgoing_mail where ${alike} and rowid <= (
        select rowid from app_outgoing_mail where ${alike} order by rowid desc limit 1 offset ${maxWaiting}
      )`.execute(inside);
      request();
    },
    async forget({ db: inside }, account) {
      await sql`delete from app_outgoing_mail where mail ->> 'account' = ${account}`.execute(inside);
    },
    exchange: (store, stored, most) =>
      store.transaction(async (prepared) => {
        await outgoing.prepare(prepared);
        const inside = prepared.db;
        for (const [kind, mostMs] of Object.entries(maxAgeMs))
          await sql`delete from app_outgoing_mail where at <= ${now() - mostMs} and mail ->> 'kind' = ${kind}`.execute(inside);
        for (const id of stored) await sql`delete from app_outgoing_mail where id = ${id}`.execute(inside);
        const { rows } = await sql<{ id: string; at: number; mail: string }>`
          select id, at, mail from app_outgoing_mail order by ${toOwner}, rowid limit ${most}`.execute(inside);
        if (rows.length === 0) rmSync(marker, { force: true });
        return rows.map(({ id, at, mail }) => {
          const { account: _account, ...sent } = JSON.parse(mail) as OutgoingMail;
          return { ...sent, id, ageMs: now() - at };
        });
      }),
  };
  return outgoing;
}

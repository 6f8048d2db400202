/** Private messages between two members. Only the two read them (routes.tsx). */
import { sql } from 'kysely';
import type { Row } from '../../data/entity.ts';
import { fieldOfType, internalEntity } from '../../data/internal-entity.ts';
import type { Store } from '../../data/store.ts';

export const messageLength = 4000;
const maxConversations = 100;
const maxShown = 200;

/** Belongs to its sender. */
export const privateMessage = internalEntity({
  id: 'privateMessage',
  singular: 'message',
  plural: 'messages',
  slug: 'private-messages',
  title: 'Messages',
  fields: [
    fieldOfType('recipient', 'To', { kind: 'integer', min: 1, max: null }),
    fieldOfType('text', 'Message', { kind: 'long-text', maxLength: messageLength }),
    fieldOfType('about', 'About', { kind: 'text', maxLength: 200 }, false),
    fieldOfType('link', 'Page', { kind: 'text', maxLength: 200 }, false),
    fieldOfType('isRead', 'Read', { kind: 'yes-no' }, false),
  ],
  titleField: 'text',
  defaultSort: { field: 'createdAt', direction: 'asc' },
  writers: 'members',
  owned: true,
});

export interface Conversation {
  /** The account of the other one. */
  other: number;
  last: Row;
  unread: number;
}

const table = sql.table(privateMessage.id);

/** Newest first. */
export async function conversationsOf(store: Store, me: number): Promise<Conversation[]> {
  const { rows } = await sql<{ other: number; last: number; unread: number }>`
    select other, max(id) as last, sum(unread) as unread from (
      select id, case when owner_id = ${me} then "recipient" else owner_id end as other,
        case when "recipient" = ${me} and coalesce("isRead", 0) = 0 then 1 else 0 end as unread
      from ${table} where deleted_at is null and owner_id is not null and (owner_id = ${me} or "recipient" = ${me})
    ) as mine group by other order by last desc limit ${maxConversations}`.execute(store.db);
  const found = await Promise.all(rows.map(async (one) => ({ ...one, row: await messages(store).get(Number(one.last)) })));
  return found.flatMap(({ other, unread, row }) => (row ? [{ other: Number(other), last: row, unread: Number(unread) }] : []));
}

/** The newest messages between two people, in their order. */
export async function messagesBetween(store: Store, me: number, other: number): Promise<Row[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${table} where deleted_at is null
      and ((owner_id = ${me} and "recipient" = ${other}) or (owner_id = ${other} and "recipient" = ${me}))
    order by id desc limit ${maxShown}`.execute(store.db);
  const found = await Promise.all(rows.reverse().map(({ id }) => messages(store).get(Number(id))));
  return found.filter((row) => row !== null);
}

/** What the other one wrote is read. */
export async function markRead(store: Store, me: number, other: number): Promise<void> {
  await sql`update ${table} set "isRead" = 1
    where "recipient" = ${me} and owner_id = ${other} and coalesce("isRead", 0) = 0`.execute(store.db);
}

/** The number of unread messages of everybody who has some. */
export async function unreadOfAll(store: Store): Promise<Map<number, number>> {
  const { rows } = await sql<{ recipient: number; unread: number }>`
    select "recipient" as recipient, count(*) as unread from ${table}
    where deleted_at is null and owner_id is not null and coalesce("isRead", 0) = 0 group by "recipient"`.execute(store.db);
  return new Map(rows.map(({ recipient, unread }) => [Number(recipient), Number(unread)]));
}

const messages = (store: Store) => store.whole.table(privateMessage);

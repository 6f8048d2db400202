/** Messages to many: who gets which, and what became of each. Sending is simulated: nothing leaves the app. */
import { sql } from 'kysely';
import { type Entity, fieldOf, type Row, titleOf } from '../../data/entity.ts';
import { fieldOfType, internalEntity } from '../../data/internal-entity.ts';
import type { Store } from '../../data/store.ts';

/** Names are fields of the entity next to them. */
export interface MailingPlace {
  messages: Entity;
  /** The body of a message. */
  text: string;
  recipients: Entity;
  address: string;
  /** What several recipients are chosen by. */
  group: string | null;
  templates: { entity: Entity; subject: string | null; text: string } | null;
  words: { compose: string; sent: string; drafts: string };
}

/** One message to one recipient. */
export const mailItem = internalEntity({
  id: 'mailItem',
  singular: 'delivery',
  plural: 'deliveries',
  slug: 'mail-items',
  title: 'Deliveries',
  fields: [
    fieldOfType('message', 'Message', { kind: 'integer', min: 1, max: null }),
    fieldOfType('recipient', 'Recipient', { kind: 'integer', min: 1, max: null }),
    fieldOfType('name', 'Name', { kind: 'text', maxLength: 120 }),
    fieldOfType('address', 'Address', { kind: 'text', maxLength: 200 }, false),
    /** Empty while the message is a draft. */
    fieldOfType('outcome', 'Outcome', { kind: 'text', maxLength: 60 }, false),
  ],
  titleField: 'name',
});

export const mailPath = '/-/mailing';
export const mostRecipients = 500;
const mostShown = 200;
const table = sql.table(mailItem.id);

/** Who gets a message, with what became of it. */
export async function itemsOf(store: Store, message: number): Promise<Row[]> {
  const filters = [{ field: 'message', is: message }];
  return (await store.whole.table(mailItem).list({ filters, pageSize: mostRecipients })).rows;
}

export const isSent = (items: Row[]): boolean => items.some(({ values }) => (values.outcome ?? '') !== '');

/** Replaces the recipients of a message; with `isSending` each gets it. */
export async function address(inside: Store, place: MailingPlace, message: number, chosen: Row[], isSending: boolean) {
  await sql`delete from ${table} where "message" = ${message}`.execute(inside.db);
  for (const row of chosen.slice(0, mostRecipients)) {
    const written = String(row.values[place.address] ?? '').trim();
    await inside.whole.table(mailItem).add({
      message,
      recipient: row.id,
      name: titleOf(place.recipients, row).slice(0, 120),
      address: written.slice(0, 200),
      outcome: isSending ? outcomeOf(place, written) : '',
    });
  }
}

function outcomeOf({ recipients, address: field }: MailingPlace, written: string): string {
  const { kind } = fieldOf(recipients, field).type;
  const isFit = kind === 'email' ? /^[^@\s]+@[^@\s]+$/ : kind === 'phone' ? /\d{3}/ : /\S/;
  if (written === '') return 'Failed: no address';
  return isFit.test(written) ? 'Delivered' : 'Failed: wrong address';
}

/** The messages that were sent, the latest first, as far as the visitor may read them; or those that were not. */
export async function boxOf(store: Store, { messages }: MailingPlace, isOfSent: boolean): Promise<Row[]> {
  const { rows } = await sql<{ message: number }>`select "message" as message from ${table}
    where deleted_at is null and coalesce("outcome", '') != ''
    group by "message" order by max(id) desc limit ${mostShown}`.execute(store.db);
  const ids = rows.map(({ message }) => Number(message));
  if (!isOfSent) {
    const all = await store.table(messages).list({ pageSize: mostShown });
    return all.rows.filter(({ id }) => !ids.includes(id));
  }
  const found = await Promise.all(ids.map((id) => store.table(messages).get(id)));
  return found.filter((row) => row !== null);
}

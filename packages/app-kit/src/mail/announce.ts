/** Tells the owner by e-mail about rows that others add. */
import { type Entity, type Field, plainWords, type Row, titleOf } from '../data/entity.ts';
import type { Store } from '../data/store.ts';
import { currentRequester } from '../web/request-context.ts';

/** What the owner reads about a new row of an entity. */
export interface Announcement {
  /** `New message`; the row's title follows. */
  subject: string;
  /** The page of the app where the owner finds it. */
  path(row: Row): string;
}

const valueLength = 500;
const hiddenKinds = new Set(['yes-no', 'relation', 'file', 'image']);

/** Without the platform's e-mail nothing is announced. */
export function announce(store: Store, entity: Entity, announcement: Announcement): void {
  if (store.outgoing) store.announcements.set(entity.id, announcement);
}

/** In the transaction that adds the row. What the owner adds is no news. */
export async function announceRow(inside: Store, entity: Entity, row: Row): Promise<void> {
  const announcement = inside.announcements.get(entity.id);
  if (!announcement || !inside.outgoing || currentRequester()?.isOwner) return;
  const account = currentRequester()?.member?.id;
  await inside.outgoing.add(inside, {
    kind: 'owner',
    ...(account === undefined ? {} : { account }),
    subject: `${announcement.subject}: ${titleOf(entity, row)}`.slice(0, valueLength),
    lines: entity.fields.flatMap((field) => lineOf(field, row)),
    path: announcement.path(row),
  });
}

function lineOf(field: Field, { values }: Row): string[] {
  const words = hiddenKinds.has(field.type.kind) ? '' : plainWords(field, values[field.id]);
  return words === '' ? [] : [`${field.label}: ${words.slice(0, valueLength)}`];
}

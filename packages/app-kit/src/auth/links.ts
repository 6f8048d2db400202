/**
 * One-time links that the owner passes on: to join, or to set a new password. Stored as hashes; the first use
 * consumes one.
 */
import type { Row } from '../data/entity.ts';
import type { Store } from '../data/store.ts';
import { hashOf, newToken } from './sessions.ts';
import { link } from './tables.ts';

const dayMs = 24 * 3600 * 1000;
const lifeMs = { invitation: 7 * dayMs, reset: dayMs };

export type LinkKind = keyof typeof lifeMs;

export interface OneTimeLink {
  id: number;
  /** The person's name. */
  name: string;
  role: string;
  /** The account to reset; null for an invitation. */
  account: number | null;
  /** Epoch milliseconds. */
  endsAt: number;
}

const linkOf = ({ id, values }: Row): OneTimeLink => ({
  id,
  name: String(values.name ?? ''),
  role: String(values.role ?? ''),
  account: values.account === null ? null : Number(values.account),
  endsAt: Number(values.endsAt),
});

/** Returns the token, which is shown once. Only the newest reset link of an account is valid. */
export async function makeLink(
  store: Store,
  kind: LinkKind,
  about: { name: string; role: string; account: number | null },
  now: number,
): Promise<string> {
  const token = newToken();
  await store.transaction(async ({ db, table }) => {
    await db.deleteFrom(link.id).where('endsAt', '<=', now).execute();
    if (about.account !== null) await db.deleteFrom(link.id).where('account', '=', about.account).execute();
    await table(link).add({ hash: hashOf(token), kind, ...about, endsAt: now + lifeMs[kind] });
  });
  return token;
}

/** Finds a link without consuming it. */
export async function linkWith(store: Store, kind: LinkKind, token: string, now: number): Promise<OneTimeLink | null> {
  const filters = [
    { field: 'hash', is: hashOf(token) },
    { field: 'kind', is: kind },
    { field: 'endsAt', from: now + 1 },
  ];
  const { rows } = await store.table(link).list({ filters, pageSize: 1 });
  return rows[0] ? linkOf(rows[0]) : null;
}

/** Consumes a link; true for one caller only. */
export async function useLink(store: Store, id: number): Promise<boolean> {
  return (await store.db.deleteFrom(link.id).where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;
}

export async function openInvitations(store: Store, now: number): Promise<OneTimeLink[]> {
  const filters = [
    { field: 'kind', is: 'invitation' },
    { field: 'endsAt', from: now + 1 },
  ];
  const { rows } = await store.table(link).list({ filters, pageSize: 200 });
  return rows.map(linkOf);
}

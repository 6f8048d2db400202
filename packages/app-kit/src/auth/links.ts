/**
 * One-time links: the owner passes them on (to join, to set a new password), or the platform mails them (a forgotten
 * password, an address to confirm). Stored as hashes; the first use consumes one.
 */
import type { Row } from '../data/entity.ts';
import type { Store } from '../data/store.ts';
import { hashOf, newToken } from './sessions.ts';
import { link } from './tables.ts';

const hourMs = 3600 * 1000;
const dayMs = 24 * hourMs;
export const lifeMs = { invitation: 7 * dayMs, reset: dayMs, forgotten: hourMs, address: dayMs };

/** The kind of rows that are no link, but count what an account asked for or was sent: no change of the account ends them. */
export const countOf = 'count';

export type LinkKind = keyof typeof lifeMs;

export interface OneTimeLink {
  id: number;
  kind: string;
  /** The person's name. */
  name: string;
  role: string;
  /** The account that it is about; null for an invitation. */
  account: number | null;
  /** The address to confirm, or empty. */
  email: string;
  /** Epoch milliseconds. */
  endsAt: number;
}

const linkOf = ({ id, values }: Row): OneTimeLink => ({
  id,
  kind: String(values.kind ?? ''),
  name: String(values.name ?? ''),
  role: String(values.role ?? ''),
  account: values.account === null ? null : Number(values.account),
  email: String(values.email ?? ''),
  endsAt: Number(values.endsAt),
});

interface About {
  name: string;
  role?: string;
  account: number | null;
  email?: string;
}

/** Returns the token, which is shown once. Only an account's newest link of each kind is valid. */
export async function makeLink(store: Store, kind: LinkKind, about: About, now: number, token = newToken()): Promise<string> {
  await store.transaction(async (inside) => {
    await dropEnded(inside, now);
    if (about.account !== null) await dropLinks(inside, about.account, kind);
    await inside.table(link).add({ hash: hashOf(token), kind, ...about, endsAt: now + lifeMs[kind] });
  });
  return token;
}

export async function dropEnded({ db }: Store, now: number): Promise<void> {
  await db.deleteFrom(link.id).where('endsAt', '<=', now).execute();
}

/** Ends the links of an account: of one kind, or all. */
export async function dropLinks(store: Store, account: number, kind?: LinkKind): Promise<void> {
  const links = store.db.deleteFrom(link.id).where('account', '=', account);
  await (kind === undefined ? links.where('kind', '!=', countOf) : links.where('kind', '=', kind)).execute();
}

/** The address that an account's person has still to confirm. */
export async function unconfirmedAddress(store: Store, account: number, now: number): Promise<string | null> {
  const filters = [
    { field: 'account', is: account },
    { field: 'kind', is: 'address' },
    { field: 'endsAt', from: now + 1 },
  ];
  const { rows } = await store.table(link).list({ filters, pageSize: 1 });
  return rows[0] ? linkOf(rows[0]).email : null;
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

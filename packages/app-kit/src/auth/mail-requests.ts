/**
 * Messages with links that people ask for, counted and stored before they are answered.
 * 1. An address gets a few an hour, whether or not an account has it, and a network asks for a few. The count of addresses
 * is in the store, so that a restart does not free it; of an address that is worked off only the hash stays there.
 * 2. A request for a forgotten password is the same write for any address. Accounts are looked up when the platform
 * comes for messages, so neither an answer nor its time says who has one.
 */
import { randomUUID } from 'node:crypto';
import type { Store } from '../data/store.ts';
import { mailedToken } from '../mail/mailed-token.ts';
import type { Ctx } from '../web/context.ts';
import { networkOf } from '../web/network.ts';
import type { AccountsContext } from './accounts.ts';
import { dropEnded, lifeMs, makeLink } from './links.ts';
import { peopleWithAddress } from './people.ts';
import { hashOf } from './sessions.ts';
import { link } from './tables.ts';

const ofAddressInHour = 3;
const kind = 'request';
const mostStored = 1_000;

/** `toLookUp`: a link is to be made if an account has the address. Returns 0, or the whole seconds to wait. */
export async function requestMail(
  c: Ctx,
  { store, settings, mails, now }: AccountsContext,
  address: string,
  toLookUp: boolean,
): Promise<number> {
  const waitS = settings.rehearsal ? 0 : mails.consume(networkOf(c.env.client));
  if (waitS > 0) return waitS;
  return store.transaction(async (inside) => {
    await dropEnded(inside, now());
    const hash = hashOf(address.toLowerCase());
    const before = await timesOf(inside, hash);
    if (before.length >= ofAddressInHour && !settings.rehearsal) return Math.ceil((Math.min(...before) - now()) / 1000);
    const email = toLookUp ? address : '';
    await inside.table(link).add({ hash, kind, name: '', account: null, email, endsAt: now() + lifeMs.forgotten });
    await dropOldest(inside);
    inside.outgoing?.request();
    return 0;
  });
}

/** When each request for this address stops to count. */
async function timesOf({ db }: Store, hash: string): Promise<number[]> {
  const rows = await db.selectFrom(link.id).select('endsAt').where('kind', '=', kind).where('hash', '=', hash).execute();
  return rows.map(({ endsAt }) => Number(endsAt));
}

async function dropOldest({ db }: Store): Promise<void> {
  const newest = db.selectFrom(link.id).select('id').where('kind', '=', kind).orderBy('id', 'desc').limit(mostStored);
  await db.deleteFrom(link.id).where('kind', '=', kind).where('id', 'not in', newest).execute();
}

/** In the transaction of an exchange: makes the links that were asked for. */
export async function answerRequests({ secret, now }: Pick<AccountsContext, 'secret' | 'now'>, inside: Store): Promise<void> {
  await dropEnded(inside, now());
  const asked = await inside.db
    .selectFrom(link.id)
    .select(['id', 'email'])
    .where('kind', '=', kind)
    .where('email', '!=', '')
    .execute();
  for (const { id, email } of asked) {
    await inside.table(link).change(Number(id), { email: '' });
    for (const { id: account, name, email: to } of await peopleWithAddress(inside, String(email))) {
      const mailId = randomUUID();
      await makeLink(inside, 'forgotten', { name, account }, now(), mailedToken(secret, mailId));
      await inside.outgoing?.add(inside, { kind: 'reset-password', to, path: '/account/reset?token=' }, mailId);
    }
  }
}

export function waitInWords(waitS: number): string {
  const minutes = Math.ceil(waitS / 60);
  return `Too many messages. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}

/**
 * Messages with links that people ask for, counted and stored before they are answered.
 * 1. Forgotten passwords: an address gets a few an hour, whether or not an account has it. Confirmations: an account asks for
 * a few an hour, and an address gets a few more than that from all of them. Neither counts for the other, so nobody who
 * enters somebody's address keeps them from their account. A network asks for a few of all.
 * 2. A request for a forgotten password is the same write for any address. Accounts are looked up when the platform
 * comes for messages, so neither an answer nor its time says who has one.
 * 3. Counts are in the store, so that a restart does not free them, as hashes. Those of addresses are as many as strangers
 * make them: the oldest go. So an account also counts what it is sent, and what exceeds a few an hour is not sent.
 */
import { randomUUID } from 'node:crypto';
import type { Store } from '../data/store.ts';
import { mailedToken } from '../mail/mailed-token.ts';
import type { Ctx } from '../web/context.ts';
import { networkOf } from '../web/network.ts';
import type { AccountsContext } from './accounts.ts';
import { countOf, dropEnded, lifeMs, makeLink } from './links.ts';
import { type Person, peopleWithAddress } from './people.ts';
import { hashOf } from './sessions.ts';
import { link } from './tables.ts';

const inHour = { ofAddress: 3, ofAccount: 3, confirmationsOfAddress: 9 };
const kind = 'request';
const mostStored = 1_000;

/** `account`: the count is of what this account asks for, or is sent. */
interface Counter {
  of: string;
  most: number;
  account?: number;
}

const forgottenBy = (address: string): string => `forgotten ${address.toLowerCase()}`;

/** A link for a forgotten password, if an account has the address. Returns 0, or the whole seconds to wait. */
export function requestReset(c: Ctx, context: AccountsContext, address: string): Promise<number> {
  return request(c, context, [{ of: forgottenBy(address), most: inHour.ofAddress }], address);
}

/** A link that confirms an address of this account. Returns 0, or the whole seconds to wait. */
export function countConfirmation(
  c: Ctx,
  context: AccountsContext,
  { id }: Pick<Person, 'id'>,
  address: string,
): Promise<number> {
  const ofAccount = { of: `confirmation ${id}`, most: inHour.ofAccount, account: id };
  const ofAddress = { of: `confirmation ${address.toLowerCase()}`, most: inHour.confirmationsOfAddress };
  return request(c, context, [ofAccount, ofAddress]);
}

async function request(
  c: Ctx,
  { store, settings, mails, now }: AccountsContext,
  counters: Counter[],
  toLookUp = '',
): Promise<number> {
  const waitS = settings.rehearsal ? 0 : mails.consume(networkOf(c.env.client));
  if (waitS > 0) return waitS;
  return store.transaction(async (inside) => {
    await dropEnded(inside, now());
    const waits = await Promise.all(counters.map((counter) => waitOf(inside, counter, now())));
    if (Math.max(...waits) > 0 && !settings.rehearsal) return Math.max(...waits);
    for (const counter of counters) await count(inside, counter, now(), toLookUp);
    await dropOldest(inside);
    inside.outgoing?.request();
    return 0;
  });
}

const kindOf = ({ account }: Counter) => (account === undefined ? kind : countOf);

/** The whole seconds until it may be counted again. */
async function waitOf({ db }: Store, counter: Counter, now: number): Promise<number> {
  const rows = await db
    .selectFrom(link.id)
    .select('endsAt')
    .where('kind', '=', kindOf(counter))
    .where('hash', '=', hashOf(counter.of))
    .execute();
  if (rows.length < counter.most) return 0;
  return Math.ceil((Math.min(...rows.map(({ endsAt }) => Number(endsAt))) - now) / 1000);
}

async function count(inside: Store, counter: Counter, now: number, email = ''): Promise<void> {
  const { of, account = null } = counter;
  const endsAt = now + lifeMs.forgotten;
  await inside.table(link).add({ hash: hashOf(of), kind: kindOf(counter), name: '', account, email, endsAt });
}

async function dropOldest({ db }: Store): Promise<void> {
  const newest = db.selectFrom(link.id).select('id').where('kind', '=', kind).orderBy('id', 'desc').limit(mostStored);
  await db.deleteFrom(link.id).where('kind', '=', kind).where('id', 'not in', newest).execute();
}

/** In the transaction of an exchange: makes the links that were asked for, one of several for an address. */
export async function answerRequests(context: Pick<AccountsContext, 'secret' | 'now'>, inside: Store): Promise<void> {
  await dropEnded(inside, context.now());
  const asked = await inside.db
    .selectFrom(link.id)
    .select(['id', 'email'])
    .where('kind', '=', kind)
    .where('email', '!=', '')
    .execute();
  for (const { id } of asked) await inside.table(link).change(Number(id), { email: '' });
  for (const email of new Set(asked.map(({ email }) => String(email).toLowerCase())))
    for (const person of await peopleWithAddress(inside, email)) await mailReset(context, inside, person);
}

async function mailReset(
  { secret, now }: Pick<AccountsContext, 'secret' | 'now'>,
  inside: Store,
  { id: account, name, email: to }: Person,
): Promise<void> {
  const counter = { of: `mailed ${account}`, most: inHour.ofAccount, account };
  if ((await waitOf(inside, counter, now())) > 0) return;
  await count(inside, counter, now());
  const mailId = randomUUID();
  await makeLink(inside, 'forgotten', { name, account }, now(), mailedToken(secret, mailId));
  await inside.outgoing?.add(inside, { kind: 'reset-password', to, account, path: '/account/reset?token=' }, mailId);
}

/** Once the account is deleted: drops requests for its address, which others may have, too. */
export async function forgetRequests(inside: Store, address: string): Promise<void> {
  if ((await peopleWithAddress(inside, address)).length > 0) return;
  await inside.db
    .deleteFrom(link.id)
    .where('kind', '=', kind)
    .where('hash', '=', hashOf(forgottenBy(address)))
    .execute();
}

export function waitInWords(waitS: number): string {
  const minutes = Math.ceil(waitS / 60);
  return `Too many messages. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}

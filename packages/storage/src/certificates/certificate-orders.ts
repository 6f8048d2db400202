/**
 * Orders of certificates, which all servers of an installation share.
 *
 *  O1 One server orders a name at a time: it claims the name first. A claim ends with its order, or by itself.
 *  O2 A failed name waits, longer each time; people may end its wait a few times. One that has its certificate waits too.
 *  O3 A workspace has a bound of orders in a sliding window. Repeats of failed orders and previews use at most half of it, so
 *     that names that cannot succeed, or last an hour, leave room for others. Renewals are never refused, and count while
 *     there is room.
 */
import type { Database, Writing } from '../database.ts';
import type { CertificateOrderTable } from '../tables/certificate-order.ts';
import type { InstallationTables } from '../tables/tables.ts';
import { UniqueViolation } from '../unique-violation.ts';

/** At most `most` in any `windowMs`. */
export interface OrderLimit {
  most: number;
  windowMs: number;
}

export interface NewOrder {
  id: string;
  host: string;
  /** Null: of the installation itself, which is not limited. */
  workspaceId: string | null;
  at: number;
  claimedUntil: number;
  limit: OrderLimit;
  isRenewal: boolean;
  /** Of a preview, whose name lasts an hour at most. */
  isPreview?: boolean;
}

export type Begun =
  | { outcome: 'begun' }
  /** Another server orders it, or it waits. */
  | { outcome: 'taken' }
  /** The workspace's next order of this kind is possible then; `most` is what it may order of it. */
  | Limited;

interface Limited {
  outcome: 'limited';
  most: number;
  nextAt: number;
}

export interface OrderProblem {
  host: string;
  why: string | null;
  retryAt: number;
}

/** What is known about the certificate of a name: why it has none, or no newer one, and until when it has one. */
export interface CertificateState {
  problem: OrderProblem | null;
  expiresAt: number | null;
}

export interface CertificateOrders {
  begin(order: NewOrder): Promise<Begun>;
  /** Until then it is not ordered again, whatever its certificate says. */
  succeeded(host: string, until: number): Promise<void>;
  /** `retryAt` gets the number of failures since the last success. Returns when it is tried again. */
  failed(host: string, why: string, retryAt: (failures: number) => number): Promise<number>;
  /** Waits until then without an order. */
  postpone(host: string, why: string, retryAt: number): Promise<void>;
  /** Ends the wait of a name and forgets its failures, as often as the limit allows. False: it has to wait. */
  retry(host: string, at: number, limit: OrderLimit): Promise<boolean>;
  /** The names that wait. */
  waiting(at: number, limit: number): Promise<OrderProblem[]>;
  statesOf(hosts: readonly string[]): Promise<Map<string, CertificateState>>;
  publish(challenge: { token: string; response: string; expiresAt: number }): Promise<void>;
  withdraw(token: string): Promise<void>;
  /** The response to a challenge; null: there is none. */
  response(token: string, at: number): Promise<string | null>;
}

type Tx = Writing<InstallationTables>;

const longestWhy = 500;
const forgottenAfterMs = 30 * 24 * 60 * 60_000;

export function certificateOrders({ installation }: Database): CertificateOrders {
  const { read, write } = installation;
  return {
    async begin(order) {
      try {
        return await write((tx) => begin(tx, order));
      } catch (error) {
        // Another server claimed it at the same time.
        if (error instanceof UniqueViolation) return { outcome: 'taken' };
        throw error;
      }
    },
    succeeded: (host, until) => write((tx) => change(tx, host, { ...fresh, retry_at: until })),
    failed: (host, why, retryAt) =>
      write(async (tx) => {
        const failures = ((await stateOf(tx, host))?.failures ?? 0) + 1;
        const retry_at = retryAt(failures);
        await change(tx, host, { claimed_until: 0, failures, why: why.slice(0, longestWhy), retry_at });
        return retry_at;
      }),
    postpone: (host, why, retry_at) => write((tx) => change(tx, host, { why: why.slice(0, longestWhy), retry_at })),
    retry: (host, at, { most, windowMs }) =>
      write(async (tx) => {
        const state = await stateOf(tx, host);
        if (!state || state.retry_at <= at) return true;
        const isNewWindow = state.retries_since + windowMs <= at;
        const retries = isNewWindow ? 1 : state.retries + 1;
        if (retries > most) return false;
        await change(tx, host, {
          why: null,
          failures: 0,
          retry_at: 0,
          retries,
          retries_since: isNewWindow ? at : state.retries_since,
        });
        return true;
      }),
    async waiting(at, limit) {
      const rows = await read.selectFrom('certificate_order').selectAll().where('retry_at', '>', at).limit(limit).execute();
      return rows.map(toProblem);
    },
    async statesOf(hosts) {
      if (hosts.length === 0) return new Map();
      const [orders, certificates] = await Promise.all([
        read.selectFrom('certificate_order').selectAll().where('host', 'in', hosts).execute(),
        read
          .selectFrom('certificate')
          .select(['name', 'expires_at'])
          .where(
            'name',
            'in',
            hosts.map((host) => `host:${host}`),
          )
          .execute(),
      ]);
      return new Map(
        hosts.map((host) => {
          const order = orders.find((row) => row.host === host && row.why !== null);
          const expiresAt = certificates.find(({ name }) => name === `host:${host}`)?.expires_at ?? null;
          return [host, { problem: order ? toProblem(order) : null, expiresAt }];
        }),
      );
    },
    async publish({ token, response, expiresAt }) {
      await write(async (tx) => {
        await tx.deleteFrom('certificate_challenge').where('token', '=', token).execute();
        await tx.insertInto('certificate_challenge').values({ token, response, expires_at: expiresAt }).execute();
      });
    },
    async withdraw(token) {
      await write((tx) => tx.deleteFrom('certificate_challenge').where('token', '=', token).execute());
    },
    async response(token, at) {
      const found = read.selectFrom('certificate_challenge').select('response').where('token', '=', token);
      return (await found.where('expires_at', '>', at).executeTakeFirst())?.response ?? null;
    },
  };
}

async function begin(tx: Tx, { host, at, claimedUntil, ...order }: NewOrder): Promise<Begun> {
  const state = await stateOf(tx, host);
  if (state && (state.claimed_until > at || state.retry_at > at)) return { outcome: 'taken' };
  const { workspaceId } = order;
  const isRepeat = (state?.failures ?? 0) > 0;
  const limited = workspaceId === null ? null : await count(tx, { ...order, workspaceId, at, isRepeat });
  if (limited !== null) return limited;
  await forget(tx, at, order.limit.windowMs);
  const claim = { claimed_until: claimedUntil };
  // Where there was no row to lock, another server's claim must not be updated: inserting beside it fails.
  await (state ? change(tx, host, claim) : add(tx, host, claim));
  return { outcome: 'begun' };
}

/** What servers left that ended in the middle of an order, and names that nobody wants any more. */
async function forget(tx: Tx, at: number, windowMs: number): Promise<void> {
  await tx
    .deleteFrom('ordered_certificate')
    .where('ordered_at', '<=', at - windowMs)
    .execute();
  await tx.deleteFrom('certificate_challenge').where('expires_at', '<=', at).execute();
  const since = at - forgottenAfterMs;
  await tx
    .deleteFrom('certificate_order')
    .where('retry_at', '<=', since)
    .where('claimed_until', '<=', since)
    .where('retries_since', '<=', since)
    .execute();
}

type Counted = Pick<NewOrder, 'id' | 'at' | 'limit' | 'isRenewal' | 'isPreview'> & { workspaceId: string; isRepeat: boolean };

/** Null: it may be ordered. */
async function count(tx: Tx, order: Counted): Promise<Limited | null> {
  const { id, workspaceId, at, limit, isRenewal, isRepeat, isPreview } = order;
  const most = isRepeat || isPreview ? Math.ceil(limit.most / 2) : limit.most;
  // One after the other: two at once would both find room.
  await tx.selectFrom('workspace').select('id').where('id', '=', workspaceId).forUpdate().executeTakeFirst();
  const newest = await tx
    .selectFrom('ordered_certificate')
    .select('ordered_at')
    .where('workspace_id', '=', workspaceId)
    .where('ordered_at', '>', at - limit.windowMs)
    .orderBy('ordered_at', 'desc')
    .limit(most)
    .execute();
  if (newest.length >= most) {
    const nextAt = (newest.at(-1)?.ordered_at ?? at) + limit.windowMs;
    return isRenewal ? null : { outcome: 'limited', most, nextAt };
  }
  await tx.insertInto('ordered_certificate').values({ id, workspace_id: workspaceId, ordered_at: at }).execute();
  return null;
}

function stateOf(tx: Tx, host: string) {
  return tx.selectFrom('certificate_order').selectAll().where('host', '=', host).forUpdate().executeTakeFirst();
}

const fresh = { claimed_until: 0, failures: 0, why: null, retry_at: 0, retries_since: 0, retries: 0 };

type Change = Partial<Omit<CertificateOrderTable, 'host'>>;

async function change(tx: Tx, host: string, values: Change): Promise<void> {
  const { numUpdatedRows } = await tx.updateTable('certificate_order').set(values).where('host', '=', host).executeTakeFirst();
  if (numUpdatedRows === 0n) await add(tx, host, values);
}

async function add(tx: Tx, host: string, values: Change): Promise<void> {
  await tx
    .insertInto('certificate_order')
    .values({ host, ...fresh, ...values })
    .execute();
}

const toProblem = ({ host, why, retry_at }: CertificateOrderTable): OrderProblem => ({ host, why, retryAt: retry_at });

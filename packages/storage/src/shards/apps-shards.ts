/**
 * Servers on one PostgreSQL that divide the apps: each project belongs to one of `shardCount` shards, and each shard to one server.
 *
 *   A server:  out ──join──▶ in ──beat, in time──▶ in ──leave──▶ out
 *                             └──it was silent for `appsLeaseMs`, and another one buries it──▶ out, for good
 *   A shard:   free ──taken──▶ owned ──given back──▶ free
 *                                └──its server is buried──▶ free, `left_by` that server
 *
 *  H1 A shard has one server at a time: its row names that server's claim, and each start has another claim.
 *  H2 Servers take one after the other: who takes has locked the installation's row. No server's clock matters. To stay in, a server
 *     needs no lock but that of its own row, and no lock is waited for: a server that stops with one in hand stops no other.
 *  H3 A release, a rollback or the end of a run checks in its own transaction that its server has the shard, and locks the shard's
 *     row until its commit: a server whose shard was taken or given back can switch nothing any more.
 *  H4 Who takes a shard that was left, and not given back, learns by whom: the former server may still run some of its apps.
 *  H5 Who could not reach the database for `silentMs`, or has just joined, buries nobody for `graceMs`: the others may not have been
 *     able to, either, and are still there.
 *  H6 Together these servers hold the lease of `apps-lease.ts`, under the name `everyServer`: one that runs all apps alone, or is of
 *     an earlier release, never does while any of them is in, and the reverse. It calls them at one address; they pass on what it
 *     sends there.
 */
import { type Kysely, sql } from 'kysely';
import { appsLeaseMs, databaseNow, type HoldsAppsLease } from '../apps-lease.ts';
import type { Database, Reading, Writing } from '../database.ts';
import type { InstallationTables } from '../tables/tables.ts';
import { type Divided, shardOf, toTake } from './fair-share.ts';

/** In place of a server, in the installation's row. */
export const everyServer = 'every server';

export interface Shards extends Divided {
  /** By shard: where its server is called; null: no server has it. */
  addresses: readonly (string | null)[];
  /** Of this server's shards: by which server each was left (H4); absent: it was free. */
  leftBy: ReadonlyMap<number, string>;
  /** How long these servers have the apps for certain. */
  sureForMs: number;
}

/** `alone`: another server runs all apps, alone. `elsewhere`: their data is in another folder. */
export type Joined = 'in' | 'alone' | 'elsewhere';

export interface AppsShards {
  /** Names this start of the server. */
  readonly claim: string;
  join(address: string, place: string): Promise<Joined>;
  /** Stays in for another `appsLeaseMs`, and takes what is free of its share, if it may. Null: it was buried. */
  beat(takes: boolean): Promise<Shards | null>;
  /** Without being in. */
  look(): Promise<Shards>;
  giveBack(shards: readonly number[]): Promise<void>;
  /** Gives back everything. */
  leave(): Promise<void>;
  isHeldIn: HoldsAppsLease;
}

type Tx = Writing<InstallationTables>;

/** A transaction that stops half-way, with its server, is ended by the database: its locks must not outlive a lease. */
const stopsWithinMs = 3_000;
/** The common lease is renewed when less is left of it. */
const renewsBelowMs = appsLeaseMs - 3_000;
/** Nearly out itself. A server that is only slow must not put off a takeover again and again. */
const silentMs = appsLeaseMs - 2_000;

/** `serverId` is the same for every start on a data folder: the process before is dead. */
export function openAppsShards(
  { installation }: Pick<Database, 'installation'>,
  serverId: string,
  claim: string,
  graceMs = appsLeaseMs,
): AppsShards {
  /** By the database's clock (H5). */
  let buriesFrom = 0;

  const write = <T>(work: (tx: Tx) => Promise<T>) =>
    installation.write(async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = ${sql.lit(stopsWithinMs)}`.execute(tx as Kysely<unknown>);
      return work(tx);
    });

  /** Null: it was buried, or the apps are another server's alone. */
  const stay = () =>
    write(async (tx) => {
      const own = await tx.selectFrom('apps_server').select('until').where('claim', '=', claim).forUpdate().executeTakeFirst();
      const row = await readLease(tx);
      if (own === undefined || row.apps_server !== everyServer) return null;
      if (own.until < row.now + appsLeaseMs - silentMs) buriesFrom = row.now + graceMs;
      await tx
        .updateTable('apps_server')
        .set({ until: row.now + appsLeaseMs })
        .where('claim', '=', claim)
        .execute();
      return row;
    });

  /** False if another server is at it. */
  const settle = (takes: boolean) =>
    write(async (tx) => {
      const row = await leaseRow(tx).forUpdate().skipLocked().executeTakeFirst();
      if (row === undefined) return false;
      if (row.apps_server !== everyServer) return true;
      if (row.now >= buriesFrom) await bury(tx, row.now);
      const taken = takes ? toTake(await look(tx, claim, row), claim) : [];
      if (taken.length > 0) {
        const free = await lockShards(tx, null, taken);
        if (free.length > 0) await tx.updateTable('apps_shard').set({ claim }).where('shard', 'in', free).execute();
      }
      const [first] = (await look(tx, claim, row)).addresses;
      const called = first === null || first === undefined ? {} : { apps_address: first };
      const lease = { apps_until: row.now + appsLeaseMs, ...called };
      await tx.updateTable('installation').set(lease).where('id', '=', 1).execute();
      return true;
    });

  const giveBack = async (tx: Tx, shards: readonly number[]) => {
    if (shards.length === 0) return;
    const free = { claim: null, left_by: null };
    await tx.updateTable('apps_shard').set(free).where('claim', '=', claim).where('shard', 'in', shards).execute();
  };

  return {
    claim,
    join: (address, place) =>
      write(async (tx) => {
        const row = await leaseRow(tx).forUpdate().executeTakeFirstOrThrow();
        const isOurs = row.apps_server === everyServer;
        if (!isOurs && row.apps_server !== null && row.apps_server !== serverId && row.apps_until > row.now) return 'alone';
        if (row.apps_place !== null && row.apps_place !== place) return 'elsewhere';
        await bury(tx, 0, serverId);
        buriesFrom = row.now + graceMs;
        await tx
          .insertInto('apps_server')
          .values({ server: serverId, claim, address, until: row.now + appsLeaseMs })
          .execute();
        const lease = { apps_server: everyServer, apps_place: place, apps_until: row.now + appsLeaseMs };
        const more = isOurs ? {} : { apps_term: row.apps_term + 1, apps_address: address };
        await tx
          .updateTable('installation')
          .set({ ...lease, ...more })
          .where('id', '=', 1)
          .execute();
        return 'in';
      }),

    async beat(takes) {
      const row = await stay();
      if (row === null) return null;
      const seen = await look(installation.read, claim, row);
      const isDue =
        row.apps_until - row.now < renewsBelowMs ||
        (seen.isOver && row.now >= buriesFrom) ||
        (takes && toTake(seen, claim).length > 0);
      if (!isDue || !(await settle(takes))) return seen;
      const now = await readLease(installation.read);
      return now.apps_server === everyServer ? look(installation.read, claim, now) : null;
    },

    look: async () => look(installation.read, claim, await readLease(installation.read)),

    giveBack: (shards) => write((tx) => giveBack(tx, shards)),

    leave: () =>
      write(async (tx) => {
        const row = await leaseRow(tx).forUpdate().executeTakeFirstOrThrow();
        await tx.updateTable('apps_shard').set({ claim: null, left_by: null }).where('claim', '=', claim).execute();
        await tx.deleteFrom('apps_server').where('claim', '=', claim).execute();
        if (row.apps_server !== everyServer) return;
        const other = await tx.selectFrom('apps_server').select('address').where('until', '>', row.now).executeTakeFirst();
        const lease = other === undefined ? { apps_server: null, apps_address: null } : { apps_address: other.address };
        await tx.updateTable('installation').set(lease).where('id', '=', 1).execute();
      }),

    async isHeldIn(tx, projectId) {
      const all = tx as unknown as Tx;
      if ((await readLease(all)).apps_server !== everyServer) return false;
      const shard = await all
        .selectFrom('apps_shard')
        .select('claim')
        .where('shard', '=', shardOf(projectId))
        .forShare()
        .executeTakeFirst();
      return shard?.claim === claim;
    },
  };
}

const leaseRow = (tx: Reading<InstallationTables>) =>
  tx
    .selectFrom('installation')
    .select(['apps_server', 'apps_term', 'apps_until', 'apps_place', databaseNow.as('now')])
    .where('id', '=', 1);

const readLease = (tx: Reading<InstallationTables>) => leaseRow(tx).executeTakeFirstOrThrow();

/** Those of this claim, or free ones, that no other transaction has locked. */
async function lockShards(tx: Tx, claim: string | null, among?: readonly number[]): Promise<number[]> {
  let query = tx.selectFrom('apps_shard').select('shard').forUpdate().skipLocked();
  query = claim === null ? query.where('claim', 'is', null) : query.where('claim', '=', claim);
  if (among !== undefined) query = query.where('shard', 'in', among);
  return (await query.execute()).map(({ shard }) => shard);
}

/** Servers that were silent for too long, and the former process of this one. */
async function bury(tx: Tx, now: number, serverId: string | null = null): Promise<void> {
  const silent = await tx
    .selectFrom('apps_server')
    .select('server')
    .where((eb) => eb.or([eb('until', '<=', now), eb('server', '=', serverId ?? '')]))
    .forUpdate()
    .skipLocked()
    .execute();
  const gone = silent.map(({ server }) => server);
  if (gone.length > 0) await tx.deleteFrom('apps_server').where('server', 'in', gone).execute();
  const present = new Set((await tx.selectFrom('apps_server').select('claim').execute()).map(({ claim }) => claim));
  const owners = await tx.selectFrom('apps_shard').select('claim').distinct().where('claim', 'is not', null).execute();
  // What a release has locked is left until its commit.
  for (const { claim } of owners) {
    if (claim === null || present.has(claim)) continue;
    const shards = await lockShards(tx, claim);
    if (shards.length === 0) continue;
    await tx.updateTable('apps_shard').set({ claim: null, left_by: claim }).where('shard', 'in', shards).execute();
  }
}

type Look = Shards & {
  /** Whether a server is to be buried, or has shards although it was. */
  isOver: boolean;
};

async function look(tx: Reading<InstallationTables>, mine: string, lease: { apps_until: number; now: number }): Promise<Look> {
  const servers = await tx.selectFrom('apps_server').select(['claim', 'address', 'until']).execute();
  const shards = await tx.selectFrom('apps_shard').selectAll().orderBy('shard').execute();
  const addressOf = new Map(servers.map(({ claim, address }) => [claim, address]));
  return {
    claims: servers.map(({ claim }) => claim),
    owners: shards.map(({ claim }) => claim),
    addresses: shards.map(({ claim }) => addressOf.get(claim ?? '') ?? null),
    leftBy: new Map(shards.flatMap(({ shard, claim, left_by: by }) => (claim === mine && by !== null ? [[shard, by]] : []))),
    sureForMs: Math.min(appsLeaseMs, lease.apps_until - lease.now),
    isOver:
      servers.some(({ until }) => until <= lease.now) || shards.some(({ claim }) => claim !== null && !addressOf.has(claim)),
  };
}

/** Where a project's app is run now, whichever way the servers do it; for no project: any server that runs apps. Null: nowhere. */
export async function addressOfApp(
  { installation }: Pick<Database, 'installation'>,
  projectId: string | null,
): Promise<string | null> {
  const row = await installation.read
    .selectFrom('installation')
    .select(['apps_server', 'apps_address', 'apps_until', databaseNow.as('now')])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  if (row.apps_server === null || row.apps_until <= row.now) return null;
  if (row.apps_server !== everyServer) return row.apps_address;
  const found = await installation.read
    .selectFrom('apps_shard')
    .innerJoin('apps_server', 'apps_server.claim', 'apps_shard.claim')
    .select('apps_server.address')
    .where('apps_server.until', '>', row.now)
    .$if(projectId !== null, (query) => query.where('shard', '=', shardOf(projectId ?? '')))
    .orderBy(sql`random()`)
    .limit(1)
    .executeTakeFirst();
  return found?.address ?? null;
}

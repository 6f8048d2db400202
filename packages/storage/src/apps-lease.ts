/**
 * Which of the servers on one PostgreSQL runs the apps.
 *
 *   free ──take──▶ held ──keep, in time──▶ held
 *    ▲               ├──give back──▶ free
 *    └───────────────┴──it expired: the next server to acquire it has it
 *
 *  E1 One server has it at a time, and each acquisition is a new term. Times are the
 *     database's: a server's clock does not matter.
 *  E2 A release or a rollback checks in its own transaction whether another server has the
 *     apps, and locks the row until its commit: a server that was paused for longer than its
 *     lease can switch nothing any more.
 *  E3 A server restarted on its folder resumes its lease: the folder's lock proves that the
 *     previous process is dead.
 *  E4 The apps' data is in one folder, that of the first server that ran them. A server with
 *     another folder cannot acquire the lease until the operator confirms that the data moved.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NewId } from '@davit/contract';
import { sql } from 'kysely';
import type { Database, TenantTransaction, Writing } from './database.ts';
import type { InstallationTables } from './tables/tables.ts';

export const appsLeaseMs = 10_000;

/** Whether no other server has the project's app; none can acquire it before the transaction ends (E2). */
export type HoldsAppsLease = (tx: TenantTransaction, projectId: string) => Promise<boolean>;

/** For a server that shares its database with no other. */
export const withoutLease: HoldsAppsLease = async () => true;

export interface AppsLease {
  /**
   * Whether this server has it from now on, for `appsLeaseMs`; the others call it at this address, `host:port`. `place` is its
   * folder of apps' data.
   */
  take(address: string, place: string): Promise<boolean>;
  /** Whether the apps' data is in another folder than this (E4). */
  isDataElsewhere(place: string): Promise<boolean>;
  /** Declares that the data is in this folder now. False, with nothing changed, while a server has the lease. */
  moveData(place: string): Promise<boolean>;
  /** For another `appsLeaseMs`. False if another server has taken it. */
  keep(): Promise<boolean>;
  /** The next server need not wait for the expiry. */
  giveBack(): Promise<void>;
  /** The address of the current holder, this server or another; null if there is none. */
  holder(): Promise<string | null>;
  isHeldIn: HoldsAppsLease;
}

export const databaseNow = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** `serverId` is the same for every start on a data folder, and unique to it. */
export function openAppsLease({ installation }: Database, serverId: string): AppsLease {
  let term = 0;
  return {
    take: (address, place) =>
      installation.write(async (tx) => {
        const row = await tx
          .selectFrom('installation')
          .select(['apps_server', 'apps_term', 'apps_until', 'apps_place', databaseNow.as('now')])
          .where('id', '=', 1)
          .forUpdate()
          .executeTakeFirstOrThrow();
        if (row.apps_server !== null && row.apps_server !== serverId && row.apps_until > row.now) return false;
        if (row.apps_place !== null && row.apps_place !== place) return false;
        // Of servers that divided the apps: none of them can switch anything any more.
        await tx.updateTable('apps_shard').set({ claim: null, left_by: null }).where('claim', 'is not', null).execute();
        term = row.apps_term + 1;
        const until = row.now + appsLeaseMs;
        const lease = { apps_server: serverId, apps_address: address, apps_term: term, apps_until: until, apps_place: place };
        await tx.updateTable('installation').set(lease).where('id', '=', 1).execute();
        return true;
      }),
    async isDataElsewhere(place) {
      const row = await installation.read
        .selectFrom('installation')
        .select('apps_place')
        .where('id', '=', 1)
        .executeTakeFirstOrThrow();
      return row.apps_place !== null && row.apps_place !== place;
    },
    async moveData(place) {
      const result = await installation.write((tx) =>
        tx
          .updateTable('installation')
          .set({ apps_place: place })
          .where('id', '=', 1)
          .where((eb) => eb.or([eb('apps_server', 'is', null), eb('apps_until', '<=', databaseNow)]))
          .executeTakeFirst(),
      );
      return result.numUpdatedRows > 0n;
    },
    async keep() {
      const result = await installation.write((tx) =>
        tx
          .updateTable('installation')
          .set({ apps_until: sql<number>`${databaseNow} + ${appsLeaseMs}` })
          .where('id', '=', 1)
          .where('apps_server', '=', serverId)
          .where('apps_term', '=', term)
          .executeTakeFirst(),
      );
      return result.numUpdatedRows > 0n;
    },
    async giveBack() {
      await installation.write((tx) =>
        tx
          .updateTable('installation')
          .set({ apps_server: null, apps_address: null })
          .where('id', '=', 1)
          .where('apps_server', '=', serverId)
          .where('apps_term', '=', term)
          .execute(),
      );
    },
    async holder() {
      const row = await installation.read
        .selectFrom('installation')
        .select(['apps_server', 'apps_address', 'apps_until', databaseNow.as('now')])
        .where('id', '=', 1)
        .executeTakeFirstOrThrow();
      return row.apps_server !== null && row.apps_until > row.now ? row.apps_address : null;
    },
    async isHeldIn(tx) {
      // The platform's own handle has no tenancy filter: it reaches all tables.
      const row = await (tx as unknown as Writing<InstallationTables>)
        .selectFrom('installation')
        .select(['apps_server', 'apps_term'])
        .where('id', '=', 1)
        .forShare()
        .executeTakeFirstOrThrow();
      return row.apps_server === null || (row.apps_server === serverId && row.apps_term === term);
    },
  };
}

/** The data folder must be locked. */
export function readServerId(dataDir: string, newId: NewId): string {
  const path = join(dataDir, 'server-id');
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const id = newId();
    writeFileSync(path, `${id}\n`, { mode: 0o600 });
    return id;
  }
}

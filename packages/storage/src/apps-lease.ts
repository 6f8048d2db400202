/**
 * Which of the servers on one PostgreSQL runs the apps and works on runs.
 *
 *   free ──take──▶ held ──keep, in time──▶ held
 *    ▲               ├──give back──▶ free
 *    └───────────────┴──it ran out: whoever takes it has it
 *
 *  E1 One server has it at a time, and each taking is a term of its own. Times are the
 *     database's: a server's clock does not matter.
 *  E2 Who takes it over from another fences, in the same transaction, every run that is
 *     under way (L2): what the former holder still tries to commit is refused.
 *  E3 A server started again on its folder takes up what it had: the folder's lock has
 *     proved that the process before it is dead.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NewId } from '@davit/contract';
import { sql } from 'kysely';
import type { Database, TenantTransaction } from './database.ts';

export const appsLeaseMs = 10_000;

export interface AppsLease {
  /** Whether this server has it from now on, for `appsLeaseMs`. */
  take(): Promise<boolean>;
  /** For `appsLeaseMs` more. False where another server has taken it. */
  keep(): Promise<boolean>;
  /** The next server need not wait. */
  giveBack(): Promise<void>;
}

const databaseNow = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** `serverId` is the same for each start on a data folder, and no other's. */
export function openAppsLease({ installation }: Database, serverId: string): AppsLease {
  let term = 0;
  return {
    take: () =>
      installation.write(async (tx) => {
        const row = await tx
          .selectFrom('installation')
          .select(['apps_server', 'apps_term', 'apps_until', databaseNow.as('now')])
          .where('id', '=', 1)
          .forUpdate()
          .executeTakeFirstOrThrow();
        const isOthers = row.apps_server !== null && row.apps_server !== serverId;
        if (isOthers && row.apps_until > row.now) return false;
        term = row.apps_term + 1;
        const lease = { apps_server: serverId, apps_term: term, apps_until: row.now + appsLeaseMs };
        await tx.updateTable('installation').set(lease).where('id', '=', 1).execute();
        if (isOthers) await fenceRuns(tx as unknown as TenantTransaction);
        return true;
      }),
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
          .set({ apps_server: null })
          .where('id', '=', 1)
          .where('apps_server', '=', serverId)
          .where('apps_term', '=', term)
          .execute(),
      );
    },
  };
}

/** The platform's own tables of both sides, in one transaction (E2). */
async function fenceRuns(tx: TenantTransaction): Promise<void> {
  await tx
    .updateTable('run')
    .set(({ eb, lit }) => ({ attempt: eb('attempt', '+', lit(1)) }))
    .where('status', '=', 'RUNNING')
    .execute();
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

import type { Kysely } from 'kysely';
import { audited } from '../audit/audit-context.ts';
import type { Database, DatabaseHandle } from '../database.ts';
import { type DatabaseWatch, watchWrites } from '../database-watch.ts';
import { prepare } from '../prepared.ts';
import type { InstallationTables, KeyTables, PeopleTables, TenantTables } from '../tables/tables.ts';
import { Tenancy } from '../tenancy.ts';

/** How a dialect reads on one instance and writes on the other. */
export type MakeHandle = <Tables>(reader: Kysely<unknown>, writer: Kysely<unknown>) => DatabaseHandle<Tables>;

/**
 * The handles of a database, the same for every dialect: a workspace's handle has the tenancy filter, the platform's has none.
 */
export function handlesOf(
  make: MakeHandle,
  reader: Kysely<unknown>,
  writer: Kysely<unknown>,
  watch: DatabaseWatch | null,
): Pick<Database, 'inWorkspace' | 'acrossWorkspaces' | 'installation' | 'keys' | 'people' | 'prepare'> {
  const handle: MakeHandle = (reads, writes) => watchWrites(make(reads, writes), watch);
  return {
    inWorkspace: (workspaceId) => {
      const tenancy = new Tenancy(workspaceId);
      return audited(handle<TenantTables>(reader.withPlugin(tenancy), writer.withPlugin(tenancy)), workspaceId);
    },
    acrossWorkspaces: audited(handle<TenantTables>(reader, writer), null),
    installation: audited(handle<InstallationTables>(reader, writer), null),
    keys: audited(handle<KeyTables>(reader, writer), null),
    people: audited(handle<PeopleTables>(reader, writer), null),
    prepare: (build) => prepare((value) => build(writer as Kysely<TenantTables>, value)),
  };
}

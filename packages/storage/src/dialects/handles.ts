import type { Kysely } from 'kysely';
import { audited } from '../audit/audit-context.ts';
import type { Database, DatabaseHandle } from '../database.ts';
import { prepare } from '../prepared.ts';
import type { InstallationTables, KeyTables, PeopleTables, TenantTables } from '../tables/tables.ts';
import { Tenancy } from '../tenancy.ts';

/** How a dialect reads on one instance and writes on the other. */
export type MakeHandle = <Tables>(reader: Kysely<unknown>, writer: Kysely<unknown>) => DatabaseHandle<Tables>;

/**
 * The handles of a database, the same for every dialect: a workspace's handle has the tenancy filter, the platform's has none.
 */
export function handlesOf(
  handle: MakeHandle,
  reader: Kysely<unknown>,
  writer: Kysely<unknown>,
): Pick<Database, 'inWorkspace' | 'acrossWorkspaces' | 'installation' | 'keys' | 'people' | 'prepare'> {
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

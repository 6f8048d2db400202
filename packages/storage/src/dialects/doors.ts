import type { Kysely } from 'kysely';
import type { Database, Door } from '../database.ts';
import { prepare } from '../prepared.ts';
import type { InstallationTables, PeopleTables, TenantTables } from '../tables/tables.ts';
import { Tenancy } from '../tenancy.ts';

/** How a dialect reads on one instance and writes on the other. */
export type MakeDoor = <Tables>(reader: Kysely<unknown>, writer: Kysely<unknown>) => Door<Tables>;

/** The doors of a database, the same for every dialect: a workspace's has the wall, the platform's own has none. */
export function doorsOf(
  door: MakeDoor,
  reader: Kysely<unknown>,
  writer: Kysely<unknown>,
): Pick<Database, 'inWorkspace' | 'acrossWorkspaces' | 'installation' | 'people' | 'prepare'> {
  return {
    inWorkspace: (workspaceId) => {
      const wall = new Tenancy(workspaceId);
      return door<TenantTables>(reader.withPlugin(wall), writer.withPlugin(wall));
    },
    acrossWorkspaces: door<TenantTables>(reader, writer),
    installation: door<InstallationTables>(reader, writer),
    people: door<PeopleTables>(reader, writer),
    prepare: (build) => prepare((value) => build(writer as Kysely<TenantTables>, value)),
  };
}

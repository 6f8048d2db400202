import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';
import { tenantTable } from './tenant-table.ts';

const before = [
  'projects:read',
  'projects:write',
  'rollback',
  'runs:read',
  'agent-runs:read',
  'agent-runs:write',
  'agent-state:read',
];
const added = ['projects:delete', 'owner-access'];

interface Tables {
  api_key: { id: string; scopes: string; created_at: number };
}

/**
 * Deleted projects that can be restored. The first key of an installation has all scopes: it gets the two new ones, no other
 * key does. Released: never change this file.
 */
export async function deletedProjects(db: Kysely<unknown>, { integer, clusteredTableOptions }: ColumnTypes): Promise<void> {
  await tenantTable(db, 'deleted_project')
    .addColumn('project_id', 'text', (column) => column.notNull().references('project.id').onDelete('cascade'))
    .addColumn('deleted_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('deleted_project_pk', ['project_id'])
    .modifyEnd(clusteredTableOptions)
    .execute();
  await db.schema.createIndex('deleted_project_due').on('deleted_project').columns(['deleted_at', 'project_id']).execute();
  await db.schema
    .createIndex('deleted_project_of_workspace')
    .on('deleted_project')
    .columns(['workspace_id', 'project_id'])
    .execute();
  await giveFirstKey(db as Kysely<Tables>);
}

async function giveFirstKey(keys: Kysely<Tables>): Promise<void> {
  const first = await keys
    .selectFrom('api_key')
    .select(['id', 'scopes'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!first) return;
  const scopes: string[] = JSON.parse(first.scopes);
  if (!before.every((scope) => scopes.includes(scope))) return;
  const all = [...scopes, ...added.filter((scope) => !scopes.includes(scope))];
  await keys
    .updateTable('api_key')
    .set({ scopes: JSON.stringify(all) })
    .where('id', '=', first.id)
    .execute();
}

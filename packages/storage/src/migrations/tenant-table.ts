import type { CreateTableBuilder, Kysely } from 'kysely';

/** A table whose rows belong to workspaces. */
export function tenantTable(db: Kysely<unknown>, name: string): CreateTableBuilder<string, 'workspace_id'> {
  return db.schema.createTable(name).addColumn('workspace_id', 'text', (column) => column.notNull());
}

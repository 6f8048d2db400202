import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './column-types.ts';
import { tenantTable } from './tenant-table.ts';

/** Webhooks and their deliveries; the first key may manage them. Released: never change this file. */
export async function webhooks(db: Kysely<unknown>, { integer, bytes, tableOptions }: ColumnTypes): Promise<void> {
  await tenantTable(db, 'webhook')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('events', 'text', (column) => column.notNull())
    .addColumn('enabled', integer, (column) => column.notNull())
    .addColumn('disabled_reason', 'text')
    .addColumn('sealed', bytes, (column) => column.notNull())
    .addColumn('secret_rotated_at', integer)
    .addColumn('failing_since', integer)
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('updated_at', integer, (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
  await db.schema.createIndex('webhook_of_workspace').on('webhook').columns(['workspace_id', 'id']).execute();
  await tenantTable(db, 'webhook_delivery')
    .addColumn('webhook_id', 'text', (column) => column.notNull().references('webhook.id').onDelete('cascade'))
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('attempts', integer, (column) => column.notNull())
    .addColumn('due_at', integer)
    .addColumn('last_attempt_at', integer)
    .addColumn('last_status_code', integer)
    .addColumn('last_error', 'text')
    .addColumn('created_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('webhook_delivery_pk', ['webhook_id', 'message_id'])
    .modifyEnd(tableOptions)
    .execute();
  await db.schema
    .createIndex('webhook_delivery_due')
    .on('webhook_delivery')
    .columns(['workspace_id', 'due_at', 'message_id'])
    .where(sql.ref('due_at'), 'is not', null)
    .execute();
  await db.schema.createIndex('webhook_delivery_by_age').on('webhook_delivery').columns(['created_at']).execute();
  await giveToFirstKey(db);
}

const before = [
  'projects:read',
  'projects:write',
  'rollback',
  'runs:read',
  'agent-runs:read',
  'agent-runs:write',
  'agent-state:read',
  'agent-runs:delete',
];

/** The first key of an installation has all scopes; no other gets a new one. */
async function giveToFirstKey(db: Kysely<unknown>): Promise<void> {
  const keys = db as Kysely<{ api_key: { id: string; scopes: string; created_at: number } }>;
  const first = await keys
    .selectFrom('api_key')
    .select(['id', 'scopes'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!first) return;
  const scopes: string[] = JSON.parse(first.scopes);
  if (!before.every((scope) => scopes.includes(scope)) || scopes.includes('webhooks:manage')) return;
  const all = JSON.stringify([...scopes, 'webhooks:manage']);
  await keys.updateTable('api_key').set({ scopes: all }).where('id', '=', first.id).execute();
}

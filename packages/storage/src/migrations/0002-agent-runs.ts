import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './column-types.ts';
import { tenantTable } from './tenant-table.ts';

/** The tables of the recovery package, and the keys that its state is sealed under. Released: never change this file. */
export async function agentRuns(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await runs(db, types);
  await steps(db, types);
  await checkpoints(db, types);
  await healing(db, types);
  await dataKeys(db, types);
}

async function runs(db: Kysely<unknown>, { integer, tableOptions }: ColumnTypes): Promise<void> {
  await tenantTable(db, 'agent_run')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('correlation_id', 'text', (column) => column.notNull())
    .addColumn('agent_id', 'text', (column) => column.notNull())
    .addColumn('framework', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('epoch', integer, (column) => column.notNull())
    .addColumn('step_count', integer, (column) => column.notNull())
    .addColumn('checkpoint_count', integer, (column) => column.notNull())
    .addColumn('highest_step', integer, (column) => column.notNull())
    .addColumn('quiet', integer, (column) => column.notNull())
    .addColumn('last_sign_at', integer, (column) => column.notNull())
    .addColumn('look_at', integer)
    .addColumn('look_after_ms', integer)
    .addColumn('unpruned_checkpoints', integer, (column) => column.notNull())
    .addColumn('started_at', integer, (column) => column.notNull())
    .addColumn('updated_at', integer, (column) => column.notNull())
    .addColumn('finished_at', integer)
    .addColumn('failure_detail', 'text')
    .addColumn('healing', 'text', (column) => column.notNull())
    .addColumn('metadata', 'text')
    .addCheckConstraint('agent_run_quiet', sql`quiet = 0 or status = 'RUNNING'`)
    .modifyEnd(tableOptions)
    .execute();
  const lists = {
    agent_run_newest: ['workspace_id', 'id'],
    agent_run_by_status: ['workspace_id', 'status', 'id'],
    agent_run_by_agent: ['workspace_id', 'agent_id', 'id'],
    agent_run_by_agent_and_status: ['workspace_id', 'agent_id', 'status', 'id'],
  };
  for (const [name, columns] of Object.entries(lists)) {
    await db.schema.createIndex(name).on('agent_run').columns(columns).execute();
  }
  await db.schema
    .createIndex('agent_run_due')
    .on('agent_run')
    .columns(['look_at', 'id'])
    .where(sql.ref('look_at'), 'is not', null)
    .execute();
  await db.schema.createIndex('agent_run_unpruned').on('agent_run').columns(['unpruned_checkpoints', 'id']).execute();
}

async function steps(db: Kysely<unknown>, { integer, tableOptions }: ColumnTypes): Promise<void> {
  await tenantTable(db, 'agent_step')
    .addColumn('run_id', 'text', (column) => column.notNull().references('agent_run.id').onDelete('cascade'))
    .addColumn('seq', integer, (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('agent_id', 'text', (column) => column.notNull())
    .addColumn('step_number', integer, (column) => column.notNull())
    .addColumn('attempt', integer, (column) => column.notNull())
    .addColumn('epoch', integer, (column) => column.notNull())
    .addColumn('superseded_by', integer)
    .addColumn('step_type', 'text', (column) => column.notNull())
    .addColumn('tool_name', 'text')
    .addColumn('duration_ms', integer)
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('category', 'text')
    .addColumn('heal_attempt_id', 'text')
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('error', 'text')
    .addColumn('input', 'text')
    .addColumn('output', 'text')
    .addPrimaryKeyConstraint('agent_step_pk', ['run_id', 'seq'])
    .modifyEnd(tableOptions)
    .execute();
  await db.schema
    .createIndex('agent_step_attempts')
    .unique()
    .on('agent_step')
    .columns(['run_id', 'step_number', 'attempt'])
    .execute();
  await db.schema
    .createIndex('agent_step_timed')
    .on('agent_step')
    .columns(['run_id', 'seq'])
    .where(sql.ref('duration_ms'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('agent_step_calls')
    .on('agent_step')
    .columns(['workspace_id', 'agent_id', 'tool_name', 'created_at', 'id'])
    .where(sql.ref('tool_name'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('agent_step_superseded')
    .on('agent_step')
    .columns(['run_id', 'superseded_by', 'seq'])
    .where(sql.ref('superseded_by'), 'is not', null)
    .execute();
}

async function checkpoints(db: Kysely<unknown>, { integer, bytes, tableOptions }: ColumnTypes): Promise<void> {
  await tenantTable(db, 'agent_checkpoint')
    .addColumn('run_id', 'text', (column) => column.notNull().references('agent_run.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('seq', integer, (column) => column.notNull())
    .addColumn('step_number', integer, (column) => column.notNull())
    .addColumn('epoch', integer, (column) => column.notNull())
    .addColumn('superseded_by', integer)
    .addColumn('checksum', 'text', (column) => column.notNull())
    .addColumn('size_bytes', integer, (column) => column.notNull())
    .addColumn('base_id', 'text')
    .addColumn('depth', integer, (column) => column.notNull())
    .addColumn('doubt', 'text')
    .addColumn('failed_restores', integer, (column) => column.notNull())
    .addColumn('corrupt_at', integer)
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('framework_meta', 'text')
    .addColumn('sealed', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('agent_checkpoint_pk', ['run_id', 'id'])
    // A5, enforced by the database: a base is of the same run, and exists as long as it is needed.
    .addForeignKeyConstraint('agent_checkpoint_base', ['run_id', 'base_id'], 'agent_checkpoint', ['run_id', 'id'])
    .addCheckConstraint('agent_checkpoint_keyframe', sql`(base_id is null) = (depth = 0)`)
    .modifyEnd(tableOptions)
    .execute();
  await db.schema.createIndex('agent_checkpoint_order').unique().on('agent_checkpoint').columns(['run_id', 'seq']).execute();
  await db.schema
    .createIndex('agent_checkpoint_bases')
    .on('agent_checkpoint')
    .columns(['run_id', 'base_id'])
    .where(sql.ref('base_id'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('agent_checkpoint_doubts')
    .on('agent_checkpoint')
    .columns(['run_id', 'doubt'])
    .where(sql.ref('doubt'), 'is not', null)
    .execute();
}

async function healing(db: Kysely<unknown>, { integer, tableOptions, clusteredTableOptions }: ColumnTypes): Promise<void> {
  await tenantTable(db, 'heal_attempt')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('run_id', 'text', (column) => column.notNull().references('agent_run.id').onDelete('cascade'))
    .addColumn('seq', integer, (column) => column.notNull())
    .addColumn('incident_id', 'text', (column) => column.notNull())
    .addColumn('attempt', integer, (column) => column.notNull())
    .addColumn('epoch', integer, (column) => column.notNull())
    .addColumn('trigger', 'text', (column) => column.notNull())
    .addColumn('failed_step', integer)
    .addColumn('tool_name', 'text')
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text')
    .addColumn('strategy', 'text', (column) => column.notNull())
    .addColumn('directive', 'text', (column) => column.notNull())
    .addColumn('checkpoint_id', 'text')
    .addColumn('started_at', integer, (column) => column.notNull())
    .addColumn('deadline_at', integer)
    .addColumn('ended_at', integer)
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('resolved_by_step', integer)
    .addColumn('detail', 'text')
    .modifyEnd(tableOptions)
    .execute();
  await db.schema.createIndex('heal_attempt_order').unique().on('heal_attempt').columns(['run_id', 'seq']).execute();

  await tenantTable(db, 'tool_breaker')
    .addColumn('agent_id', 'text', (column) => column.notNull())
    .addColumn('tool_name', 'text', (column) => column.notNull())
    .addColumn('open_until', integer, (column) => column.notNull())
    .addColumn('trial_until', integer)
    .addPrimaryKeyConstraint('tool_breaker_pk', ['workspace_id', 'agent_id', 'tool_name'])
    .modifyEnd(clusteredTableOptions)
    .execute();
}

async function dataKeys(db: Kysely<unknown>, { integer, bytes, tableOptions }: ColumnTypes): Promise<void> {
  await tenantTable(db, 'data_key')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('number', integer, (column) => column.notNull())
    .addColumn('master_key_id', 'text', (column) => column.notNull())
    .addColumn('wrapped', bytes, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
  await db.schema.createIndex('data_key_newest').unique().on('data_key').columns(['workspace_id', 'number']).execute();
  await db.schema.createIndex('data_key_wrapping').on('data_key').columns(['master_key_id', 'id']).execute();
}

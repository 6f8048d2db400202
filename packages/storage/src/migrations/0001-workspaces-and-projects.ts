import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './column-types.ts';
import { tenantTable } from './tenant-table.ts';

/** The tables of the identity and launch packages. Released: never change this file. */
export async function workspacesAndProjects(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await identity(db, types);
  await projects(db, types);
  await runs(db, types);
  await versions(db, types);
  await rememberedAnswers(db, types);
}

async function identity(db: Kysely<unknown>, { integer, tableOptions, clusteredTableOptions }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('workspace')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('suspended_at', integer)
    .addColumn('policy', 'text', (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
  await db.schema.createIndex('workspace_newest').on('workspace').columns(['created_at desc', 'id desc']).execute();

  await db.schema
    .createTable('api_key')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('workspace_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('hint', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('expires_at', integer)
    .addColumn('last_used_at', integer)
    .addColumn('revoked_at', integer)
    .modifyEnd(tableOptions)
    .execute();
  await db.schema.createIndex('api_key_hash').unique().on('api_key').column('hash').execute();
  await db.schema.createIndex('api_key_of_workspace').on('api_key').columns(['workspace_id', 'created_at', 'id']).execute();

  await db.schema
    .createTable('rate_window')
    .addColumn('bucket', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('used', integer, (column) => column.notNull())
    .addColumn('ends_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('rate_window_pk', ['bucket', 'key'])
    .modifyEnd(clusteredTableOptions)
    .execute();
}

async function projects(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { integer } = types;
  await tenantTable(db, 'project')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('prompt', 'text', (column) => column.notNull())
    .addColumn('hints', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('port', integer)
    .addColumn('live_url', 'text', (column) => column.notNull())
    .addColumn('spec', 'text', (column) => column.notNull())
    .addColumn('auto_deploy', integer, (column) => column.notNull())
    .addColumn('live_version_number', integer)
    .addColumn('live_deployment_id', 'text')
    .addColumn('healthy', integer, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('updated_at', integer, (column) => column.notNull())
    .addColumn('blueprint', 'text', (column) => column.notNull())
    .modifyEnd(types.tableOptions)
    .execute();
  await db.schema.createIndex('project_slug').unique().on('project').column('slug').execute();
  await db.schema.createIndex('project_port').unique().on('project').column('port').execute();
  await db.schema.createIndex('project_newest').on('project').columns(['workspace_id', 'created_at desc', 'id desc']).execute();
  await db.schema
    .createIndex('project_live')
    .on('project')
    .column('id')
    .where(sql.ref('live_version_number'), 'is not', null)
    .execute();
}

async function runs(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { integer } = types;
  await tenantTable(db, 'run')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('project_id', 'text', (column) => column.notNull().references('project.id').onDelete('cascade'))
    .addColumn('number', integer, (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('trigger', 'text', (column) => column.notNull())
    .addColumn('attempt', integer, (column) => column.notNull())
    .addColumn('cancel_reason', 'text')
    .addColumn('stages', 'text', (column) => column.notNull())
    .addColumn('version_number', integer)
    .addColumn('error', 'text')
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('started_at', integer, (column) => column.notNull())
    .addColumn('finished_at', integer)
    .addColumn('stack', 'text')
    .addCheckConstraint('run_ended', sql`(finished_at is null) = (status in ('PENDING', 'RUNNING'))`)
    .addCheckConstraint('run_released', sql`(version_number is not null) = (status = 'SUCCEEDED')`)
    .modifyEnd(types.tableOptions)
    .execute();
  await db.schema.createIndex('run_newest').unique().on('run').columns(['project_id', 'number']).execute();
  await db.schema.createIndex('run_by_status').on('run').columns(['project_id', 'status', 'number']).execute();
  await db.schema
    .createIndex('run_active')
    .on('run')
    .columns(['project_id', 'number'])
    .where(sql.ref('finished_at'), 'is', null)
    .execute();
  await db.schema.createIndex('run_of_stack').on('run').columns(['stack', 'finished_at']).execute();
  // L1, enforced by the database.
  await sql`create unique index run_one_running on run (project_id) where status = 'RUNNING'`.execute(db);

  await tenantTable(db, 'stage_result')
    .addColumn('run_id', 'text', (column) => column.notNull().references('run.id').onDelete('cascade'))
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('result', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('stage_result_pk', ['run_id', 'stage'])
    .modifyEnd(types.tableOptions)
    .execute();
  await db.schema.createIndex('stage_result_by_stage').on('stage_result').column('stage').execute();

  await tenantTable(db, 'log_entry')
    .addColumn('run_id', 'text', (column) => column.notNull().references('run.id').onDelete('cascade'))
    .addColumn('seq', integer, (column) => column.notNull())
    .addColumn('timestamp', integer, (column) => column.notNull())
    .addColumn('level', 'text', (column) => column.notNull())
    .addColumn('stage', 'text')
    .addColumn('message', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('log_entry_pk', ['run_id', 'seq'])
    .modifyEnd(types.clusteredTableOptions)
    .execute();
}

async function versions(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { integer } = types;
  await tenantTable(db, 'version')
    .addColumn('project_id', 'text', (column) => column.notNull().references('project.id').onDelete('cascade'))
    .addColumn('number', integer, (column) => column.notNull())
    .addColumn('run_id', 'text', (column) => column.notNull().references('run.id').onDelete('cascade'))
    .addColumn('artifact_digest', 'text', (column) => column.notNull())
    .addColumn('size_bytes', integer, (column) => column.notNull())
    .addColumn('spec', 'text', (column) => column.notNull())
    .addColumn('build_settings', 'text', (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('good_at', integer)
    .addColumn('left_at', integer)
    .addColumn('collected_at', integer)
    .addColumn('blueprint', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('version_pk', ['project_id', 'number'])
    .modifyEnd(types.tableOptions)
    .execute();
  await db.schema.createIndex('version_of_run').unique().on('version').column('run_id').execute();
  await db.schema
    .createIndex('version_kept')
    .on('version')
    .column('artifact_digest')
    .where(sql.ref('collected_at'), 'is', null)
    .execute();

  await tenantTable(db, 'deployment')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('project_id', 'text', (column) => column.notNull().references('project.id').onDelete('cascade'))
    .addColumn('number', integer, (column) => column.notNull())
    .addColumn('version_number', integer, (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addForeignKeyConstraint(
      'deployment_of_version',
      ['project_id', 'version_number'],
      'version',
      ['project_id', 'number'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .modifyEnd(types.tableOptions)
    .execute();
  await db.schema.createIndex('deployment_newest').unique().on('deployment').columns(['project_id', 'number']).execute();
  await db.schema.createIndex('deployment_of_version').on('deployment').columns(['project_id', 'version_number']).execute();
}

async function rememberedAnswers(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { integer } = types;
  await tenantTable(db, 'remembered_answer')
    .addColumn('api_key_id', 'text', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text', (column) => column.notNull())
    .addColumn('body_digest', 'text', (column) => column.notNull())
    .addColumn('status', integer, (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('remembered_answer_pk', ['api_key_id', 'method', 'path', 'idempotency_key'])
    .modifyEnd(types.tableOptions)
    .execute();
  await db.schema.createIndex('remembered_answer_oldest').on('remembered_answer').column('created_at').execute();
}

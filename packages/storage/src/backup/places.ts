/** What a backup reads, and a restore writes. */
import { join } from 'node:path';
import type { ArtifactFile } from '../artifacts/digest.ts';
import type { SqlRow } from '../dialects/sqlite/statements.ts';

export type Row = SqlRow;

/** Where rows and artifacts are: a data folder, or a PostgreSQL. */
export type DatabasePlace = { kind: 'sqlite'; dataDir: string } | { kind: 'postgres'; url: string };

export const databaseFile = (dataDir: string): string => join(dataDir, 'davit.db');
export const artifactsFolder = (dataDir: string): string => join(dataDir, 'artifacts');

/** Everything in a database at one moment, read while servers write. */
export interface Snapshot {
  /** Migrations that the database has, in order. */
  migrations: string[];
  /** Every table of Davit's. */
  tables: string[];
  /** At most a few of its rows are in memory at once. */
  rows(table: string): AsyncIterable<Row>;
  /** All that its rows refer to, and possibly more; one is in memory at once. */
  artifacts(): AsyncIterable<{ digest: string; files: ArtifactFile[] }>;
  close(): Promise<void>;
}

/** Tables of Kysely's migrator. */
export const migrationTables: ReadonlySet<string> = new Set(['kysely_migration', 'kysely_migration_lock']);

/** What counts within minutes, which a restored installation starts without. */
const transient = ['rate_window', 'passkey_challenge', 'certificate_challenge', 'apps_server', 'apps_shard'];

/** Artifacts are files in a backup, whether a database or a bucket has them. */
const artifacts = ['artifact', 'artifact_file', 'artifact_object', 'artifact_leftover'];

/** Uploads of apps are files in a backup too: a restored folder has them all. */
const uploads = ['upload_folder', 'upload_object'];

export const tablesNotInBackups: ReadonlySet<string> = new Set([...transient, ...artifacts, ...uploads]);

/**
 * A row as a backup has it; null: it has not. Rows of apps are files there, wherever they were: a restored installation knows which
 * projects had databases, and touches none of them.
 */
export function rowInBackup(table: string, row: Row): Row | null {
  if (table !== 'app_database') return row;
  if (row.state !== 'live' && row.state !== 'restored') return null;
  return { ...row, name: `restored_${row.project_id}`, state: 'restored', sealed: new Uint8Array() };
}

/**
 * Fills an empty database with the rows of a snapshot, in one transaction: all of them or none. The tables are those of the
 * snapshot's own Davit; the next start migrates them further.
 */
import { Kysely, type RawBuilder, sql, type TableMetadata, type Transaction } from 'kysely';
import type { ArtifactFile } from '../artifacts/digest.ts';
import { operatorsEntry } from '../audit/own-entry.ts';
import { postgresColumnTypes } from '../dialects/postgres/column-types.ts';
import { openPool } from '../dialects/postgres/connect.ts';
import { postgresDialect } from '../dialects/postgres/dialect.ts';
import { ownTables } from '../dialects/postgres/own-tables.ts';
import { suspendPostgresRules } from '../dialects/postgres/suspend-rules.ts';
import { sqliteColumnTypes } from '../dialects/sqlite/column-types.ts';
import { nodeSqliteDialect, writerDriver } from '../dialects/sqlite/dialect.ts';
import { suspendSqliteRules } from '../dialects/sqlite/suspend-rules.ts';
import { WriterLock } from '../dialects/sqlite/writer-lock.ts';
import { WriterThread } from '../dialects/sqlite/writer-thread.ts';
import type { ColumnTypes } from '../migrations/column-types.ts';
import { migrate, stepsUpTo } from '../migrations/migrate.ts';
import { OpenRefused } from '../open-refused.ts';
import { makePrivateFile } from '../private-file.ts';
import { type DatabasePlace, databaseFile, migrationTables, type Row, tablesNotInBackups } from './places.ts';

type Tables = Record<string, Record<string, unknown>>;
type Tx = Transaction<Tables>;
/** Suspends foreign keys and triggers in a transaction; the result restores them, and checks the keys. */
export type SuspendRules = (tx: Transaction<Tables>) => Promise<() => Promise<void>>;

export interface RowLoader {
  /** Begins the transaction. */
  begin(): Promise<void>;
  insert(table: string, rows: readonly Row[]): Promise<void>;
  insertArtifact(digest: string, files: readonly ArtifactFile[], keptAt: number): Promise<void>;
  /** With an entry in the audit log, of this id and time. */
  commit(entry: { id: string; at: number }): Promise<void>;
  /** Without `commit`, nothing was changed. */
  close(): Promise<void>;
}

const maxBatchRows = 200;
const maxBatchBytes = 4 * 1024 * 1024;
/** Tables that have rows in a database that no installation has used yet. */
const seeded: ReadonlySet<string> = new Set(['installation', ...migrationTables, ...tablesNotInBackups]);
const patientMs = 600_000;

/** The installation that a PostgreSQL has data of; null if there is none. Changes nothing. */
export async function findInstallation(url: string): Promise<{ masterKeyId: string | null } | null> {
  const { db, tablesIn, end } = connect({ kind: 'postgres', url });
  try {
    const names = (await tablesIn.execute(db)).rows.map(({ name }) => name);
    for (const name of names.filter((one) => !seeded.has(one))) {
      if (!(await db.selectFrom(name).select(sql`1`.as('one')).limit(1).executeTakeFirst())) continue;
      if (!names.includes('installation')) return { masterKeyId: null };
      const row = await db.selectFrom('installation').select('master_key_id').executeTakeFirst();
      return { masterKeyId: (row?.master_key_id as string | null | undefined) ?? null };
    }
    return null;
  } finally {
    await end();
  }
}

/** Creates the tables. Throws OpenRefused `newer` if this Davit does not know a migration, or the database is further. */
export async function openRowLoader(place: DatabasePlace, migrations: readonly string[]): Promise<RowLoader> {
  const steps = stepsUpTo(migrations);
  if (steps === null) {
    const newest = migrations.toSorted().at(-1);
    throw new OpenRefused('newer', `This backup is of a newer Davit: it has ${newest}. Restore it with that one.`);
  }
  const { db, types, tablesIn, suspendRules, end } = connect(place);
  let running: { tx: Awaited<ReturnType<typeof begin>>; resume: () => Promise<void> } | null = null;
  const begin = () => db.startTransaction().execute();
  const started = () => {
    if (running === null) throw new Error('the transaction has not begun');
    return running;
  };
  try {
    await migrate(db as Kysely<unknown>, types, steps);
  } catch (error) {
    await end();
    throw error;
  }
  return {
    async begin() {
      const tx = await begin();
      running = { tx, resume: await suspendRules(tx) };
      for (const { name } of (await tablesIn.execute(tx)).rows)
        if (!migrationTables.has(name)) await tx.deleteFrom(name).execute();
    },
    async insert(table, rows) {
      for (const batch of batches(rows)) await started().tx.insertInto(table).values(batch).execute();
    },
    async insertArtifact(digest, files, keptAt) {
      const { tx } = started();
      const sizeBytes = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
      await tx.insertInto('artifact').values({ digest, size_bytes: sizeBytes, kept_at: keptAt }).execute();
      for (const { path, bytes } of files) await tx.insertInto('artifact_file').values({ digest, path, bytes }).execute();
    },
    async commit(entry) {
      const { tx, resume } = started();
      const tables = await tx.introspection.getTables();
      await startWithoutServers(tx, tables);
      // Backups of before the audit log have no table for it.
      const hasLog = tables.some(({ name }) => name === 'audit_entry');
      if (hasLog)
        await tx
          .insertInto('audit_entry')
          .values({ ...operatorsEntry({ ...entry, action: 'restoreBackup' }) })
          .execute();
      await resume();
      await tx.commit().execute();
      running = null;
    },
    async close() {
      await running?.tx.rollback().execute();
      await end();
    },
  };
}

/** The servers of the backup's installation do not run this one, and its apps' data is wherever it was restored to. */
async function startWithoutServers(tx: Tx, tables: readonly TableMetadata[]): Promise<void> {
  const columns = tables.find(({ name }) => name === 'installation')?.columns ?? [];
  const reset = { apps_server: null, apps_address: null, apps_place: null, apps_until: 0, texts_sealer: null };
  const known = Object.entries(reset).filter(([name]) => columns.some((column) => column.name === name));
  if (known.length > 0) await tx.updateTable('installation').set(Object.fromEntries(known)).execute();
}

function* batches(rows: readonly Row[]): Iterable<Row[]> {
  let batch: Row[] = [];
  let bytes = 0;
  for (const row of rows) {
    batch.push(row);
    bytes += sizeOf(row);
    if (batch.length < maxBatchRows && bytes < maxBatchBytes) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}

export function sizeOf(row: Row): number {
  return Object.values(row).reduce<number>(
    (sum, value) => sum + (value === null || typeof value === 'number' ? 8 : value.length),
    0,
  );
}

interface Connected {
  db: Kysely<Tables>;
  types: ColumnTypes;
  /** Tables of Davit's, and of nothing else in the same database. */
  tablesIn: RawBuilder<{ name: string }>;
  suspendRules: SuspendRules;
  end(): Promise<void>;
}

function connect(place: DatabasePlace): Connected {
  if (place.kind === 'sqlite') {
    const path = databaseFile(place.dataDir);
    makePrivateFile(path);
    const thread = new WriterThread(path);
    const dialect = nodeSqliteDialect(writerDriver(new WriterLock(1_000), () => thread));
    return {
      db: new Kysely<Tables>({ dialect }),
      types: sqliteColumnTypes,
      tablesIn: sql`select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'`,
      suspendRules: suspendSqliteRules,
      end: () => thread.close(),
    };
  }
  const limits = { connectionsEach: 2, lockTimeoutMs: patientMs, statementTimeoutMs: patientMs, idleInTransactionTimeoutMs: 0 };
  const pool = openPool(place.url, limits);
  return {
    db: new Kysely<Tables>({ dialect: postgresDialect(pool, new Map()) }),
    types: postgresColumnTypes,
    tablesIn: sql.raw<{ name: string }>(ownTables),
    suspendRules: suspendPostgresRules,
    end: () => pool.end(),
  };
}

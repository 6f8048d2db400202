import type { ArtifactFile } from '../../artifacts/digest.ts';
import { migrationTables, type Snapshot } from '../../backup/places.ts';
import { openPool, takeClient } from './connect.ts';
import { translateFailure } from './errors.ts';
import { ownTables } from './own-tables.ts';

/** Rows that one fetch returns: few where one may have megabytes. */
const rowsAtOnce = 200;
const largeRowsAtOnce = 4;
const statementTimeoutMs = 600_000;

/** One `repeatable read` transaction on a connection of its own: writers go on. */
export async function openPostgresSnapshot(url: string): Promise<Snapshot> {
  const pool = openPool(url, { connectionsEach: 1, statementTimeoutMs, idleInTransactionTimeoutMs: 0 }, { readOnly: true });
  const client = await takeClient(pool).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  const close = async () => {
    client.release(true);
    await pool.end();
  };
  const ask = async <R>(text: string, values: unknown[] = []): Promise<R[]> => {
    try {
      return (await client.query(text, values)).rows as R[];
    } catch (error) {
      throw translateFailure(error, new Map());
    }
  };
  const names = async (text: string) => (await ask<{ name: string }>(text)).map(({ name }) => name);
  try {
    await ask('begin isolation level repeatable read read only');
    await ask('set local enable_seqscan = on');
    const migrations = await names('select name from kysely_migration order by name');
    const tables = (await names(ownTables)).filter((name) => !migrationTables.has(name));
    const large = new Set(
      await names(`select distinct table_name as name from information_schema.columns
        where table_schema = current_schema() and data_type = 'bytea'`),
    );
    return {
      migrations,
      tables,
      async *rows(table) {
        const count = large.has(table) ? largeRowsAtOnce : rowsAtOnce;
        await ask(`declare of_table no scroll cursor for select * from "${table}"`);
        for (let found = count; found === count; ) {
          const rows = await ask<Record<string, null | number | string | Uint8Array>>(`fetch ${count} from of_table`);
          found = rows.length;
          yield* rows;
        }
        await ask('close of_table');
      },
      async *artifacts() {
        for (const digest of await names('select digest as name from artifact order by digest')) {
          const files = await ask<ArtifactFile>('select path, bytes from artifact_file where digest = $1 order by path', [
            digest,
          ]);
          yield { digest, files };
        }
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

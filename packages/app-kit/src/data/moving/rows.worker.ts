/** A program for who runs an app and keeps its rows in PostgreSQL: a copy of them as `app.db`, and the way there. */
import { differencesOf } from '../dialects/dialect.ts';
import { openDatabase } from '../open-database.ts';
import type { Tables } from '../tables.ts';
import { moveRows } from './move-rows.ts';

export interface Place {
  /** The folder of `app.db`. */
  dataDir: string;
  databaseUrl: string;
}

/**
 * Writes `app.db` from one moment of the database, while the app may go on writing there. `lasting`: the file survives a power
 * cut. Returns the number of rows; null, without a file, if no version of the app has started on that database yet.
 */
export async function rowsToFile({ dataDir, databaseUrl }: Place, lasting: boolean): Promise<number | null> {
  const from = await openDatabase<Tables>({ dataDir, databaseUrl, rehearsal: false, snapshot: true });
  try {
    if ((await differencesOf(from).tables(from)).length === 0) return null;
    const to = await openDatabase<Tables>({ dataDir, rehearsal: !lasting });
    try {
      return sum(await moveRows(from, to));
    } finally {
      await to.destroy();
    }
  } finally {
    await from.destroy();
  }
}

/** Fills the empty database from `app.db`. Returns the number of rows. */
export async function rowsToDatabase({ dataDir, databaseUrl }: Place): Promise<number> {
  const from = await openDatabase<Tables>({ dataDir, rehearsal: false });
  try {
    const to = await openDatabase<Tables>({ dataDir, databaseUrl, rehearsal: false });
    try {
      return sum(await moveRows(from, to));
    } finally {
      await to.destroy();
    }
  } finally {
    await from.destroy();
  }
}

const sum = (counts: Map<string, number>): number => [...counts.values()].reduce((total, count) => total + count, 0);

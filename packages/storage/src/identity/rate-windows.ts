import type { RateWindow } from '@davit/identity';
import type { InstallationHandle } from './workspaces.ts';

/** Rows of one statement: each has four values, and databases limit the number of values. */
const rowsPerInsert = 500;

/** Earlier saved values are replaced. */
export async function saveWindows({ write }: InstallationHandle, windows: RateWindow[]): Promise<void> {
  await write(async (tx) => {
    await tx.deleteFrom('rate_window').execute();
    const rows = windows.map(({ bucket, key, used, endsAt }) => ({ bucket, key, used, ends_at: endsAt }));
    for (let from = 0; from < rows.length; from += rowsPerInsert) {
      await tx
        .insertInto('rate_window')
        .values(rows.slice(from, from + rowsPerInsert))
        .execute();
    }
  });
}

/** Empties the table, so that a loaded window is not counted twice. */
export async function takeWindows({ write }: InstallationHandle): Promise<RateWindow[]> {
  const rows = await write((tx) => tx.deleteFrom('rate_window').returningAll().execute());
  return rows.map(({ bucket, key, used, ends_at }) => ({ bucket, key, used, endsAt: ends_at }));
}

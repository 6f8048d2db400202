/** Deletes old traffic of all workspaces, an hour of it per transaction. */
import { hourMs, minuteMs, type TrafficStore } from '@davit/launch';
import type { Database } from '../database.ts';

type Across = Database['acrossWorkspaces'];
/** The next call continues. */
const maxHours = 1_000;

export async function pruneTraffic(across: Across, { minutes, rest }: Parameters<TrafficStore['prune']>[0]): Promise<void> {
  await pruneCounts(across, minuteMs, minutes);
  await pruneCounts(across, hourMs, rest);
  for (const table of ['app_page', 'app_failure'] as const) {
    await byHours(
      () => across.read.selectFrom(table).select('at').where('at', '<', rest).orderBy('at').limit(1).executeTakeFirst(),
      (until) => across.write((tx) => tx.deleteFrom(table).where('at', '<', Math.min(until, rest)).execute()),
    );
  }
}

function pruneCounts({ read, write }: Across, spanMs: number, before: number): Promise<void> {
  return byHours(
    () =>
      read
        .selectFrom('app_traffic')
        .select('at')
        .where('span_ms', '=', spanMs)
        .where('at', '<', before)
        .orderBy('at')
        .limit(1)
        .executeTakeFirst(),
    (until) =>
      write((tx) =>
        tx.deleteFrom('app_traffic').where('span_ms', '=', spanMs).where('at', '<', Math.min(until, before)).execute(),
      ),
  );
}

async function byHours(
  oldest: () => Promise<{ at: number } | undefined>,
  removeUntil: (until: number) => Promise<unknown>,
): Promise<void> {
  for (let hour = 0; hour < maxHours; hour++) {
    const row = await oldest();
    if (row === undefined) return;
    await removeUntil(row.at + hourMs);
  }
}

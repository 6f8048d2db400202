import { invariant } from '@davit/contract';
import type { LogRecord } from '@davit/launch';
import type { TenantHandle, TenantTransaction } from '../database.ts';

/** Entries with seq > afterSeq, oldest first. */
export async function readLogs({ read }: TenantHandle, runId: string, afterSeq: number, limit: number): Promise<LogRecord[]> {
  return await read
    .selectFrom('log_entry')
    .select(['seq', 'timestamp', 'level', 'stage', 'message'])
    .where('run_id', '=', runId)
    .where('seq', '>', afterSeq)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

/** Entries have no gaps, so the last one's seq is their number. */
export async function lastSeq(read: TenantHandle['read'], runId: string): Promise<number> {
  const last = await read
    .selectFrom('log_entry')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('run_id', '=', runId)
    .executeTakeFirst();
  return last?.seq ?? 0;
}

/** The size of a run's messages. */
export async function logBytes(read: TenantHandle['read'], runId: string): Promise<number> {
  const stored = await read
    .selectFrom('log_entry')
    .select(({ fn }) => fn.sum<number | string | null>(fn('octet_length', ['message'])).as('bytes'))
    .where('run_id', '=', runId)
    .executeTakeFirst();
  return Number(stored?.bytes ?? 0);
}

/** Entries of a run held or locked in this transaction; they continue its log. */
export async function writeEntries(
  tx: TenantTransaction,
  run: { id: string; workspaceId: string },
  entries: readonly LogRecord[],
): Promise<void> {
  if (entries.length === 0) return;
  refuseGaps(run.id, entries, (await lastSeq(tx, run.id)) + 1);
  for (const entry of entries) {
    await tx
      .insertInto('log_entry')
      .values({
        run_id: run.id,
        seq: entry.seq,
        workspace_id: run.workspaceId,
        timestamp: entry.timestamp,
        level: entry.level,
        stage: entry.stage,
        message: entry.message,
      })
      .execute();
  }
}

/** Entries are numbered without gaps, from `next` on. */
export function refuseGaps(runId: string, entries: readonly LogRecord[], next = entries[0]?.seq ?? 1): void {
  for (const [index, { seq }] of entries.entries()) {
    invariant(seq === next + index, `the log of run ${runId} continues at ${next + index}, not at ${seq}`);
  }
}

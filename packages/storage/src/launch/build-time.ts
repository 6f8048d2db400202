/**
 * How long stages of a workspace's runs took, by calendar month.
 *  B1 A stage's time is added in the transaction that ends it. One that a killed server left behind counts from its next start.
 *  B2 A clock that jumped adds at most `maxStageMs`, and never takes time away.
 */
import type { RunRecord } from '@davit/launch';
import type { Reading, TenantTransaction } from '../database.ts';
import type { TenantTables } from '../tables/tables.ts';

const maxStageMs = 3_600_000;
const minuteMs = 60_000;

/** The UTC month of a time: `2026-05`. */
const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

/** Adds the time of the run's stage that ends now, if one is running. */
export async function addBuildTime(tx: TenantTransaction, { workspaceId, stages }: RunRecord, at: number): Promise<void> {
  const began = stages.find(({ status }) => status === 'RUNNING')?.startedAt;
  if (began === undefined || began === null) return;
  const ms = Math.min(maxStageMs, Math.max(0, at - began));
  const month = monthOf(at);
  await tx
    .insertInto('build_usage')
    .values({ workspace_id: workspaceId, month, ms: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .updateTable('build_usage')
    .set((eb) => ({ ms: eb('ms', '+', ms) }))
    .where('workspace_id', '=', workspaceId)
    .where('month', '=', month)
    .execute();
}

/** Whole minutes of the month of this time. */
export async function buildMinutes(read: Reading<TenantTables>, workspaceId: string, at: number): Promise<number> {
  const row = await read
    .selectFrom('build_usage')
    .select('ms')
    .where('workspace_id', '=', workspaceId)
    .where('month', '=', monthOf(at))
    .executeTakeFirst();
  return Math.floor(Number(row?.ms ?? 0) / minuteMs);
}

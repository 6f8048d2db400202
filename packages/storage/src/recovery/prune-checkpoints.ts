import type { AgentRunRecord, AgingRun, CheckpointTrace } from '@davit/recovery';
import type { TenantHandle, TenantTransaction } from '../database.ts';
import { readRetention, retentionColumns } from './retention-columns.ts';
import { lockRun } from './runs.ts';
import type { RowTexts } from './texts.ts';

const idsAtOnce = 100;

/** Ones with the most checkpoints that no pruning has considered come first. */
export async function runsToPrune(
  { read }: TenantHandle,
  keep: number,
  limit: number,
): Promise<{ runId: string; workspaceId: string }[]> {
  const rows = await read
    .selectFrom('agent_run')
    .select(['id', 'workspace_id'])
    .where('unpruned_checkpoints', '>', keep)
    .orderBy('unpruned_checkpoints', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, workspace_id }) => ({ runId: id, workspaceId: workspace_id }));
}

/** At most this many runs are examined, with or without checkpoints; for those with some, the oldest one is read. */
export async function runsByAge({ read }: TenantHandle, afterRunId: string | null, limit: number): Promise<AgingRun[]> {
  const rows = await read
    .selectFrom('agent_run as run')
    .select(['run.id', 'run.workspace_id', 'run.checkpoint_count', 'run.step_count', 'run.updated_at', 'run.expires_after_ms'])
    .select(({ selectFrom }) =>
      selectFrom('agent_checkpoint as oldest')
        .select('oldest.created_at')
        .whereRef('oldest.run_id', '=', 'run.id')
        .orderBy('oldest.seq')
        .limit(1)
        .as('oldest_at'),
    )
    .select(({ selectFrom }) =>
      selectFrom('agent_step as step')
        .select('step.seq')
        .whereRef('step.run_id', '=', 'run.id')
        .orderBy('step.seq')
        .limit(1)
        .as('oldest_step'),
    )
    .where('run.id', '>', afterRunId ?? '')
    .orderBy('run.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    runId: row.id,
    workspaceId: row.workspace_id,
    checkpointCount: row.checkpoint_count,
    oldestCheckpointAt: row.oldest_at,
    stepCount: row.step_count,
    oldestStepSeq: row.oldest_step,
    updatedAt: row.updated_at,
    expiresAfterMs: row.expires_after_ms,
  }));
}

/**
 * Returns false if the run has changed: the rows to delete may be needed by now. The database itself refuses to break a chain
 * (A5).
 */
export function removeCheckpoints(
  rowTexts: RowTexts,
  { write }: TenantHandle,
  runId: string,
  asOf: Pick<AgentRunRecord, 'epoch' | 'checkpointCount'>,
  traces: readonly CheckpointTrace[],
): Promise<boolean> {
  return write(async (tx) => {
    const run = await lockRun(rowTexts, tx, runId);
    if (run?.epoch !== asOf.epoch) return false;
    if (run.checkpointCount > asOf.checkpointCount && (await isNeeded(tx, runId, asOf.checkpointCount, traces))) return false;
    for (let at = 0; at < traces.length; at += idsAtOnce) {
      const ids = traces.slice(at, at + idsAtOnce).map(({ id }) => id);
      await tx.deleteFrom('agent_checkpoint').where('run_id', '=', runId).where('id', 'in', ids).execute();
    }
    return true;
  });
}

/** Whether a later checkpoint is built on one of these, or must be read with one. */
async function isNeeded(
  tx: TenantTransaction,
  runId: string,
  afterSeq: number,
  traces: readonly CheckpointTrace[],
): Promise<boolean> {
  const later = await tx
    .selectFrom('agent_checkpoint')
    .select(['base_id', ...retentionColumns])
    .where('run_id', '=', runId)
    .where('seq', '>', afterSeq)
    .execute();
  const bases = new Set(later.map(({ base_id }) => base_id));
  if (traces.some(({ id }) => bases.has(id))) return true;
  const from = new Map<string, number>();
  for (const { namespace, needsFrom } of later.flatMap((row) => readRetention(row) ?? [])) {
    for (const key of needsFrom)
      from.set(namespace, Math.min(from.get(namespace) ?? Infinity, await firstWithKey(tx, runId, key)));
  }
  return traces.some(({ seq, retention }) => retention !== null && seq >= (from.get(retention.namespace) ?? Infinity));
}

/** 0: there is none, or the key means the beginning. */
async function firstWithKey(tx: TenantTransaction, runId: string, key: string): Promise<number> {
  const row = await tx
    .selectFrom('agent_checkpoint')
    .select('seq')
    .where('run_id', '=', runId)
    .where('lookup_key', '=', key)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? 0;
}

/** The window counts as not yet pruned, so that the run is due again once it has grown. */
export async function markPruned(rowTexts: RowTexts, { write }: TenantHandle, runId: string, fromSeq: number): Promise<void> {
  await write(async (tx) => {
    const run = await lockRun(rowTexts, tx, runId);
    if (!run) return;
    const unpruned = Math.max(0, run.checkpointCount - Math.max(1, fromSeq) + 1);
    await tx.updateTable('agent_run').set({ unpruned_checkpoints: unpruned }).where('id', '=', runId).execute();
  });
}

export async function readTraces(
  { read }: TenantHandle,
  runId: string,
  beforeSeq: number,
  limit: number,
): Promise<CheckpointTrace[]> {
  const rows = await read
    .selectFrom('agent_checkpoint')
    .select(['seq', 'id', 'base_id', 'superseded_by', 'lookup_key', ...retentionColumns])
    .where('run_id', '=', runId)
    .where('seq', '<', beforeSeq)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    seq: row.seq,
    id: row.id,
    baseId: row.base_id,
    key: row.lookup_key,
    superseded: row.superseded_by !== null,
    retention: readRetention(row),
  }));
}

import type { HealAttemptRecord } from '@davit/recovery';
import type { Selectable } from 'kysely';
import type { TenantHandle, TenantTransaction } from '../database.ts';
import type { TextSealer } from '../sealing/texts.ts';
import type { HealAttemptTable } from '../tables/heal-attempt.ts';
import { excluded } from './excluded.ts';
import { attemptPlace, openTexts, type RowTexts, sealAttempt } from './texts.ts';

async function toAttempt(rowTexts: RowTexts, row: Selectable<HealAttemptTable>): Promise<HealAttemptRecord> {
  const placed = { id: row.id, runId: row.run_id, workspaceId: row.workspace_id };
  const { texts, damaged } = await openTexts(rowTexts, attemptPlace(placed), {
    sealed: row.sealed,
    clear: [row.detail],
    changes: true,
  });
  return {
    ...placed,
    incidentId: row.incident_id,
    attempt: row.attempt,
    epoch: row.epoch,
    trigger: row.trigger,
    failedStep: row.failed_step,
    toolName: row.tool_name,
    category: row.category,
    fingerprint: row.fingerprint,
    strategy: row.strategy,
    directive: JSON.parse(row.directive),
    checkpointId: row.checkpoint_id,
    startedAt: row.started_at,
    deadlineAt: row.deadline_at,
    endedAt: row.ended_at,
    outcome: row.outcome,
    resolvedByStep: row.resolved_by_step,
    detail: texts[0] ?? null,
    ...(damaged && { damaged }),
  };
}

/** The mutable fields of an attempt, and its initial ones. */
function columnsOf(
  sealer: TextSealer,
  attempt: HealAttemptRecord,
): Omit<Selectable<HealAttemptTable>, 'id' | 'workspace_id' | 'run_id' | 'seq'> {
  return {
    incident_id: attempt.incidentId,
    attempt: attempt.attempt,
    epoch: attempt.epoch,
    trigger: attempt.trigger,
    failed_step: attempt.failedStep,
    tool_name: attempt.toolName,
    category: attempt.category,
    fingerprint: attempt.fingerprint,
    strategy: attempt.strategy,
    directive: JSON.stringify(attempt.directive),
    checkpoint_id: attempt.checkpointId,
    started_at: attempt.startedAt,
    deadline_at: attempt.deadlineAt,
    ended_at: attempt.endedAt,
    outcome: attempt.outcome,
    resolved_by_step: attempt.resolvedByStep,
    detail: null,
    sealed: sealAttempt(sealer, attempt),
  };
}

/** Inserts the attempt, or replaces the one with its id. The run's row must be locked, because it numbers attempts. */
export async function writeAttempt(tx: TenantTransaction, sealer: TextSealer, attempt: HealAttemptRecord): Promise<void> {
  const columns = columnsOf(sealer, attempt);
  const replaced = await tx
    .updateTable('heal_attempt')
    .set(columns)
    .where('id', '=', attempt.id)
    .where('run_id', '=', attempt.runId)
    .executeTakeFirst();
  if (replaced.numUpdatedRows > 0n) return;
  const newest = await tx
    .selectFrom('heal_attempt')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('run_id', '=', attempt.runId)
    .executeTakeFirst();
  await tx
    .insertInto('heal_attempt')
    .values({
      id: attempt.id,
      workspace_id: attempt.workspaceId,
      run_id: attempt.runId,
      seq: (newest?.seq ?? 0) + 1,
      ...columns,
    })
    .execute();
}

/** What many runs' attempts are written from; the run's row must be locked. `seq` counts where it is a new one. */
export interface AttemptToWrite {
  sealer: TextSealer;
  attempt: HealAttemptRecord;
  seq: number;
}

/** As writeAttempt, all in one statement. */
export async function writeAttempts(tx: TenantTransaction, attempts: readonly AttemptToWrite[]): Promise<void> {
  const [first] = attempts;
  if (first === undefined) return;
  const replaced = Object.keys(columnsOf(first.sealer, first.attempt)) as (keyof ReturnType<typeof columnsOf>)[];
  const rows = attempts.map(({ sealer, attempt, seq }) => ({
    id: attempt.id,
    workspace_id: attempt.workspaceId,
    run_id: attempt.runId,
    seq,
    ...columnsOf(sealer, attempt),
  }));
  await tx
    .insertInto('heal_attempt')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doUpdateSet((given) => excluded(given, replaced)))
    .execute();
}

/** The newest ones, oldest first. */
export async function listAttempts(
  rowTexts: RowTexts,
  { read }: TenantHandle,
  runId: string,
  limit: number,
): Promise<HealAttemptRecord[]> {
  const rows = await read
    .selectFrom('heal_attempt')
    .selectAll()
    .where('run_id', '=', runId)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return Promise.all(rows.reverse().map((row) => toAttempt(rowTexts, row)));
}

/** Of the run, whose row must be locked; at most `limit`. Returns how many. A corrupt one only loses its plaintext. */
export async function sealPlaintextAttempts(
  rowTexts: RowTexts,
  tx: TenantTransaction,
  sealer: TextSealer,
  runId: string,
  limit: number,
): Promise<number> {
  const rows = await tx
    .selectFrom('heal_attempt')
    .selectAll()
    .where('run_id', '=', runId)
    .where('detail', 'is not', null)
    .limit(limit)
    .execute();
  for (const row of rows) {
    const attempt = await toAttempt(rowTexts, row);
    const set = attempt.damaged ? { detail: null } : { detail: null, sealed: sealAttempt(sealer, attempt) };
    await tx.updateTable('heal_attempt').set(set).where('id', '=', row.id).execute();
  }
  return rows.length;
}

import type { HealAttemptRecord } from '@davit/recovery';
import type { Selectable } from 'kysely';
import type { TenantDoor, TenantTransaction } from '../database.ts';
import type { HealAttemptTable } from '../tables/heal-attempt.ts';

function toAttempt(row: Selectable<HealAttemptTable>): HealAttemptRecord {
  return {
    id: row.id,
    runId: row.run_id,
    workspaceId: row.workspace_id,
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
    detail: row.detail,
  };
}

/** What may change of an attempt, and what it begins with. */
function columnsOf(attempt: HealAttemptRecord): Omit<Selectable<HealAttemptTable>, 'id' | 'workspace_id' | 'run_id' | 'seq'> {
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
    detail: attempt.detail,
  };
}

/** Adds the attempt, or replaces the one of its id. The run's row must be locked: attempts are numbered in it. */
export async function writeAttempt(tx: TenantTransaction, attempt: HealAttemptRecord): Promise<void> {
  const columns = columnsOf(attempt);
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

/** The newest ones, oldest first. */
export async function listAttempts({ read }: TenantDoor, runId: string, limit: number): Promise<HealAttemptRecord[]> {
  const rows = await read
    .selectFrom('heal_attempt')
    .selectAll()
    .where('run_id', '=', runId)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse().map(toAttempt);
}

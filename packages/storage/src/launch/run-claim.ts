import type { ClaimOutcome, RunClaim, RunRecord } from '@davit/launch';
import type { Updateable } from 'kysely';
import type { TenantHandle, TenantTransaction } from '../database.ts';
import type { RunTable } from '../tables/run.ts';
import { type LockedProject, lockProject } from './projects.ts';
import { toRun } from './runs.ts';

export type ClaimLost = Exclude<ClaimOutcome, { outcome: 'held' }>;

export interface LockedRun {
  outcome: 'held';
  run: RunRecord;
  project: LockedProject;
}

/**
 * The fence (L2, L5): the run as its holder may write it in this transaction, or why not. The run's and its project's rows are
 * locked, so the values stay valid until the commit. A marked run (L6) may be written only to end it: `marked: 'allowed'`.
 */
export async function lockClaimedRun(
  tx: TenantTransaction,
  claim: RunClaim,
  marked: 'allowed' | 'refused' = 'refused',
): Promise<LockedRun | ClaimLost> {
  const named = await tx.selectFrom('run').select('project_id').where('id', '=', claim.runId).executeTakeFirst();
  const project = named ? await lockProject(tx, named.project_id) : null;
  const row = project
    ? await tx.selectFrom('run').selectAll().where('id', '=', claim.runId).forUpdate().executeTakeFirst()
    : null;
  if (!project || !row || row.status !== 'RUNNING' || row.attempt !== claim.attempt) return { outcome: 'lost' };
  if (row.cancel_reason !== null && marked === 'refused') return { outcome: 'canceled', reason: row.cancel_reason };
  return { outcome: 'held', run: toRun(row), project };
}

/** The fence as of now, without writing. A run that this attempt has ended counts as held: the attempt is about to notice. */
export async function checkClaim({ read }: TenantHandle, { runId, attempt }: RunClaim): Promise<ClaimOutcome> {
  const columns = ['status', 'attempt', 'cancel_reason'] as const;
  const row = await read.selectFrom('run').select(columns).where('id', '=', runId).executeTakeFirst();
  if (!row || row.status === 'CANCELED' || row.attempt !== attempt) return { outcome: 'lost' };
  return row.status !== 'RUNNING' || row.cancel_reason === null
    ? { outcome: 'held' }
    : { outcome: 'canceled', reason: row.cancel_reason };
}

/** Changes the held run in this transaction. */
export async function updateLockedRun(
  tx: TenantTransaction,
  { id, attempt }: RunRecord,
  change: Updateable<RunTable>,
): Promise<void> {
  await tx
    .updateTable('run')
    .set(change)
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'RUNNING')
    .execute();
}

/** Counts a crash of the run's stage process; returns the total. */
export function countDeath({ write }: TenantHandle, claim: RunClaim): Promise<{ outcome: 'held'; deaths: number } | ClaimLost> {
  return write(async (tx) => {
    const held = await lockClaimedRun(tx, claim);
    if (held.outcome !== 'held') return held;
    const deaths = held.run.processDeaths + 1;
    await updateLockedRun(tx, held.run, { process_deaths: deaths });
    return { outcome: 'held', deaths };
  });
}

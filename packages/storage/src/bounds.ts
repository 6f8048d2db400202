/**
 * Holds a workspace to its bounds, in the transaction that would use more of them.
 *
 *  U1 Transactions of one workspace that are bounded follow each other from `takeBounds` on,
 *     so of two that would each reach a bound one is refused.
 *  U2 What is stored is counted by the database itself, in the same transaction (migration
 *     0012); projects and waiting runs are counted by their indexes. A workspace without a
 *     bound pays for neither.
 */
import { quotaExceeded, type WorkspaceBounds } from '@davit/contract';
import type { Reading, TenantHandle, TenantTransaction } from './database.ts';
import type { TenantTables } from './tables/tables.ts';

/** What a transaction is about to write. */
export interface Use {
  project?: boolean;
  run?: boolean;
  /** Writes of agents; what a run stores is known when it ends, so a run needs one byte that is free. */
  agentBytes?: boolean;
}

export type Recheck = () => Promise<void>;

const nothing = async () => {};

/**
 * To be called before anything is written, the answer once all is. Both throw Fault
 * `insufficient_permissions` where a bound is or would be passed.
 */
export async function takeBounds(
  tx: TenantTransaction,
  workspaceId: string,
  bounds: WorkspaceBounds,
  { project = false, run = false, agentBytes = false }: Use,
): Promise<Recheck> {
  const maxProjects = project ? bounds.maxProjects : null;
  const maxWaitingRuns = run ? bounds.maxWaitingRuns : null;
  const maxStoredBytes = run || agentBytes ? bounds.maxStoredBytes : null;
  if (maxProjects === null && maxWaitingRuns === null && maxStoredBytes === null) return nothing;
  await lock(tx, workspaceId);
  if (maxProjects !== null) {
    const used = await countProjects(tx, workspaceId);
    if (used >= maxProjects) throw quotaExceeded('maxProjects', maxProjects, used);
  }
  if (maxWaitingRuns !== null) {
    const used = await countWaitingRuns(tx, workspaceId);
    if (used >= maxWaitingRuns) throw quotaExceeded('maxWaitingRuns', maxWaitingRuns, used);
  }
  if (maxStoredBytes === null) return nothing;
  const before = await storedBytes(tx, workspaceId);
  if (run && before >= maxStoredBytes) throw quotaExceeded('maxStoredBytes', maxStoredBytes, before);
  return async () => {
    const after = await storedBytes(tx, workspaceId);
    if (after > maxStoredBytes && after > before) throw quotaExceeded('maxStoredBytes', maxStoredBytes, before);
  };
}

/** U1. */
async function lock(tx: TenantTransaction, workspaceId: string): Promise<void> {
  await tx
    .insertInto('workspace_usage')
    .values({ workspace_id: workspaceId, stripe: 0, stored_bytes: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .selectFrom('workspace_usage')
    .select('stripe')
    .where('workspace_id', '=', workspaceId)
    .where('stripe', '=', 0)
    .forUpdate()
    .executeTakeFirst();
}

async function countProjects(tx: Reading<TenantTables>, workspaceId: string): Promise<number> {
  const row = await tx
    .selectFrom('project')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

async function countWaitingRuns(tx: Reading<TenantTables>, workspaceId: string): Promise<number> {
  const row = await tx
    .selectFrom('run')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('status', '=', 'PENDING')
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

async function storedBytes(tx: Reading<TenantTables>, workspaceId: string): Promise<number> {
  const row = await tx
    .selectFrom('workspace_usage')
    .select(({ fn }) => fn.sum<number | string | null>('stored_bytes').as('bytes'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  return Number(row.bytes ?? 0);
}

/** What the workspace uses of each of its bounds. */
export async function usageOf(handle: TenantHandle, workspaceId: string): Promise<Record<keyof WorkspaceBounds, number>> {
  const [maxWaitingRuns, maxProjects, maxStoredBytes] = await Promise.all([
    countWaitingRuns(handle.read, workspaceId),
    countProjects(handle.read, workspaceId),
    storedBytes(handle.read, workspaceId),
  ]);
  return { maxWaitingRuns, maxProjects, maxStoredBytes };
}

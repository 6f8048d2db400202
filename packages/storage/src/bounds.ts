/**
 * Enforces a workspace's limits in the transaction that would exceed them.
 *
 *  U1 Transactions of a limited workspace are serialized from `takeBounds` on, so of two that
 *     would reach a limit together one is refused.
 *  U2 The database counts stored bytes in the same transaction (migration 0012); indexes count
 *     projects and waiting runs. A workspace without limits pays for neither.
 */
import { quotaExceeded, type WorkspaceBounds } from '@davit/contract';
import type { Reading, TenantHandle, TenantTransaction } from './database.ts';
import type { TenantTables } from './tables/tables.ts';

/** What a transaction is about to write. */
export interface Use {
  project?: boolean;
  run?: boolean;
  /** Writes of agents; the size of a run is known when it ends, so a run needs one free byte. */
  agentBytes?: boolean;
}

export type Recheck = () => Promise<void>;

const nothing = async () => {};

/**
 * Call it before anything is written, and the returned function after everything is. Both throw Fault
 * `insufficient_permissions` if a limit is reached or would be exceeded.
 */
export async function takeBounds(
  tx: TenantTransaction,
  workspaceId: string,
  bounds: WorkspaceBounds,
  { project = false, run = false, agentBytes = false }: Use,
): Promise<Recheck> {
  const maxProjects = project ? bounds.maxProjects : null;
  const maxWaitingRuns = run ? bounds.maxWaitingRuns : null;
  const maxVersions = run ? bounds.maxVersions : null;
  const maxStoredBytes = run || agentBytes ? bounds.maxStoredBytes : null;
  if ([maxProjects, maxWaitingRuns, maxVersions, maxStoredBytes].every((limit) => limit === null)) return nothing;
  await lockUsage(tx, workspaceId);
  if (maxProjects !== null) {
    const used = await countProjects(tx, workspaceId);
    if (used >= maxProjects) throw quotaExceeded('maxProjects', maxProjects, used);
  }
  if (maxWaitingRuns !== null) {
    const used = await countWaitingRuns(tx, workspaceId);
    if (used >= maxWaitingRuns) throw quotaExceeded('maxWaitingRuns', maxWaitingRuns, used);
  }
  if (maxVersions !== null) {
    const used = await countVersions(tx, workspaceId);
    if (used >= maxVersions) throw quotaExceeded('maxVersions', maxVersions, used);
  }
  if (maxStoredBytes === null) return nothing;
  const before = await storedBytes(tx, workspaceId);
  if (run && before >= maxStoredBytes) throw quotaExceeded('maxStoredBytes', maxStoredBytes, before);
  return async () => {
    const after = await storedBytes(tx, workspaceId);
    if (after > maxStoredBytes && after > before) throw quotaExceeded('maxStoredBytes', maxStoredBytes, before);
  };
}

/** U1. Transactions of the workspace that call it come one after the other. */
export async function lockUsage(tx: TenantTransaction, workspaceId: string): Promise<void> {
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

/** A run under way may release a version, so it counts as one: runs accepted together cannot exceed the limit. */
async function countVersions(tx: Reading<TenantTables>, workspaceId: string): Promise<number> {
  const stored = await tx
    .selectFrom('version')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('collected_at', 'is', null)
    .executeTakeFirstOrThrow();
  const underWay = await tx
    .selectFrom('run')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(stored.count) + Number(underWay.count);
}

async function storedBytes(tx: Reading<TenantTables>, workspaceId: string): Promise<number> {
  const row = await tx
    .selectFrom('workspace_usage')
    .select(({ fn }) => fn.sum<number | string | null>('stored_bytes').as('bytes'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  return Number(row.bytes ?? 0);
}

/** The workspace's usage for each limit. */
export async function usageOf(handle: TenantHandle, workspaceId: string): Promise<Record<keyof WorkspaceBounds, number>> {
  const [maxWaitingRuns, maxProjects, maxVersions, maxStoredBytes] = await Promise.all([
    countWaitingRuns(handle.read, workspaceId),
    countProjects(handle.read, workspaceId),
    countVersions(handle.read, workspaceId),
    storedBytes(handle.read, workspaceId),
  ]);
  return { maxWaitingRuns, maxProjects, maxVersions, maxStoredBytes };
}

/**
 * Enforces a workspace's limits in the transaction that would exceed them.
 *
 *  U1 Transactions of a limited workspace are serialized from `takeBounds` on, so of two that
 *     would reach a limit together one is refused.
 *  U2 The database counts stored bytes in the same transaction (migration 0012); indexes count
 *     projects and waiting runs. A workspace without limits pays for neither.
 *  U3 A deleted project is no project here, so deleting makes room at once; restoring it needs room again. What it
 *     stores counts until it is removed.
 *  U4 A run is accepted while the month has a build minute left, and never stopped for it.
 */
import { quotaExceeded, type WorkspaceBounds } from '@davit/contract';
import { dayOf } from '@davit/model';
import type { Reading, TenantHandle, TenantTransaction } from './database.ts';
import { buildMinutes } from './launch/build-time.ts';
import { isIn } from './launch/project-set.ts';
import type { TenantTables } from './tables/tables.ts';

/** What a transaction is about to write. */
export interface Use {
  project?: boolean;
  /** Accepted at this time. */
  runAt?: number | undefined;
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
  { project = false, runAt, agentBytes = false }: Use,
): Promise<Recheck> {
  const run = runAt !== undefined;
  const maxProjects = project ? bounds.maxProjects : null;
  const maxWaitingRuns = run ? bounds.maxWaitingRuns : null;
  const maxVersions = run ? bounds.maxVersions : null;
  const maxStoredBytes = run || agentBytes ? bounds.maxStoredBytes : null;
  const maxBuildMinutes = run ? bounds.maxBuildMinutesPerMonth : null;
  if ([maxProjects, maxWaitingRuns, maxVersions, maxStoredBytes, maxBuildMinutes].every((limit) => limit === null))
    return nothing;
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
  if (maxBuildMinutes !== null && run) {
    const used = await buildMinutes(tx, workspaceId, runAt);
    if (used >= maxBuildMinutes) throw quotaExceeded('maxBuildMinutesPerMonth', maxBuildMinutes, used);
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
    .where(isIn('present'))
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

/** The workspace's usage for each limit at this time. */
export async function usageOf(
  { read }: TenantHandle,
  workspaceId: string,
  at: number,
): Promise<Record<keyof WorkspaceBounds, number>> {
  const [maxWaitingRuns, maxProjects, maxVersions, maxStoredBytes, maxBuildMinutesPerMonth, maxModelTokensPerDay] =
    await Promise.all([
      countWaitingRuns(read, workspaceId),
      countProjects(read, workspaceId),
      countVersions(read, workspaceId),
      storedBytes(read, workspaceId),
      buildMinutes(read, workspaceId, at),
      modelTokens(read, workspaceId, at),
    ]);
  return { maxWaitingRuns, maxProjects, maxVersions, maxStoredBytes, maxBuildMinutesPerMonth, maxModelTokensPerDay };
}

async function modelTokens(read: Reading<TenantTables>, workspaceId: string, at: number): Promise<number> {
  const row = await read
    .selectFrom('model_usage')
    .select(({ fn }) => [
      fn.sum<number | string | null>('input_tokens').as('input'),
      fn.sum<number | string | null>('output_tokens').as('output'),
    ])
    .where('workspace_id', '=', workspaceId)
    .where('day', '=', dayOf(at))
    .executeTakeFirstOrThrow();
  return Number(row.input ?? 0) + Number(row.output ?? 0);
}

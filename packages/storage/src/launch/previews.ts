/**
 * Runs with a preview: opening it, having it released, and the plan without what it previewed (E5 in `previews.ts` of the launch
 * package).
 */
import { limits, quotaExceeded } from '@davit/contract';
import type {
  ClaimOutcome,
  IdempotentResponse,
  LogRecord,
  OpenPreview,
  ReleasePreviewOutcome,
  RunClaim,
  RunRecord,
} from '@davit/launch';
import type { Selectable } from 'kysely';
import type { HoldsAppsLease } from '../apps-lease.ts';
import { lockUsage } from '../bounds.ts';
import type { TenantHandle, TenantTransaction } from '../database.ts';
import { storeIdempotentResponse } from '../idempotent-responses.ts';
import type { PreviewBaseTable } from '../tables/preview-base.ts';
import { lastSeq, writeEntries } from './logs.ts';
import { revisionOf } from './plan-revision.ts';
import { lockProject, touchProject } from './projects.ts';
import { lockClaimedRun, updateLockedRun } from './run-claim.ts';
import { toRun } from './runs.ts';

export function openPreview(
  { write }: TenantHandle,
  holdsApps: HoldsAppsLease,
  claim: RunClaim,
  { until, closing }: { until: number; closing: LogRecord[] },
): Promise<ClaimOutcome> {
  return write(async (tx) => {
    const held = await lockClaimedRun(tx, claim);
    if (held.outcome !== 'held') return held;
    if (!(await holdsApps(tx, held.run.projectId))) return { outcome: 'lost' };
    await writeEntries(tx, held.run, closing);
    await updateLockedRun(tx, held.run, { preview_state: 'open', preview_until: until });
    return { outcome: 'held' };
  });
}

export async function openPreviews({ read }: TenantHandle): Promise<OpenPreview[]> {
  const rows = await read
    .selectFrom('run')
    .innerJoin('stage_result as built', (join) => join.onRef('built.run_id', '=', 'run.id').on('built.stage', '=', 'build'))
    .selectAll('run')
    .select('built.result')
    .where('run.finished_at', 'is', null)
    .where('run.preview_state', '=', 'open')
    .execute();
  return rows.map((row) => ({ run: toRun(row), build: JSON.parse(row.result) }));
}

/** From here on the run is one like any other, whose next stage is its release. */
export function releasePreview(
  { write }: TenantHandle,
  runId: string,
  at: number,
  remember?: (run: RunRecord) => IdempotentResponse | undefined,
): Promise<ReleasePreviewOutcome> {
  return write(async (tx): Promise<ReleasePreviewOutcome> => {
    const named = await tx.selectFrom('run').select('project_id').where('id', '=', runId).executeTakeFirst();
    const project = named ? await lockProject(tx, named.project_id) : null;
    const row = project ? await tx.selectFrom('run').selectAll().where('id', '=', runId).forUpdate().executeTakeFirst() : null;
    if (!project || !row) return { outcome: 'gone' };
    const run = toRun(row);
    const { preview, finishedAt } = run;
    const isOpen = finishedAt === null && preview?.state === 'open' && (preview.until ?? 0) > at;
    if (!preview || !isOpen) return { outcome: 'closed', run };
    const seq = (await lastSeq(tx, runId)) + 1;
    await writeEntries(tx, run, [{ seq, timestamp: at, level: 'info', stage: null, message: 'The release was requested.' }]);
    await updateLockedRun(tx, run, { preview_state: 'releasing', preview_until: null });
    await acceptChanges(tx, run);
    await touchProject(tx, project.id, at);
    const releasing: RunRecord = { ...run, preview: { ...preview, state: 'releasing', until: null } };
    const answer = remember?.(releasing);
    if (answer) await storeIdempotentResponse(tx, run.workspaceId, answer);
    return { outcome: 'releasing', run: releasing };
  });
}

/**
 * Throws Fault `insufficient_permissions` if the workspace has as many previews as it may. Those of the same project do not count:
 * the new run replaces them.
 */
export async function takePreviewPlace(tx: TenantTransaction, { workspaceId, projectId }: RunRecord): Promise<void> {
  await lockUsage(tx, workspaceId);
  const row = await tx
    .selectFrom('run')
    .select(({ fn }) => fn.count<number>('project_id').distinct().as('used'))
    .where('workspace_id', '=', workspaceId)
    .where('finished_at', 'is', null)
    .where('preview_state', 'in', ['building', 'open'])
    .where('project_id', '!=', projectId)
    .executeTakeFirstOrThrow();
  const used = Number(row.used);
  if (used >= limits.previews) throw quotaExceeded('previews', limits.previews, used);
}

/** Keeps the plan to which the new run's preview leads back. The project's row must be locked, and not changed yet. */
export async function keepBase(
  tx: TenantTransaction,
  run: RunRecord,
  change?: { name: string; blueprint: string },
): Promise<void> {
  const { name, spec, blueprint } = await tx
    .selectFrom('project')
    .select(['name', 'spec', 'blueprint'])
    .where('id', '=', run.projectId)
    .executeTakeFirstOrThrow();
  const revision = revisionOf(change?.blueprint ?? blueprint);
  await tx
    .insertInto('preview_base')
    .values({
      run_id: run.id,
      workspace_id: run.workspaceId,
      project_id: run.projectId,
      revision,
      name,
      changed_name: change?.name ?? name,
      spec,
      blueprint,
    })
    .execute();
}

/**
 * E5, for this run and the previews that it replaced, back to the newest plan that was accepted without a preview, or that a
 * preview still shows. The project's row must be locked, and the run just ended.
 */
export async function discardChanges(tx: TenantTransaction, { id, projectId, preview }: RunRecord, at: number): Promise<void> {
  if (preview === null) return;
  const carrier = await tx
    .selectFrom('run')
    .select('id')
    .where('project_id', '=', projectId)
    .where('finished_at', 'is', null)
    .where('number', '>', (eb) => eb.selectFrom('run as ended').select('ended.number').where('ended.id', '=', id))
    .limit(1)
    .executeTakeFirst();
  if (carrier) return;
  const discarded: string[] = [];
  for (let base = await currentBase(tx, projectId); base; base = await currentBase(tx, projectId)) {
    await restore(tx, base, at);
    discarded.push(base.run_id);
  }
  if (discarded.length === 0) return;
  await tx
    .updateTable('plan_change')
    .set({ discarded_at: at })
    .where('project_id', '=', projectId)
    .where('run_id', 'in', discarded)
    .execute();
}

type Base = Selectable<PreviewBaseTable>;

/** Of a preview that ended, and whose plan is the project's plan. */
async function currentBase(tx: TenantTransaction, projectId: string): Promise<Base | undefined> {
  const { blueprint } = await tx.selectFrom('project').select('blueprint').where('id', '=', projectId).executeTakeFirstOrThrow();
  return await tx
    .selectFrom('preview_base')
    .innerJoin('run', 'run.id', 'preview_base.run_id')
    .selectAll('preview_base')
    .where('preview_base.project_id', '=', projectId)
    .where('preview_base.revision', '=', revisionOf(blueprint))
    .where('run.finished_at', 'is not', null)
    .orderBy('run.number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Each base is used once, so restoring one after the other ends. */
async function restore(tx: TenantTransaction, base: Base, at: number): Promise<void> {
  await tx.deleteFrom('preview_base').where('run_id', '=', base.run_id).execute();
  const { spec, blueprint } = base;
  const plan = tx.updateTable('project').set({ spec, blueprint, updated_at: at }).where('id', '=', base.project_id);
  await plan.execute();
  const name = tx.updateTable('project').set({ name: base.name }).where('id', '=', base.project_id);
  await name.where('name', '=', base.changed_name).execute();
}

/** The project's plan is accepted as it is: a run without a preview builds it, or it was rolled back. */
export async function forgetBases(tx: TenantTransaction, projectId: string): Promise<void> {
  await tx.deleteFrom('preview_base').where('project_id', '=', projectId).execute();
}

/** What the run previews is accepted, with what it replaced; a newer preview may still be discarded. */
async function acceptChanges(tx: TenantTransaction, { id, projectId }: RunRecord): Promise<void> {
  const upToThis = tx
    .selectFrom('run')
    .select('run.id')
    .where('run.project_id', '=', projectId)
    .where('run.number', '<=', (eb) => eb.selectFrom('run as released').select('released.number').where('released.id', '=', id));
  await tx.deleteFrom('preview_base').where('run_id', 'in', upToThis).execute();
}

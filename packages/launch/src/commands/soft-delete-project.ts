/**
 * Deletes a project so that it can be restored: its runs end, its app stops and its addresses answer 410. Data, versions and
 * addresses stay until the restore period is over.
 */
import { type Project, undeleteWithinMs, type WorkspaceBounds } from '@davit/contract';
import { type AdoptParts, adoptLive } from '../adopt-live.ts';
import type { KeyedMutex } from '../keyed-mutex.ts';
import type { Target } from '../ports/target.ts';
import { within } from '../ports/timers.ts';
import type { RunNotifier } from '../run-notifier.ts';
import type { ToIdempotentResponse } from '../service.ts';
import { planSchedules } from '../timing.ts';
import { wireProject } from '../wire.ts';
import { type DeleteProjectParts, forgetProject, runEndsWithinMs } from './delete-project.ts';
import { type FindParts, findProject, projectNotFound } from './find.ts';

export interface SoftDeleteParts extends DeleteProjectParts {
  target: Pick<Target, 'remove' | 'withdraw'>;
  runNotifier: RunNotifier;
  clock: { now(): number };
}

const reason = 'Canceled because the project was deleted.';

/**
 * Idempotent: deleting a deleted project returns it, for callers that lost the first response. Throws Fault
 * `project_not_found`.
 */
export async function softDeleteProject(parts: SoftDeleteParts, workspaceId: string, projectId: string): Promise<Project> {
  const workspace = parts.store.inWorkspace(workspaceId);
  const already = await workspace.getProject(projectId, 'deleted');
  if (already) return wireProject(already);
  await findProject(parts, workspaceId, projectId);
  await parts.worker.withoutWork(projectId, async () => {
    const underWay = parts.worker.underWay(projectId);
    underWay?.cancel(reason);
    if (underWay) await within(parts.timers, runEndsWithinMs, underWay.ended, undefined);
    await parts.mutex.run(projectId, async () => {
      // Committed first: if this process ends before it stops the app, the next start does.
      const isDeleted = await workspace.softDelete(projectId, { at: parts.clock.now(), reason });
      if (!isDeleted && !(await workspace.getProject(projectId, 'deleted'))) throw projectNotFound();
      forgetProject(parts, projectId);
      await parts.target.withdraw(projectId);
    });
  });
  parts.runNotifier.notify(projectId);
  const deleted = await workspace.getProject(projectId, 'deleted');
  if (!deleted) throw projectNotFound();
  return wireProject(deleted);
}

export type UndeleteParts = AdoptParts &
  FindParts & {
    mutex: KeyedMutex;
    target: Pick<Target, 'reinstate' | 'withdraw'>;
    boundsOf: (workspaceId: string) => Promise<WorkspaceBounds>;
  };

/** Restores it. Idempotent. Throws Fault `project_not_found`, or `insufficient_permissions` at the limit of projects. */
export async function undeleteProject(
  parts: UndeleteParts,
  workspaceId: string,
  projectId: string,
  remember?: ToIdempotentResponse,
): Promise<Project> {
  const workspace = parts.store.inWorkspace(workspaceId);
  const project = await workspace.getProject(projectId, 'deleted');
  if (!project) return wireProject(await findProject(parts, workspaceId, projectId));
  await parts.mutex.run(projectId, async () => {
    const { liveVersionNumber } = project.project;
    const live = liveVersionNumber === null ? null : await workspace.getVersion(projectId, liveVersionNumber);
    const at = parts.clock.now();
    const isSuspended = await parts.store.ledger.isSuspended(projectId);
    const schedules = live === null || isSuspended ? [] : planSchedules(live.manifest, at);
    const answer = remember?.(200, { ...wireProject({ ...project, deletedAt: null }) });
    const change = { at, notBefore: at - undeleteWithinMs, schedules };
    const isBack = await workspace.undelete(projectId, change, answer, await parts.boundsOf(workspaceId));
    if (!isBack) throw projectNotFound();
    if (isSuspended) return parts.target.withdraw(projectId, 'suspended');
    parts.target.reinstate(projectId);
    const record = await parts.store.ledger.getProject(projectId);
    if (record) await adoptLive(parts, record);
  });
  return wireProject(await findProject(parts, workspaceId, projectId));
}

/** An operator stops an app: its addresses say so, and nothing starts it until it is resumed. Data and versions stay. */
import { adoptLive } from '../adopt-live.ts';
import type { Target } from '../ports/target.ts';
import { within } from '../ports/timers.ts';
import { planSchedules } from '../timing.ts';
import { forgetProject, runEndsWithinMs } from './delete-project.ts';
import { findProject, projectNotFound } from './find.ts';
import type { SoftDeleteParts, UndeleteParts } from './soft-delete-project.ts';

const reason = 'Canceled because the operator suspended this app.';

/** Idempotent. Throws Fault `project_not_found`. */
export async function suspendProject(parts: SoftDeleteParts, workspaceId: string, projectId: string): Promise<void> {
  await parts.worker.withoutWork(projectId, async () => {
    const underWay = parts.worker.underWay(projectId);
    underWay?.cancel(reason);
    if (underWay) await within(parts.timers, runEndsWithinMs, underWay.ended, undefined);
    await parts.mutex.run(projectId, async () => {
      // Committed first: if this process ends before it stops the app, the next start does.
      const isSuspended = await parts.store.inWorkspace(workspaceId).suspend(projectId, { at: parts.clock.now(), reason });
      if (!isSuspended) throw projectNotFound();
      forgetProject(parts, projectId);
      await parts.target.withdraw(projectId, 'suspended');
    });
  });
  parts.runNotifier.notify(projectId);
}

export type ResumeParts = UndeleteParts & { target: Pick<Target, 'reinstate'> };

/** Idempotent. Throws Fault `project_not_found`, also for a deleted project. */
export async function resumeProject(parts: ResumeParts, workspaceId: string, projectId: string): Promise<void> {
  const { project } = await findProject(parts, workspaceId, projectId);
  const workspace = parts.store.inWorkspace(workspaceId);
  await parts.mutex.run(projectId, async () => {
    const { liveVersionNumber } = project;
    const live = liveVersionNumber === null ? null : await workspace.getVersion(projectId, liveVersionNumber);
    const schedules = live === null ? [] : planSchedules(live.manifest, parts.clock.now());
    if (!(await workspace.resume(projectId, schedules))) return;
    parts.target.reinstate(projectId);
    const record = await parts.store.ledger.getProject(projectId);
    if (record) await adoptLive(parts, record);
  });
}

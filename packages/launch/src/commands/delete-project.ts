/**
 * Deletes a project permanently, with its runs, versions, app and data. Processes are stopped first, and data is deleted before
 * the record, so an interrupted deletion can be repeated.
 */
import type { Ports } from '../address.ts';
import type { AutomaticRollback } from '../automatic-rollback.ts';
import type { FailedProjects } from '../failed-projects.ts';
import type { KeyedMutex } from '../keyed-mutex.ts';
import type { LiveWatch } from '../live-watch.ts';
import type { ListedProject } from '../ports/store.ts';
import type { Target } from '../ports/target.ts';
import { type Timers, within } from '../ports/timers.ts';
import type { Worker } from '../worker.ts';
import { type FindParts, findProject } from './find.ts';

export const runEndsWithinMs = 15_000;

export interface DeleteProjectParts extends FindParts {
  target: Pick<Target, 'remove'>;
  worker: Pick<Worker, 'underWay' | 'withoutWork'>;
  liveWatch: Pick<LiveWatch, 'forget'>;
  automaticRollback: Pick<AutomaticRollback, 'forget'>;
  failedProjects: Pick<FailedProjects, 'forget'>;
  ports: Ports;
  mutex: KeyedMutex;
  timers: Timers;
}

/** Throws Fault `project_not_found`. */
export async function deleteProject(parts: DeleteProjectParts, workspaceId: string, projectId: string): Promise<void> {
  const workspace = parts.store.inWorkspace(workspaceId);
  const found = (await workspace.getProject(projectId, 'deleted')) ?? (await findProject(parts, workspaceId, projectId));
  await removeProject(parts, found.project);
}

/** Permanently, whether it was soft-deleted before or not. */
export async function removeProject(parts: DeleteProjectParts, project: ListedProject): Promise<void> {
  const { id: projectId, workspaceId } = project;
  await parts.worker.withoutWork(projectId, async () => {
    const underWay = parts.worker.underWay(projectId);
    underWay?.cancel('Canceled because the project was deleted.');
    if (underWay) await within(parts.timers, runEndsWithinMs, underWay.ended, undefined);
    await parts.mutex.run(projectId, async () => {
      forgetProject(parts, projectId);
      await parts.target.remove(projectId);
      await parts.store.inWorkspace(workspaceId).deleteProject(projectId);
      if (project.port !== null) parts.ports.free(project.port);
    });
  });
}

/** Nothing watches its live version any more. */
export function forgetProject(
  {
    liveWatch,
    automaticRollback,
    failedProjects,
  }: Pick<DeleteProjectParts, 'liveWatch' | 'automaticRollback' | 'failedProjects'>,
  projectId: string,
): void {
  liveWatch.forget(projectId);
  automaticRollback.forget(projectId);
  failedProjects.forget(projectId);
}

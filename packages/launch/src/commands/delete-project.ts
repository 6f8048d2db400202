/**
 * Deletes a project with its runs, versions, app and data. What runs is stopped first, and
 * the data goes before the record: a deletion cut short can be asked for again.
 */
import type { Ports } from '../address.ts';
import type { AutomaticRollback } from '../automatic-rollback.ts';
import type { FailedProjects } from '../failed-projects.ts';
import type { LiveWatch } from '../live-watch.ts';
import type { Target } from '../ports/target.ts';
import { type Timers, within } from '../ports/timers.ts';
import type { Turns } from '../turns.ts';
import type { Worker } from '../worker.ts';
import { type FindParts, findProject } from './find.ts';

const runEndsWithinMs = 15_000;

export interface DeleteProjectParts extends FindParts {
  target: Pick<Target, 'remove'>;
  worker: Pick<Worker, 'underWay' | 'withoutWork'>;
  liveWatch: Pick<LiveWatch, 'forget'>;
  automaticRollback: Pick<AutomaticRollback, 'forget'>;
  failedProjects: Pick<FailedProjects, 'forget'>;
  ports: Ports;
  turns: Turns;
  timers: Timers;
}

/** Throws Fault `project_not_found`. */
export async function deleteProject(parts: DeleteProjectParts, workspaceId: string, projectId: string): Promise<void> {
  const { project } = await findProject(parts, workspaceId, projectId);
  await parts.worker.withoutWork(projectId, async () => {
    const underWay = parts.worker.underWay(projectId);
    underWay?.cancel('Canceled because the project was deleted.');
    if (underWay) await within(parts.timers, runEndsWithinMs, underWay.ended, undefined);
    await parts.turns.take(projectId, async () => {
      parts.liveWatch.forget(projectId);
      parts.automaticRollback.forget(projectId);
      parts.failedProjects.forget(projectId);
      await parts.target.remove(projectId);
      await parts.store.inWorkspace(workspaceId).deleteProject(projectId);
      if (project.port !== null) parts.ports.free(project.port);
    });
  });
}

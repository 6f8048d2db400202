/**
 * An operator moves the rows of an app between its folder and a database of its own. Meanwhile the app is withdrawn: its visitors
 * get a page that reloads, and nothing of it runs. Afterwards it sleeps, until somebody visits it.
 */
import { Fault } from '@davit/contract';
import { type AdoptParts, adoptLive } from '../adopt-live.ts';
import type { KeyedMutex } from '../keyed-mutex.ts';
import type { RowsMoved, RowsPlace, Target } from '../ports/target.ts';
import type { Worker } from '../worker.ts';
import { type FindParts, findProject } from './find.ts';

export interface MoveParts extends AdoptParts, FindParts {
  target: Pick<Target, 'adopt' | 'withdraw' | 'reinstate' | 'rows'>;
  worker: Pick<Worker, 'underWay' | 'withoutWork'>;
  mutex: KeyedMutex;
}

/** May be repeated. Throws Fault `project_not_found`, and `conflict` if a run is under way or the rows cannot move. */
export async function moveProject(parts: MoveParts, workspaceId: string, projectId: string, to: RowsPlace): Promise<RowsMoved> {
  return alone(parts, workspaceId, projectId, async () => {
    const { target, store } = parts;
    const isSuspended = await store.ledger.isSuspended(projectId);
    if (!isSuspended) await target.withdraw(projectId, 'moving');
    try {
      return await target.rows.move(projectId, to, await liveBundle(parts, projectId));
    } catch (error) {
      throw new Fault('conflict', `Nothing moved: ${(error as Error).message}`, { cause: error });
    } finally {
      if (!isSuspended) target.reinstate(projectId);
      const record = isSuspended ? null : await store.ledger.getProject(projectId);
      if (record) await adoptLive(parts, record);
    }
  });
}

/** Throws Fault `project_not_found`. */
export async function dropFormerRows(parts: MoveParts, workspaceId: string, projectId: string): Promise<boolean> {
  return alone(parts, workspaceId, projectId, () => parts.target.rows.dropFormer(projectId));
}

async function alone<T>(parts: MoveParts, workspaceId: string, projectId: string, work: () => Promise<T>): Promise<T> {
  await findProject(parts, workspaceId, projectId);
  return parts.worker.withoutWork(projectId, async () => {
    if (parts.worker.underWay(projectId) !== null)
      throw new Fault('conflict', 'A run of this project is under way.', { hint: 'Try again when it has ended.' });
    return parts.mutex.run(projectId, work);
  });
}

async function liveBundle({ store, artifacts }: MoveParts, projectId: string): Promise<string | null> {
  const project = await store.ledger.getProject(projectId);
  if (!project || project.liveVersionNumber === null) return null;
  const version = await store.inWorkspace(project.workspaceId).getVersion(projectId, project.liveVersionNumber);
  // One that keeps no rows needs no driver.
  return version?.spec.requiresDatabase ? artifacts.bundleFolder(version.artifactDigest) : null;
}

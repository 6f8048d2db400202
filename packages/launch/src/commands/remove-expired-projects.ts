/** Permanently removes projects whose restore period is over: a bounded number per pass, oldest deletion first. */
import { undeleteWithinMs } from '@davit/contract';
import type { RecordOwn } from '../parts.ts';
import type { PlatformLog } from '../ports/platform-log.ts';
import { type DeleteProjectParts, removeProject } from './delete-project.ts';

const projectsPerPass = 20;

export interface RemoveExpiredParts extends DeleteProjectParts {
  clock: { now(): number };
  log: PlatformLog;
  recordOwn: RecordOwn;
  runsApps: (projectId: string) => boolean;
}

/** Throws if the store fails; earlier removals remain. */
export async function removeExpiredProjects(parts: RemoveExpiredParts): Promise<void> {
  const before = parts.clock.now() - undeleteWithinMs;
  for (const { projectId, workspaceId } of await parts.store.ledger.deletedProjects(before, projectsPerPass)) {
    // Removed by the server that has its data.
    if (!parts.runsApps(projectId)) continue;
    const found = await parts.store.inWorkspace(workspaceId).getProject(projectId, 'deleted');
    // Restored meanwhile.
    if (found?.deletedAt == null || found.deletedAt >= before) continue;
    const target = { type: 'project', id: projectId } as const;
    await parts.recordOwn({ action: 'removeProject', workspaceId, target }, () => removeProject(parts, found.project));
    parts.log.info({ projectId, workspaceId }, 'removed a deleted project permanently');
  }
}

/** Removes for good what was deleted longer ago than it can be brought back: a bounded number a pass, the longest ago first. */
import { undeleteWithinMs } from '@davit/contract';
import type { PlatformLog } from '../ports/platform-log.ts';
import { type DeleteProjectParts, removeProject } from './delete-project.ts';

const removedAPass = 20;

export interface RemoveExpiredParts extends DeleteProjectParts {
  clock: { now(): number };
  log: PlatformLog;
}

/** Throws where the store fails; what was removed until then stays so. */
export async function removeExpiredProjects(parts: RemoveExpiredParts): Promise<void> {
  const before = parts.clock.now() - undeleteWithinMs;
  for (const { projectId, workspaceId } of await parts.store.ledger.deletedProjects(before, removedAPass)) {
    const found = await parts.store.inWorkspace(workspaceId).getProject(projectId, 'deleted');
    // Brought back meanwhile.
    if (found?.deletedAt == null || found.deletedAt >= before) continue;
    await removeProject(parts, found.project);
    parts.log.info({ projectId, workspaceId }, 'removed a deleted project permanently');
  }
}

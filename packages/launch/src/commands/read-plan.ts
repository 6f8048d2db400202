import type { Json } from '@davit/contract';
import { type FindParts, findProject, projectNotFound } from './find.ts';
import { findVersion } from './find-version.ts';

/**
 * The plan of a version. Default: the live one, or the newest if none is live. Throws Fault `project_not_found` or
 * `version_not_found`.
 */
export async function readPlan(parts: FindParts, workspaceId: string, projectId: string, versionNumber?: number): Promise<Json> {
  const { project } = await findProject(parts, workspaceId, projectId);
  const number = versionNumber ?? project.liveVersionNumber;
  if (number !== null) return (await findVersion(parts, workspaceId, projectId, number)).blueprint;
  const planned = await parts.store.ledger.getProject(projectId);
  if (!planned) throw projectNotFound();
  return planned.blueprint;
}

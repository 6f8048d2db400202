import { Fault, type Json } from '@davit/contract';
import { type FindParts, findProject, projectNotFound } from './find.ts';

/**
 * The plan of a version. Default: the live one, or the newest if none is live. Throws Fault `project_not_found` or
 * `version_not_found`.
 */
export async function readPlan(parts: FindParts, workspaceId: string, projectId: string, versionNumber?: number): Promise<Json> {
  const { project } = await findProject(parts, workspaceId, projectId);
  const number = versionNumber ?? project.liveVersionNumber;
  const version = number === null ? null : await parts.store.inWorkspace(workspaceId).getVersion(projectId, number);
  if (version) return version.blueprint;
  if (versionNumber !== undefined) {
    throw new Fault('version_not_found', `The project has no version ${versionNumber}.`, {
      hint: 'List the versions of the project.',
    });
  }
  const planned = await parts.store.ledger.getProject(projectId);
  if (!planned) throw projectNotFound();
  return planned.blueprint;
}

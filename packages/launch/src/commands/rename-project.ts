import type { Project } from '@davit/contract';
import { wireProject } from '../wire.ts';
import { type FindParts, findProject, projectNotFound } from './find.ts';

/** Changes the display name; the address stays. Throws Fault `project_not_found`. */
export async function renameProject(
  parts: FindParts & { clock: { now(): number } },
  workspaceId: string,
  projectId: string,
  name: string,
): Promise<Project> {
  await findProject(parts, workspaceId, projectId);
  const renamed = await parts.store.inWorkspace(workspaceId).renameProject(projectId, name, parts.clock.now());
  if (!renamed) throw projectNotFound();
  return wireProject(await findProject(parts, workspaceId, projectId));
}

/** The files of a version, as they were generated. */
import { Fault } from '@davit/contract';
import type { ArtifactStore, SourceFile } from '../ports/stages.ts';
import { type FindParts, findProject } from './find.ts';

/** Throws Fault `project_not_found`, or `version_not_found` if it does not exist or was collected. */
export async function readSource(
  parts: FindParts & { artifacts: Pick<ArtifactStore, 'source'> },
  workspaceId: string,
  projectId: string,
  versionNumber: number,
): Promise<SourceFile[]> {
  await findProject(parts, workspaceId, projectId);
  const version = await parts.store.inWorkspace(workspaceId).getVersion(projectId, versionNumber);
  if (!version)
    throw new Fault('version_not_found', `The project has no version ${versionNumber}.`, {
      hint: 'List the versions of the project.',
    });
  const source = version.collectedAt === null ? await parts.artifacts.source(version.artifactDigest) : null;
  if (source) return source;
  throw new Fault('version_not_found', `Version ${versionNumber} was removed to free space.`, {
    hint: 'Newer versions still have their source.',
  });
}

/** The files of a version, as its owner takes them along. */
import { Fault } from '@davit/contract';
import { filesOfKit } from '../kit-artifact.ts';
import type { ArtifactStore, SourceFile } from '../ports/stages.ts';
import type { VersionRecord } from '../records.ts';
import { type FindParts, findProject } from './find.ts';
import { findVersion } from './find-version.ts';

type Artifacts = Pick<ArtifactStore, 'bundle' | 'source'>;

/**
 * As generated, with the kit that it was built with, and its bundle in `dist/`. Throws Fault `project_not_found`, or
 * `version_not_found` if it does not exist or was collected.
 */
export async function readSource(
  parts: FindParts & { artifacts: Artifacts },
  workspaceId: string,
  projectId: string,
  versionNumber: number,
): Promise<SourceFile[]> {
  await findProject(parts, workspaceId, projectId);
  const version = await findVersion(parts, workspaceId, projectId, versionNumber);
  const source = version.collectedAt === null ? await parts.artifacts.source(version.artifactDigest) : null;
  if (source)
    return version.manifest.kit === undefined ? source : withKit(parts.artifacts, source, version, version.manifest.kit);
  throw new Fault('version_not_found', `Version ${versionNumber} was removed to free space.`, {
    hint: 'Newer versions still have their source.',
  });
}

async function withKit(artifacts: Artifacts, source: SourceFile[], { artifactDigest }: VersionRecord, kit: string) {
  const [bundle, framework] = await Promise.all([artifacts.bundle(artifactDigest), artifacts.source(kit)]);
  const built = (bundle ?? []).map(({ path, content }) => ({ path: `dist/${path}`, content }));
  return [...source, ...built, ...(framework === null ? [] : filesOfKit(framework))];
}

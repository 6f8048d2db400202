/** The versions of a project, newest first, each with the changes of its plan since the previous one. */
import type { Version } from '@davit/contract';
import type { DescribeChanges } from '../describe-changes.ts';
import { isKnownGood } from '../known-good.ts';
import { holesOf, type KnownHole } from '../known-holes.ts';
import type { VersionRecord } from '../records.ts';
import type { VersionList } from '../service.ts';
import { type FindParts, findProject } from './find.ts';

export interface ListVersionsParts extends FindParts {
  describeChanges: DescribeChanges;
  knownHoles?: readonly KnownHole[];
}

/** Throws Fault `project_not_found`, or `invalid_request` for a cursor that cannot be read. */
export async function listVersions(
  parts: ListVersionsParts,
  workspaceId: string,
  projectId: string,
  options: { limit: number; cursor?: string },
): Promise<VersionList> {
  const { project } = await findProject(parts, workspaceId, projectId);
  const workspace = parts.store.inWorkspace(workspaceId);
  const { items, nextCursor, total, totalCapped } = await workspace.pageVersions(projectId, options);
  const oldest = items.at(-1);
  // Version numbers are consecutive (L3), so the number identifies the version to compare the page's last one with.
  const before = oldest && oldest.number > 1 ? await workspace.getVersion(projectId, oldest.number - 1) : null;
  const versions = items.map((version, index) =>
    wireVersion(version, {
      changes: parts.describeChanges((items[index + 1] ?? before)?.blueprint ?? null, version.blueprint),
      live: version.number === project.liveVersionNumber,
      knownHoles: holesOf(version.manifest, parts.knownHoles ?? []),
    }),
  );
  return { versions, nextCursor, total, ...(totalCapped ? { totalCapped } : {}) };
}

type Seen = Required<Pick<Version, 'changes' | 'live' | 'knownHoles'>>;

function wireVersion(version: VersionRecord, { changes, live, knownHoles }: Seen): Version {
  return {
    number: version.number,
    runId: version.runId,
    createdAt: new Date(version.createdAt).toISOString(),
    changes,
    source: version.manifest.ownCode ? 'uploaded' : 'generated',
    sizeBytes: version.sizeBytes,
    knownGood: isKnownGood(version),
    live,
    ...(knownHoles.length > 0 ? { knownHoles } : {}),
    collected: version.collectedAt !== null,
  };
}

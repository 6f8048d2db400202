import { Fault } from '@davit/contract';
import type { LaunchStore } from '../ports/store.ts';
import type { VersionRecord } from '../records.ts';

/** The largest number that a stored version can have. */
const maxNumber = 2 ** 31 - 1;

/** A version of a project that exists, also if it was collected. Throws Fault `version_not_found`, which names those that exist. */
export async function findVersion(
  { store }: { store: LaunchStore },
  workspaceId: string,
  projectId: string,
  number: number,
): Promise<VersionRecord> {
  const { getVersion, pageVersions } = store.inWorkspace(workspaceId);
  const version = number > maxNumber ? null : await getVersion(projectId, number);
  if (version) return version;
  const [newest] = (await pageVersions(projectId, { limit: 1 })).items;
  throw new Fault('version_not_found', `The project has no version ${number}. ${existing(newest?.number)}`, {
    hint: newest === undefined ? 'Deploy the project.' : 'Name one that exists.',
  });
}

/** Numbers are consecutive from 1, and never reused. */
function existing(newest: number | undefined): string {
  if (newest === undefined) return 'It has none yet.';
  return newest === 1 ? 'Its only version is 1.' : `It has the versions 1 to ${newest}.`;
}

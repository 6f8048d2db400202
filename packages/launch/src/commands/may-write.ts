import type { FeatureWriter } from '../ports/feature-writer.ts';
import type { ProjectRecord } from '../records.ts';

/** Whether runs of the project may have features written: never after its first release, when its plan is the owner's alone. */
export async function mayWrite(
  writer: FeatureWriter | undefined,
  { liveVersionNumber, workspaceId }: Pick<ProjectRecord, 'liveVersionNumber' | 'workspaceId'>,
): Promise<boolean> {
  return writer !== undefined && liveVersionNumber === null && (await writer.isAvailable(workspaceId));
}

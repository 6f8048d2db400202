import type { FeatureWriter } from '../ports/feature-writer.ts';
import type { LaunchStore } from '../ports/store.ts';
import type { ProjectRecord } from '../records.ts';
import { type Wished, wishedByChanges } from '../wished-by-changes.ts';

interface MayWriteParts {
  store: LaunchStore;
  featureWriter?: FeatureWriter;
}

type Written = Pick<ProjectRecord, 'id' | 'liveVersionNumber' | 'workspaceId' | 'spec'>;

/** Whether a new run of the project may have features written: after the first release only what changes by sentence asked for. */
export async function mayWrite(parts: MayWriteParts, project: Written): Promise<boolean> {
  if (parts.featureWriter === undefined) return false;
  const wished = await wishedIn(parts, project);
  if (wished !== null && wished.pending.length + wished.written.length === 0) return false;
  return parts.featureWriter.isAvailable(project.workspaceId);
}

/** Null before the first release. */
async function wishedIn(
  { store }: MayWriteParts,
  { id, workspaceId, liveVersionNumber, spec }: Written,
): Promise<Pick<Wished, 'pending' | 'written'> | null> {
  if (liveVersionNumber === null) return null;
  const workspace = store.inWorkspace(workspaceId);
  const live = await workspace.getVersion(id, liveVersionNumber);
  return live ? wishedByChanges(await workspace.planHistory(id), spec, live) : { pending: [], written: [] };
}

import type { Run, RunStatus } from '@davit/contract';
import { wireRun } from '../wire.ts';
import { type FindParts, findProject } from './find.ts';

export interface RunsPage {
  runs: Run[];
  nextCursor: string | null;
  /** Exact to 10,000. */
  total: number;
  totalCapped?: true;
}

/** Newest first. Throws Fault `project_not_found`, or `invalid_request` for a cursor that cannot be read. */
export async function listRuns(
  parts: FindParts,
  workspaceId: string,
  projectId: string,
  options: { limit: number; cursor?: string; status?: RunStatus },
): Promise<RunsPage> {
  await findProject(parts, workspaceId, projectId);
  const { items, nextCursor, total, totalCapped } = await parts.store.inWorkspace(workspaceId).listRuns(projectId, options);
  await parts.cutoverGate.settled(projectId);
  return { runs: items.map(wireRun), nextCursor, total, ...(totalCapped ? { totalCapped } : {}) };
}

import type { AgentRun } from '@davit/contract';
import type { RecoveryServices } from '../parts.ts';
import type { RunsInput } from '../ports/store.ts';
import { wireRun } from '../wire.ts';

export interface AgentRunsPage {
  runs: AgentRun[];
  nextCursor: string | null;
  /** Exact to 10,000. */
  total: number;
  totalCapped?: true;
}

/** Newest first. Throws Fault `invalid_request` for a cursor that cannot be read. */
export async function listRuns({ store }: RecoveryServices, workspaceId: string, options: RunsInput): Promise<AgentRunsPage> {
  const { items, nextCursor, total, totalCapped } = await store.inWorkspace(workspaceId).listRuns(options);
  return { runs: items.map(wireRun), nextCursor, total, ...(totalCapped ? { totalCapped } : {}) };
}

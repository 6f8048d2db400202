/** Finds LangGraph's checkpoint among those of the thread's run. */
import type { Davit } from '@davit/client';
import { keyOf, type RowMeta } from './packing.ts';

export interface ChosenCheckpoint {
  /** Davit's id. */
  checkpointId: string;
  /** It is stored with the checkpoint that followed it, and that one has this id (J2 of joined-rows.ts). */
  isWithin: boolean;
}

/** The graph's checkpoint with this id; the latest arrival if there are several. */
export async function checkpointOf(davit: Davit, runId: string, id: string): Promise<ChosenCheckpoint> {
  let found: ChosenCheckpoint | undefined;
  for await (const { checkpointId, frameworkMeta } of davit.agentRuns.checkpoints(runId, { checkpointKey: keyOf('', id) })) {
    if (frameworkMeta?.langgraph === 'checkpoint') found = { checkpointId, isWithin: false };
  }
  if (found !== undefined) return found;
  for await (const { checkpointId, frameworkMeta } of davit.agentRuns.checkpoints(runId)) {
    const { ns, earlier = [] } = (frameworkMeta ?? {}) as Partial<RowMeta>;
    if (ns === '' && earlier.some((one) => one.id === id)) found = { checkpointId, isWithin: true };
  }
  if (found !== undefined) return found;
  throw new Error(`The thread has no checkpoint "${id}" of its graph. graph.getStateHistory lists those that it has.`);
}

/** Finds LangGraph's checkpoint among those of the thread's run. */
import type { Davit } from '@davit/client';
import { keyOf } from './packing.ts';

/** Davit's id of the graph's checkpoint with this id; the latest arrival if there are several. */
export async function checkpointOf(davit: Davit, runId: string, id: string): Promise<string> {
  let found: string | undefined;
  for await (const { checkpointId, frameworkMeta } of davit.agentRuns.checkpoints(runId, { checkpointKey: keyOf('', id) })) {
    if (frameworkMeta?.langgraph === 'checkpoint') found = checkpointId;
  }
  if (found !== undefined) return found;
  throw new Error(`The thread has no checkpoint "${id}" of its graph. graph.getStateHistory lists those that it has.`);
}

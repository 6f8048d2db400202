/**
 * Which writes of a checkpoint still count after a rollback to it.
 *
 *  W1 A step that never ended, because a task of it failed or the process died: what its finished tasks wrote counts, so
 *     that they are not run again, as when LangGraph itself resumes.
 *  W2 A step that ended, although a tool failed in it, as where a model is to deal with that: the tasks of such tools are
 *     run again, the others are not.
 *  W3 A step that ended well: going back to before it means to do it again, all of it.
 */
import type { CheckpointPendingWrite } from '@langchain/langgraph-checkpoint';

/** How deep a message may lie in what a task wrote: a state update, a command's update, a list. */
const maxDepth = 4;

/** `ended`: writes of steps that ended and were rolled back; `others`: those that never ended, and the current ones. */
export function stillCounting(ended: CheckpointPendingWrite[], others: CheckpointPendingWrite[]): CheckpointPendingWrite[] {
  const failed = new Set(ended.filter(([, , value]) => holdsFailedTool(value, maxDepth)).map(([task]) => task));
  if (failed.size === 0) return others;
  const current = new Set(others.map(([task]) => task));
  return [...ended.filter(([task]) => !failed.has(task) && !current.has(task)), ...others];
}

function holdsFailedTool(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if ('tool_call_id' in value && 'status' in value && value.status === 'error') return true;
  return depth > 0 && Object.values(value).some((one) => holdsFailedTool(one, depth - 1));
}

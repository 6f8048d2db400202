/**
 * Which writes of a checkpoint still count after a rollback to it.
 *
 *  W1 A step that never ended, because a task failed or the process died: the writes of its finished tasks count, so
 *     that they do not run again, as when LangGraph itself resumes.
 *  W2 A step that ended although a tool in it failed, for example if a model handles that: the tasks of such tools run
 *     again, the others do not.
 *  W3 A step that ended successfully: a rollback to before it repeats all of it.
 */
import type { CheckpointPendingWrite } from '@langchain/langgraph-checkpoint';

/** The maximum depth of a message in a task's writes: a state update, a command's update, a list. */
const maxDepth = 4;

/** `ended`: writes of steps that ended and were rolled back; `others`: those that never ended, and the current ones. */
export function stillValid(ended: CheckpointPendingWrite[], others: CheckpointPendingWrite[]): CheckpointPendingWrite[] {
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

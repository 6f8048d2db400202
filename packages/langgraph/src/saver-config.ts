/** Converts between a config and its checkpoint. */
import type { RunnableConfig } from '@langchain/core/runnables';
import type { CheckpointMetadata } from '@langchain/langgraph-checkpoint';
import { keyOf } from './packing.ts';
import { threadOf } from './thread-runs.ts';

export function placeOf(threadId: string, ns: string, id: string): string {
  return `${threadId}\n${keyOf(ns, id)}`;
}

export function configOf(threadId: string, ns: string, id: string): RunnableConfig {
  return { configurable: { thread_id: threadId, checkpoint_ns: ns, checkpoint_id: id } };
}

export function requireThread(config: RunnableConfig, what: string): string {
  const threadId = threadOf(config.configurable);
  if (threadId !== undefined) return threadId;
  throw new Error(
    `To ${what}, configurable.thread_id is needed, such as graph.invoke(input, { configurable: { thread_id: 'tea' } }).`,
  );
}

export function matches(metadata: CheckpointMetadata | undefined, filter: Record<string, unknown> | undefined): boolean {
  return Object.entries(filter ?? {}).every(
    ([name, value]) => (metadata as Record<string, unknown> | undefined)?.[name] === value,
  );
}

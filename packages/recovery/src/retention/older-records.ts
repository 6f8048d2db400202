/**
 * What retention knows of a checkpoint: the agent's declaration, or, for LangGraph threads that an older Davit recorded without
 * one, what their keys show (`<namespace>/<checkpoint>`). The needs of these are unknown, so each needs all of its history
 * before it.
 */
import type { CheckpointTrace } from '../ports/store.ts';
import type { AgentRunRecord, CheckpointRetention } from '../records.ts';

export interface Anchored {
  retention: CheckpointRetention;
  /** It is reachable while this is; null: always. */
  anchor: string | null;
  /** What is reachable while this one is. */
  anchors: string[];
}

export function retentionOf({ key, retention }: CheckpointTrace, framework: AgentRunRecord['framework']): Anchored | null {
  if (retention !== null) {
    const { onlyWith } = retention;
    return { retention, anchor: onlyWith === null ? null : ofKey(onlyWith), anchors: key === null ? [] : [ofKey(key)] };
  }
  const end = framework === 'langgraph' && key !== null ? key.lastIndexOf('/') : -1;
  if (key === null || end === -1) return null;
  const namespace = key.slice(0, end);
  const parent = parentOf(namespace);
  return {
    retention: { namespace, needsFrom: [''], onlyWith: null, addition: false },
    // It is unknown which checkpoint started it: any of its parent's of the same age may have.
    anchor: parent === null ? null : ofOlder(parent),
    anchors: [ofKey(key), ofOlder(namespace)],
  };
}

/** The graph that started this one as a task; null: it belongs to no task, and is reachable by itself. */
function parentOf(namespace: string): string | null {
  const graphs = namespace.split('|');
  const task = graphs.findLastIndex((graph) => graph.includes(':'));
  return task === -1 ? null : graphs.slice(0, task).join('|');
}

const ofKey = (key: string) => `key ${key}`;
const ofOlder = (namespace: string) => `older ${namespace}`;

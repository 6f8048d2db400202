/**
 * What retention knows of a checkpoint: what its agent said, or, of the threads of LangGraph that an older
 * Davit recorded without it, what their keys show (`<namespace>/<checkpoint>`). Of these nothing is known
 * of what they need, so each needs all of its history before it.
 */
import type { CheckpointTrace } from '../ports/store.ts';
import type { AgentRunRecord, CheckpointRetention } from '../records.ts';

export interface Anchored {
  retention: CheckpointRetention;
  /** It can be reached while this is; null: always. */
  anchor: string | null;
  /** What can be reached while this one is. */
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
    // Which checkpoint started it is not known: any of its parent's that is as old may have.
    anchor: parent === null ? null : ofOlder(parent),
    anchors: [ofKey(key), ofOlder(namespace)],
  };
}

/** The graph that started this one as a task; null: it belongs to no task, and is reached by itself. */
function parentOf(namespace: string): string | null {
  const graphs = namespace.split('|');
  const task = graphs.findLastIndex((graph) => graph.includes(':'));
  return task === -1 ? null : graphs.slice(0, task).join('|');
}

const ofKey = (key: string) => `key ${key}`;
const ofOlder = (namespace: string) => `older ${namespace}`;

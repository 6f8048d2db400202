/** The sub-graph or sub-agent that a checkpoint belongs to, if its framework names one. */
import type { Checkpoint } from '@davit/client';

type Meta = Checkpoint['frameworkMeta'];

/** The stored namespace; null for the top level, and if unknown. */
export function namespaceOf(meta: Meta): string | null {
  const ns = meta?.ns ?? meta?.namespace;
  return typeof ns === 'string' && ns !== '' ? ns : null;
}

/** LangGraph writes `parent:<task id>|child:<task id>`; people need only the names. */
export function namespaceLabel(namespace: string): string {
  return namespace
    .split('|')
    .map((part) => part.replace(/:[0-9a-f-]{16,}$/i, ''))
    .join(' › ');
}

/** The content of a checkpoint: a state, or an addition to one. */
export function checkpointKind(meta: Meta): 'state' | 'addition' {
  return meta?.langgraph === 'writes' ? 'addition' : 'state';
}

/** Whether the agent marked it as never to be restored. */
export function isNeverGood(meta: Meta): boolean {
  return meta?.good === false;
}

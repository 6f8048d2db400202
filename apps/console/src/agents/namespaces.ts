/** Which sub-graph or sub-agent a checkpoint belongs to, where its framework says so. */
import type { Checkpoint } from '@davit/client';

type Meta = Checkpoint['frameworkMeta'];

/** The namespace as it was saved; null for the top level, and where nothing is known. */
export function namespaceOf(meta: Meta): string | null {
  const ns = meta?.ns ?? meta?.namespace;
  return typeof ns === 'string' && ns !== '' ? ns : null;
}

/** LangGraph writes `parent:<task id>|child:<task id>`; a person needs the names alone. */
export function namespaceLabel(namespace: string): string {
  return namespace
    .split('|')
    .map((part) => part.replace(/:[0-9a-f-]{16,}$/i, ''))
    .join(' › ');
}

/** What a checkpoint holds: a state, or only what is added to one. */
export function checkpointKind(meta: Meta): 'state' | 'addition' {
  return meta?.langgraph === 'writes' ? 'addition' : 'state';
}

/** Whether its agent marked it as one that must never be restored. */
export function isNeverGood(meta: Meta): boolean {
  return meta?.good === false;
}

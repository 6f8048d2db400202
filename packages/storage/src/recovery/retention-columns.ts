/** An agent's retention declaration, as columns. */
import type { CheckpointRetention } from '@davit/recovery';
import type { AgentCheckpointTable } from '../tables/agent-checkpoint.ts';

type Columns = Pick<AgentCheckpointTable, 'namespace' | 'needs_from' | 'only_with' | 'addition'>;

/** The same under the names that statements fill in. */
export interface RetentionValues {
  namespace: string | null;
  needsFrom: string | null;
  onlyWith: string | null;
  addition: 0 | 1;
}

export const retentionColumns = ['namespace', 'needs_from', 'only_with', 'addition'] as const satisfies (keyof Columns)[];

export function retentionValues(retention: CheckpointRetention | null): RetentionValues {
  if (retention === null) return { namespace: null, needsFrom: null, onlyWith: null, addition: 0 };
  const { namespace, needsFrom, onlyWith, addition } = retention;
  return {
    namespace,
    needsFrom: needsFrom.length === 0 ? null : JSON.stringify(needsFrom),
    onlyWith,
    addition: addition ? 1 : 0,
  };
}

export function readRetention({ namespace, needs_from, only_with, addition }: Columns): CheckpointRetention | null {
  if (namespace === null) return null;
  return {
    namespace,
    needsFrom: needs_from === null ? [] : JSON.parse(needs_from),
    onlyWith: only_with,
    addition: addition === 1,
  };
}

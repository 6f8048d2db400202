import { type ReactNode, useMemo } from 'react';
import type { Json } from '../../../agents/json-preview.ts';
import { childrenOf, describe, textAt } from '../../../agents/json-tree.ts';
import { JsonTree, type TreeSource } from './json-tree.tsx';
import styles from './states.module.css';

const maxPlain = 200;

/** A value that is part of the page: an input or output of a step, bounded by the API. */
export function InlineJson({ value, label }: { value: Json; label: string }): ReactNode {
  const source = useMemo<TreeSource>(
    () => ({ children: async (path, from) => childrenOf(value, path, from), text: async (path) => textAt(value, path) }),
    [value],
  );
  if (typeof value === 'string' && value.length <= maxPlain) return <pre className={styles.plain}>{value}</pre>;
  return (
    <div className={styles.inline}>
      <JsonTree root={describe(value, null)} source={source} label={label} />
    </div>
  );
}

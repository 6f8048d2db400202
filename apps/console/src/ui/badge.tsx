import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

export type Tone = 'good' | 'bad' | 'warn' | 'busy' | 'none' | 'plain';

/** A status: a colored dot and its word. The word alone is sufficient. */
export function Status({ tone, children }: { tone: Tone; children: ReactNode }): ReactNode {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      <span className={styles.dot} aria-hidden="true" />
      {children}
    </span>
  );
}

/** A short label: `live`, `v3`, `owner`. */
export function Tag({ isAccent, children }: { isAccent?: boolean; children: ReactNode }): ReactNode {
  return <span className={classNames(styles.tag, isAccent && styles.accent)}>{children}</span>;
}

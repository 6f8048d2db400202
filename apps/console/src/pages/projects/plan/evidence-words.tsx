import type { ReactNode } from 'react';
import styles from './plan-view.module.css';

/** The words of the prompt that caused a part of the plan; nothing for a default. */
export function EvidenceWords({ because }: { because: string | null }): ReactNode {
  if (because === null) return null;
  return (
    <span className={styles.words}>
      <span className="visually-hidden">From your words </span>“{because}”
    </span>
  );
}

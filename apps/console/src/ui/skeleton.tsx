import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

const widths = [styles.w1, styles.w2, styles.w3, styles.w4];

/** Placeholder lines for text. Announced once as "Loading". */
export function Skeleton({ lines = 4, label = 'Loading' }: { lines?: number; label?: string }): ReactNode {
  return (
    <div className={styles.rows} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical lines that are never reordered
        <span key={index} className={classNames(styles.line, widths[index % widths.length])} aria-hidden="true" />
      ))}
    </div>
  );
}

/** A placeholder block for a picture or card. */
export function SkeletonBlock(): ReactNode {
  return <span className={classNames(styles.line, styles.block)} aria-hidden="true" />;
}

import type { ReactNode } from 'react';
import styles from '../ui/page.module.css';
import { Skeleton } from '../ui/skeleton.tsx';

/** A placeholder for a page whose code or data takes longer than a moment. */
export function PagePending(): ReactNode {
  return (
    <div className={styles.page}>
      <Skeleton lines={6} />
    </div>
  );
}

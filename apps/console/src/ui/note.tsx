import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import styles from './note.module.css';

/** A note in place; `warn` if something should be done. */
export function Note({
  kind = 'note',
  title,
  children,
}: {
  kind?: 'note' | 'warn';
  title?: string;
  children: ReactNode;
}): ReactNode {
  return (
    <div className={styles[kind]}>
      <Icon name={kind === 'warn' ? 'warning' : 'info'} />
      <div className={styles.text}>
        {title && <strong>{title}</strong>}
        <div>{children}</div>
      </div>
    </div>
  );
}

/** The empty state of a list: what would be here, and how to add it. */
export function EmptyState({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }): ReactNode {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  );
}

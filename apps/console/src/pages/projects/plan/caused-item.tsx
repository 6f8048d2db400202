import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './plan-view.module.css';

/** Told which words of the prompt to highlight; null: none. */
export type PointAt = (words: string | null) => void;

interface CausedProps {
  /** The words of the prompt that caused it; null: the default. */
  because: string | null;
  pointAt?: PointAt | undefined;
  children: ReactNode;
}

/** Something of the plan. What the prompt caused is a button, so that keyboards reach its reason too. */
export function Caused({ because, pointAt, children }: CausedProps): ReactNode {
  if (because === null)
    return (
      <span className={classNames(styles.item, styles.plainItem)} title="The default">
        {children}
      </span>
    );
  const reason = `From your words “${because}”`;
  if (!pointAt)
    return (
      <span className={styles.item} title={reason}>
        {children}
      </span>
    );
  return (
    <button
      type="button"
      className={classNames(styles.item, styles.caused)}
      title={reason}
      onMouseEnter={() => pointAt(because)}
      onMouseLeave={() => pointAt(null)}
      onFocus={() => pointAt(because)}
      onBlur={() => pointAt(null)}
      onClick={() => pointAt(because)}
    >
      <span>{children}</span>
      <span className="visually-hidden">. {reason}.</span>
    </button>
  );
}

import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { FromWords } from './from-words.tsx';
import styles from './plan-view.module.css';

/** Told which words of the prompt to highlight; null: none. */
export type PointAt = (words: string | null) => void;

interface CausedProps {
  /** The words of the prompt that caused it; null: the default. */
  because: string | null;
  pointAt?: PointAt | undefined;
  children: ReactNode;
}

/** Something of the plan, with the words that caused it. Where the prompt is on the page it is a button that highlights them there. */
export function Caused({ because, pointAt, children }: CausedProps): ReactNode {
  if (because === null)
    return (
      <span className={classNames(styles.item, styles.plainItem)} title="The default">
        {children}
      </span>
    );
  if (!pointAt)
    return (
      <span className={styles.item}>
        {children} <FromWords because={because} />
      </span>
    );
  return (
    <button
      type="button"
      className={classNames(styles.item, styles.caused)}
      onMouseEnter={() => pointAt(because)}
      onMouseLeave={() => pointAt(null)}
      onFocus={() => pointAt(because)}
      onBlur={() => pointAt(null)}
      onClick={() => pointAt(because)}
    >
      <span>{children}</span>
      <FromWords because={because} />
    </button>
  );
}

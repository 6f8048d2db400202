import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { EvidenceWords } from './evidence-words.tsx';
import styles from './plan-view.module.css';

/** Receives the words of the prompt to highlight; null: none. */
export type HighlightWords = (words: string | null) => void;

interface EvidenceItemProps {
  /** The words of the prompt that caused it; null: the default. */
  because: string | null;
  highlight?: HighlightWords | undefined;
  children: ReactNode;
}

/** A part of the plan, with the words that caused it. If the page shows the prompt, it is a button that highlights them. */
export function EvidenceItem({ because, highlight, children }: EvidenceItemProps): ReactNode {
  if (because === null)
    return (
      <span className={classNames(styles.item, styles.plainItem)} title="The default">
        {children}
      </span>
    );
  if (!highlight)
    return (
      <span className={styles.item}>
        {children} <EvidenceWords because={because} />
      </span>
    );
  return (
    <button
      type="button"
      className={classNames(styles.item, styles.caused)}
      onMouseEnter={() => highlight(because)}
      onMouseLeave={() => highlight(null)}
      onFocus={() => highlight(because)}
      onBlur={() => highlight(null)}
      onClick={() => highlight(because)}
    >
      <span>{children}</span>
      <EvidenceWords because={because} />
    </button>
  );
}

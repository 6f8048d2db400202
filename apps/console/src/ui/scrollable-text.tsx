import type { ReactNode } from 'react';
import styles from './scrollable-text.module.css';

interface ScrollableTextProps {
  className?: string | undefined;
  /** Announced: what the text is. */
  label: string;
  children: ReactNode;
}

/** Preformatted text in a box of its own. */
export function ScrollableText({ className, label, children }: ScrollableTextProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and not every browser focuses that by itself
    <section className={className} tabIndex={0} aria-label={label}>
      <pre className={styles.text}>{children}</pre>
    </section>
  );
}

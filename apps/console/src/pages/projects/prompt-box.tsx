import { type ReactNode, type Ref, useId, useRef } from 'react';
import styles from './prompt-box.module.css';
import { splitAt } from './split-at.ts';

/** The API's limit. */
export const maxPromptLength = 20_000;

interface PromptBoxProps {
  value: string;
  onChange: (value: string) => void;
  /** Words of the prompt to highlight. */
  highlighted?: string | null;
  /** Ctrl/⌘-Enter. */
  onSubmit?: () => void;
  ref?: Ref<HTMLTextAreaElement>;
}

/** The box for a prompt. An invisible copy of the text behind it carries the highlights. */
export function PromptBox({ value, onChange, highlighted = null, onSubmit, ref }: PromptBoxProps): ReactNode {
  const id = useId();
  const behind = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.box}>
      <label className="visually-hidden" htmlFor={id}>
        Describe your app
      </label>
      <div className={styles.behind} ref={behind} aria-hidden="true">
        {splitAt(value, highlighted).map(({ at, text, isHit }) => (isHit ? <mark key={at}>{text}</mark> : text))}
      </div>
      <textarea
        id={id}
        ref={ref}
        className={styles.text}
        value={value}
        placeholder="A reading list with ratings, and a page where friends can recommend books"
        maxLength={maxPromptLength}
        onChange={(event) => onChange(event.target.value)}
        onScroll={(event) => {
          if (behind.current) behind.current.scrollTop = event.currentTarget.scrollTop;
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) onSubmit?.();
        }}
      />
    </div>
  );
}

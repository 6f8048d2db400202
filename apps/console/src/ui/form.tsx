import type { FormEvent, ReactNode } from 'react';
import styles from './form.module.css';

/**
 * A form submitted by script. The browser checks `required`, `type` and lengths first, with its own messages. `choice` is the
 * value of the button that was pressed, if it has one.
 */
export function Form({ onSubmit, children }: { onSubmit: (choice: string) => void; children: ReactNode }): ReactNode {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    onSubmit(submitter?.getAttribute('value') ?? '');
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {children}
    </form>
  );
}

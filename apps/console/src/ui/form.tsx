import type { FormEvent, ReactNode } from 'react';
import styles from './form.module.css';

/** A form submitted by script. The browser checks `required`, `type` and lengths first, with its own messages. */
export function Form({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }): ReactNode {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {children}
    </form>
  );
}

import type { FormEvent, ReactNode } from 'react';
import styles from './form.module.css';

/** A form that is sent by script. The browser checks `required`, `type` and lengths first, in its own words. */
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

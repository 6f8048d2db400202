import { ApiError } from '@davit/client';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icons.tsx';
import styles from './note.module.css';

/** What failed and what to do, in the API's words. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError) return error.summary;
  if (error instanceof Error) return error.message;
  return 'Something went wrong. Reload the page and try again.';
}

interface ErrorNoteProps {
  error: unknown;
  /** `The projects could not be loaded.` */
  title?: string;
  onRetry?: () => void;
}

/** An error in place: the message, its id in the server's log, and a retry button. */
export function ErrorNote({ error, title, onRetry }: ErrorNoteProps): ReactNode {
  const requestId = error instanceof ApiError && error.status >= 500 ? error.requestId : null;
  return (
    <div className={styles.bad} role="alert">
      <Icon name="warning" />
      <div className={styles.text}>
        {title && <strong>{title}</strong>}
        <p>{messageOf(error)}</p>
        {requestId && (
          <p className={styles.faint}>
            Request <code>{requestId}</code>
          </p>
        )}
      </div>
      {onRetry && (
        <Button size="small" icon="refresh" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

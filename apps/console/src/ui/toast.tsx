import { Toast } from '@base-ui/react/toast';
import type { ReactNode } from 'react';
import { buttonClass, IconButton } from './button.tsx';
import { messageOf } from './error-note.tsx';
import styles from './toast.module.css';

const manager = Toast.createToastManager();
/** Long enough to read and reach, with an undo longer. */
const shownMs = 5_000;
const shownWithUndoMs = 10_000;

interface ToastText {
  title: string;
  description?: string;
  /** Where what was done can be undone. */
  undo?: () => void;
}

/** Says that something was done. */
export function toast({ title, description, undo }: ToastText): void {
  const id = manager.add({
    title,
    description,
    timeout: undo ? shownWithUndoMs : shownMs,
    ...(undo && {
      actionProps: {
        children: 'Undo',
        onClick() {
          manager.close(id);
          undo();
        },
      },
    }),
  });
}

/** Says that something failed, in the API's words. For what has no place of its own on the page. */
export function toastError(title: string, error: unknown): void {
  manager.add({ title, description: messageOf(error), type: 'bad', priority: 'high', timeout: shownWithUndoMs });
}

export function Toasts({ children }: { children: ReactNode }): ReactNode {
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList(): ReactNode {
  const { toasts } = Toast.useToastManager();
  return toasts.map((one) => (
    <Toast.Root key={one.id} toast={one} className={styles.toast}>
      <Toast.Content className={styles.content}>
        <Toast.Title className={styles.title} render={<div />} />
        <Toast.Description className={styles.description} render={<div />} />
      </Toast.Content>
      {one.actionProps && <Toast.Action className={buttonClass({ size: 'small' })} />}
      <Toast.Close render={<IconButton icon="cross" label="Dismiss" size="small" />} />
    </Toast.Root>
  ));
}

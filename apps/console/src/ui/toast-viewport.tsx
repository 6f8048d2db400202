/** The code behind `toast.tsx`. */
import { Toast } from '@base-ui/react/toast';
import { type ReactNode, useEffect } from 'react';
import { buttonClass, IconButton } from './button.tsx';
import styles from './toast.module.css';
import { showToastsWith, type ToastMessage } from './toast-queue.ts';

const manager = Toast.createToastManager();
/** Long enough to read and reach; with an undo or an error, longer. */
const shownMs = 5_000;
const shownLongMs = 10_000;

function show({ title, description, undo, isBad }: ToastMessage): void {
  const id = manager.add({
    title,
    description,
    timeout: undo || isBad ? shownLongMs : shownMs,
    ...(isBad && { type: 'bad', priority: 'high' as const }),
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

export function ToastViewport(): ReactNode {
  // The provider subscribes in its own effect, which runs before this one.
  useEffect(() => showToastsWith(show), []);
  return (
    <Toast.Provider toastManager={manager} limit={3}>
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
      {/* Base UI hides it from screen readers until the toasts are focused, but not from the keyboard. */}
      <Toast.Close aria-hidden={false} render={<IconButton icon="cross" label="Dismiss" size="small" />} />
    </Toast.Root>
  ));
}

/** Windows over the page. Their code is loaded when the first one opens. */
import { lazy, type ReactNode, Suspense } from 'react';
import { useOpenedOnce } from './opened-once.ts';
import styles from './overlay.module.css';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}

const DialogWindow = lazy(() => import('./dialog-window.tsx').then((module) => ({ default: module.DialogWindow })));

/** A window over the page: focus stays inside, Escape closes it, focus returns to where it was. */
export function Dialog(props: DialogProps): ReactNode {
  if (!useOpenedOnce(props.isOpen)) return null;
  return (
    <Suspense>
      <DialogWindow {...props} />
    </Suspense>
  );
}

/** The row of buttons at the end of a dialog. */
export function DialogButtons({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.buttons}>{children}</div>;
}

export interface ConfirmProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Says exactly what will happen, and what will not. */
  children: ReactNode;
  /** A verb: `Roll back`, `Delete project`. */
  action: string;
  isDangerous?: boolean;
  /** Must be typed before the button works. */
  typed?: string;
  isBusy?: boolean;
  error?: unknown;
  onConfirm: () => void;
}

const ConfirmWindow = lazy(() => import('./dialog-window.tsx').then((module) => ({ default: module.ConfirmWindow })));

/** Asks before something that is not simply undone. */
export function ConfirmDialog(props: ConfirmProps): ReactNode {
  if (!useOpenedOnce(props.isOpen)) return null;
  return (
    <Suspense>
      <ConfirmWindow {...props} />
    </Suspense>
  );
}

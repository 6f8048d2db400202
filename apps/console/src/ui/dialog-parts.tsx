import type { ReactNode } from 'react';
import styles from './overlay.module.css';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}

export interface ConfirmProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Describes exactly what will happen, and what will not. */
  children: ReactNode;
  /** A verb: `Roll back`, `Delete project`. */
  action: string;
  isDangerous?: boolean;
  /** Must be typed to enable the button. */
  typed?: string;
  isBusy?: boolean;
  error?: unknown;
  onConfirm: () => void;
}

/** The row of buttons at the end of a dialog. */
export function DialogButtons({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.buttons}>{children}</div>;
}

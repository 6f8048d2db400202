import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import styles from './shell.module.css';

interface SheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

/** The navigation on a phone: slides in from the side. */
export function Sheet({ isOpen, onOpenChange, children }: SheetProps): ReactNode {
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.sheetBackdrop} />
        <Dialog.Popup className={styles.sheet}>
          <Dialog.Title className="visually-hidden">Navigation</Dialog.Title>
          <div className={styles.panel}>{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

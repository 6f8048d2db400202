import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { ErrorNote } from './error-note.tsx';
import { TextField } from './field.tsx';
import styles from './overlay.module.css';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}

/** A window over the page: focus stays inside, Escape closes it, focus returns to where it was. */
export function Dialog({ isOpen, onClose, title, description, isWide, children }: DialogProps): ReactNode {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup className={classNames(styles.dialog, isWide && styles.wide)}>
          <Base.Title>{title}</Base.Title>
          {description && <Base.Description className={styles.description}>{description}</Base.Description>}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** The row of buttons at the end of a dialog. */
export function DialogButtons({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.buttons}>{children}</div>;
}

interface ConfirmProps {
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

/** Asks before something that is not simply undone. */
export function ConfirmDialog(props: ConfirmProps): ReactNode {
  const { isOpen, onClose, title } = props;
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.backdrop} />
        <AlertDialog.Popup className={styles.dialog}>
          <AlertDialog.Title>{title}</AlertDialog.Title>
          <ConfirmBody {...props} />
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function ConfirmBody({ children, action, isDangerous, typed, isBusy, error, onConfirm, onClose }: ConfirmProps): ReactNode {
  const [text, setText] = useState('');
  const isTyped = typed === undefined || text.trim() === typed;
  return (
    <form
      className={styles.body}
      onSubmit={(event) => {
        event.preventDefault();
        if (isTyped && !isBusy) onConfirm();
      }}
    >
      <AlertDialog.Description className={styles.description} render={<div />}>
        {children}
      </AlertDialog.Description>
      {typed !== undefined && (
        <TextField
          label={`Type “${typed}” to confirm`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      )}
      {error ? <ErrorNote error={error} /> : null}
      <DialogButtons>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" kind={isDangerous ? 'danger' : 'primary'} disabled={!isTyped} isBusy={isBusy ?? false}>
          {action}
        </Button>
      </DialogButtons>
    </form>
  );
}

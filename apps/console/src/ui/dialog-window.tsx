/** The code behind `dialog.tsx`, loaded when the first dialog opens. */
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { type ConfirmProps, DialogButtons, type DialogProps } from './dialog-parts.tsx';
import { ErrorNote } from './error-note.tsx';
import { TextField } from './field.tsx';
import styles from './overlay.module.css';

/** A modal dialog: focus stays inside, Escape closes it, focus returns afterwards. */
export function DialogWindow({ isOpen, onClose, title, description, isWide, children }: DialogProps): ReactNode {
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

/** Confirms an action that cannot simply be undone. */
export function ConfirmWindow(props: ConfirmProps): ReactNode {
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

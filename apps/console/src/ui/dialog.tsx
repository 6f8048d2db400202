/** Modal dialogs. Their code is loaded when the first one opens. */
import { lazy, type ReactNode, Suspense } from 'react';
import type { ConfirmProps, DialogProps } from './dialog-parts.tsx';
import { useOpenedOnce } from './use-opened-once.ts';

export { DialogButtons } from './dialog-parts.tsx';

const DialogWindow = lazy(() => import('./dialog-window.tsx').then((module) => ({ default: module.DialogWindow })));

/** A modal dialog: focus stays inside, Escape closes it, focus returns afterwards. */
export function Dialog(props: DialogProps): ReactNode {
  if (!useOpenedOnce(props.isOpen)) return null;
  return (
    <Suspense>
      <DialogWindow {...props} />
    </Suspense>
  );
}

const ConfirmWindow = lazy(() => import('./dialog-window.tsx').then((module) => ({ default: module.ConfirmWindow })));

/** Confirms an action that cannot simply be undone. */
export function ConfirmDialog(props: ConfirmProps): ReactNode {
  if (!useOpenedOnce(props.isOpen)) return null;
  return (
    <Suspense>
      <ConfirmWindow {...props} />
    </Suspense>
  );
}

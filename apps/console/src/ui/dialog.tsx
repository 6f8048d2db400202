/** Windows over the page. Their code is loaded when the first one opens. */
import { lazy, type ReactNode, Suspense } from 'react';
import type { ConfirmProps, DialogProps } from './dialog-parts.tsx';
import { useOpenedOnce } from './use-opened-once.ts';

export { DialogButtons } from './dialog-parts.tsx';

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

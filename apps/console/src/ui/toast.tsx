/** Short messages about what was done. The code that shows them is loaded with the first. */
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { messageOf } from './error-note.tsx';
import { enqueueToast, hadMessage, subscribe, type ToastMessage } from './toast-queue.ts';

/** Says that something was done. */
export function toast(message: Omit<ToastMessage, 'isBad'>): void {
  enqueueToast(message);
}

/** Says that something failed, in the API's words. For what has no place of its own on the page. */
export function toastError(title: string, error: unknown): void {
  enqueueToast({ title, description: messageOf(error), isBad: true });
}

const ToastViewport = lazy(() => import('./toast-viewport.tsx').then((module) => ({ default: module.ToastViewport })));

/** Where they appear; stands once, at the root. */
export function Toasts(): ReactNode {
  const isShown = useSyncExternalStore(subscribe, hadMessage);
  return (
    isShown && (
      <Suspense>
        <ToastViewport />
      </Suspense>
    )
  );
}

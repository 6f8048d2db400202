/** Short messages about completed actions. Their code is loaded with the first one. */
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { messageOf } from './error-note.tsx';
import { enqueueToast, hadMessage, subscribe, type ToastMessage } from './toast-queue.ts';

/** Reports success. */
export function toast(message: Omit<ToastMessage, 'isBad'>): void {
  enqueueToast(message);
}

/** Reports a failure in the API's words, if the page has no place for it. */
export function toastError(title: string, error: unknown): void {
  enqueueToast({ title, description: messageOf(error), isBad: true });
}

const ToastViewport = lazy(() => import('./toast-viewport.tsx').then((module) => ({ default: module.ToastViewport })));

/** Where toasts appear; mounted once, at the root. */
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

/** Short messages about what was done. The code that shows them is loaded with the first. */
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { messageOf } from './error-note.tsx';

export interface ToastMessage {
  title: string;
  description?: string;
  /** Where what was done can be undone. */
  undo?: () => void;
  isBad?: boolean;
}

type Show = (message: ToastMessage) => void;

/** What waits for the code to be loaded; null once it shows messages itself. */
let waiting: ToastMessage[] | null = [];
let show: Show = () => {};
let isWanted = false;
const listeners = new Set<() => void>();

function post(message: ToastMessage): void {
  if (waiting === null) {
    show(message);
    return;
  }
  waiting.push(message);
  isWanted = true;
  for (const listener of listeners) listener();
}

/** Says that something was done. */
export function toast(message: Omit<ToastMessage, 'isBad'>): void {
  post(message);
}

/** Says that something failed, in the API's words. For what has no place of its own on the page. */
export function toastError(title: string, error: unknown): void {
  post({ title, description: messageOf(error), isBad: true });
}

/** For the code that shows them: hands over what waits, and everything from then on. */
export function showToastsWith(shower: Show): void {
  show = shower;
  const before = waiting ?? [];
  waiting = null;
  for (const message of before) show(message);
}

const ToastViewport = lazy(() => import('./toast-viewport.tsx').then((module) => ({ default: module.ToastViewport })));

/** Where they appear; stands once, at the root. */
export function Toasts(): ReactNode {
  const isShown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isWanted,
  );
  return (
    isShown && (
      <Suspense>
        <ToastViewport />
      </Suspense>
    )
  );
}

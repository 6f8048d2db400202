/** Messages waiting to be shown. */
export interface ToastMessage {
  title: string;
  description?: string;
  /** If the action can be undone. */
  undo?: () => void;
  isBad?: boolean;
}

type Show = (message: ToastMessage) => void;

/** Messages that wait for the code to load; null once it shows them itself. */
let waiting: ToastMessage[] | null = [];
let show: Show = () => {};
let isWanted = false;
const listeners = new Set<() => void>();

export function enqueueToast(message: ToastMessage): void {
  if (waiting === null) {
    show(message);
    return;
  }
  waiting.push(message);
  isWanted = true;
  for (const listener of listeners) listener();
}

/** For the code that shows them: passes on the waiting messages, and all later ones. */
export function showToastsWith(shower: Show): void {
  show = shower;
  const before = waiting ?? [];
  waiting = null;
  for (const message of before) show(message);
}

/** Whether there has been a message. */
export const hadMessage = (): boolean => isWanted;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Messages on their way to the screen. */
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

export function enqueueToast(message: ToastMessage): void {
  if (waiting === null) {
    show(message);
    return;
  }
  waiting.push(message);
  isWanted = true;
  for (const listener of listeners) listener();
}

/** For the code that shows them: hands over what waits, and everything from then on. */
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

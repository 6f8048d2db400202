/** Directions from arrow keys, W A S D, swipes and the buttons below the board. */

export const directions = ['up', 'right', 'down', 'left'] as const;
export type Direction = (typeof directions)[number];

const keys: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  w: 'up',
  d: 'right',
  s: 'down',
  a: 'left',
};
const shortestSwipePx = 24;

let stopListening = new AbortController();

/** Calls `move` for each direction that the player gives; a later call replaces the earlier one. */
export function onDirection(board: HTMLElement, move: (direction: Direction) => void): void {
  stopListening.abort();
  stopListening = new AbortController();
  const { signal } = stopListening;
  addEventListener(
    'keydown',
    (event) => {
      const direction = keys[event.key];
      if (direction === undefined || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      move(direction);
    },
    { signal },
  );
  let from: Touch | undefined;
  board.addEventListener('touchstart', (event) => (from = event.changedTouches[0]), { signal, passive: true });
  board.addEventListener('touchmove', (event) => event.preventDefault(), { signal, passive: false });
  board.addEventListener(
    'touchend',
    (event) => {
      const to = event.changedTouches[0];
      const direction = from && to && swiped(to.clientX - from.clientX, to.clientY - from.clientY);
      if (direction) move(direction);
    },
    { signal },
  );
  for (const direction of directions)
    document.querySelector(`[data-direction="${direction}"]`)?.addEventListener('click', () => move(direction), { signal });
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

/** The direction of a swipe; null if it was too short. */
export function swiped(x: number, y: number): Direction | null {
  if (Math.max(Math.abs(x), Math.abs(y)) < shortestSwipePx) return null;
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? 'right' : 'left';
  return y > 0 ? 'down' : 'up';
}

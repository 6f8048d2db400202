import { spanParts } from './span.ts';

const tickMs = 250;

/** Counts down by the reader's clock. */
export function runCountdown(root: HTMLElement): void {
  const target = new Date(root.dataset.target ?? '').getTime();
  if (Number.isNaN(target)) return;
  const past = root.querySelector<HTMLElement>('[data-past]');
  const show = () => {
    const left = target - Date.now();
    for (const { value, unit } of spanParts(Math.abs(left))) {
      const part = root.querySelector(`[data-part="${unit}"]`);
      if (part !== null && part.textContent !== String(value)) part.textContent = String(value);
    }
    if (past !== null) past.hidden = left > 0;
  };
  show();
  setInterval(show, tickMs);
}

/** Asks for the current readings every few seconds while somebody looks; a button pauses it. */
import { patchElement } from '../realtime/patch-element.ts';

const everyMs = 3_000;
const timeoutMs = 10_000;
const part = document.querySelector<HTMLElement>('[data-readings]');
const pause = document.querySelector<HTMLElement>('[data-pause]');
const words = pause?.querySelector('button span');
let isPaused = false;

async function refresh(): Promise<void> {
  const from = part?.dataset.readings;
  if (!part || !from || isPaused || document.hidden) return;
  const answer = await fetch(from, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
  if (!answer?.ok || isPaused) return;
  const next = part.cloneNode(false);
  if (!(next instanceof HTMLElement)) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  next.replaceChildren(...page.body.childNodes);
  patchElement(part, next);
}

async function keepUp(): Promise<void> {
  await refresh();
  setTimeout(() => void keepUp(), everyMs);
}

if (part) {
  if (pause) pause.hidden = false;
  pause?.addEventListener('click', () => {
    isPaused = !isPaused;
    if (words) words.textContent = isPaused ? 'Resume' : 'Pause';
  });
  setTimeout(() => void keepUp(), everyMs);
}

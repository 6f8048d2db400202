/**
 * Keeps a page up to date: when the server announces a change, the page requests itself again and updates the parts
 * marked `data-live` (with the ids of their entities). Input in progress stays.
 */
import { patchElement } from './patch-element.ts';

const pauseMs = 100;
/** All pages get the event at once, so spread their requests. */
const spreadMs = 300;
const maxRetryMs = 30_000;

const root = document.documentElement;
let since = root.dataset.madeAt ?? '';
let isStale = false;
let retryMs = 500;
let waiting: ReturnType<typeof setTimeout> | undefined;

const parts = () => [...document.querySelectorAll<HTMLElement>('[data-live][id]')];
const concerns = (entities: string[]) =>
  parts().some((part) => part.dataset.live?.split(' ').some((entity) => entities.includes(entity)));

const mark = document.createElement('p');
mark.className = 'live-mark';
mark.setAttribute('role', 'status');

function connect(): void {
  const source = new EventSource(`/-/live?since=${since}`);
  source.addEventListener('open', () => {
    mark.textContent = 'Live';
    retryMs = 500;
  });
  source.addEventListener('changed', (event) => {
    if (!concerns(JSON.parse(event.data))) return;
    isStale = true;
    refreshSoon();
  });
  source.addEventListener('error', () => {
    mark.textContent = 'Reconnecting…';
    // The browser reconnects by itself, except after a refusal.
    if (source.readyState !== EventSource.CLOSED) return;
    retryMs = Math.min(retryMs * 2, maxRetryMs);
    setTimeout(connect, retryMs * (1 + Math.random()));
  });
}

function refreshSoon(): void {
  if (document.hidden) return;
  clearTimeout(waiting);
  waiting = setTimeout(() => void refresh(), pauseMs + Math.random() * spreadMs);
}

async function refresh(): Promise<void> {
  isStale = false;
  const answer = await fetch(location.href).catch(() => null);
  if (!answer) return;
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const messages = next.querySelector('.flash-area');
  if (messages?.hasChildNodes()) document.querySelector('.flash-area')?.replaceChildren(...messages.childNodes);
  if (answer.status === 404) document.querySelector('main')?.replaceChildren(...(next.querySelector('main')?.childNodes ?? []));
  if (!answer.ok) return;
  since = next.documentElement.dataset.madeAt ?? since;
  for (const part of parts()) {
    const there = next.getElementById(part.id);
    if (there) patchElement(part, there);
  }
  document.dispatchEvent(new Event('live-update'));
}

if (parts().length > 0) {
  document.querySelector('.site-header-content')?.append(mark);
  document.addEventListener('visibilitychange', () => isStale && refreshSoon());
  connect();
}

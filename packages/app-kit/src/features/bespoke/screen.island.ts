/**
 * Joins a page with the frames of its screens: starts each with its state and the page's colors, gives it its height, and
 * runs acts for it with the page's own token. The frame is not trusted: it gets answers to its acts, and nothing else.
 */
const maxHeightPx = 5_000;
const mostActsAtOnce = 8;
const timeoutMs = 20_000;
const colors: Record<string, string> = {
  '--page': '--page',
  '--card': '--surface',
  '--text': '--ink',
  '--muted': '--ink-soft',
  '--line': '--line-strong',
  '--accent': '--accent',
  '--on-accent': '--on-accent',
};

/** Buttons that print wait for this script, those of a fresh page too. */
function showPrinting(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-print][hidden]')) {
    part.hidden = false;
    part.addEventListener('click', () => window.print());
  }
}
showPrinting();

for (const place of document.querySelectorAll<HTMLElement>('[data-screen]')) {
  const frame = place.querySelector('iframe');
  if (frame) join(place, frame);
}

function join(place: HTMLElement, frame: HTMLIFrameElement): void {
  let running = 0;
  let takesKeys = false;
  let isReady = false;
  let isReloading = false;
  const send = (message: object) => frame.contentWindow?.postMessage(message, '*');
  const start = () => {
    const style = getComputedStyle(document.documentElement);
    const shown = Object.fromEntries(Object.entries(colors).map(([name, own]) => [name, style.getPropertyValue(own).trim()]));
    send({
      kind: 'start',
      value: JSON.parse(place.dataset.state ?? 'null'),
      colors: { ...shown, 'color-scheme': style.colorScheme },
    });
  };

  async function act(id: unknown, name: unknown, input: unknown): Promise<void> {
    if (typeof name !== 'string' || !/^[A-Za-z]\w{0,39}$/.test(name) || running >= mostActsAtOnce) {
      send({ kind: 'given', id, error: running >= mostActsAtOnce ? 'Too many acts at once.' : 'There is no such act.' });
      return;
    }
    running += 1;
    try {
      const token = place.querySelector<HTMLInputElement>('input[type=hidden]');
      const body = new URLSearchParams({ params: place.dataset.params ?? '{}', with: JSON.stringify(input ?? {}) });
      if (token) body.set(token.name, token.value);
      const answer = await fetch(`${place.dataset.screen}${name}`, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      const given = await answer.json().catch(() => ({}));
      if (answer.ok && typeof given.go === 'string') location.assign(given.go);
      send(
        answer.ok
          ? { kind: 'given', id, value: given.give ?? null }
          : { kind: 'given', id, error: String(given.error ?? `The app answered with ${answer.status}.`) },
      );
    } catch {
      send({ kind: 'given', id, error: 'The app cannot be reached. Try again.' });
    } finally {
      running -= 1;
    }
  }

  /** The other parts of the page as the app shows them now. The frame is not moved: it would start again. */
  async function reload(): Promise<void> {
    if (isReloading) return;
    if (document.querySelectorAll('[data-screen]').length > 1) {
      location.reload();
      return;
    }
    isReloading = true;
    try {
      const query = new URLSearchParams(JSON.parse(place.dataset.params ?? '{}')).toString();
      const answer = await fetch(`${place.dataset.page}${query === '' ? '' : `?${query}`}`, {
        signal: AbortSignal.timeout(timeoutMs),
      });
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const fresh = page.querySelector<HTMLElement>('[data-screen]');
      if (!answer.ok || !fresh || fresh.parentElement?.className !== place.parentElement?.className) return;
      const parts = [...(fresh.parentElement?.children ?? [])];
      const at = parts.indexOf(fresh);
      for (const part of [...(place.parentElement?.children ?? [])]) if (part !== place) part.remove();
      place.before(...parts.slice(0, at));
      place.after(...parts.slice(at + 1));
      showPrinting();
    } catch {
      // The page stays as it is, as without a connection.
    } finally {
      isReloading = false;
    }
  }

  addEventListener('message', ({ source, data }) => {
    if (source !== frame.contentWindow || typeof data !== 'object' || data === null) return;
    if (data.kind === 'ready') {
      isReady = true;
      start();
    } else if (data.kind === 'height' && Number.isFinite(data.px))
      frame.style.height = `${Math.min(Math.max(Number(data.px), 40), maxHeightPx)}px`;
    else if (data.kind === 'keys') takesKeys = true;
    else if (data.kind === 'reload') void reload();
    else if (data.kind === 'act') void act(data.id, data.name, data.input);
  });
  // It may have been ready before this script was.
  if (!isReady) start();

  // Keys work before anybody clicks into the frame.
  addEventListener('keydown', (event) => {
    if (!takesKeys || event.ctrlKey || event.metaKey || event.altKey || document.activeElement !== document.body) return;
    if (event.key === 'Tab') return;
    if (event.key.startsWith('Arrow') || event.key === ' ') event.preventDefault();
    send({ kind: 'key', key: event.key });
  });

  const again = () => start();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', again);
  new MutationObserver(again).observe(document.documentElement, { attributeFilter: ['data-appearance'] });
}

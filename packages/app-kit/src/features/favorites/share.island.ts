/** Copies the link of a row, or hands it to another app of the device. */
function start(ways: HTMLElement): void {
  const url = ways.dataset.share ?? location.href;
  const title = ways.dataset.shareTitle ?? document.title;
  const done = ways.querySelector<HTMLElement>('.share-done');
  const copy = ways.querySelector<HTMLButtonElement>('[data-share-copy]');
  const send = ways.querySelector<HTMLButtonElement>('[data-share-send]');
  const input = ways.querySelector<HTMLInputElement>('input');
  const showNote = (text: string) => {
    if (done) done.textContent = text;
  };
  if (copy) {
    copy.hidden = false;
    copy.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(url);
        showNote('Link copied.');
      } catch {
        input?.focus();
        input?.select();
        showNote('The link is selected: copy it with Ctrl+C or ⌘C.');
      }
    });
  }
  if (send && 'share' in navigator) {
    send.hidden = false;
    // Who closes the dialog shares nothing.
    send.addEventListener('click', () => void navigator.share({ title, url }).catch(() => undefined));
  }
}

function startAll(): void {
  for (const ways of document.querySelectorAll<HTMLElement>('[data-share]:not([data-is-ready])')) {
    ways.dataset.isReady = '';
    start(ways);
  }
}

startAll();
// A form that is sent without leaving the page replaces it.
new MutationObserver(startAll).observe(document.body, { childList: true, subtree: true });

/**
 * Sends forms marked `data-partial` without leaving the page, and replaces the part that changed. Without script the
 * same forms work as usual. Focus stays on the pressed control, or moves to the id in `data-focus`. `data-partial`
 * is a selector of the part to replace: `main` or less.
 */
const typingPauseMs = 200;
let newest = 0;
let typing: ReturnType<typeof setTimeout> | undefined;

document.documentElement.classList.add('has-script');

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  clearTimeout(typing);
  const sequence = ++newest;
  const data = new FormData(form, submitter);
  const isGet = form.method === 'get';
  const fields = new URLSearchParams();
  for (const [name, value] of data) if (typeof value === 'string' && !(isGet && value === '')) fields.append(name, value);
  const address = new URL(form.action);
  if (isGet) address.search = fields.toString();
  try {
    const answer = await fetch(address, isGet ? {} : { method: 'POST', body: fields });
    const text = await answer.text();
    if (sequence === newest)
      show(
        new DOMParser().parseFromString(text, 'text/html'),
        answer,
        form.dataset.partial ?? 'main',
        submitter?.id ?? form.dataset.focus,
      );
  } catch {
    if (sequence !== newest) return;
    form.removeAttribute('data-partial');
    form.requestSubmit(submitter);
  }
}

function show(next: Document, answer: Response, selector: string, focusId: string | undefined): void {
  const here = document.querySelector(selector);
  const there = next.querySelector(selector);
  if (!here || !there) {
    location.assign(answer.url);
    return;
  }
  here.replaceWith(there);
  const links = next.querySelector('.site-navigation');
  if (links) document.querySelector('.site-navigation')?.replaceChildren(...links.childNodes);
  const messages = next.querySelector('.flash-area');
  if (messages) document.querySelector('.flash-area')?.replaceChildren(...messages.childNodes);
  document.title = next.title;
  if (answer.ok) history.replaceState(null, '', answer.url);
  if (focusId) document.getElementById(focusId)?.focus({ preventScroll: true });
}

function partialForm(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof Element ? target.closest('form[data-partial]') : null;
}

document.addEventListener('submit', (event) => {
  const form = partialForm(event.target);
  if (event.defaultPrevented) return;
  if (!form) {
    giveUp();
    return;
  }
  event.preventDefault();
  void send(form, event.submitter);
});

document.addEventListener('input', (event) => {
  const form = partialForm(event.target);
  if (form?.method !== 'get') return;
  clearTimeout(typing);
  typing = setTimeout(() => void send(form, null), typingPauseMs);
});

/** A visitor who leaves the page no longer waits for the update, so cancel it. */
function giveUp(): void {
  clearTimeout(typing);
  newest++;
}

document.addEventListener('click', (event) => {
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
  if (!opensElsewhere && event.target instanceof Element && event.target.closest('a[href]')) giveUp();
});

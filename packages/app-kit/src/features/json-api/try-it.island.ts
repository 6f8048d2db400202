/** Sends the requests in the documentation's forms and shows the answers. Copies commands. */
const maxShown = 20_000;

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-try]')) {
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form);
  });
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', () => void copy(button));
}

async function send(form: HTMLFormElement): Promise<void> {
  const fields = new FormData(form);
  const method = form.dataset.try ?? 'GET';
  const body = fields.get('body');
  const key = fields.get('key');
  const output = form.querySelector('output');
  if (output === null) return;
  output.textContent = 'Sending…';
  try {
    const address = new URL(String(fields.get('path')), location.origin);
    if (address.origin !== location.origin) throw new Error('Only addresses of this site can be tried here.');
    const answer = await fetch(address, {
      method,
      headers: {
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...(typeof key === 'string' && key !== '' ? { authorization: `Bearer ${key.trim()}` } : {}),
      },
      ...(typeof body === 'string' ? { body } : {}),
    });
    show(output, answer, await answer.text());
  } catch (error) {
    output.textContent = error instanceof Error ? error.message : 'The request could not be sent.';
  }
}

function show(output: HTMLOutputElement, answer: Response, text: string): void {
  const status = document.createElement('strong');
  status.className = answer.ok ? 'is-ok' : 'is-refused';
  status.textContent = `${answer.status} ${answer.statusText}`.trim();
  const pre = document.createElement('pre');
  pre.tabIndex = 0;
  pre.textContent = readable(text).slice(0, maxShown);
  output.replaceChildren(status, ...(text === '' ? [] : [pre]));
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const text = button.parentElement?.querySelector('pre')?.textContent ?? '';
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Select it and copy';
  }
  setTimeout(() => {
    button.textContent = 'Copy';
  }, 2000);
}

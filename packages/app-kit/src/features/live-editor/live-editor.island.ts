/** Colors the code, shows the preview, and switches between code and text. */
import { highlighted } from './highlight.ts';
import { codeOf, showRich } from './rich-text.ts';

const pauseMs = 120;
/** Longer code is not colored: it would slow down typing. */
const maxColored = 60_000;

const find = <T extends HTMLElement>(id: string) => document.getElementById(id) as T | null;
const code = find<HTMLTextAreaElement>('code');
const frame = find<HTMLIFrameElement>('preview');
if (code !== null && frame !== null) run(code, frame);

function run(code: HTMLTextAreaElement, frame: HTMLIFrameElement): void {
  const colors = find('colors');
  const text = find('text');
  const syntax = find<HTMLInputElement>('syntax');
  const scripts = find<HTMLInputElement>('scripts');
  let left: string[] = [];
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function color(): void {
    const isColored = syntax?.checked === true && code.value.length <= maxColored;
    find('code-box')?.classList.toggle('is-plain', !isColored);
    // The last line has a height only with something on it.
    if (!isColored) colors?.replaceChildren(`${code.value}\n`);
    else
      colors?.replaceChildren(
        ...highlighted(code.value).map(({ kind, text: part }) => {
          const span = document.createElement('span');
          span.className = `is-${kind}`;
          span.textContent = part;
          return span;
        }),
        '\n',
      );
  }

  function showSoon(): void {
    clearTimeout(waiting);
    waiting = setTimeout(() => (scripts?.checked ? load() : void send()), pauseMs);
  }
  /** Scripts leave things behind, so each run has a fresh frame. */
  function load(): void {
    frame.src = scripts?.checked ? '/editor-preview?scripts' : '/editor-preview';
  }
  async function send(): Promise<void> {
    const shown = await withPictures(code.value);
    frame.contentWindow?.postMessage(shown, '*');
  }
  addEventListener('message', ({ source, data }) => {
    if (source === frame.contentWindow && data === 'preview is ready') void send();
  });

  function changed(): void {
    color();
    showSoon();
  }
  code.addEventListener('input', changed);
  syntax?.addEventListener('change', color);
  scripts?.addEventListener('change', load);
  code.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab' || event.shiftKey || event.ctrlKey || event.altKey || !isInside) return;
    event.preventDefault();
    code.setRangeText('  ', code.selectionStart, code.selectionEnd, 'end');
    changed();
  });
  // After Escape the Tab key leaves the code, for people without a mouse.
  let isInside = true;
  code.addEventListener('focus', () => {
    isInside = true;
  });
  code.addEventListener('keyup', ({ key }) => {
    if (key === 'Escape') isInside = false;
  });

  text?.addEventListener('input', () => {
    code.value = codeOf(text, code.value, left);
    changed();
  });
  text?.addEventListener('paste', (event) => {
    event.preventDefault();
    document.execCommand('insertText', false, event.clipboardData?.getData('text/plain') ?? '');
  });
  find('tools')?.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-command]') : null;
    if (button === null) return;
    text?.focus();
    document.execCommand(button.dataset.command ?? '', false, button.dataset.value);
  });

  const modes = find('modes');
  modes?.removeAttribute('hidden');
  modes?.addEventListener('click', ({ target }) => {
    const mode = target instanceof Element ? target.closest<HTMLElement>('[data-mode]')?.dataset.mode : undefined;
    if (mode === undefined || text === null) return;
    for (const button of modes.querySelectorAll<HTMLElement>('[data-mode]'))
      button.setAttribute('aria-pressed', String(button.dataset.mode === mode));
    find('code-pane')?.toggleAttribute('hidden', mode === 'text');
    find('text-pane')?.toggleAttribute('hidden', mode !== 'text');
    if (mode === 'text') {
      left = showRich(text, code.value);
      text.contentEditable = 'true';
      text.setAttribute('role', 'textbox');
      text.setAttribute('aria-multiline', 'true');
      text.setAttribute('aria-label', 'Text');
    } else color();
  });

  find('pictures')?.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-address]') : null;
    if (button === null) return;
    const picture = document.createElement('img');
    picture.alt = button.dataset.name ?? '';
    picture.setAttribute('src', button.dataset.address ?? '');
    if (text?.isContentEditable && find('text-pane')?.hidden === false) {
      text.focus();
      document.execCommand('insertHTML', false, picture.outerHTML);
    } else {
      code.setRangeText(picture.outerHTML, code.selectionStart, code.selectionEnd, 'end');
      changed();
      code.focus();
    }
  });

  find('download')?.addEventListener('click', () => {
    const link = document.createElement('a');
    const name =
      find<HTMLInputElement>('name')
        ?.value.trim()
        .replace(/[^\p{L}\p{N} _-]+/gu, '') || 'page';
    link.download = `${name}.html`;
    link.href = URL.createObjectURL(new Blob([code.value], { type: 'text/html' }));
    link.click();
    URL.revokeObjectURL(link.href);
  });

  color();
  load();
}

const pictures = new Map<string, Promise<string>>();

/** The frame cannot load the app's pictures by itself, so it gets those that are used as data. */
async function withPictures(code: string): Promise<string> {
  let shown = code;
  for (const button of document.querySelectorAll<HTMLElement>('#pictures [data-address]')) {
    const address = button.dataset.address ?? '';
    if (address === '' || !shown.includes(address)) continue;
    const data = pictures.get(address) ?? readPicture(address);
    pictures.set(address, data);
    shown = shown.replaceAll(address, await data);
  }
  return shown;
}

async function readPicture(address: string): Promise<string> {
  try {
    const blob = await (await fetch(address)).blob();
    return await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.onerror = () => resolve(address);
      reader.readAsDataURL(blob);
    });
  } catch {
    return address;
  }
}

/**
 * Recalculates a tool while the reader types. The page works without it: this only saves the round trip, with the
 * same parsing and arithmetic.
 */
import { render } from 'hono/jsx/dom';
import { AnswerTable, AnswerView } from './answer.tsx';
import { Options } from './controls.tsx';
import type { Formats } from './formats.ts';
import { changed, optionsOf, type Reading, readTool } from './reading.ts';
import type { Tool } from './tool.ts';

export function runTool(tool: Tool): void {
  const root = document.querySelector<HTMLElement>('.tool');
  const form = root?.querySelector<HTMLFormElement>('[data-tool-form]');
  if (root == null || form == null) return;
  const formats: Formats = {
    locale: root.dataset.locale ?? 'en',
    currency: root.dataset.currency ?? 'USD',
    today: localDay(new Date()),
  };
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-tool-${name}]`);
  const read = () => readTool(tool, textsIn(form), formats);
  const show = (reading: Reading) => {
    showFields(tool, form, reading, formats);
    const answer = part('answer');
    if (answer !== null && reading.answer !== null) render(<AnswerView answer={reading.answer} />, answer);
    answer?.classList.toggle('is-stale', reading.answer === null);
    const table = part('table');
    if (table !== null && reading.answer !== null) render(<AnswerTable answer={reading.answer} />, table);
  };
  const update = () => {
    const reading = read();
    show(reading);
    if (reading.answer !== null) history.replaceState(null, '', `?${new URLSearchParams(shownTexts(reading))}`);
  };
  form.addEventListener('input', update);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const change = event.submitter instanceof HTMLButtonElement && event.submitter.name === 'change' ? event.submitter.value : '';
    const texts = change === '' ? null : changed(tool, read(), change, formats);
    if (texts !== null) writeTexts(form, texts);
    update();
  });
  listenToKeys(form, update);
  // Recalculation makes the button redundant, except as the `=` of a typed calculation.
  if (!Object.values(tool.inputs).some(({ kind }) => kind === 'text')) part('submit')?.setAttribute('hidden', '');
  part('actions')?.removeAttribute('hidden');
  part('copy')?.addEventListener('click', (event) => copyLink(event.currentTarget as HTMLButtonElement));
  part('reset')?.addEventListener('click', () => {
    writeTexts(form, readTool(tool, {}, formats).texts);
    show(read());
    history.replaceState(null, '', location.pathname);
  });
  for (const input of form.querySelectorAll<HTMLInputElement>('input[inputmode]')) {
    input.addEventListener('focus', () => input.select());
  }
  // Who types a calculation replaces the example.
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type="text"]:not([inputmode])')) {
    const selectExample = () => {
      if (input.value === input.defaultValue) input.select();
    };
    input.addEventListener('click', selectExample, { once: true });
    input.addEventListener('focus', selectExample, { once: true });
  }
}

const textsIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

const shownTexts = (reading: Reading): Record<string, string> =>
  Object.fromEntries(Object.entries(reading.texts).filter(([id]) => reading.shown.has(id)));

function writeTexts(form: HTMLFormElement, texts: Record<string, string>): void {
  for (const [id, text] of Object.entries(texts)) {
    const control = form.elements.namedItem(id);
    if (control instanceof RadioNodeList || control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
      control.value = text;
  }
}

function showFields(tool: Tool, form: HTMLFormElement, reading: Reading, formats: Formats): void {
  for (const field of form.querySelectorAll<HTMLElement>('[data-input]')) {
    const id = field.dataset.input ?? '';
    const message = reading.errors[id];
    field.hidden = !reading.shown.has(id);
    const error = field.querySelector<HTMLElement>('.tool-error');
    if (error !== null) {
      error.hidden = message === undefined;
      error.textContent = message ?? '';
    }
    const control = field.querySelector<HTMLElement>('input:not([type=radio]), select');
    if (message === undefined) control?.removeAttribute('aria-invalid');
    else control?.setAttribute('aria-invalid', 'true');
    for (const button of field.querySelectorAll<HTMLButtonElement>('.tool-quick button')) {
      const wanted = changed(tool, reading, button.value, formats)?.[id];
      button.setAttribute('aria-pressed', String(wanted === reading.texts[id]?.trim()));
    }
    const input = tool.inputs[id];
    if (control instanceof HTMLSelectElement && input?.kind === 'choice' && input.sameGroupAs !== undefined) {
      const chosen = reading.texts[id] ?? '';
      render(<Options options={optionsOf(input, reading.texts)} chosen={chosen} />, control);
      control.value = chosen;
    }
  }
}

function listenToKeys(form: HTMLFormElement, update: () => void): void {
  for (const keys of form.querySelectorAll<HTMLElement>('[data-keys]')) {
    const field = form.elements.namedItem(keys.dataset.keys ?? '');
    if (!(field instanceof HTMLInputElement)) continue;
    keys.hidden = false;
    keys.addEventListener('click', (event) => {
      const key = event.target instanceof HTMLButtonElement ? event.target.value : '';
      if (key === '') return;
      if (key === 'C') field.value = '';
      else if (key === '⌫') field.value = field.value.slice(0, -1);
      else field.value += key;
      update();
    });
  }
}

async function copyLink(button: HTMLButtonElement): Promise<void> {
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(location.href);
    button.textContent = 'Link copied';
  } catch {
    button.textContent = 'Copy it from the address bar';
  }
  setTimeout(() => {
    button.textContent = label;
  }, 2000);
}

function localDay(now: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

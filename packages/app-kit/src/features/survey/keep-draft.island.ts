/**
 * Keeps what people type into forms marked `data-draft` in this browser, and puts it back when they return. Submitting
 * the form forgets it. Without script, or without storage, the form works as usual.
 */
const prefix = 'draft ';
const maxDraftLength = 20_000;

type Kept = Record<string, string>;

function controlsOf(form: HTMLFormElement): HTMLInputElement[] {
  const all = [...form.elements] as HTMLInputElement[];
  return all.filter(({ name, type }) => name !== '' && !['hidden', 'password', 'file', 'submit', 'button'].includes(type));
}

const isTicked = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';

function restore(form: HTMLFormElement, kept: Kept): boolean {
  let isRestored = false;
  for (const control of controlsOf(form)) {
    const value = kept[isTicked(control) ? `${control.name}=${control.value}` : control.name];
    if (value === undefined) continue;
    if (isTicked(control)) control.checked = true;
    else if (control.value === '') control.value = value;
    isRestored = true;
  }
  return isRestored;
}

function typedIn(form: HTMLFormElement): Kept {
  return Object.fromEntries(
    controlsOf(form).flatMap((control) => {
      if (isTicked(control)) return control.checked ? [[`${control.name}=${control.value}`, 'yes']] : [];
      return control.value === '' ? [] : [[control.name, control.value]];
    }),
  );
}

function keep(form: HTMLFormElement): void {
  const key = prefix + form.dataset.draft;
  const note = form.querySelector<HTMLElement>('[data-draft-note]');
  const showNote = () => note?.removeAttribute('hidden');
  try {
    const kept = localStorage.getItem(key);
    if (kept !== null && restore(form, JSON.parse(kept) as Kept)) showNote();
    form.addEventListener('input', () => {
      const text = JSON.stringify(typedIn(form));
      if (text.length > maxDraftLength) return;
      localStorage.setItem(key, text);
      showNote();
    });
    form.addEventListener('submit', () => localStorage.removeItem(key));
  } catch {
    // Without storage nothing is kept.
  }
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) keep(form);

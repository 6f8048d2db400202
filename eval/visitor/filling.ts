/** Controls of forms, whatever their kind. */
import type { ElementHandle } from 'playwright-core';
import type { Name, Value } from '../visit.ts';
import { ask, find, findAll } from './ask.ts';
import { patternsOf } from './names.ts';
import { asTyped, plausible } from './plausible.ts';
import { click, fail, findsWithinMs, type Session, within } from './session.ts';
import { labelPatterns } from './synonyms.ts';

const requiredAtMost = 60;
const actsWithinMs = 3_000;

/** The smallest picture that is one: a transparent point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export async function fill(session: Session, fields: Record<string, Value>): Promise<void> {
  for (const [key, value] of Object.entries(fields)) {
    const optional = key.startsWith('?');
    const label = optional ? key.slice(1) : key;
    const control = await within(optional ? 300 : findsWithinMs, () => controlCalled(session, label));
    if (control === null) {
      if (optional) continue;
      fail(`There is no field "${label}".`);
    }
    await setValue(session, control, value, label);
    session.form = (await find(session.page, 'formOf', control)) ?? session.form;
  }
}

async function controlCalled(session: Session, label: string): Promise<ElementHandle<Element> | null> {
  const { page } = session;
  const form = await formInUse(session);
  const patterns = labelPatterns(label);
  const shown = await find(page, 'bestControl', { patterns, form });
  if (shown !== null) return shown;
  const hidden = await find(page, 'bestControl', { patterns: patterns.slice(0, 1), form, hidden: true });
  // A thing's name may be called after the thing.
  if (hidden === null) return /(^| )(name|title)$/i.test(label) ? find(page, 'firstText', form) : null;
  for (const fold of await findAll(page, 'folds', hidden)) await click(session, fold);
  return find(page, 'bestControl', { patterns, form });
}

/** The form that was filled last if it is still there, else the one that a person would fill on this page. */
export async function formInUse(session: Session): Promise<ElementHandle<Element> | null> {
  const last = session.form;
  if (last !== null && (await last.isVisible().catch(() => false))) return last;
  session.form = null;
  return find(session.page, 'mainForm');
}

/** Sets a control of any kind. Throws a sentence if the value is none of its options, or has another notation. */
export async function setValue(session: Session, control: ElementHandle<Element>, value: Value, label: string): Promise<void> {
  const kind = await ask(session.page, 'kindOf', control);
  const text = value === 'any' || typeof value === 'object' ? null : String(value);
  switch (kind.kind) {
    case 'file':
      return setFile(control, value);
    case 'select': {
      const option = optionOf(kind.options, text, label);
      await (control as ElementHandle<HTMLSelectElement>).selectOption({ label: option }, { timeout: actsWithinMs, force: true });
      return session.settle();
    }
    case 'checkbox':
    case 'switch':
      return setChecked(session, control, value !== false && text !== 'no');
    case 'radios':
    case 'checks': {
      const patterns = patternsOf(optionOf(kind.options, text, label));
      const member = await find(session.page, 'member', control, patterns);
      if (member === null) fail(`"${label}" has no option "${text}".`);
      return setChecked(session, member, true);
    }
    case 'combobox':
      return chooseFromPopup(session, control, text, label);
    default: {
      const typed = text === null ? plausible(kind) : asTyped(kind.type, text);
      if (typed === null) fail(`"${label}" takes a ${kind.type}, and "${text}" is none.`);
      await control.fill(typed, { timeout: actsWithinMs });
    }
  }
}

/** The option that is meant: the same words, else the shortest that holds them; without words the first. */
function optionOf(options: readonly string[], text: string | null, label: string): string {
  const wanted = text === null ? [] : patternsOf(text);
  const rated = options.filter((option) => wanted.every(({ source, flags }) => new RegExp(source, flags).test(option)));
  const best =
    text === null
      ? rated[0]
      : (rated.find((option) => option.toLowerCase() === text.toLowerCase()) ?? rated.sort((a, b) => a.length - b.length)[0]);
  if (best === undefined)
    fail(
      `"${label}" has no option ${text === null ? 'to choose' : `"${text}"`}; it has: ${options.slice(0, 8).join(', ') || 'none'}.`,
    );
  return best;
}

async function setFile(control: ElementHandle<Element>, value: Value): Promise<void> {
  const isText = typeof value === 'object' && value.file === 'text';
  const file = isText
    ? { name: 'sample.txt', mimeType: 'text/plain', buffer: Buffer.from('A plain sample.\n') }
    : { name: 'sample.png', mimeType: 'image/png', buffer: picture };
  await control.setInputFiles(file);
}

async function setChecked(session: Session, control: ElementHandle<Element>, checked: boolean): Promise<void> {
  const isChecked = () =>
    control
      .evaluate((one) => (one as HTMLInputElement).checked || one.getAttribute('aria-checked') === 'true')
      .catch(() => checked);
  if ((await isChecked()) === checked) return;
  await control.click({ timeout: actsWithinMs }).catch(() => {});
  if ((await isChecked()) !== checked)
    await control.evaluate((one) => ((one as HTMLInputElement).labels?.[0] ?? (one as HTMLElement)).click());
  await session.settle();
}

async function chooseFromPopup(
  session: Session,
  control: ElementHandle<Element>,
  text: string | null,
  label: string,
): Promise<void> {
  await click(session, control);
  const options = session.page.getByRole('option', text === null ? {} : { name: text });
  if (
    !(await options
      .first()
      .isVisible()
      .catch(() => false))
  )
    fail(`"${label}" has no option "${text ?? ''}".`);
  await options.first().click();
  await session.settle();
}

export async function fillRest(session: Session): Promise<void> {
  for (let count = 0; count < requiredAtMost; count += 1) {
    const [control] = await findAll(session.page, 'emptyRequired', await formInUse(session));
    if (control === undefined) return;
    const kind = await ask(session.page, 'kindOf', control);
    await setValue(session, control, 'any', kind.names[0] ?? 'a field');
  }
}

export async function send(session: Session, name?: Name): Promise<void> {
  const { page } = session;
  const patterns = name === undefined ? null : patternsOf(name);
  const button = await within(findsWithinMs, async () => {
    const form = await formInUse(session);
    if (patterns === null) return find(page, 'mainButton', form);
    const inside = form === null ? null : await find(page, 'bestClickable', { patterns, prefer: 'button', within: form });
    if (inside !== null) return inside;
    // A filled form is sent by its own button, whatever that is called, and never by a link of the page.
    const own = session.form === null ? null : await find(page, 'mainButton', form);
    return own ?? (await find(page, 'bestClickable', { patterns, prefer: 'button' })) ?? find(page, 'mainButton', form);
  });
  if (button === null) fail('There is no form to send.');
  await click(session, button);
}

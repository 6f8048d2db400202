/** Lists and their entries, search and filters. */
import { type Locator, selectors } from 'playwright-core';
import type { Name } from '../visit.ts';
import { ask, find, findAll, readerSource } from './ask.ts';
import { setValue } from './filling.ts';
import { patternsOf, wordsOf } from './names.ts';
import { clickable, unfoldMenu } from './pressing.ts';
import { click, fail, findsWithinMs, openAddress, type Session, within } from './session.ts';

const pagesAtMost = 10;
let registered: Promise<void> | undefined;

/** Makes `entry=` a selector. Needed once, before the first page opens. */
export function registerEntries(): Promise<void> {
  const content = `(() => {
    const entries = (selector) => ${readerSource}.entriesWith(JSON.parse(decodeURIComponent(selector)));
    return { query: (root, selector) => entries(selector)[0] ?? null, queryAll: (root, selector) => entries(selector) };
  })()`;
  registered ??= selectors.register('entry', { content });
  return registered;
}

export function item(session: Session, text: Name): Locator {
  const patterns = encodeURIComponent(JSON.stringify(patternsOf(text))).replaceAll("'", '%27');
  return session.page.locator(`entry=${patterns}`).first();
}

export async function count(session: Session): Promise<number> {
  await session.settle();
  return (await findAll(session.page, 'mainList')).length;
}

export async function openItem(session: Session, text?: Name): Promise<void> {
  const { page } = session;
  const patterns = text === undefined ? [] : patternsOf(text);
  const look = async () =>
    (text === undefined ? (await findAll(page, 'mainList'))[0] : (await findAll(page, 'entriesWith', patterns))[0]) ?? null;
  let entry = await within(findsWithinMs / 2, look);
  for (let turned = 0; entry === null && turned < pagesAtMost; turned += 1) {
    const next = await find(page, 'nextPage');
    if (next === null) break;
    await click(session, next);
    entry = await within(500, look);
  }
  if (entry === null) fail(text === undefined ? 'There is no list with an entry.' : `No list has an entry ${wordsOf(text)}.`);
  const opener = await find(page, 'opener', entry, patterns);
  if (opener === null) fail('The entry cannot be opened.');
  await click(session, opener);
  session.form = null;
}

export async function search(session: Session, words: string): Promise<void> {
  const { page } = session;
  const look = () => find(page, 'searchBox');
  let box = await within(1_000, look);
  if (box === null) {
    await unfoldMenu(session);
    box = await look();
  }
  if (box === null) {
    const opener = await clickable(session, ['Search', /search|find/i], 'button');
    if (opener !== null) await click(session, opener);
    box = await within(1_500, look);
  }
  if (box === null && page.url() !== session.url) {
    await openAddress(page, session.url);
    box = await within(1_000, look);
  }
  if (box === null) fail('There is no search box.');
  await box.fill(words);
  const form = await find(page, 'formOf', box);
  const before = await ask(page, 'pageText');
  const url = page.url();
  await box.press('Enter');
  await session.settle();
  if (page.url() === url && form !== null && (await ask(page, 'pageText').catch(() => '')) === before) {
    const button = await find(page, 'mainButton', form);
    if (button !== null) await click(session, button);
  }
}

export async function choose(session: Session, control: Name, option: Name): Promise<void> {
  const done = await within(
    findsWithinMs,
    async () => (await chooseInList(session, control, option)) || (await chooseByClick(session, control, option)),
  );
  if (done === null) fail(`There is no choice ${wordsOf(option)} for ${wordsOf(control)}.`);
}

/** In a select, radio group or check boxes; sends its form if that has a button. */
async function chooseInList(session: Session, control: Name, option: Name): Promise<boolean> {
  const { page } = session;
  const patterns = patternsOf(control);
  for (const hidden of [false, true]) {
    const named = await find(page, 'bestControl', { patterns, hidden });
    const candidates = [named, hidden ? null : await find(page, 'selectWith', patternsOf(option))];
    for (const candidate of candidates) {
      if (candidate === null) continue;
      const { kind, options } = await ask(page, 'kindOf', candidate);
      const wanted = firstOption(options, option);
      if (!/select|radios|checks/.test(kind) || wanted === null) continue;
      if (hidden) for (const fold of await findAll(page, 'folds', candidate)) await click(session, fold);
      const url = page.url();
      const form = await find(page, 'formOf', candidate);
      await setValue(session, candidate, wanted, wordsOf(control));
      if (form !== null && page.url() === url) {
        session.form = form;
        const button = await find(page, 'mainButton', form).catch(() => null);
        if (button !== null && (await ask(page, 'nameOf', button)).length < 40) await click(session, button);
      }
      return true;
    }
  }
  return false;
}

function firstOption(options: readonly string[], wanted: Name): string | null {
  for (const { source, flags } of patternsOf(wanted)) {
    const fits = options.filter((option) => new RegExp(source, flags).test(option));
    const best = fits.sort((a, b) => a.length - b.length)[0];
    if (best !== undefined) return best;
  }
  return null;
}

/** Tabs, links, buttons and headings of columns. */
async function chooseByClick(session: Session, control: Name, option: Name): Promise<boolean> {
  const { page } = session;
  const exact = patternsOf(option).map(({ source, flags, literal }) => ({
    source: `^\\W*(${source})\\W*(\\(?\\d+\\)?)?$`,
    flags,
    literal,
  }));
  const shown = await find(page, 'bestClickable', { patterns: [...exact, ...patternsOf(option)], prefer: 'button' });
  const heading = shown ?? (/sort|order/i.test(wordsOf(control)) ? await clickable(session, option, 'button') : null);
  const found = heading ?? (await clickable(session, option, 'button'));
  if (found === null) return false;
  await click(session, found);
  return true;
}

/** Links, buttons and menus. */
import type { ElementHandle } from 'playwright-core';
import type { Name } from '../visit.ts';
import { ask, find, findAll } from './ask.ts';
import { patternsOf, wordsOf } from './names.ts';
import { click, fail, findsWithinMs, openAddress, type Session, within } from './session.ts';

type Preference = 'button' | 'link';
const unfoldsAtMost = 4;

/** What can be clicked by this name on the page as it is; what `<details>` or menus hide is unfolded. */
export async function clickable(session: Session, name: Name, prefer: Preference): Promise<ElementHandle<Element> | null> {
  const { page } = session;
  const patterns = patternsOf(name);
  const shown = await find(page, 'bestClickable', { patterns, prefer });
  if (shown !== null) return shown;
  const hidden = await find(page, 'bestClickable', { patterns, prefer, hidden: true });
  if (hidden !== null) {
    for (const fold of await findAll(page, 'folds', hidden)) await click(session, fold);
    const unfolded = await find(page, 'bestClickable', { patterns, prefer });
    if (unfolded !== null) return unfolded;
  }
  return find(page, 'textElement', patterns);
}

/** Opens the folded parts of the navigation. */
export async function unfoldMenu(session: Session): Promise<boolean> {
  for (let step = 0; step < unfoldsAtMost; step += 1) {
    const button = await find(session.page, 'menuButton');
    if (button === null) return step > 0;
    await click(session, button);
  }
  return true;
}

export async function open(session: Session, path?: string): Promise<void> {
  await openAddress(session.page, path === undefined ? session.url : new URL(path, session.url).href);
  session.form = null;
  await session.settle();
}

export async function menu(session: Session): Promise<string[]> {
  const names = await within(1_000, async () => {
    const seen = await ask(session.page, 'menuNames');
    return seen.length > 1 && seen;
  });
  if ((await unfoldMenu(session)) || names === null) return ask(session.page, 'menuNames');
  return names;
}

/** The link, tab or entry: on the page, in its menu, or on the first page. Null without one. */
async function destination(session: Session, name: Name): Promise<ElementHandle<Element> | null> {
  const { page } = session;
  const here = await within(800, () => clickable(session, name, 'link'));
  if (here !== null) return here;
  if (await unfoldMenu(session)) {
    const folded = await clickable(session, name, 'link');
    if (folded !== null) return folded;
  }
  if (page.url() === session.url) return null;
  await open(session);
  const first = await within(800, () => clickable(session, name, 'link'));
  if (first !== null) return first;
  return (await unfoldMenu(session)) ? clickable(session, name, 'link') : null;
}

export async function go(session: Session, name: Name): Promise<void> {
  const found = await within(findsWithinMs / 2, () => destination(session, name));
  if (found !== null) {
    await click(session, found);
    session.form = null;
    return;
  }
  // The name of the site stands for its first page, and a page that is open needs no link.
  if (patternsOf(name).some(({ source, flags }) => new RegExp(source, flags).test('home'))) return open(session);
  if ((await ask(session.page, 'heading', patternsOf(name))) !== null) return;
  fail(`There is no link, tab or menu entry ${wordsOf(name)}.`);
}

export async function press(session: Session, name: Name): Promise<void> {
  const found = await within(findsWithinMs, () => clickable(session, name, 'button'));
  if (found === null) fail(`There is no button ${wordsOf(name)}.`);
  const before = await ask(session.page, 'question');
  await click(session, found);
  await confirm(session, name, before);
}

/** Answers "Are you sure?", in a dialog or on a page of its own. */
async function confirm(session: Session, name: Name, before: string | null): Promise<void> {
  const asked = await ask(session.page, 'question').catch(() => null);
  if (asked === null || asked === before) return;
  const yes = [
    /^(yes|ok|okay|confirm|continue|proceed)\b/i,
    ...(typeof name === 'object' && !(name instanceof RegExp) ? name : [name]),
  ];
  const button = await find(session.page, 'bestClickable', {
    patterns: patternsOf([...yes, /delete|remove|resign|leave|cancel|end/i]),
    prefer: 'button',
    except: { source: '^(no|cancel|keep|back|close|never)\\b', flags: 'i', literal: false },
  });
  if (button !== null) await click(session, button);
}

/** The visitor of visit.ts, in a Chromium. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { wide, withoutMotion } from '../../test/harness/browser.ts';
import type { Visit } from '../visit.ts';
import { becomeOwner, logIn, logOut, signUp } from './accounts.ts';
import { startAdding } from './adding.ts';
import { isColor } from './color-names.ts';
import { fill, fillRest, send } from './filling.ts';
import { choose, count, item, openItem, registerEntries, search } from './lists.ts';
import { go, menu, open, press } from './pressing.ts';
import { colors, notSee, see, sees } from './seeing.ts';
import { fail, openSession } from './session.ts';

export interface App {
  url: string;
  ownerLink: () => Promise<string>;
}

/** Every browser of a visit, so that its end closes them all. */
export interface Opened {
  visit: Visit;
  contexts: BrowserContext[];
}

const othersAtMost = 4;

/** A fresh browser at the app's first page. `watch` is called with every page that opens. */
export async function openVisit(browser: Browser, app: App, watch: (page: Page) => void = () => {}): Promise<Opened> {
  await registerEntries();
  const contexts: BrowserContext[] = [];
  const enter = async (): Promise<Visit> => {
    if (contexts.length > othersAtMost) fail(`A script opens at most ${othersAtMost} more browsers.`);
    const context = await browser.newContext({ viewport: wide, locale: 'en-GB', timezoneId: 'Europe/Berlin', ...withoutMotion });
    contexts.push(context);
    const page = await context.newPage();
    watch(page);
    const visit = visitOn(page, app, enter);
    await visit.open();
    return visit;
  };
  return { visit: await enter(), contexts };
}

/** The visitor's methods on a page that is open. */
export function visitOn(page: Page, { url, ownerLink }: App, another: () => Promise<Visit>): Visit {
  const session = openSession(page, url, ownerLink);
  return {
    page,
    open: (path) => open(session, path),
    menu: () => menu(session),
    go: (name) => go(session, name),
    press: (name) => press(session, name),
    fill: (fields) => fill(session, fields),
    fillRest: () => fillRest(session),
    send: (name) => send(session, name),
    startAdding: (kind) => startAdding(session, kind),
    see: (text) => see(session, text),
    notSee: (text) => notSee(session, text),
    sees: (text) => sees(session, text),
    item: (text) => item(session, text),
    openItem: (text) => openItem(session, text),
    count: () => count(session),
    search: (words) => search(session, words),
    choose: (control, option) => choose(session, control, option),
    signUp: (as) => signUp(session, as),
    logIn: (as) => logIn(session, as),
    logOut: () => logOut(session),
    becomeOwner: () => becomeOwner(session),
    another,
    colors: () => colors(session),
    isColor,
    check(ok, otherwise) {
      if (!ok) fail(otherwise);
    },
  };
}

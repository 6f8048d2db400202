/** One browser page at an app, and how its visitor waits and clicks. */
import type { ElementHandle, Page, Request } from 'playwright-core';
import { timeFactor } from './slow-machine.ts';

/** As visit.ts promises. */
export const findsWithinMs = 5_000 * timeFactor;
/** After an act: how long answers of the server are waited for. */
const settlesWithinMs = 3_000;
const looksEveryMs = 100;
const clicksWithinMs = 3_000;

export interface Session {
  readonly page: Page;
  /** The app's first page. */
  readonly url: string;
  /** A fresh link that makes its visitor the owner. */
  readonly ownerLink: () => Promise<string>;
  /** The form that was last filled, while it is there. */
  form: ElementHandle<Element> | null;
  /** Waits until the page has answered to an act. */
  settle(): Promise<void>;
}

/** Starts watching a page's requests and dialogs. */
export function openSession(page: Page, url: string, ownerLink: () => Promise<string>): Session {
  const open = new Set<Request>();
  const counts = (request: Request) => /^(document|xhr|fetch)$/.test(request.resourceType());
  page.on('request', (request) => counts(request) && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on(
    'dialog',
    (dialog) => void dialog.accept(dialog.type() === 'prompt' ? dialog.defaultValue() || 'Example' : undefined).catch(() => {}),
  );
  // A link that opens another tab: the visitor goes on there.
  page.on('popup', (popup) => void followInPlace(page, popup));
  return {
    page,
    url,
    ownerLink,
    form: null,
    async settle() {
      const deadline = performance.now() + settlesWithinMs;
      await pause(60);
      await page.waitForLoadState('domcontentloaded', { timeout: settlesWithinMs }).catch(() => {});
      for (let quiet = 0; quiet < 2 && performance.now() < deadline; ) {
        quiet = open.size === 0 ? quiet + 1 : 0;
        await pause(30);
      }
      await page.waitForLoadState('domcontentloaded', { timeout: settlesWithinMs }).catch(() => {});
    },
  };
}

/** Opens an address, after the page has finished a move of its own that was under way. */
export async function openAddress(page: Page, url: string): Promise<void> {
  await page.goto(url).catch(async (error: Error) => {
    if (!/interrupted by another navigation|net::ERR_ABORTED/.test(error.message)) throw error;
    await page.waitForLoadState();
    await page.goto(url);
  });
}

async function followInPlace(page: Page, popup: Page): Promise<void> {
  await popup.waitForLoadState('domcontentloaded').catch(() => {});
  const url = popup.url();
  await popup.close().catch(() => {});
  if (url.startsWith('http')) await page.goto(url).catch(() => {});
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The first result that is neither null nor false, within the bound; null otherwise. Navigation meanwhile is no error. */
export async function within<T>(ms: number, look: () => Promise<T | null | false>): Promise<T | null> {
  const deadline = performance.now() + ms;
  for (;;) {
    const found = await look().catch((error: unknown) => {
      if (isNavigation(error)) return null;
      throw error;
    });
    if (found !== null && found !== false) return found;
    if (performance.now() > deadline) return null;
    await pause(looksEveryMs);
  }
}

function isNavigation(error: unknown): boolean {
  return (
    error instanceof Error && /context was destroyed|navigat|not attached|detached|Cannot find context|stale/i.test(error.message)
  );
}

/** Clicks as a person does; what covers a small or moving target does not stop it. */
export async function click(session: Session, element: ElementHandle<Element>): Promise<void> {
  try {
    await element.click({ timeout: clicksWithinMs });
  } catch (error) {
    if (!(error instanceof Error) || /Target page|closed/.test(error.message)) throw error;
    if (!isNavigation(error)) await element.evaluate((one) => (one as HTMLElement).click()).catch(() => {});
  }
  await session.settle();
}

/** A sentence that a script's failure is reported with. */
export class Failure extends Error {
  override name = 'Failure';
}

export function fail(sentence: string): never {
  throw new Failure(sentence);
}

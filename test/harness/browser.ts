/** A real Chromium whose pages must be clean: a console error fails the test that opened the page. */
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Chromium crashes at some of its starts, which says nothing about Davit. */
const launchesAtMost = 3;

let shared: Browser | undefined;

/**
 * A start takes a second of a processor, so test files that share a process share its browser, which ends with the
 * process: there, closing closes what was opened.
 */
export async function openBrowser(): Promise<Browser> {
  if (process.env.VITEST === undefined) return launchBrowser();
  if (!shared?.isConnected()) shared = await launchBrowser();
  return ofOneFile(shared);
}

function ofOneFile(browser: Browser): Browser {
  const contexts: BrowserContext[] = [];
  const own: Pick<Browser, 'newContext' | 'newPage' | 'close'> = {
    async newContext(options) {
      const context = await browser.newContext(options);
      contexts.push(context);
      return context;
    },
    newPage: async (options) => (await own.newContext(options)).newPage(),
    async close() {
      for (const context of contexts.splice(0)) await context.close();
    },
  };
  return new Proxy(browser, {
    get(target, name) {
      const value = Reflect.get(name in own ? own : target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

async function launchBrowser(): Promise<Browser> {
  for (let launch = 1; ; launch += 1) {
    try {
      const browser = await chromium.launch(launchOptions());
      await waitForScripts(browser);
      return browser;
    } catch (error) {
      if (launch === launchesAtMost) throw error;
    }
  }
}

const waiting = Symbol('waits for scripts');

/**
 * What leads to another page ends when that page's scripts, which are modules, have run: what is filled in before
 * reaches none of them. Playwright itself waits for the first bytes of the page.
 */
async function waitForScripts(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  const locators = Object.getPrototypeOf(page.locator('html')) as Record<string | symbol, unknown>;
  await page.close();
  if (waiting in locators) return;
  for (const action of ['click', 'press'] as const) {
    const act = locators[action] as (...given: unknown[]) => Promise<void>;
    locators[action] = async function (this: Locator, ...given: unknown[]) {
      await act.apply(this, given);
      await this.page().waitForLoadState('domcontentloaded');
    };
  }
  locators[waiting] = true;
}

/**
 * A browser that stores cookies in a folder and accepts remote control on a port. Its pages have their own processes,
 * as a user's do, so measurements cover one page's work.
 */
export async function openPersistentBrowser(profile: string, debuggingPort: number): Promise<BrowserContext> {
  const { executablePath, args } = launchOptions();
  return chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args.filter((arg) => !sharedProcesses.includes(arg)), `--remote-debugging-port=${debuggingPort}`],
  });
}

/** One process for all pages: otherwise each test visitor would start one. */
const sharedProcesses = ['--in-process-gpu', '--renderer-process-limit=1'];

function launchOptions(): { executablePath: string; args: string[] } {
  const executablePath = process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place));
  if (executablePath === undefined)
    throw new Error('No Chromium was found. Install it (Debian: apt-get install chromium), or name it in CHROMIUM_PATH.');
  return {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      ...sharedProcesses,
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}

export const wide = { width: 1280, height: 900 };
export const narrow = { width: 390, height: 844 };

/** Without a graphics card, a page that fades into the next costs four times the page itself. */
export const withoutMotion = { reducedMotion: 'reduce' } as const;

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Console errors, page errors and requests to other origins than the app's. */
  complaints: string[];
}

export async function visit(
  browser: Browser,
  url: string,
  viewport = wide,
  options: {
    javaScriptEnabled?: boolean;
    colorScheme?: 'light' | 'dark';
    timezoneId?: string;
    reducedMotion?: 'reduce' | 'no-preference';
  } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    ...withoutMotion,
    ...options,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(url).origin && !request.url().startsWith('data:'))
      complaints.push(`left the origin: ${request.url()}`);
  });
  if (isOwnerLink(url)) await openAsOwner(page, url);
  else await page.goto(url);
  return { page, context, complaints };
}

const isOwnerLink = (url: string) => new URL(url).pathname === '/-/owner';

/** Opens a one-time link, and presses its button. */
export async function openAsOwner(page: Page, link: string): Promise<void> {
  await page.goto(link);
  const left = page.waitForURL((url) => !isOwnerLink(url.href));
  await page.getByRole('button', { name: 'Open as owner' }).click();
  await left;
}

/** Whether the page scrolls sideways: no generated page should. */
export function overflowsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

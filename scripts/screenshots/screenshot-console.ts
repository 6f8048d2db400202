/**
 * node scripts/screenshots/screenshot-console.ts
 * Photographs every page of the console, at 1280 and 390 pixels, light and dark, into docs/looks/console.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { narrow, openBrowser, wide } from '../../test/harness/browser.ts';
import { openTour } from '../../test/harness/console-tour.ts';

const folder = join(import.meta.dirname, '../../docs/looks/console');
const quality = 55;

/** Waits until the page, its data and the embedded app are loaded; a live page never becomes idle. */
async function isShown(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"], [class*="skeleton"]') === null);
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
}

const browser = await openBrowser();
const desk = { viewport: wide, locale: 'en-US', reducedMotion: 'reduce' } as const;
const phone = { ...desk, viewport: narrow, isMobile: true, hasTouch: true };
const context = await browser.newContext(desk);
const { server, pages, strangersPages } = await openTour(context);
mkdirSync(folder, { recursive: true });
try {
  const signedIn = await context.storageState();
  for (const options of [desk, phone]) {
    await photograph(await browser.newContext({ ...options, storageState: signedIn }), pages);
    await photograph(await browser.newContext(options), strangersPages);
  }
} finally {
  await browser.close();
  await server.stop();
}

async function photograph(visitor: BrowserContext, named: [name: string, url: string][]): Promise<void> {
  const page = await visitor.newPage();
  const width = page.viewportSize()?.width;
  for (const [name, url] of named) {
    await page.goto(url);
    await isShown(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.jpg`), type: 'jpeg', quality });
    }
    console.log(name, width);
  }
  await visitor.close();
}

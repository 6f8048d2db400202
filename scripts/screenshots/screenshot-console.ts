/**
 * node scripts/screenshots/screenshot-console.ts
 * Photographs every page of the console, at 1280 and 390 pixels, light and dark, into docs/looks/console.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { narrow, openBrowser, wide } from '../../test/harness/browser.ts';
import { openTour, whenShown } from '../../test/harness/console-tour.ts';

const folder = join(import.meta.dirname, '../../docs/looks/console');
const quality = 55;

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
    await whenShown(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.jpg`), type: 'jpeg', quality });
    }
    console.log(name, width);
  }
  await visitor.close();
}

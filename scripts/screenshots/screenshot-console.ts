/**
 * node scripts/screenshots/screenshot-console.ts
 * Photographs every page of the console, at 1280 and 390 pixels, light and dark, into docs/looks/console.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { narrow, openBrowser, wide } from '../../test/harness/browser.ts';
import { openTour } from '../../test/harness/console-tour.ts';

const folder = join(import.meta.dirname, '../../docs/looks/console');
const quality = 55;

/** The page, its data and the app in its frame are there; a live page is never silent for good. */
async function isShown(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"], [class*="skeleton"]') === null);
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
}

const browser = await openBrowser();
const context = await browser.newContext({ viewport: wide, locale: 'en-US', reducedMotion: 'reduce' });
const { server, pages } = await openTour(context);
mkdirSync(folder, { recursive: true });
try {
  const page = await context.newPage();
  for (const [name, url] of pages) {
    await page.goto(url);
    await isShown(page);
    for (const viewport of [wide, narrow]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        const path = join(folder, `${name}-${viewport.width}-${colorScheme}.jpg`);
        await page.screenshot({ path, type: 'jpeg', quality });
      }
    }
    console.log(name);
  }
} finally {
  await browser.close();
  await server.stop();
}

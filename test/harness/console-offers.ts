/** The actions that the console shows to a role: a button that the server would refuse must not be there. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectGoodPage } from './console.ts';
import { everyCase } from './every-case.ts';

/** The sorted names of all buttons and links in a page's main part, except those that show the evidence of a plan. */
async function offeredHere(page: Page): Promise<string[]> {
  const names = await page
    .locator('main')
    .getByRole('button', { disabled: false })
    .evaluateAll((buttons) => buttons.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''));
  return names
    .map((name) => name.trim())
    .filter((name) => !name.includes('From your words'))
    .sort();
}

/** Opens each page, and checks that exactly these buttons are there; in `npm run faults` also what is checked of every page. */
export async function expectOffers(page: Page, expected: Record<string, string[]>): Promise<void> {
  const found: typeof expected = {};
  for (const url of Object.keys(expected)) {
    await page.goto(url);
    await page.locator('main h1').waitFor();
    const loading = page.locator('main').getByText(/^(Loading|Reading the)/);
    await expect.poll(() => loading.count(), { timeout: 20_000 }).toBe(0);
    // An owner's pages, which have all that others see, are checked in console-pages.
    if (everyCase) await expectGoodPage(page);
    found[url] = await offeredHere(page);
  }
  expect(found).toEqual(expected);
}

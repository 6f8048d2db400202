/** What a role is offered on the console's pages: a button that the server would refuse must not be there. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectGoodPage } from './console.ts';

/** The names of all that can be pressed on a page's own part, sorted; but not what only shows where a part of a plan comes from. */
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

/** Opens each page, holds it to what every page is held to, and checks that exactly these buttons are there. */
export async function expectOffers(page: Page, expected: Record<string, string[]>): Promise<void> {
  const found: typeof expected = {};
  for (const url of Object.keys(expected)) {
    await page.goto(url);
    await page.locator('main h1').waitFor();
    const loading = page.locator('main').getByText(/^(Loading|Reading the)/);
    await expect.poll(() => loading.count(), { timeout: 20_000 }).toBe(0);
    await expectGoodPage(page);
    found[url] = await offeredHere(page);
  }
  expect(found).toEqual(expected);
}

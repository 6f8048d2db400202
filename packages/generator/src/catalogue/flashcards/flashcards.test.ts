import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, visit } from '../../../../../test/harness/browser.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';

describe('the app of "flashcards for medical students"', () => {
  let browser: Browser;
  let made: MadeApp;
  let app: OpenApp;
  beforeAll(async () => {
    browser = await openBrowser();
    made = makeApp(planned('flashcards for medical students'));
    app = await made.open();
  });
  afterAll(async () => {
    await browser?.close();
    await app?.close();
    made?.remove();
  });

  test('shows a card, turns it, and shows the next one until none is due', async () => {
    const { page, context, complaints } = await visit(browser, app.url);
    const due = async () => Number.parseInt(await page.locator('.study-count').innerText(), 10);
    expect(await pageFlaws(page)).toEqual([]);
    for (let left = await due(); left > 0; left--) {
      await expect.poll(() => page.locator('.study-back').count()).toBe(0);
      await page.getByRole('link', { name: 'Show answer' }).click();
      await expect.poll(() => page.locator('.study-back').innerText()).not.toBe('');
      await page.getByRole('button', { name: 'Good' }).click();
      await expect.poll(due).toBe(left - 1);
    }
    await expect.poll(() => page.getByText('Done for today.').isVisible()).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

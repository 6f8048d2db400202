import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { narrow, openBrowser, overflowsSideways, visit } from '../../../../../test/harness/browser.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';

describe('the app of "habit tracker with streaks"', () => {
  let browser: Browser;
  let made: MadeApp;
  let app: OpenApp;
  beforeAll(async () => {
    browser = await openBrowser();
    made = makeApp(planned('habit tracker with streaks'));
    app = await made.open();
  });
  afterAll(async () => {
    await browser?.close();
    await app?.close();
    made?.remove();
  });

  test('opens on the days; a press ticks one off, counts the streak, and another press takes it back', async () => {
    const { page, context, complaints } = await visit(browser, app.url);
    const row = page.getByRole('row', { name: 'Stretch' });
    const ticks = row.getByRole('button');
    await expect.poll(() => ticks.count()).toBe(7);
    await ticks.last().click();
    await expect.poll(() => row.getByText('1 day').isVisible()).toBe(true);
    await ticks.nth(5).click();
    await expect.poll(() => row.getByText('2 days').isVisible()).toBe(true);
    expect(await pageFlaws(page)).toEqual([]);
    await row
      .getByRole('button', { name: /: done$/ })
      .last()
      .press('Enter');
    await expect.poll(() => row.getByText('1 day').isVisible()).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
    const phone = await visit(browser, app.url, narrow);
    expect(await overflowsSideways(phone.page)).toBe(false);
    await phone.context.close();
  });
});

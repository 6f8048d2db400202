import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { narrow, openBrowser, overflowsSideways, visit } from '../../../../../test/harness/browser.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';

describe('the app of "split bills with my flatmates"', () => {
  let browser: Browser;
  let made: MadeApp;
  let app: OpenApp;
  beforeAll(async () => {
    browser = await openBrowser();
    made = makeApp(planned('split bills with my flatmates'));
    app = await made.open();
  });
  afterAll(async () => {
    await browser?.close();
    await app?.close();
    made?.remove();
  });

  test('shows who owes whom, shares an expense among those chosen, and settles up without script', async () => {
    const { page, context, complaints } = await visit(browser, app.url);
    const settle = page.getByRole('button', { name: /^Settle up/ });
    expect(await pageFlaws(page)).toEqual([]);
    await page.getByRole('link', { name: 'Add bill' }).click();
    await page.getByLabel('What').first().fill('Pizza');
    await page.getByLabel('Amount').fill('10.01');
    await page.getByLabel('Who paid').selectOption({ label: 'Ana' });
    await page.getByLabel('Date').fill('2026-03-01');
    await page.getByLabel('Jonas').uncheck();
    await page.getByRole('button', { name: /^Add / }).click();
    const shares = page.getByRole('region', { name: 'Shared by' });
    await expect.poll(() => shares.getByRole('listitem').count()).toBe(2);
    await expect.poll(async () => (await shares.innerText()).match(/5\.0[01]/g)?.sort()).toEqual(['5.00', '5.01']);
    await page.goto(app.url);
    for (let left = await settle.count(); left > 0; left--) {
      await settle.first().click();
      await expect.poll(() => settle.count()).toBe(left - 1);
    }
    await expect.poll(() => page.getByText('Nobody owes anything.').isVisible()).toBe(true);
    await expect.poll(() => page.getByText('settled up').count()).toBe(3);
    expect(complaints).toEqual([]);
    await context.close();
    const phone = await visit(browser, app.url, narrow);
    expect(await overflowsSideways(phone.page)).toBe(false);
    await phone.context.close();
  });
});

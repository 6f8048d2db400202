import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { narrow, openBrowser, visit } from '../../../../../test/harness/browser.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { asJson, makeApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';
import { createGenerator } from '../../generate.ts';

const plan = planned(
  'Please implement a parcel transport website. Users can submit orders with the starting point, the destination and the weight, and the system will automatically calculate the freight from the distance and the weight. Administrators can manage orders and freight rates.',
);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => browser?.close());

test('a freight is shown while people type, stored by the rates, and explained', async () => {
  const made = makeApp(plan);
  const running = await made.start();
  const checks = createGenerator().checks(asJson(plan));
  expect(checks.map(({ name }) => name).join('; ')).toMatch(/freight of orders is calculated from the rates/);
  for (const check of checks) await check.run(running.client());
  expect(running.printed()).toBe('');
  expect(await running.stop()).toBe(0);
  const app = await made.open();
  const { page, context, complaints } = await visit(browser, app.url, narrow);
  await page.goto(`${app.url}/orders/new`);
  await page.getByLabel('Distance').fill('10');
  // 40 at least, and 1.5 for each kilometer.
  await page.locator('.rate-preview output', { hasText: '55' }).waitFor();
  expect(await pageFlaws(page)).toEqual([]);
  await page.goto(`${app.url}/-/rates`);
  expect(await pageFlaws(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
  await app.close();
  made.remove();
}, 120_000);

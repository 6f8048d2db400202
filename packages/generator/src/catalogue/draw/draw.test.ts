import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { narrow, openBrowser, visit } from '../../../../../test/harness/browser.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { asJson, makeApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';
import { createGenerator } from '../../generate.ts';

const plan = planned(
  'Please implement a lottery website with a shop. It should have functionalities for lottery participation, product purchase and viewing winning records. Users should be able to directly participate in lotteries or obtain lottery chances by purchasing products. The backend should control prize settings and the lottery probability.',
);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => browser?.close());

test('prizes are drawn by their chances, and what was won is found again', async () => {
  const made = makeApp(plan);
  const running = await made.start();
  const checks = createGenerator().checks(asJson(plan));
  expect(checks.map(({ name }) => name).join('; ')).toContain('who has one draw wins once');
  for (const check of checks) await check.run(running.client());
  expect(running.printed()).toBe('');
  expect(await running.stop()).toBe(0);
  const app = await made.open();
  const { page, context, complaints } = await visit(browser, app.url, narrow);
  await page.goto(`${app.url}/-/draw`);
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole('button', { name: 'Draw' }).click();
  await page.getByText('Draws left: 0').waitFor();
  await page.goto(`${app.url}/-/draw/mine`);
  expect(await pageFlaws(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
  await app.close();
  made.remove();
}, 120_000);

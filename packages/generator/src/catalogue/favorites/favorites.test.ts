/** People save rows, find them again, share them, and see what they looked at and searched for. */
import type { Blueprint } from '@davit/blueprint';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { narrow, openBrowser, visit, wide } from '../../../../../test/harness/browser.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { asJson, type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';
import { createGenerator } from '../../generate.ts';

const plan: Blueprint = planned(
  'Please implement a recipe website. The website should have functionalities for browsing recipes and articles, and searching recipes. Users should be able to browse recipes, view articles, search recipes, collect and share recipes, and view their browsing history and hot searches.',
);

let browser: Browser;
let made: MadeApp;
let app: OpenApp;

beforeAll(async () => {
  browser = await openBrowser();
  made = makeApp(plan);
  app = await made.open();
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  made?.remove();
});

test('favorites: pass their checks, and the code is valid on its own', async () => {
  made.typecheck();
  const running = await made.start();
  const checks = createGenerator().checks(asJson(plan));
  expect(checks.map(({ name }) => name)).toContain('people save recipes, find them under their favorites, and nobody else does');
  for (const check of checks) await check.run(running.client());
  expect(running.printed()).toBe('');
  expect(await running.stop()).toBe(0);
});

test('people save, share, search and find all of it again', async () => {
  const { page, context, complaints } = await visit(browser, `${app.url}/recipes`, wide);
  const button = page.getByRole('button', { name: /^Save “/ }).first();
  const title = /“(.+?)”/.exec((await button.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await button.click();
  await page.getByText('Saved to your favorites.').waitFor();
  await page.getByRole('link', { name: title }).first().click();
  await page.locator('summary', { hasText: 'Share' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => page.locator('.share-done').textContent()).toMatch(/Link copied|link is selected/);
  await page.goto(`${app.url}/recipes?q=soup`);
  await page.getByRole('link', { name: 'My favorites' }).first().click();
  await page.getByRole('link', { name: title }).waitFor();
  for (const path of ['/-/favorites', '/-/history'])
    for (const viewport of [wide, narrow]) {
      await page.setViewportSize(viewport);
      await page.goto(app.url + path);
      expect(await pageFlaws(page), path).toEqual([]);
    }
  await page.getByRole('link', { name: title }).waitFor();
  await page.getByRole('link', { name: 'soup' }).waitFor();
  // What one person searches for is not yet popular.
  const other = await visit(browser, `${app.url}/recipes?q=Soup`, wide);
  await other.page.goto(`${app.url}/-/history`);
  // Another browser of the same network is no other person: nobody makes a search popular alone.
  expect(await other.page.getByText('2 people').count()).toBe(0);
  expect(await other.page.getByRole('link', { name: title }).count()).toBe(0);
  await page.getByRole('button', { name: 'Clear my history' }).click();
  await page.getByText('Your history is cleared.').waitFor();
  expect(await page.getByRole('link', { name: title }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
  await other.context.close();
});

import type { Blueprint } from '@davit/blueprint';
import { createLexicalPlanner } from '@davit/planner';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { narrow, openBrowser, visit, wide } from '../../../../../test/harness/browser.ts';
import { someOf } from '../../../../../test/harness/every-case.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { asJson, type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { createGenerator } from '../../generate.ts';

describe('an app with charts', () => {
  const prompt = 'expense tracker with categories and monthly charts';
  const blueprint = createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
  let browser: Browser;
  let made: MadeApp;
  let app: OpenApp;

  beforeAll(async () => {
    browser = await openBrowser();
    made = makeApp(blueprint);
    app = await made.open();
  });
  afterAll(async () => {
    await browser?.close();
    await app?.close();
    made?.remove();
  });

  test('passes its checks', async () => {
    const running = await made.start();
    try {
      for (const check of createGenerator().checks(asJson(blueprint))) await check.run(running.client());
      expect(running.printed()).toBe('');
    } finally {
      await running.stop();
    }
  });

  test.each(
    someOf(
      [
        ['wide, in the light', wide, 'light'],
        ['narrow, in the dark', narrow, 'dark'],
      ] as const,
      1,
    ),
  )('%s: the charts are a click away, and follow what is filtered for', async (_, viewport, colorScheme) => {
    const { page, context, complaints } = await visit(browser, `${app.url}/expenses`, viewport, { colorScheme });
    await page.getByRole('link', { name: 'Charts' }).click();
    await page.getByRole('heading', { name: 'Amount by category' }).waitFor();
    const count = () => page.locator('.stat-value').first().innerText();
    const all = Number(await count());
    await expect.poll(() => page.locator('.chart-drawing').count()).toBe(await page.locator('.chart-table').count());
    await page.getByLabel('Category').selectOption({ label: 'Food' });
    await page.waitForURL(/category=food/);
    await page.waitForFunction((before) => Number(document.querySelector('.stat-value')?.textContent) < before, all);
    if (viewport === wide) expect(await pageFlaws(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each(
    someOf(
      [
        ['wide, in the light', wide, 'light'],
        ['narrow, in the dark', narrow, 'dark'],
      ] as const,
      1,
    ),
  )('%s: it opens on an overview, where what is added counts at once', async (_, viewport, colorScheme) => {
    const { page, context, complaints } = await visit(browser, app.url, viewport, { colorScheme });
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    if (viewport === wide) expect(await pageFlaws(page)).toEqual([]);
    const count = async () => Number((await page.locator('a.stat').first().innerText()).split(/\s/)[0]);
    const before = await count();
    await page.getByRole('link', { name: 'Add expense' }).click();
    await page.getByLabel('Amount').fill('1234');
    await page.getByLabel('What for').fill(`A bicycle, ${colorScheme}`);
    await page.getByLabel('Date').fill(new Date().toISOString().slice(0, 10));
    await page.getByLabel('Category').selectOption({ label: 'Leisure' });
    await page.getByRole('button', { name: 'Add expense' }).click();
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('link', { name: `A bicycle, ${colorScheme}` }).waitFor();
    expect(await count()).toBe(before + 1);
    await expect.poll(() => page.locator('.bar-table').innerText()).toMatch(/Leisure\s+\$[12],\d{3}/);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test('a long one-word label stays on one line next to its bar', async () => {
  const { blueprint } = createLexicalPlanner().plan('a club library: books with a genre, members and loans', {});
  const browser = await openBrowser();
  const made = makeApp(blueprint as unknown as Blueprint);
  const app = await made.open();
  try {
    const { page } = await visit(browser, app.url, narrow);
    await page.locator('.bar-table').getByText('Biography').waitFor();
    expect(await pageFlaws(page)).toEqual([]);
  } finally {
    await browser.close();
    await app.close();
    made.remove();
  }
});

import type { Blueprint } from '@davit/blueprint';
import { createLexicalPlanner } from '@davit/planner';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { narrow, openBrowser, visit, wide } from '../../../../../test/harness/browser.ts';
import { someOf } from '../../../../../test/harness/every-case.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { asJson, type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { createGenerator } from '../../generate.ts';

describe('an app with a calendar', () => {
  const prompt = 'club events on a calendar, month by month';
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
        ['wide, with script', wide, true, 'light'],
        ['narrow, without script, in the dark', narrow, false, 'dark'],
      ] as const,
      1,
    ),
  )('%s: an event is added on its day, and stands there', async (_, viewport, javaScriptEnabled, colorScheme) => {
    const year = viewport === wide ? 2031 : 2032;
    const { page, context, complaints } = await visit(browser, `${app.url}/?view=calendar&month=${year}-05`, viewport, {
      javaScriptEnabled,
      colorScheme,
    });
    await page.getByText(`Nothing in May ${year}.`).waitFor();
    const title = `Summer party ${viewport.width}`;
    if (viewport === wide) await page.getByRole('link', { name: /Add event on .*17 May/ }).click();
    else
      await page.goto(`${app.url}/events/new?${new URLSearchParams({ startsAt: `${year}-05-17T09:00`, date: `${year}-05-17` })}`);
    await page.locator('#title, #name').first().fill(title);
    for (const input of await page.locator('input[type=date], input[type=datetime-local]').all()) {
      const isDate = (await input.getAttribute('type')) === 'date';
      if ((await input.inputValue()) === '') await input.fill(isDate ? `${year}-05-17` : `${year}-05-17T09:00`);
    }
    await page.getByRole('button', { name: 'Add event' }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.goto(`${app.url}/?month=${year}-05`);
    const day = page.locator('td', { has: page.locator(`time[datetime="${year}-05-17"]`) });
    await day.getByRole('link', { name: title }).waitFor();
    expect(await pageFlaws(page)).toEqual([]);
    await page.getByRole('link', { name: 'Next month' }).click();
    await page.getByRole('heading', { name: `June ${year}` }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: title }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

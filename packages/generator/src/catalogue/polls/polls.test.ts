import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { narrow, openBrowser, visit, wide } from '../../../../../test/harness/browser.ts';
import { someOf } from '../../../../../test/harness/every-case.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { asJson, type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';
import { createGenerator } from '../../generate.ts';

const plan = planned('poll with live results: what do we sing? Sea shanties, carols or rounds. One vote each');

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

test('polls: pass their checks, and the code is valid on its own', async () => {
  made.typecheck();
  const running = await made.start();
  for (const check of createGenerator().checks(asJson(plan))) await check.run(running.client());
  expect(running.printed()).toBe('');
  expect(await running.stop()).toBe(0);
});

describe('a poll', () => {
  test.each(
    someOf(
      [
        ['at a desk, with script', wide, true],
        ['on a telephone, without script', narrow, false],
      ],
      1,
    ),
  )(
    '%s: has the prompt’s question; people vote once, see the result, and change their vote',
    async (_, viewport, javaScriptEnabled) => {
      const one = await made.open();
      const ana = await visit(browser, one.url, viewport, { javaScriptEnabled });
      const ben = await visit(browser, one.url, viewport, { javaScriptEnabled, colorScheme: 'dark' });
      const poll = (page: typeof ana.page) => page.locator('.poll', { hasText: 'What do we sing?' });
      await poll(ana.page).getByRole('radio', { name: 'Carols' }).check();
      await poll(ana.page).getByRole('button', { name: 'Vote' }).click();
      await ana.page.getByText('Your vote counts: Carols.').waitFor();
      await poll(ana.page).getByText('1 · 100%').waitFor();
      await poll(ana.page).getByText('Your vote', { exact: true }).waitFor();

      if (!javaScriptEnabled) await ben.page.reload();
      await poll(ben.page).getByRole('radio', { name: 'Rounds' }).check();
      await poll(ben.page).getByRole('button', { name: 'Vote' }).click();
      await poll(ben.page).getByText('2 votes').waitFor();
      await poll(ben.page).getByText('Change my vote').click();
      await poll(ben.page).getByRole('radio', { name: 'Carols' }).check();
      await poll(ben.page).getByRole('button', { name: 'Vote' }).click();
      await poll(ben.page).getByText('2 · 100%').waitFor();
      const closed = ben.page.locator('.poll', { hasText: 'Which day for the trip?' });
      await closed.getByText('Closed since').waitFor();
      await expect.poll(() => closed.getByRole('button').count()).toBe(0);

      if (javaScriptEnabled) {
        for (const path of ['/', '/polls/1', '/polls/new']) {
          await ben.page.goto(one.url + path);
          expect(await pageFlaws(ben.page), path).toEqual([]);
        }
      }
      expect([...ana.complaints, ...ben.complaints]).toEqual([]);
      await ana.context.close();
      await ben.context.close();
      await one.close();
    },
    90_000,
  );

  test('takes its answers one per line, and hides who voted for what', async () => {
    const { page, context } = await visit(browser, app.url, narrow);
    await page.getByRole('link', { name: 'Add poll' }).click();
    await page.getByLabel('Question').fill('Which film?');
    await page.getByLabel('Answers').fill('Only one');
    await page.getByRole('button', { name: 'Add poll' }).click();
    await page.getByText('Enter at least two answers').first().waitFor();
    await page.getByLabel('Answers').fill('The Sea\nThe Hill\n\nThe Sea');
    await page.getByRole('button', { name: 'Add poll' }).click();
    await page.getByRole('heading', { name: 'Which film?' }).waitFor();
    await expect.poll(() => page.getByRole('radio').count()).toBe(2);
    for (const path of ['/poll-votes', '/poll-votes.csv', '/api/poll-votes'])
      expect((await page.request.get(app.url + path)).status(), path).toBe(404);
    await context.close();
  }, 60_000);
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { narrow, openBrowser, visit } from '../../../../../test/harness/browser.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { asJson, makeApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';
import { createGenerator } from '../../generate.ts';

const plan = planned(
  'Please implement a writing community website. It should have functionalities for registration, publishing articles, comments and friend management. Users should be able to browse articles by category, publish articles, follow topics, follow other users and add friends.',
);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => browser?.close());

test('topics and people are followed, and friends are made', async () => {
  const made = makeApp(plan);
  const running = await made.start();
  const checks = createGenerator().checks(asJson(plan));
  const names = checks.map(({ name }) => name).join('; ');
  expect(names).toContain('two members are friends once both want it');
  expect(names).toMatch(/who follows a topic of .*articles on its page finds what is new in it/);
  for (const check of checks) await check.run(running.client());
  expect(running.printed()).toBe('');
  expect(await running.stop()).toBe(0);
  const app = await made.open();
  const { page, context, complaints } = await visit(browser, app.url, narrow);
  await page.goto(`${app.url}/-/follows`);
  await page
    .getByRole('button', { name: /^Follow/ })
    .first()
    .click();
  await page.getByText('Log in to follow “').waitFor();
  expect(page.url()).toContain('/log-in?next=');
  expect(await pageFlaws(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
  await app.close();
  made.remove();
}, 120_000);

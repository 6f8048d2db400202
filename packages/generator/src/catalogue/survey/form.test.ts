/** A form builder: its checks pass over HTTP, and a browser keeps what somebody has typed. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { narrow, openBrowser, visit } from '../../../../../test/harness/browser.ts';
import { asJson, type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';
import { createGenerator } from '../../generate.ts';

const plan = planned('a form builder with custom fields and submissions');
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

test('a form builder passes its checks', async () => {
  made.typecheck();
  const running = await made.start();
  try {
    const broken: string[] = [];
    for (const check of createGenerator().checks(asJson(plan)))
      await check.run(running.client()).catch((error: Error) => broken.push(`${check.name}: ${error.message}`));
    expect(broken).toEqual([]);
    expect(running.printed()).toBe('');
  } finally {
    await running.stop();
  }
});

test('what somebody typed is there when they return, until they submit it; several submissions are kept', async () => {
  const { page, context, complaints } = await visit(browser, app.url, narrow);
  await page.goto(`${app.url}/forms/2`);
  await page.getByLabel('What is broken?').fill('The lamp');
  await page.getByText('kept in this browser').waitFor();
  await page.goto(app.url);
  await page.goto(`${app.url}/forms/2`);
  expect(await page.getByLabel('What is broken?').inputValue()).toBe('The lamp');
  for (const room of ['12', '13']) {
    await page.getByLabel('What is broken?').fill('The lamp');
    await page.getByLabel('Room number').fill(room);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Your answers have arrived').waitFor();
    expect(await page.getByLabel('What is broken?').inputValue()).toBe('');
  }
  const owner = await visit(browser, app.ownerLink());
  await owner.page.goto(`${app.url}/forms/2`);
  await owner.page.getByText('The lamp').first().waitFor();
  expect(await owner.page.getByRole('link', { name: 'Download as a document' }).count()).toBeGreaterThan(0);
  if (process.env.PICTURES) {
    await owner.page.screenshot({ path: `${process.env.PICTURES}/form-owner.png`, fullPage: true });
    await page.screenshot({ path: `${process.env.PICTURES}/form.png`, fullPage: true });
    await page.goto(`${app.url}/`);
    await page.screenshot({ path: `${process.env.PICTURES}/forms.png`, fullPage: true });
  }
  expect(complaints).toEqual([]);
  await owner.context.close();
  await context.close();
});

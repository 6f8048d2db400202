import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { narrow, openBrowser, overflowsSideways, visit } from '../../../../../test/harness/browser.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';

let browser: Browser;
let made: MadeApp;
let app: OpenApp;
beforeAll(async () => {
  browser = await openBrowser();
  made = makeApp(planned('an html editor with live preview'));
  app = await made.open();
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  made?.remove();
});

test('code and text are one document: the preview follows, nothing is lost, and a template starts the next', async () => {
  const { page, context, complaints } = await visit(browser, app.url);
  const code = page.getByLabel('HTML code', { exact: true });
  const preview = page.frameLocator('#preview');
  await code.fill('<!doctype html><body id="all"><h2 class="big" onclick="go()">Ink</h2><p>Blue</p><!-- note --></body>');
  await expect.poll(() => preview.getByRole('heading', { name: 'Ink' }).isVisible()).toBe(true);
  await expect.poll(() => page.locator('#colors .is-attribute').count()).toBeGreaterThan(1);
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole('button', { name: 'Text editing' }).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).getByText('Blue').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' only');
  await expect.poll(() => preview.getByText('Blue only').isVisible()).toBe(true);
  await page.getByRole('button', { name: 'HTML code' }).click();
  expect(await code.inputValue()).toBe(
    '<!doctype html><body id="all"><h2 class="big" onclick="go()">Ink</h2>\n<p>Blue only</p>\n<!-- note --></body>',
  );
  await page.getByLabel('Document name').fill('Ink layout');
  await page.getByRole('button', { name: 'Save as template' }).click();
  await page.getByRole('link', { name: 'Use template Ink layout' }).click();
  await expect.poll(() => code.inputValue()).toContain('Blue only');
  expect(complaints).toEqual([]);
  await context.close();
  const phone = await visit(browser, app.url, narrow);
  expect(await overflowsSideways(phone.page)).toBe(false);
  await phone.context.close();
});

import { type Blueprint, createLexicalPlanner } from '@davit/planner';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { narrow, openBrowser, visit, wide } from '../../../../../test/harness/browser.ts';
import { asJson, type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { pageFlaws } from '../../fixtures/page-flaws.ts';
import { createGenerator } from '../../generate.ts';

describe('an app that imports', () => {
  const prompt = 'contacts that I can import from a spreadsheet and export again';
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

  test('keeps what its checks promise', async () => {
    const running = await made.start();
    try {
      for (const check of createGenerator().checks(asJson(blueprint))) await check.run(running.client());
      expect(running.printed()).toBe('');
    } finally {
      await running.stop();
    }
    expect(made.node('--test', 'test/read-csv.test.ts')).toContain('fail 0');
  });

  test.each([
    ['with script', wide, true],
    ['without script, on a telephone', narrow, false],
  ] as const)(
    '%s: a file with a mistake keeps nothing and says where; put right, all of it comes in',
    async (_, viewport, javaScriptEnabled) => {
      const { page, context, complaints } = await visit(browser, app.url, viewport, { javaScriptEnabled });
      await page.getByRole('link', { name: 'Import CSV' }).click();
      const file = (mail: string) => ({
        name: 'people.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          `Name,E-mail,Shoe size\nBo ${viewport.width},bo@example.org,42\n<b>Di</b> ${viewport.width},${mail},38\n`,
        ),
      });
      await page.locator('#file').setInputFiles(file('no address'));
      await page.getByRole('button', { name: 'Look at it' }).click();
      await page.getByText('Nothing is imported yet').waitFor();
      const wrong = await page.locator('.import-errors').innerText();
      for (const words of [`Line 3: <b>Di</b> ${viewport.width}`, 'E-mail must be an address', 'It says “no address”.'])
        expect(wrong).toContain(words);
      if (viewport === wide) expect(await pageFlaws(page)).toEqual([]);
      await page.goto(`${app.url}/?q=${viewport.width}`);
      await page.getByText('No contacts found').waitFor();

      await page.goto(`${app.url}/contacts/import`);
      await page.locator('#file').setInputFiles(file('di@example.org'));
      await page.getByRole('button', { name: 'Look at it' }).click();
      await page.getByText('Not taken over: “Shoe size”.').waitFor();
      expect(await pageFlaws(page)).toEqual([]);
      await page.getByRole('button', { name: 'Import 2 rows' }).click();
      await page.getByText('Added 2 contacts.').waitFor();
      await page.goto(`${app.url}/?q=${viewport.width}`);
      await page.getByRole('link', { name: `<b>Di</b> ${viewport.width}` }).waitFor();
      expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
      await context.close();
    },
  );
});

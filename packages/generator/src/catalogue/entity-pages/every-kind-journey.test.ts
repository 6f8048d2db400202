import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from '../../../../../test/harness/browser.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { everyKind } from '../../fixtures/every-kind.ts';
import { type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';

let browser: Browser;
let made: MadeApp;
let app: OpenApp;

beforeAll(async () => {
  browser = await openBrowser();
  made = makeApp(everyKind);
  app = await made.open();
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  made?.remove();
});

test('every kind of control has a name and enough space, and no page is wider than the screen', async () => {
  const { page, context, complaints } = await visit(browser, app.url);
  for (const path of [
    '/',
    '/?status=x&q=none',
    '/helpers',
    '/helpers/1',
    '/repairs/new',
    '/repairs/2',
    '/repairs/2/edit',
    '/repairs/2/delete',
  ]) {
    await page.goto(app.url + path);
    expect(await pageFlaws(page), path).toEqual([]);
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test('a repair with every kind of field can be added and read back', async () => {
  const { page, context, complaints } = await visit(browser, `${app.url}/repairs/new`);
  await page.getByLabel('What it is').fill('Mantel clock');
  await page.getByLabel('Ticket').fill('C-7');
  await page.getByLabel('Helper').selectOption({ label: 'Ola Brandt' });
  await page.getByLabel('Promised for').fill('2031-02-03');
  await page.getByLabel('Parts').fill('1.234,50');
  await page.getByLabel('Weight').fill('2.5');
  await page.getByLabel('Brought').fill('2030-07-01T12:00');
  await page.getByLabel('Call at').fill('18:30');
  await page.getByLabel('Urgent').check();
  await page.getByRole('radio', { name: '4' }).check();
  await page.getByLabel('Colour').fill('#aa3377');
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';
  await page.getByLabel('Photo').setInputFiles({ name: 'clock.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') });
  await page
    .getByLabel('Repair sheet')
    .setInputFiles({ name: 'What was done.txt', mimeType: 'text/plain', buffer: Buffer.from('Oiled and wound.') });
  await page.getByRole('button', { name: 'Add repair' }).click();
  await page.getByRole('heading', { name: 'Mantel clock' }).waitFor();
  const facts = await page.locator('.facts').innerText();
  for (const words of ['Ola Brandt', '€1,234.50', '2.5 kg', '1 Jul 2030, 12:00', '18:30', 'Yes', '#aa3377'])
    expect(facts).toContain(words);
  await expect.poll(() => page.locator('img.picture').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'What was done.txt' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('What was done.txt');
  expect(readFileSync(await download.path(), 'utf8')).toBe('Oiled and wound.');
  await page.getByRole('button', { name: 'Mark as on the bench' }).click();
  await page.getByText('On the bench: “Mantel clock”.').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

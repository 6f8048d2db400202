/** A portfolio: its owner adds a picture, and visitors need neither script nor sight to view it. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { narrow, openBrowser, visit } from '../../../../../test/harness/browser.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';

let browser: Browser;
let made: MadeApp;
let app: OpenApp;

beforeAll(async () => {
  browser = await openBrowser();
  made = makeApp(planned('portfolio for the illustrator Mira Holm with a gallery: title, year, price'));
  app = await made.open();
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  made?.remove();
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('the owner’s picture appears from the first page on, and links to the next', async () => {
  const owner = await visit(browser, app.ownerLink());
  await owner.page.goto(`${app.url}/gallery`);
  await owner.page.getByRole('link', { name: 'Add work' }).click();
  await owner.page.getByLabel('Title').fill('The heron');
  await owner.page.getByLabel('Picture').setInputFiles({ name: 'heron.png', mimeType: 'image/png', buffer: png });
  await owner.page.getByLabel('What it shows').fill('A heron on one leg.');
  await owner.page.getByLabel('Year').fill('2026');
  await owner.page.getByLabel('Position').fill('0');
  await owner.page.getByRole('main').getByRole('button').last().click();
  await owner.page.getByRole('heading', { level: 1, name: 'The heron' }).waitFor();
  expect(owner.complaints).toEqual([]);
  await owner.context.close();

  const { page, context, complaints } = await visit(browser, app.url, narrow, { javaScriptEnabled: false });
  await page.getByRole('link', { name: 'All works' }).click();
  const pictures = page.getByRole('main').getByRole('img');
  await expect.poll(() => pictures.count()).toBe(7);
  await expect.poll(() => pictures.first().getAttribute('alt')).toBe('A heron on one leg.');
  await page.getByRole('link', { name: 'The heron' }).click();
  await page.getByRole('img', { name: 'A heron on one leg.' }).waitFor();
  await expect.poll(() => page.getByRole('main').innerText()).toMatch(/Year\s+2026/);
  await page.getByRole('link', { name: /^Next/ }).click();
  await page.getByRole('heading', { level: 1, name: 'First light' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a visitor sees neither a form nor a search for a few pictures', async () => {
  const { page, context, complaints } = await visit(browser, `${app.url}/gallery`);
  for (const name of ['Add work', 'Download as CSV']) await expect.poll(() => page.getByRole('link', { name }).count()).toBe(0);
  await expect.poll(() => page.getByRole('search').count()).toBe(0);
  await page.getByRole('link', { name: 'First light' }).click();
  await page.getByRole('heading', { level: 1, name: 'First light' }).waitFor();
  expect(await pageFlaws(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

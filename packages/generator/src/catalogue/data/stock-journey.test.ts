/** A factory with materials, products and sales: sales and production change the stock. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { narrow, openBrowser, visit } from '../../../../../test/harness/browser.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { asJson, type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';
import { createGenerator } from '../../generate.ts';

const plan = planned(
  'Please implement a paper cup manufacturing system to manage inventory, production, and sales of paper cups. The system should have functionalities for managing raw materials, finished products, inventory, production, and sales. Users should be able to record and track the inventory, usage, and sales of raw materials and finished products, and generate detailed reports. The system should also have customer management capabilities, including recording customer information, sales history, and sales statistics. Assign light goldenrod to the background and olive drab to the UI elements.',
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

test('stock: passes its checks, and the code is valid on its own', async () => {
  made.typecheck();
  const running = await made.start();
  for (const check of createGenerator().checks(asJson(plan))) await check.run(running.client());
  expect(running.printed()).toBe('');
  expect(await running.stop()).toBe(0);
});

async function stockOf(page: Page, product: string): Promise<string | undefined> {
  await page.goto(`${app.url}/finished-products`);
  const cells = await page.getByRole('row', { name: product }).getByRole('cell').allInnerTexts();
  return cells.map((text) => text.replace(/\D/g, '')).find((digits) => digits.length > 3);
}

async function add(page: Page, path: string, what: string, answers: Record<string, string>): Promise<void> {
  await page.goto(`${app.url}${path}/new`);
  for (const [label, value] of Object.entries(answers)) {
    const control = page.getByLabel(new RegExp(`^${label}( ?\\(?optional\\)?)?$`));
    if ((await control.evaluate((element) => element.tagName)) === 'SELECT') await control.selectOption({ label: value });
    else await control.fill(value);
  }
  await page.getByRole('button', { name: `Add ${what}` }).click();
}

test('stock: sales reduce it, and production adds to it', async () => {
  const { page, context, complaints } = await visit(browser, app.url);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Sales', 'Raw materials', 'Customers', 'Production', 'Finished products'])
    await expect.poll(() => navigation.getByRole('link', { name }).count(), { message: name }).toBe(1);
  const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(background).toBe('rgb(238, 221, 130)');
  await page.goto(`${app.url}/sales`);
  const button = page.getByRole('link', { name: 'Add sale' });
  expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(107, 142, 35)');

  await add(page, '/raw-materials', 'raw material', { Material: 'Bamboo fibre', Quantity: '300', Unit: 'kg' });
  await page.getByText('Added “Bamboo fibre”.').waitFor();
  await add(page, '/customers', 'customer', { Name: 'Nora Field' });
  await page.getByText('Added “Nora Field”.').waitFor();

  const sale = { 'Sold on': '2026-11-18', 'Finished product': 'Paper cup 0.2 l', Customer: 'Nora Field', Amount: '120' };
  await add(page, '/sales', 'sale', { ...sale, Quantity: '2000' });
  await page.getByText('Added “18 Nov 2026”.').waitFor();
  expect(await stockOf(page, 'Paper cup 0.2 l')).toBe('40000');
  await add(page, '/sales', 'sale', { ...sale, Quantity: '40001' });
  await page.getByText('There are only 40000 of “Paper cup 0.2 l” in stock.').first().waitFor();
  await expect.poll(() => page.getByLabel('Amount', { exact: true }).inputValue()).toBe('120');

  await add(page, '/productions', 'production', {
    Number: 'B-120',
    'Finished product': 'Paper cup 0.2 l',
    Quantity: '1000',
    'Raw material': 'Bamboo fibre',
    'Material used': '12.5',
  });
  await page.getByRole('button', { name: 'Mark as finished' }).click();
  await page.getByText('Finished: “B-120”.').waitFor();
  expect(await stockOf(page, 'Paper cup 0.2 l')).toBe('41000');
  await page.goto(`${app.url}/raw-materials?view=list&q=bamboo`);
  await page.getByText('287.5').waitFor();

  await page.goto(`${app.url}/sales?view=charts`);
  await page.getByRole('heading', { name: 'How many by customer' }).waitFor();
  await page.getByRole('heading', { name: 'Amount by customer' }).waitFor();
  await page.getByText('$120.00').first().waitFor();
  for (const path of ['/', '/sales', '/sales?view=charts', '/sales/new']) {
    await page.goto(app.url + path);
    expect(await pageFlaws(page), path).toEqual([]);
  }
  expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
  await context.close();
}, 120_000);

test('stock: on a phone without script, a sale is recorded, and deleting it returns the stock', async () => {
  const { page, context } = await visit(browser, app.url, narrow, { javaScriptEnabled: false });
  const before = await stockOf(page, 'Paper cup 0.4 l');
  await add(page, '/sales', 'sale', {
    'Sold on': '2026-11-19',
    'Finished product': 'Paper cup 0.4 l',
    Quantity: '500',
    Amount: '45',
  });
  const sale = page.url();
  expect(await stockOf(page, 'Paper cup 0.4 l')).toBe(String(Number(before) - 500));
  await page.goto(sale);
  await page.getByRole('link', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete sale' }).click();
  expect(await stockOf(page, 'Paper cup 0.4 l')).toBe(before);
  await context.close();
}, 60_000);

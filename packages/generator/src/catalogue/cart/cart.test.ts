import type { Blueprint } from '@davit/blueprint';
import { createLexicalPlanner } from '@davit/planner';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { narrow, openBrowser, visit, wide } from '../../../../../test/harness/browser.ts';
import { someOf } from '../../../../../test/harness/every-case.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { asJson, type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { createGenerator } from '../../generate.ts';

const prompt = 'a shop for handmade candles with a cart, order list and online payment';
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

test('the shop passes its checks, and its owner can run them', async () => {
  const running = await made.start();
  try {
    for (const check of createGenerator().checks(asJson(blueprint))) await check.run(running.client());
    expect(running.printed()).toBe('');
  } finally {
    await running.stop();
  }
  expect(made.node('--test', 'test/**/*.test.ts')).toContain('fail 0');
});

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Ada Marsh');
  await page.getByLabel('E-mail').fill('ada@example.org');
  await page.getByLabel('Address').fill('4 Harbour Lane\nRiverside');
  await page.getByLabel('Note').fill('Please ring <b>twice</b>.');
}

describe.each(
  someOf(
    [
      ['with script', wide, true],
      ['without script, on a telephone', narrow, false],
    ] as const,
    1,
  ),
)('%s', (_, viewport, javaScriptEnabled) => {
  test('a visitor browses, fills a cart and orders; the owner finds the order and ships it', async () => {
    const { page, context, complaints } = await visit(browser, app.url, viewport, { javaScriptEnabled });
    await page.getByRole('button', { name: 'Add to cart: Beeswax candle, tall' }).click();
    await page.getByText('“Beeswax candle, tall” is in your cart.').waitFor();
    await page.getByRole('link', { name: /^Cart\s*1$/ }).waitFor();

    await page.getByRole('link', { name: 'Soy candle with lavender' }).click();
    await page.getByRole('heading', { level: 1, name: 'Soy candle with lavender' }).waitFor();
    await page.getByLabel('Quantity').fill('2');
    await page.getByRole('button', { name: 'Add to cart: Soy candle with lavender' }).click();
    await page.getByRole('link', { name: /^Cart\s*3$/ }).click();

    await page.getByText('$37.50').waitFor();
    await page.getByLabel('Quantity of Beeswax candle, tall').fill('3');
    if (javaScriptEnabled) await page.getByLabel('Quantity of Beeswax candle, tall').blur();
    else await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText('$56.50').waitFor();

    await page.getByRole('link', { name: 'Check out' }).click();
    await page.getByRole('button', { name: 'Send order' }).click();
    await page.getByRole('alert').getByText('Name is missing.').waitFor();
    await page.getByText('You pay in the next step.').waitFor();
    await fillIn(page);
    await page.getByLabel('PayPal').check();
    await page.getByRole('button', { name: 'Send order' }).click();
    await page.waitForURL(/\/order\//);
    const number = /\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? '';
    expect(Number(number)).toBeGreaterThan(1000);
    await page.getByRole('row', { name: 'Total $56.50' }).waitFor();
    await expect.poll(() => page.getByText('Please ring <b>twice</b>.').count()).toBe(1);
    await page.getByText('PayPal · not paid yet').waitFor();
    await page.getByRole('button', { name: 'Pay $56.50' }).click();
    await page.getByText('PayPal · paid').waitFor();
    expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0);

    const owner = await visit(browser, app.ownerLink(), viewport, { javaScriptEnabled });
    await owner.page.goto(`${app.url}/orders`);
    await owner.page.getByRole('link', { name: number }).click();
    await owner.page.getByText('Soy candle with lavender').waitFor();
    await owner.page.getByRole('button', { name: 'Mark as packed' }).click();
    await owner.page.getByText(`Packed: “${number}”.`).waitFor();
    await owner.context.close();

    await page.reload();
    await page.getByText('Packed').waitFor();
    expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
    await context.close();
  });
});

test('only the owner reads orders and changes products', async () => {
  const { page, context } = await visit(browser, app.url);
  for (const path of ['/orders', '/orders.csv', '/orders/1', '/order-lines', '/check-outs']) {
    expect((await page.request.get(app.url + path)).status(), path).toBe(404);
  }
  expect((await page.request.get(`${app.url}/products/1/edit`)).status()).toBe(403);
  const token = await page.locator('input[name="csrf-token"]').first().inputValue();
  const changed = await page.request.post(`${app.url}/products/1`, { form: { 'csrf-token': token, price: '0' } });
  expect(changed.status()).toBe(403);
  await context.close();
});

test('a canceled or deleted order returns its stock, and takes it again only if it is available', async () => {
  const { page, context } = await visit(browser, app.url, wide, { javaScriptEnabled: false });
  await page.goto(`${app.url}/products/4`);
  await page.getByLabel('Quantity').fill('3');
  await page.getByRole('button', { name: 'Add to cart: Brass candle holder' }).click();
  await page.goto(`${app.url}/checkout`);
  await fillIn(page);
  await page.getByRole('button', { name: 'Send order' }).click();
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  await page.goto(`${app.url}/cart`);
  await page.getByRole('link', { name: heading }).waitFor();
  await context.close();

  const owner = await visit(browser, app.ownerLink(), wide, { javaScriptEnabled: false });
  const stock = await owner.context.newPage();
  const inStock = async () => {
    await stock.goto(`${app.url}/products/4/edit`);
    return stock.getByLabel('In stock').inputValue();
  };
  await owner.page.goto(`${app.url}/orders`);
  await owner.page.getByRole('link', { name: heading.replace('Order ', '') }).click();
  expect(await inStock()).toBe('0');
  await owner.page.getByRole('button', { name: 'Mark as canceled' }).click();
  expect(await inStock()).toBe('3');
  await owner.page.getByRole('button', { name: 'Mark as packed' }).click();
  expect(await inStock()).toBe('0');
  await owner.page.getByRole('link', { name: 'Delete' }).click();
  await owner.page.getByRole('button', { name: 'Delete order' }).click();
  expect(await inStock()).toBe('3');
  await stock.getByLabel('In stock').fill('2');
  await stock.getByRole('button', { name: 'Save changes' }).click();
  await owner.page.getByRole('button', { name: 'Undo' }).click();
  await owner.page.getByText('Only 2 of “Brass candle holder” left').waitFor();
  expect(await inStock()).toBe('2');
  await owner.context.close();
});

test('a forged cart counts as empty', async () => {
  const { page, context } = await visit(browser, app.url);
  const forged = `${Buffer.from('1:5').toString('base64url')}.forged`;
  await context.addCookies([{ name: 'app_cart', value: forged, url: app.url }]);
  await page.goto(`${app.url}/cart`);
  await page.getByText('Your cart is empty').waitFor();
  await context.close();
});

test('an order is refused if a price has changed', async () => {
  const { page, context } = await visit(browser, app.url);
  await page.getByRole('button', { name: 'Add to cart: Pair of dinner candles' }).click();
  await page.getByRole('link', { name: /^Cart\s*1$/ }).waitFor();
  await page.goto(`${app.url}/checkout`);
  await fillIn(page);
  const owner = await visit(browser, app.ownerLink());
  await owner.page.goto(`${app.url}/products/3/edit`);
  await owner.page.getByLabel('Price').fill('8.80');
  await owner.page.getByRole('button', { name: 'Save changes' }).click();
  await owner.page.getByText('Your changes are saved.').waitFor();
  await owner.context.close();
  await page.getByRole('button', { name: 'Send order' }).click();
  await page.getByText('The shop has changed.').waitFor();
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Ada Marsh');
  await page.getByText('$8.80').first().waitFor();
  await page.getByRole('button', { name: 'Send order' }).click();
  await page.waitForURL(/\/order\//);
  await context.close();
});

test('the shop is readable and usable, light and dark, wide and narrow', async () => {
  const { page, context } = await visit(browser, app.url);
  await page.getByRole('button', { name: 'Add to cart: Beeswax candle, tall' }).click();
  await page.getByRole('link', { name: /^Cart\s*\d$/ }).waitFor();
  for (const path of ['/', '/products/1', '/cart', '/checkout']) {
    await page.goto(app.url + path);
    expect(await pageFlaws(page), path).toEqual([]);
  }
  await context.close();
});

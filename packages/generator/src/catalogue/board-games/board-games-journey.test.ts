import type { Browser, Page } from 'playwright-core';
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
  made = makeApp(planned('a chess game against the computer or a friend online'));
  app = await made.open();
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  made?.remove();
});

const square = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name},`) });
const status = (page: Page) => page.locator('#match-status');
const begin = (page: Page) => page.getByRole('button', { name: 'New game' }).click();
async function move(page: Page, from: string, to: string) {
  await square(page, from).click();
  await square(page, to).click();
}

test('the computer answers by the rules; a move is taken back, and a resigned game is in the history', async () => {
  const { page, context, complaints } = await visit(browser, app.url);
  await page.getByLabel('Easy').check();
  await begin(page);
  await square(page, 'e2').press('Enter');
  await expect.poll(() => page.locator('.is-target').count()).toBe(2);
  await square(page, 'e4').press('Enter');
  await expect.poll(() => page.locator('.match-move').count()).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => page.locator('.match-move').count()).toBe(0);
  const color = () => square(page, 'e4').evaluate((one) => getComputedStyle(one).backgroundColor);
  const before = await color();
  await page.getByLabel('Green').check();
  await expect.poll(color).not.toBe(before);
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole('button', { name: 'Resign' }).click();
  await expect.poll(() => status(page).innerText()).toBe('You resigned. Black wins.');
  await page.getByRole('link', { name: 'History' }).first().click();
  await expect.poll(() => page.getByText('You resigned').isVisible()).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a friend joins by the link, and each sees the other’s moves at once', async () => {
  const host = await visit(browser, app.url);
  await host.page.getByLabel('A friend online').check();
  await host.page.getByLabel('Your name').fill('Ada');
  await begin(host.page);
  const guest = await visit(browser, host.page.url(), narrow);
  await guest.page.getByLabel('Your name').fill('Ben');
  await guest.page.getByRole('button', { name: 'Join game' }).click();
  await expect.poll(() => status(host.page).innerText()).toBe('Your turn (White).');
  await move(host.page, 'e2', 'e4');
  await expect.poll(() => status(guest.page).innerText()).toBe('Your turn (Black).');
  await move(guest.page, 'd7', 'd5');
  await expect.poll(() => square(host.page, 'd5').getAttribute('aria-label')).toBe('d5, black pawn');
  await move(host.page, 'e4', 'd5');
  await expect.poll(() => guest.page.getByRole('img', { name: 'black pawn' }).isVisible()).toBe(true);
  expect(await overflowsSideways(guest.page)).toBe(false);
  await guest.page.getByRole('button', { name: 'Offer a draw' }).click();
  await host.page.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => status(guest.page).innerText()).toBe('Draw: agreement.');
  expect([...host.complaints, ...guest.complaints]).toEqual([]);
  await host.context.close();
  await guest.context.close();
});

/** What a person sees and does on the pages of their projects, beside the way from a prompt to a live app. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../harness/browser.ts';
import {
  account,
  closeConsole,
  enterFirst,
  expectGoodPage,
  focused,
  signIn,
  startConsole,
  visitConsole,
} from '../harness/console.ts';
import type { RunningServer } from '../harness/server.ts';

/** Every test signs in, all of them within a minute. */
const manySignIns = { RATE_LIMIT_SIGN_IN_ACCOUNT_IP_PER_MIN: '1000', RATE_LIMIT_SIGN_IN_IP_PER_MIN: '1000' };
let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startConsole({ env: manySignIns }), openBrowser()]);
  const first = await visitConsole(browser, server);
  await enterFirst(first.page, server);
  await first.context.close();
});
afterAll(() => closeConsole(browser, server));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a page that is asked for by a stranger opens after the sign-in', async () => {
  const { page, complaints } = await visitConsole(browser, server, '/account');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await button(page, 'Sign in').click();
  await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor();
  expect(complaints).toEqual([]);
});

test('what changes elsewhere appears by itself', async () => {
  const { page, complaints } = await visitConsole(browser, server, '/sign-in');
  await signIn(page, server);
  await server.api.create('a tip calculator', { name: 'Tips of the day', autoDeploy: false });
  await page.getByRole('link', { name: 'Tips of the day' }).waitFor();
  expect(complaints).toEqual([]);
});

test('what cannot be made, and what was not recognized, stands in the plan before anything is built', async () => {
  const { page, complaints } = await visitConsole(browser, server, '/sign-in');
  await signIn(page, server);
  await page.getByRole('link', { name: 'New project' }).first().click();
  await page.getByRole('button', { name: 'A tip calculator' }).click();
  await page.getByRole('heading', { name: 'Tip calculator' }).waitFor();
  await page.getByLabel('Describe your app').fill('a todo app in teal with due dates and blockchain payments');
  await page.getByRole('heading', { name: 'Not recognized' }).waitFor();
  await page.getByRole('listitem').filter({ hasText: '“blockchain”' }).waitFor();
  await page.getByRole('button', { name: /From your words “teal”/ }).waitFor();
  await expectGoodPage(page);
  expect(complaints).toEqual([]);
});

test('a list of projects shows each one’s lists in its picture, and is searched by name', async () => {
  await server.api.create('a list of lighthouses with a height', { name: 'Lamps of the coast', autoDeploy: false });
  const { page, complaints } = await visitConsole(browser, server, '/sign-in');
  await signIn(page, server);
  const card = page.locator('main').getByRole('listitem').filter({ hasText: 'Lamps of the coast' });
  await card.locator('svg text', { hasText: 'Lighthouses' }).waitFor();
  await card.getByText('Draft', { exact: true }).waitFor();
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('lamps');
  await expect.poll(() => page.locator('main').getByRole('listitem').count()).toBe(1);
  await page.waitForURL(/q=lamps/);
  expect(complaints).toEqual([]);
});

test('a deleted project is on a list, and comes back from there', async () => {
  const { id } = await server.api.create('a list of old ferries', { name: 'Old ferries', autoDeploy: false });
  await server.api.call('DELETE', `/v1/projects/${id}`);
  const { page, complaints } = await visitConsole(browser, server, '/sign-in');
  await signIn(page, server);
  await page.getByRole('link', { name: '1 deleted project can be restored' }).click();
  await page.getByRole('row').filter({ hasText: 'Old ferries' }).waitFor();
  await expectGoodPage(page);
  await button(page, 'Restore Old ferries').click();
  await page.getByText('Nothing was deleted in the last 7 days').waitFor();
  await expect.poll(() => focused(page)).toBe('h1 Deleted projects');
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'Projects' }).first().click();
  await page.getByRole('link', { name: 'Old ferries' }).waitFor();
  expect(complaints).toEqual([]);
});

test('the keyboard alone goes from the sign-in to a draft', async () => {
  const { page, complaints } = await visitConsole(browser, server, '/sign-in');
  await page.getByLabel('E-mail').focus();
  await page.keyboard.type(account.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').and(page.locator(':focus')).waitFor();
  await expectGoodPage(page);
  await page.keyboard.type('new pro');
  await page.keyboard.press('Enter');
  await page.getByLabel('Describe your app').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('A list of plants with the day of their watering');
  const draft = button(page, 'Create as draft');
  for (let step = 0; step < 20 && !(await draft.evaluate((node) => node === document.activeElement)); step++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('main header').getByText('Draft', { exact: true }).waitFor();
  await page.getByText('Nothing is live yet').waitFor();
  expect(complaints).toEqual([]);
});

test('an address that leads nowhere is a page that leads back', async () => {
  const { page } = await visitConsole(browser, server, '/nowhere/at/all');
  await page.getByText('There is no page at this address').waitFor();
  await expectGoodPage(page);
});

import { problemsIn } from '@davit/blueprint';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { narrow, openBrowser, overflowsSideways, visit, wide } from '../../../../../test/harness/browser.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { asJson, type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { requestsPlan } from '../../fixtures/requests-plan.ts';
import { createGenerator } from '../../generate.ts';

const plan = requestsPlan();

let browser: Browser;
let made: MadeApp;
let app: OpenApp;

beforeAll(async () => {
  expect(problemsIn(plan)).toEqual([]);
  browser = await openBrowser();
  made = makeApp(plan);
  app = await made.open();
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  made?.remove();
});

test('requests: pass their checks, and the code is valid on its own', async () => {
  made.typecheck();
  const running = await made.start();
  for (const check of createGenerator().checks(asJson(plan))) await check.run(running.client());
  expect(running.printed()).toBe('');
  expect(await running.stop()).toBe(0);
});

test('the menu leads to the form right behind what is listed', async () => {
  const html = await (await fetch(app.url)).text();
  const [, menu = ''] = /<nav[^>]*id="site-navigation"[^>]*>([\s\S]*?)<\/nav>/.exec(html) ?? [];
  const paths = [...menu.matchAll(/href="([^"]*)"/g)].map(([, path]) => path);
  const listed = plan.pages.find((page) => page.kind === 'entity')?.path;
  expect(paths[paths.indexOf(listed) + 1]).toBe('/bookings/new');
});

test('a visitor books, sees the total, pays, prints and cancels, and sees what the owner decides', async () => {
  const { page, complaints } = await visit(browser, app.url);
  await page.getByRole('link', { name: 'Book: NX 7' }).click();
  await page.getByLabel('Name').fill('Ana Novak');
  await page.getByLabel('E-mail').fill('ana@example.org');
  await page.getByLabel('Tickets').fill('2');
  await page.locator('output', { hasText: /^\$24\.00$/ }).waitFor();
  for (const viewport of [wide, narrow]) {
    await page.setViewportSize(viewport);
    expect(await pageFlaws(page)).toEqual([]);
    expect(await overflowsSideways(page)).toBe(false);
  }
  await page.getByRole('button', { name: 'Book' }).click();
  await page.getByText('no money moves').waitFor();
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pay $24.00' }).click();
  await page.getByText('· paid').waitFor();
  await page.getByRole('link', { name: 'Print the confirmation' }).click();
  await page.getByRole('heading', { name: 'NX 7' }).waitFor();
  expect(await overflowsSideways(page)).toBe(false);
  await page.goto(app.url);
  expect(await page.getByText('Fully booked').count()).toBe(1);
  const { page: owner } = await visit(browser, app.ownerLink());
  await owner.goto(`${app.url}/bookings`);
  await owner.getByRole('link', { name: 'Ana Novak' }).click();
  await owner.getByRole('button', { name: 'Mark as confirmed' }).click();
  await page.goto(`${app.url}/bookings`);
  await page.getByRole('heading', { name: 'My bookings' }).waitFor();
  expect(await page.locator('.own-request').innerText()).toContain('Confirmed');
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole('link', { name: 'NX 7' }).click();
  await page.getByRole('button', { name: 'Cancel this booking' }).click();
  await page.getByText('You have canceled this').waitFor();
  await page.goto(app.url);
  expect(await page.getByRole('link', { name: 'Book: NX 7' }).count()).toBe(1);
  expect(complaints).toEqual([]);
});

test('two people cannot have the same cabin on the same night, but one after the other', async () => {
  const { page } = await visit(browser, `${app.url}/cabins/1`);
  const reserve = async (from: string, until: string) => {
    await page.goto(`${app.url}/stays/new?about=1`);
    await page.getByLabel('Name').fill('Jonas Weber');
    await page.getByLabel('E-mail').fill('jonas@example.org');
    await page.getByLabel('Check-in').fill(from);
    await page.getByLabel('Check-out').fill(until);
    await page.getByRole('button', { name: 'Reserve' }).click();
  };
  await reserve('2031-05-04', '2031-05-07');
  await page.getByText('You have reserved this').waitFor();
  await reserve('2031-05-06', '2031-05-08');
  await page.getByText('“Pine cabin” is taken at that time.').first().waitFor();
  await reserve('2031-05-07', '2031-05-08');
  await page.getByText('You have reserved this').waitFor();
});

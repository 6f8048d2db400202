/** The owner's one-time link, opened by people and by previews. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAsOwner, openBrowser, visit } from '../../../../../test/harness/browser.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { tip } from '../../fixtures/tip.ts';

const changeUrl = 'https://davit.example/w/1/projects/2#change';
let browser: Browser;
let made: MadeApp;
let app: OpenApp;
beforeAll(async () => {
  browser = await openBrowser();
  // An app without a database also has an owner.
  made = makeApp(tip);
  app = await made.open({ CHANGE_URL: changeUrl, REPORT_URL: 'https://app.example/-/report' });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  made?.remove();
});

test('owner link: previews do not consume it, its button works once, and the next visitor gets an explanation', async () => {
  const link = app.ownerLink();
  for (const method of ['HEAD', 'GET', 'GET']) expect((await fetch(link, { method })).status).toBe(200);

  const { page, context, complaints } = await visit(browser, app.url, undefined, { javaScriptEnabled: false });
  const addresses: (string | undefined)[] = [];
  page.on('request', (request) => void request.allHeaders().then(({ referer }) => addresses.push(referer)));
  const opened = await page.goto(link);
  expect(opened?.headers()['cache-control']).toBe('no-store');
  expect(await pageFlaws(page)).toEqual([]);
  await openAsOwner(page, link);
  await page.getByText('You are signed in as the owner').waitFor();
  await page.goto(`${app.url}/-/about`);
  await page.getByRole('heading', { name: 'How this was planned' }).waitFor();
  expect(await page.getByRole('link', { name: 'Change this app in Davit' }).getAttribute('href')).toBe(changeUrl);
  expect(await page.getByRole('link', { name: 'Report this app' }).getAttribute('href')).toBe('https://app.example/-/report');
  const token = new URL(link).searchParams.get('token') ?? '';
  expect(addresses.length).toBeGreaterThan(3);
  expect(addresses.filter((address) => address?.includes(token))).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();

  const again = await fetch(link);
  expect([again.status, await again.text()]).toEqual([404, expect.stringContaining('This link no longer works')]);
});

test('owner session: survives a restart, and ends as soon as a new link is created', async () => {
  const owner = await visit(browser, app.ownerLink());
  const seesAbout = async () => (await owner.page.goto(`${app.url}/-/about`))?.status() === 200;
  expect(await seesAbout()).toBe(true);
  const { port } = new URL(app.url);
  expect(await app.close()).toBe(0);
  app = await made.open({ PORT: port, DATA_DIR: app.dataDir });
  expect(await seesAbout()).toBe(true);
  const next = app.ownerLink();
  expect(await seesAbout()).toBe(false);
  await openAsOwner(owner.page, next);
  expect(await seesAbout()).toBe(true);
  await owner.context.close();
});

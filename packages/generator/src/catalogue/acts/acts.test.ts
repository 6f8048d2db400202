import { type Blueprint, problemsIn, type RowAct } from '@davit/blueprint';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { narrow, openBrowser, overflowsSideways, visit, wide } from '../../../../../test/harness/browser.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { asJson, type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { requestsPlan } from '../../fixtures/requests-plan.ts';
import { anyActs, parcel } from '../../fixtures/valid-blueprints/any-acts.ts';
import { createGenerator } from '../../generate.ts';

const base = requestsPlan('open');
const given = anyActs(0, []);
const transfer: RowAct = {
  ...(given.acts[0] as RowAct),
  id: 'transfer',
  entity: 'booking',
  words: { action: 'Transfer', done: 'transferred' },
  by: 'authors',
  state: null,
  person: 'name',
  isTransfer: true,
};
const more: RowAct = {
  ...transfer,
  id: 'extend',
  words: { action: 'Add tickets', done: 'extended' },
  person: null,
  isTransfer: false,
};
const plan: Blueprint = {
  ...base,
  entities: [...base.entities, parcel],
  pages: [...base.pages, { kind: 'entity', entity: 'parcel', title: 'Parcels', path: '/parcels' }],
  content: {
    ...base.content,
    samples: { ...base.content.samples, parcel: [{ name: 'Bike', courier: null, pieces: 2, state: 'waiting', price: 12 }] },
  },
  features: [
    ...base.features,
    {
      id: 'acts',
      parameters: {
        ...given,
        lists: [...given.lists, { entity: 'booking', about: 'about', added: 'booked', cost: 'total', hasStates: true }],
        acts: [...given.acts, transfer, { ...more, number: { field: 'tickets', isTaken: false }, asks: 'Tickets' }],
      },
    },
  ],
};

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

test('acts: pass their checks', async () => {
  made.typecheck();
  const running = await made.start();
  const checks = createGenerator().checks(asJson(plan));
  for (const check of checks.filter(({ name }) => name.startsWith('“') && name.includes('record')))
    await check.run(running.client());
  expect(running.printed()).toBe('');
  expect(await running.stop()).toBe(0);
});

async function signUp(name: string) {
  const visited = await visit(browser, `${app.url}/sign-up`);
  const { page } = visited;
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('E-mail or user name').fill(`${name.toLowerCase()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('a long password 7');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL((url) => url.pathname !== '/sign-up');
  return visited;
}

test('people take on, count out no more than there is, take back, and find their records', async () => {
  const { page, complaints } = await signUp('Ana');
  await page.goto(`${app.url}/parcels`);
  await page.getByRole('button', { name: 'Take on: Bike' }).click();
  await page.getByText('Taken on successfully: Bike.').waitFor();
  expect(await page.getByRole('button', { name: 'Take on: Bike' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Deliver: Bike' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Take out: Bike' }).click();
  await page.getByLabel('Pieces').fill('3');
  await page.getByRole('button', { name: 'Take out' }).click();
  await page.getByText('Only 2 left.').first().waitFor();
  await page.getByLabel('Pieces').fill('2');
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take out' }).click();
  await page.getByText('Taken out successfully: Bike.').waitFor();
  await page.goto(`${app.url}/-/records`);
  await page.getByRole('heading', { name: 'My parcel records' }).waitFor();
  for (const viewport of [wide, narrow]) {
    await page.setViewportSize(viewport);
    expect(await pageFlaws(page)).toEqual([]);
    expect(await overflowsSideways(page)).toBe(false);
  }
  await page.getByRole('button', { name: 'Take back: taken on Bike' }).click();
  await page.getByText('Taken back: taken on.').waitFor();
  await page.goto(`${app.url}/parcels`);
  expect(await page.getByRole('button', { name: 'Take on: Bike' }).count()).toBe(1);
  expect(complaints.filter((words) => !words.includes('422'))).toEqual([]);
});

test('a parcel is paid once by a chosen way, and the record says how much', async () => {
  const { page } = await signUp('Pia');
  await page.goto(`${app.url}/parcels`);
  await page.getByRole('link', { name: 'Pay: Bike' }).click();
  await page.getByText('This payment is simulated').waitFor();
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByLabel('cash').check();
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.getByText('Payment received: cash.').waitFor();
  await page.goto(`${app.url}/-/records`);
  expect(await page.locator('.act-records').innerText()).toMatch(/Paid[\s\S]*cash · \$12/);
  expect(await page.getByRole('button', { name: 'Take back: paid Bike' }).count()).toBe(0);
  await page.goto(`${app.url}/parcels`);
  expect(await page.getByRole('link', { name: 'Pay: Bike' }).count()).toBe(0);
});

test('a request goes to another account with its history, and strangers see neither', async () => {
  const { page } = await signUp('Mira');
  const { page: other } = await signUp('Jonas');
  await page.goto(`${app.url}/trains/1`);
  await page.getByRole('link', { name: 'Book', exact: true }).first().click();
  await page.getByLabel('E-mail').fill('mira@example.org');
  await page.getByRole('button', { name: 'Book' }).click();
  await page.getByText('You have booked').first().waitFor();
  const at = page.url();
  await page.getByRole('link', { name: /^Add tickets/ }).click();
  await page.getByLabel('Tickets').fill('2');
  await page.getByRole('button', { name: 'Add tickets' }).click();
  await page.getByText('Extended successfully: IC 204.').waitFor();
  await page.getByRole('link', { name: /^Transfer/ }).click();
  await page.getByLabel(/^Recipient/).fill('nobody@example.org');
  await page.getByRole('button', { name: 'Transfer' }).click();
  await page.getByText('Nobody here has the account').first().waitFor();
  await page.getByLabel(/^Recipient/).fill('Jonas@example.org');
  await page.getByRole('button', { name: 'Transfer' }).click();
  await page.getByText('Transferred successfully: IC 204.').waitFor();
  expect(await page.locator('.act-records').innerText()).toMatch(/Booked[\s\S]*\$19\.90/);
  expect((await page.goto(at))?.status()).toBe(404);
  await other.goto(`${app.url}/bookings`);
  await other.getByRole('link', { name: 'IC 204' }).waitFor();
  expect(await other.locator('.own-request').innerText()).toContain('$59.70');
  const { page: stranger } = await visit(browser, `${app.url}/-/records`);
  expect(await stranger.locator('.act-records').count()).toBe(0);
});

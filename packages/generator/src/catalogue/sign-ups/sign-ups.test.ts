import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { narrow, openAsOwner, openBrowser, overflowsSideways, visit, wide } from '../../../../../test/harness/browser.ts';
import { everyCase, someOf } from '../../../../../test/harness/every-case.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { asJson, type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';
import { createGenerator } from '../../generate.ts';

const plan = planned('event sign-up with limited seats, a waiting list and live updates');

let browser: Browser;
let made: MadeApp;
let app: OpenApp;

beforeAll(async () => {
  browser = await openBrowser();
  made = makeApp(plan);
});
beforeEach(async () => {
  await app?.close();
  app = await made.open();
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  made?.remove();
});

async function makeEvent(page: Page, seats: string): Promise<void> {
  await page.goto(app.url);
  await page.getByRole('link', { name: 'Add event' }).click();
  await page.getByLabel('Event', { exact: true }).fill('Bread for beginners');
  await page.getByLabel('When').fill('2031-05-04T18:30');
  await page.getByLabel('Where').fill('The old mill');
  await page.getByLabel('Seats').fill(seats);
  await page.getByRole('button', { name: 'Add event' }).click();
  await page.getByRole('heading', { name: 'Bread for beginners' }).waitFor();
}

async function signUp(page: Page, name: string, email: string, button = 'Sign up'): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: button }).click();
}

test('sign-ups: pass their checks with and without a waiting list, and the code is valid on its own', async () => {
  made.typecheck();
  for (const blueprint of [plan, planned('event sign-up with limited seats')]) {
    const one = blueprint === plan ? made : makeApp(blueprint);
    const running = await one.start();
    for (const check of createGenerator().checks(asJson(blueprint))) await check.run(running.client());
    expect(running.printed()).toBe('');
    expect(await running.stop()).toBe(0);
    if (one !== made) one.remove();
  }
});

test.runIf(everyCase)('people apply for a job once, and only the owner reads their application', async () => {
  const jobs = planned('job board for our town: companies post jobs, people apply');
  const board = makeApp(jobs);
  const running = await board.open();
  try {
    const { page, context } = await visit(browser, running.url, narrow, {});
    await page.getByRole('link', { name: 'Apply: Driver, class C' }).click();
    await signUp(page, 'Ana Costa', 'ana@example.org', 'Apply');
    await page.getByText('You have applied.').first().waitFor();
    expect(await pageFlaws(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to Driver, class C' }).click();
    await page.getByText('1 applied so far.').waitFor();
    await signUp(page, 'Ana Costa', 'ana@example.org', 'Apply');
    await page.getByText('This address has already applied.').first().waitFor();
    expect((await (await fetch(`${running.url}/applications`)).text()).includes('ana@example.org')).toBe(false);
    await openAsOwner(page, running.ownerLink());
    await page.goto(`${running.url}/applications`);
    await page.getByText('ana@example.org').first().waitFor();
    await context.close();
  } finally {
    await running.close();
    board.remove();
  }
});

describe('an event with two places', () => {
  test.each(
    someOf(
      [
        ['on a telephone, with script', narrow, true],
        ['at a desk, without script', wide, false],
      ],
      1,
    ),
  )(
    '%s: fills up, has a waiting list, and gives a canceled place to the next person',
    async (_, viewport, javaScriptEnabled) => {
      const ana = await visit(browser, app.url, viewport, { javaScriptEnabled });
      await makeEvent(ana.page, '2');
      const event = ana.page.url();
      await signUp(ana.page, 'Ana', 'not an address');
      await ana.page.getByText('E-mail must be an address').first().waitFor();
      await expect.poll(() => ana.page.getByLabel('Name').inputValue()).toBe('Ana');
      await signUp(ana.page, 'Ana', 'ana@example.org');
      await ana.page.getByText('You have a place.').waitFor();
      const mine = ana.page.url();

      const ben = await visit(browser, event, viewport, { javaScriptEnabled });
      await ben.page.getByText('1 of 2 places left').waitFor();
      await signUp(ben.page, 'Ana again', 'ANA@example.org');
      await ben.page.getByText('This address is already signed up').first().waitFor();
      await signUp(ben.page, 'Ben', 'ben@example.org');
      await ben.page.getByText('You have a place.').waitFor();

      await ben.page.goto(event);
      await ben.page.getByText('All places are taken').first().waitFor();
      await signUp(ben.page, 'Cleo', 'cleo@example.org', 'Join the waiting list');
      await ben.page.getByText('You are on the waiting list and').waitFor();

      await ana.page.goto(mine);
      await ana.page.getByRole('button', { name: 'Cancel this sign-up' }).click();
      await ana.page.getByText('This is canceled.').waitFor();
      await ben.page.reload();
      await ben.page.getByText('You have a place.').waitFor();
      for (const { page } of [ana]) {
        for (const path of [app.url, event, mine]) {
          await page.goto(path);
          expect(await pageFlaws(page), path).toEqual([]);
        }
      }
      expect([...ana.complaints, ...ben.complaints].filter((complaint) => !complaint.includes('422'))).toEqual([]);
      await ana.context.close();
      await ben.context.close();
    },
    90_000,
  );

  test('of many who want the last place at once, one gets it, and the rest go on the waiting list', async () => {
    const { page, context } = await visit(browser, app.url);
    await makeEvent(page, '1');
    const id = page.url().split('/').at(-1);
    const token = await page.locator('input[name="csrf-token"]').first().inputValue();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        page.request.post(`${app.url}/-/sign-up/${id}`, {
          form: { 'csrf-token': token, name: `Person ${at}`, email: `person${at}@example.org`, people: '1' },
        }),
      ),
    );
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(texts.filter((text) => text.includes('You have a place.'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('You are on the waiting list and'))).toHaveLength(7);
    await context.close();
  });

  test('shows the remaining places live; only the owner sees who signed up', async () => {
    const ana = await visit(browser, app.url);
    await makeEvent(ana.page, '2');
    const event = ana.page.url();
    const ben = await visit(browser, event);
    await ben.page.getByText('Live', { exact: true }).waitFor();
    const since = await ben.page.locator('html').getAttribute('data-made-at');
    await signUp(ana.page, 'Ana Costa', 'ana@example.org');
    await ben.page.getByText('1 of 2 places left').waitFor();
    const stream = await (await ben.page.request.get(`${app.url}/-/live?once&since=${since}`)).text();
    expect(stream).toContain('"event"');
    expect(stream).not.toContain('signUp');
    for (const path of ['/sign-ups', '/sign-ups.csv', '/sign-ups/1', '/api/sign-ups'])
      expect((await ben.page.request.get(app.url + path)).status(), path).toBe(404);
    expect(await (await ben.page.request.get(event)).text()).not.toContain('Ana Costa');

    const owner = await visit(browser, app.ownerLink());
    await owner.page.goto(event);
    await owner.page.getByRole('link', { name: 'Ana Costa' }).waitFor();
    const csv = await (await owner.page.request.get(`${app.url}/sign-ups.csv`)).text();
    expect(csv).toContain('"Ana Costa","Bread for beginners","ana@example.org"');
    await owner.page.goto(`${app.url}/sign-ups/new`);
    await owner.page.getByLabel('Name').fill('Late guest');
    await owner.page.getByLabel('E-mail').fill('late@example.org');
    await owner.page.getByLabel('How many').fill('2');
    await owner.page.locator('select[name="event"]').selectOption({ label: 'Bread for beginners' });
    await owner.page.getByRole('button', { name: 'Add sign-up' }).click();
    await owner.page.getByText('Only one place is left.').first().waitFor();
    for (const { context } of [ana, ben, owner]) await context.close();
  }, 60_000);

  test('a private link cannot be guessed, and a bot’s submission is dropped', async () => {
    const { page, context } = await visit(browser, app.url);
    await makeEvent(page, '2');
    const id = page.url().split('/').at(-1);
    const token = await page.locator('input[name="csrf-token"]').first().inputValue();
    const form = { 'csrf-token': token, name: 'Robot', email: 'robot@example.org', homepage: 'https://spam.example' };
    await page.request.post(`${app.url}/-/sign-up/${id}`, { form });
    await page.reload();
    await page.getByText('2 of 2 places left').waitFor();
    expect((await page.request.get(`${app.url}/-/sign-up/mine/1/${'A'.repeat(43)}`)).status()).toBe(404);
    expect((await page.request.post(`${app.url}/-/sign-up/${id}`, { form: { ...form, 'csrf-token': 'x' } })).status()).toBe(403);
    await context.close();
  });
});

test.runIf(everyCase)(
  'a site with one thing to sign up for has the form on its page and a list for its owner',
  async () => {
    const newsletter = planned('newsletter signup page for a coffee roastery');
    const site = makeApp(newsletter);
    const running = await site.start();
    for (const check of createGenerator().checks(asJson(newsletter))) await check.run(running.client());
    expect(await running.stop()).toBe(0);
    const open = await site.open();
    const { page, context, complaints } = await visit(browser, open.url, narrow);
    await page.getByLabel('Name').fill('Dora');
    await page.getByLabel('E-mail').fill('dora@example.org');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('It has arrived.', { exact: true }).waitFor();
    expect(await overflowsSideways(page)).toBe(false);
    expect(complaints).toEqual([]);
    const owner = await visit(browser, open.ownerLink());
    await owner.page.getByText('Owner', { exact: true }).click();
    await owner.page.getByRole('link', { name: 'Sign-ups' }).click();
    await owner.page.getByText('dora@example.org').waitFor();
    await owner.context.close();
    await context.close();
    await open.close();
    site.remove();
  },
  60_000,
);

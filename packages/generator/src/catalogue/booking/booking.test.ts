import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { narrow, openBrowser, visit, wide, withoutMotion } from '../../../../../test/harness/browser.ts';
import { someOf } from '../../../../../test/harness/every-case.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { asJson, type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';
import { createGenerator } from '../../generate.ts';

const plan = planned('meeting room booking for our office, open from 8 to 18');

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

test('bookings: pass their checks, and the code is valid on its own', async () => {
  made.typecheck();
  const running = await made.start();
  for (const check of createGenerator().checks(asJson(plan))) await check.run(running.client());
  expect(running.printed()).toBe('');
  expect(await running.stop()).toBe(0);
});

async function book(page: Page, day: string, name: string): Promise<void> {
  await page.goto(`${app.url}/?day=${day}`);
  await page.getByRole('link', { name: 'Book Boathouse at 09:00' }).click();
  await expect.poll(() => page.getByLabel('From').inputValue()).toBe(`${day}T09:00`);
  await expect.poll(() => page.getByLabel('Until').inputValue()).toBe(`${day}T10:00`);
  await page.getByLabel('For what').fill(`Round of ${name}`);
  await page.getByLabel('Booked by').fill(name);
  await page.getByRole('button', { name: 'Add booking' }).click();
}

describe('a meeting room', () => {
  test.each(
    someOf(
      [
        ['at a desk, with script', wide, true, '2031-05-05'],
        ['on a telephone, without script', narrow, false, '2031-05-07'],
      ],
      1,
    ),
  )(
    '%s: can be booked in the schedule, refuses a second booking by name, and is free again after canceling',
    async (_, viewport, javaScriptEnabled, day) => {
      const ana = await visit(browser, app.url, viewport, { javaScriptEnabled });
      const ben = await visit(browser, app.url, viewport, { javaScriptEnabled, colorScheme: 'dark' });
      if (javaScriptEnabled) await ben.page.waitForFunction(() => document.documentElement.dataset.zone !== undefined);
      await ben.page.goto(`${app.url}/meeting-rooms`);
      await ben.page.getByRole('link', { name: 'Boathouse' }).click();
      await ben.page.getByRole('link', { name: 'Book it' }).click();
      await ben.page.getByLabel('For what').fill('Interview');
      await ben.page.getByLabel('Booked by').fill('Ben');
      await ben.page.getByLabel('From').fill(`${day}T09:30`);
      await ben.page.getByLabel('Until').fill(`${day}T10:30`);

      await book(ana.page, day, 'Ana');
      await ana.page.getByText('Added “Round of Ana”').waitFor();
      const mine = ana.page.url();
      await ana.page.getByText('you can change or delete it in this browser').waitFor();
      const others = await ben.context.request.get(mine);
      expect(await others.text()).not.toMatch(/\/(edit|delete)"/);
      expect((await ben.context.request.get(`${mine}/delete`)).status()).toBe(403);
      await ben.page.getByRole('button', { name: 'Add booking' }).click();
      await ben.page
        .getByText(/Ana has Boathouse from 0?9:00 to 10:00: “Round of Ana”/)
        .first()
        .waitFor();
      await expect.poll(() => ben.page.getByLabel('For what').inputValue()).toBe('Interview');

      await ana.page.goto(`${app.url}/?day=${day}`);
      await ana.page.getByRole('link', { name: 'Round of Ana' }).waitFor();
      await expect.poll(() => ana.page.getByRole('link', { name: 'Book Boathouse at 09:30' }).count()).toBe(0);
      await expect.poll(() => ana.page.getByRole('link', { name: 'Book Boathouse at 10:00' }).count()).toBe(1);
      await ana.page.getByRole('link', { name: 'Week', exact: true }).click();
      await ana.page.getByRole('link', { name: 'Round of Ana' }).waitFor();

      await ana.page.goto(mine);
      await ana.page.getByRole('link', { name: 'Delete' }).click();
      await ana.page.getByRole('button', { name: 'Delete booking' }).click();
      await ana.page.getByText('Deleted “Round of Ana”').waitFor();
      await ben.page.getByRole('button', { name: 'Add booking' }).click();
      await ben.page.getByText('Added “Interview”').waitFor();
      await ana.page.getByRole('button', { name: 'Undo' }).click();
      await ana.page.getByText('Ben has Boathouse').waitFor();

      if (javaScriptEnabled) {
        for (const path of ['/', `/?day=${day}`, `/?show=week&day=${day}`, '/?view=list', '/meeting-rooms/2', '/bookings/new']) {
          await ben.page.goto(app.url + path);
          expect(await pageFlaws(ben.page), path).toEqual([]);
        }
      }
      expect([...ana.complaints, ...ben.complaints].filter((complaint) => !complaint.includes('422'))).toEqual([]);
      await ana.context.close();
      await ben.context.close();
    },
    120_000,
  );

  test('bookings: use the local time of the place, and readers elsewhere see the same times and its zone', async () => {
    const { page, context } = await visit(browser, app.url);
    await book(page, '2031-05-09', 'Cleo');
    await context.close();
    const far = await browser.newContext({ timezoneId: 'America/New_York', locale: 'en-GB', ...withoutMotion });
    const there = await far.newPage();
    await there.goto(app.url);
    // On their first page.
    await there.getByText('All times are in the time zone of Berlin.').waitFor();
    for (const [sentence, javaScriptEnabled] of [
      [0, true],
      [1, false],
    ] as const) {
      const here = await visit(browser, app.url, wide, { javaScriptEnabled });
      if (javaScriptEnabled) await here.page.waitForFunction(() => document.cookie.includes('zone='));
      await expect
        .poll(() => here.page.getByText('All times are in the time zone').filter({ visible: true }).count())
        .toBe(sentence);
      await here.context.close();
    }
    await there.goto(`${app.url}/?show=week&day=2031-05-09`);
    await there.getByText('09:00–10:00 · Cleo').waitFor();
    await there.getByText('All times are in the time zone of Berlin.').waitFor();
    // Summer time ends in Berlin on October 26, 2031, a week before New York.
    for (const day of ['2031-10-24', '2031-10-27']) {
      await there.goto(`${app.url}/?day=${day}`);
      await there.getByRole('link', { name: 'Book Boathouse at 08:00' }).click();
      await there.getByLabel('For what').fill(`Call of ${day}`);
      await there.getByLabel('Booked by').fill('Dora');
      await there.getByRole('button', { name: 'Add booking' }).click();
      await there.getByText(`Added “Call of ${day}”`).waitFor();
    }
    const listed = await (await there.request.get(`${app.url}/bookings.csv`)).text();
    expect(listed).toContain(',"From (Europe/Berlin)","Until (Europe/Berlin)",');
    for (const day of ['2031-10-24', '2031-10-27']) expect(listed).toContain(`,"${day} 08:00","${day} 09:00",`);
    await far.close();
  }, 60_000);
});

test('bookings: a restaurant takes table requests that only its owner reads', async () => {
  const restaurant = planned('restaurant site with menu, opening hours and table reservations');
  expect(restaurant.entities.map(({ access }) => access?.reading)).toEqual(['owner']);
  const site = makeApp(restaurant);
  const running = await site.start();
  for (const check of createGenerator().checks(asJson(restaurant))) await check.run(running.client());
  expect((await running.client().request('/reservations')).status).toBe(404);
  expect((await running.client().request('/join')).body).toContain('Send the request');
  expect(await running.stop()).toBe(0);
  site.remove();
});

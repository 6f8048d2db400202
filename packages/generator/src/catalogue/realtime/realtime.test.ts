import { request } from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { narrow, openBrowser, visit, wide } from '../../../../../test/harness/browser.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { asJson, type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';
import { createGenerator } from '../../generate.ts';

const guestbook = planned('a guestbook where messages appear live');

let browser: Browser;
let made: MadeApp;
let app: OpenApp;

beforeAll(async () => {
  browser = await openBrowser();
  made = makeApp(guestbook);
  app = await made.open();
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  made?.remove();
});

/** Opens the event stream; resolves with the status once the response has started. */
function listen(url: string, headers: Record<string, string> = {}) {
  let heard = '';
  const ended = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<number>();
  const sent = request(`${url}/-/live?since=${Date.now() + 1000}`, { headers }, (answer) => {
    begun.resolve(answer.statusCode ?? 0);
    answer.on('data', (part) => (heard += part));
    answer.on('close', ended.resolve);
  });
  sent.on('error', begun.reject);
  sent.end();
  return { begun: begun.promise, ended: ended.promise, heard: () => heard, leave: () => sent.destroy() };
}

test('live lists: pass their checks, and the code is valid on its own', async () => {
  made.typecheck();
  const running = await made.start();
  for (const check of createGenerator().checks(asJson(guestbook))) await check.run(running.client());
  expect(running.printed()).toBe('');
  expect(await running.stop()).toBe(0);
});

describe('two people with a guestbook', () => {
  test('one person’s changes appear for the other, whose input stays', async () => {
    const ana = await visit(browser, app.url);
    const ben = await visit(browser, app.url, narrow, { colorScheme: 'dark' });
    for (const { page } of [ana, ben]) await page.getByText('Live', { exact: true }).waitFor();
    await ben.page.evaluate(() => Object.assign(window, { isSameLoad: true }));
    await ben.page.getByLabel('Message').fill('Half a thou');

    await ana.page.getByLabel('Your name').fill('Ana');
    await ana.page.getByLabel('Message').fill('Hello <b>Ben</b>,\nare you there?');
    await ana.page.getByRole('button', { name: 'Add message' }).click();
    await ben.page.locator('.feed-entry', { hasText: 'are you there?' }).waitFor();
    await expect.poll(() => ben.page.locator('.feed-text').first().textContent()).toBe('Hello <b>Ben</b>,\nare you there?');

    await ana.page.locator('.feed-entry', { hasText: 'are you there?' }).getByRole('link').click();
    await ana.page.getByRole('link', { name: 'Edit' }).click();
    await ana.page.getByLabel('Message').fill('Good evening, Ben');
    await ana.page.getByRole('button', { name: 'Save changes' }).click();
    await ben.page.locator('.feed-entry', { hasText: 'Good evening, Ben' }).waitFor();
    await expect.poll(() => ben.page.getByText('are you there?').count()).toBe(0);

    await ana.page.getByRole('link', { name: 'Delete' }).click();
    await ana.page.getByRole('button', { name: 'Delete message' }).click();
    await ben.page.getByText('Good evening, Ben').waitFor({ state: 'detached' });

    await expect.poll(() => ben.page.getByLabel('Message').inputValue()).toBe('Half a thou');
    expect(await ben.page.evaluate(() => 'isSameLoad' in window)).toBe(true);
    expect(await pageFlaws(ben.page)).toEqual([]);
    expect([...ana.complaints, ...ben.complaints]).toEqual([]);
    await ana.context.close();
    await ben.context.close();
  }, 60_000);

  test('without script the page is complete and mentions no connection', async () => {
    const { page, context } = await visit(browser, app.url, wide, { javaScriptEnabled: false });
    await page.getByLabel('Your name').fill('Cleo');
    await page.getByLabel('Message').fill('No script here');
    await page.getByRole('button', { name: 'Add message' }).click();
    await page.locator('.feed-entry', { hasText: 'No script here' }).waitFor();
    await expect.poll(() => page.locator('.live-mark').count()).toBe(0);
    await context.close();
  });

  test('an open page reconnects after an update of the app, and gets what it missed', async () => {
    const first = await made.open();
    const { page, context } = await visit(browser, first.url);
    await page.getByText('Live', { exact: true }).waitFor();
    await first.close();
    await page.getByText('Reconnecting…').waitFor();
    const port = new URL(first.url).port;
    const second = await made.open({ PORT: port, DATA_DIR: first.dataDir });
    await fetch(`${second.url}/`);
    await page.getByText('Live', { exact: true }).waitFor();
    const other = await visit(browser, second.url);
    await other.page.getByLabel('Your name').fill('Dora');
    await other.page.getByLabel('Message').fill('After the change');
    await other.page.getByRole('button', { name: 'Add message' }).click();
    await page.locator('.feed-entry', { hasText: 'After the change' }).waitFor();
    await other.context.close();
    await context.close();
    await second.close();
  }, 60_000);
});

describe('the event stream', () => {
  test('ends when the app stops, so that the stop is quick and clean', async () => {
    const one = await made.open();
    const stream = listen(one.url);
    expect(await stream.begun).toBe(200);
    expect(await one.close()).toBe(0);
    await stream.ended;
    expect(stream.heard()).not.toContain('event: changed');
  });

  test('is limited per client, and a slot is free again when one leaves', async () => {
    const one = await made.open();
    const streams = Array.from({ length: 20 }, () => listen(one.url));
    for (const stream of streams) expect(await stream.begun).toBe(200);
    const refused = await fetch(`${one.url}/-/live`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
    streams[0]?.leave();
    await expect.poll(async () => (await fetch(`${one.url}/-/live?once&since=0`)).status).toBe(200);
    for (const stream of streams) stream.leave();
    await one.close();
  });

  test('names the changed entity, but no row or value', async () => {
    const { page, context } = await visit(browser, app.url);
    const stream = listen(app.url);
    await stream.begun;
    await page.getByLabel('Your name').fill('Eva');
    await page.getByLabel('Message').fill('A secret for all');
    await page.getByRole('button', { name: 'Add message' }).click();
    await expect.poll(() => stream.heard()).toContain('data: ["message"]');
    expect(stream.heard()).not.toMatch(/secret|Eva/);
    stream.leave();
    await context.close();
  });
});

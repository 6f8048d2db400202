import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { narrow, openBrowser, visit, wide } from '../../../../../test/harness/browser.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { until } from '../../../../../test/harness/until.ts';
import { asJson, type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { playerPlan } from '../../fixtures/player-plan.ts';
import { createGenerator } from '../../generate.ts';

const plan = playerPlan();

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

const media = (page: Page, selector: string) =>
  page.locator(selector).evaluate((one) => {
    const { currentTime, paused, duration, volume } = one as HTMLMediaElement;
    return { currentTime, paused, duration, volume };
  });

test('an app that plays passes its checks, and its code is valid on its own', async () => {
  made.typecheck();
  const running = await made.start();
  const checks = createGenerator().checks(asJson(plan));
  expect(checks.map(({ name }) => name)).toContain('a film plays what was uploaded, from any moment of it');
  for (const check of checks) await check.run(running.client());
  expect(running.printed()).toBe('');
  expect(await running.stop()).toBe(0);
});

test('the page of a row plays, pauses, jumps and stops, goes on to the next, and remembers how far', async () => {
  const { page, complaints, context } = await visit(browser, app.url, wide);
  await page.goto(`${app.url}/films/1`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button('Play').click();
  await until('it plays', async () => (await media(page, 'video')).currentTime > 0.2);
  await button('Pause').click();
  // It plays on until it is paused, however long that takes.
  await page.getByRole('slider', { name: 'Position' }).fill('0');
  await button('Forward 10 seconds').click();
  expect((await media(page, 'video')).currentTime).toBeGreaterThan(8);
  await button('Back 10 seconds').click();
  expect((await media(page, 'video')).currentTime).toBeLessThan(1);
  await page.getByRole('slider', { name: 'Volume' }).fill('0.5');
  expect((await media(page, 'video')).volume).toBe(0.5);
  await page.getByRole('slider', { name: 'Position' }).fill('4');
  await button('Play').click();
  await until('it plays on', async () => (await media(page, 'video')).currentTime > 4);
  await button('Stop').click();
  expect(await media(page, 'video')).toMatchObject({ currentTime: 0, paused: true });
  expect(await pageFlaws(page)).toEqual([]);
  await button('Next').click();
  await page.getByRole('heading', { level: 1, name: 'Slow Train' }).waitFor();
  await page.goto(`${app.url}/-/played`);
  await page.getByRole('link', { name: 'Beavers at Dusk', exact: true }).first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('songs play in a bar below their list, one after another, and go on across pages', async () => {
  const { page, complaints, context } = await visit(browser, app.url, narrow);
  await page.getByRole('link', { name: 'Play Copper Rain' }).click();
  const bar = page.getByRole('region', { name: 'Now playing' });
  await bar.getByText('Copper Rain').waitFor();
  await until('it plays', async () => (await media(page, '.player-bar audio')).currentTime > 0.2);
  await bar.getByRole('button', { name: 'Next' }).click();
  await bar.getByText('Night Bus Home').waitFor();
  expect(await pageFlaws(page)).toEqual([]);
  await page.goto(`${app.url}/playlists/1`);
  await page.getByRole('region', { name: 'Now playing' }).getByText('Night Bus Home').waitFor();
  await page.getByRole('button', { name: 'Close the player' }).click();
  await page.goto(`${app.url}/playlists/new`);
  await page.getByLabel('Name').fill('My own');
  await page.getByRole('button', { name: 'Add playlist' }).click();
  await page.getByLabel('Add to this playlist').selectOption({ label: 'Slow Train' });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Added “Slow Train” to “My own”.').waitFor();
  expect(await pageFlaws(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a link to elsewhere is loaded only when the reader asks for it', async () => {
  const added = await visit(browser, app.url, wide);
  await added.page.goto(`${app.url}/films/new`);
  await added.page.getByLabel('Title').fill('Elsewhere');
  await added.page.getByLabel(/^Link/).fill('https://www.youtube.com/watch?v=abcdefghijk');
  await added.page.getByRole('button', { name: 'Add film' }).click();
  await added.page.getByRole('link', { name: 'Play from www.youtube.com' }).waitFor();
  const at = new URL(added.page.url()).pathname;
  const policy = async (path: string) => (await fetch(app.url + path)).headers.get('content-security-policy') ?? '';
  expect(await policy(at)).not.toContain('youtube');
  expect(await policy(`${at}?from=outside`)).toContain('frame-src https://www.youtube-nocookie.com');
  expect(await (await fetch(`${app.url}${at}?from=outside`)).text()).toContain('youtube-nocookie.com/embed/abcdefghijk');
  expect(added.complaints).toEqual([]);
  await added.context.close();
});

test('sample tunes differ, have a length, and are served in parts', async () => {
  const tune = (number: number, headers = {}) => fetch(`${app.url}/-/player/tune-${number}.wav`, { headers });
  const [one, two] = await Promise.all([1, 2].map(async (number) => Buffer.from(await (await tune(number)).arrayBuffer())));
  expect(one?.subarray(0, 4).toString()).toBe('RIFF');
  expect(one?.equals(two ?? Buffer.alloc(0))).toBe(false);
  const part = await tune(1, { range: 'bytes=0-3' });
  expect([part.status, await part.text()]).toEqual([206, 'RIFF']);
  expect((await tune(99)).status).toBe(404);
});

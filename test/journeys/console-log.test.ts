/** The log of a run on its page: long ones stay cheap, growing ones are followed. */
import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../harness/browser.ts';
import { closeConsole, enterFirst, signIn, startConsole, visitConsole } from '../harness/console.ts';
import { scriptGrowingLog, scriptLog } from '../harness/scripted-log.ts';
import type { RunningServer } from '../harness/server.ts';

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startConsole(), openBrowser()]);
  const first = await visitConsole(browser, server);
  await enterFirst(first.page, server);
  await first.context.close();
});
afterAll(() => closeConsole(browser, server));

describe('a log', () => {
  let page: Page;
  let log: Locator;
  /** Opens a run's page whose log is scripted. */
  const openLog = async (script: (page: Page) => Promise<void>) => {
    const visit = await visitConsole(browser, server, '/sign-in');
    page = visit.page;
    await visit.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, server);
    const { id, lastRun } = await server.api.live('a tip calculator');
    await script(page);
    await page.goto(`${page.url()}/${id}/runs/${lastRun?.runId}`);
    log = page.getByRole('region', { name: /^Log of a run/ });
  };
  const line = (number: number) => log.getByText(`line ${number}`, { exact: true });
  const scrollTo = (top: number) => log.evaluate((box, to) => box.scrollTo(0, to), top);
  afterEach(() => page.context().close());

  test('of 100,000 lines is on the page a screen at a time, scrolls smoothly, and is searched, copied and downloaded whole', async () => {
    await openLog((one) => scriptLog(one, 100_000));
    await page.getByText('100,000 lines').waitFor();
    await line(100_000).waitFor();
    await expect.poll(() => log.locator('div').count()).toBeLessThan(200);
    await scrollTo(0);
    await line(1).waitFor();
    const { frames, workMs } = await scrollThrough(page, log);
    // A display shows 60 frames a second.
    expect(workMs / frames).toBeLessThan(1000 / 60);

    await page.getByRole('searchbox', { name: 'Search the log' }).fill('line 77777');
    await page.getByText('1 of 1').waitFor();
    await line(77_777).waitFor();
    await page.getByRole('button', { name: 'Copy' }).click();
    const copied = () => page.evaluate(async () => (await navigator.clipboard.readText()).trim().split('\n'));
    await expect.poll(async () => (await copied()).length).toBe(100_000);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()]);
    expect(download.suggestedFilename()).toMatch(/\.log$/);
    const saved = (await readFile(await download.path(), 'utf8')).trim().split('\n');
    expect([saved.length, saved.at(-1)]).toEqual([100_000, '2026-01-31T09:30:00.000Z build info line 100000']);
  });

  test('that grows is followed to its end; who scrolls up stays there, and follows again by a button', async () => {
    const grown = { lines: 200, end: false };
    await openLog((one) => scriptGrowingLog(one, grown));
    await line(200).waitFor();
    grown.lines = 400;
    await line(400).waitFor();
    await scrollTo(0);
    const follow = page.getByRole('button', { name: 'Follow' });
    await follow.waitFor();
    grown.lines = 600;
    await page.getByText('600 lines').waitFor();
    await line(1).waitFor();
    await follow.click();
    await line(600).waitFor();
    await follow.waitFor({ state: 'detached' });
    Object.assign(grown, { lines: 700, end: true });
    await line(700).waitFor();
  });
});

/** Scrolls through a region for 120 frames; the work of the page's main thread in processor time, which no other process changes. */
async function scrollThrough(page: Page, region: Locator): Promise<{ frames: number; workMs: number }> {
  const frames = 120;
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const workMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  const before = await workMs();
  await region.evaluate(async (box, count) => {
    const step = (box.scrollHeight - box.clientHeight) / count;
    for (let frame = 1; frame <= count; frame++) {
      box.scrollTop = frame * step;
      await new Promise(requestAnimationFrame);
    }
  }, frames);
  return { frames, workMs: (await workMs()) - before };
}

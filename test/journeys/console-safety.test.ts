/** What the console's page refuses: inline scripts, foreign frames, markup in data; and the cost of a long log. */
import { readdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAsOwner, openBrowser, visit, withoutMotion } from '../harness/browser.ts';
import { account, consoleUrl, enterFirst, signIn, startConsole, visitConsole } from '../harness/console.ts';
import { pageFlaws } from '../harness/page-flaws.ts';
import { type RunningServer, removeTemporaryFolders } from '../harness/server.ts';

let server: RunningServer;
let browser: Browser;
let stranger: Server;
let framed = '';
beforeAll(async () => {
  [server, browser] = await Promise.all([startConsole(), openBrowser()]);
  stranger = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>x</title><iframe src="${framed}"></iframe>`);
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  stranger?.close();
  await browser?.close();
  await server?.stop();
  await removeTemporaryFolders();
});

const strangersPage = () => `http://127.0.0.1:${(stranger.address() as AddressInfo).port}/`;
const inFrame = async (page: Page) => {
  await page.goto(strangersPage());
  return (await page.frames()[1]?.locator('body').textContent()) ?? '';
};

test('markup in a name or a prompt stays text, and no inline script runs', async () => {
  const { page, complaints } = await visitConsole(browser, server);
  await enterFirst(page, server);
  const hostile = '<img src=x onerror="document.title=\'taken\'"> \u202E<script>1</script>';
  const { id } = await server.api.create(`${hostile} a list of books`, { name: hostile, autoDeploy: false });
  await page.reload();
  await page.getByRole('link', { name: '<img src=x' }).click();
  await page.getByRole('heading', { level: 1, name: '<img src=x' }).waitFor();
  await expect.poll(() => page.locator('main img').count()).toBe(0);
  expect(await page.title()).not.toBe('taken');
  expect(page.url()).toContain(id);
  expect(complaints).toEqual([]);

  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken"';
    document.body.append(script);
  });
  expect(await page.title()).not.toBe('taken');
  expect(complaints.join()).toContain('Content Security Policy');
});

test('a page of another origin can frame neither the console nor an app', async () => {
  const page = await browser.newPage(withoutMotion);
  framed = `${consoleUrl(server)}/sign-in`;
  expect(await inFrame(page)).not.toContain('Password');
  const { deploymentUrl } = await server.api.live('a tip calculator');
  framed = deploymentUrl;
  expect(await inFrame(page)).not.toContain('Tip');
  await page.close();
});

test('an app lets the console frame it, under both of its names on this machine, and nobody else, and is signed out there', async () => {
  const { id, deploymentUrl } = await server.api.live('a reading list with log-in');
  const policy = (await fetch(deploymentUrl)).headers.get('content-security-policy') ?? '';
  const { port } = new URL(server.url);
  const origins = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  expect(/frame-ancestors ([^;]*)/.exec(policy)?.[1]?.split(' ')).toEqual(origins);
  for (const origin of origins) {
    const context = await browser.newContext(withoutMotion);
    const page = await context.newPage();
    // 127.0.0.1 is the same site as the app: its cookies are the frame's too.
    await openAsOwner(page, (await server.admin<{ url: string }>('owner-link', id)).url);
    await page.goto(`${origin}/sign-in?next=/`);
    await page.getByLabel('E-mail').fill(account.email);
    await page.getByLabel('Password').fill(account.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
    await page.goto(`${page.url()}/${id}`);
    await page.frameLocator('iframe').getByRole('heading', { name: 'Log in', level: 1 }).waitFor();
    expect(new URL(page.url()).origin).toBe(origin);
    await context.close();
  }
});

test('owner link: one that is used or expired says so, and lets nobody in', async () => {
  const { id, deploymentUrl } = await server.api.live('a contact page for a bakery');
  const ownerLink = async () => (await server.admin<{ url: string }>('owner-link', id)).url;
  const { page, context } = await visit(browser, deploymentUrl);
  const says = (text: string) => page.getByText(text).first().waitFor();

  const used = await ownerLink();
  await openAsOwner(page, used);
  await says('You are signed in as the owner');
  await context.clearCookies();
  expect((await page.goto(used))?.status()).toBe(404);
  await says('This link no longer works');

  // One that expires while its page is open.
  const expired = await ownerLink();
  await page.goto(expired);
  const links = join(server.dataDir, 'projects', id, 'data', 'owner-links');
  for (const name of await readdir(links)) await writeFile(join(links, name), String(Date.now() - 1));
  await page.getByRole('button', { name: 'Open as owner' }).click();
  await says('This link no longer works');
  await says('works once, within a day');
  expect(await pageFlaws(page)).toEqual([]);
  expect((await page.goto(expired))?.status()).toBe(404);
  expect((await page.request.get(new URL('/-/about', deploymentUrl).href)).status()).not.toBe(200);
  await context.close();
});

test('a log of 100,000 lines is on the page a screen at a time', async () => {
  const { page } = await visitConsole(browser, server, '/sign-in');
  await signIn(page, server);
  const { id, lastRun } = await server.api.live('a tip calculator');
  const lines = 100_000;
  await page.route('**/v1/runs/*/logs*', (route) => {
    const after = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const logs = Array.from({ length: 1000 }, (_, index) => ({
      seq: after + index + 1,
      timestamp: '2026-01-31T09:30:00.000Z',
      level: 'info',
      stage: 'build',
      message: `line ${after + index + 1}`,
    }));
    const nextCursor = after + 1000 < lines ? `${after + 1000}` : null;
    return route.fulfill({ json: { logs, nextCursor, total: lines } });
  });
  const workspace = new URL(page.url()).pathname.split('/')[2];
  await page.goto(`${consoleUrl(server)}/w/${workspace}/projects/${id}/runs/${lastRun?.runId}`);
  await page.getByText('100,000 lines').waitFor();
  const log = page.getByRole('region', { name: /^Log of a run/ });
  await log.getByText('line 100000', { exact: true }).waitFor();
  await expect.poll(() => log.locator('div').count()).toBeLessThan(200);
  await log.evaluate((box) => box.scrollTo(0, 0));
  await log.getByText('line 1', { exact: true }).waitFor();
  await page.getByRole('searchbox', { name: 'Search the log' }).fill('line 77777');
  await page.getByText('1 of 1').waitFor();
  await log.getByText('line 77777', { exact: true }).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()]);
  expect(download.suggestedFilename()).toMatch(/\.log$/);
});

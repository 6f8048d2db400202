/** What the console's page refuses: inline scripts, foreign frames, markup in data; and the cost of a long log. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openAsOwner, openBrowser, visit, withoutMotion } from '../harness/browser.ts';
import { consoleUrl, enterFirst, signIn, startConsole, visitConsole } from '../harness/console.ts';
import { pageFlaws } from '../harness/page-flaws.ts';
import { scriptGrowingLog, scriptLog } from '../harness/scripted-log.ts';
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
    await signIn(page, server, origin);
    await page.goto(`${page.url()}/${id}`);
    await page.frameLocator('iframe').getByRole('heading', { name: 'Log in', level: 1 }).waitFor();
    expect(new URL(page.url()).origin).toBe(origin);
    await context.close();
  }
});

test('an app’s pages cannot call Davit, with a stolen key or as somebody signed in, not even past their own policy', async () => {
  const { id, deploymentUrl } = await server.api.live('a tip calculator');
  for (const bypassCSP of [false, true]) {
    const context = await browser.newContext({ ...withoutMotion, bypassCSP });
    const page = await context.newPage();
    // The same site as the app: its cookies come along.
    await signIn(page, server, server.url);
    const workspaceId = /\/w\/([^/]+)/.exec(page.url())?.[1] ?? '';
    const changes = `${server.url}/console/api/workspaces/${workspaceId}/v1/projects/${id}/changes`;
    expect((await page.request.get(changes)).status()).toBe(200);

    await page.goto(deploymentUrl);
    const body = JSON.stringify({ prompt: 'call it Taken' });
    const key = { 'x-api-key': server.api.key };
    const attempts: [url: string, init: Attempt][] = [
      [`${server.url}/v1/projects`, { headers: key }],
      [
        `${server.url}/v1/projects/${id}/changes`,
        { method: 'POST', headers: { ...key, 'content-type': 'application/json' }, body },
      ],
      [changes, { credentials: 'include' }],
      [changes, { method: 'POST', credentials: 'include', headers: { 'content-type': 'application/json' }, body }],
      [changes, { method: 'POST', credentials: 'include', mode: 'no-cors', headers: { 'content-type': 'text/plain' }, body }],
    ];
    const answers: string[] = [];
    for (const [url, init] of attempts) answers.push(await page.evaluate(tryToFetch, { url, init }));
    expect(answers).toEqual(['refused', 'refused', 'refused', 'refused', bypassCSP ? 'unreadable' : 'refused']);
    if (bypassCSP) {
      const answer = page.waitForResponse((response) => response.url() === changes);
      await page.evaluate(postForm, changes);
      expect((await answer).status()).toBe(403);
    }
    await context.close();
  }
  expect((await server.api.call('GET', `/v1/projects/${id}/changes`)).body).toEqual({ changes: [] });
  expect(await server.api.runs(id)).toHaveLength(1);
});

type Attempt = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  credentials?: 'include';
  mode?: 'no-cors';
};

async function tryToFetch({ url, init }: { url: string; init: Attempt }): Promise<string> {
  try {
    const { type, status } = await fetch(url, init);
    return type === 'opaque' ? 'unreadable' : `answered ${status}`;
  } catch {
    return 'refused';
  }
}

/** Leaves the page, as a click on a form's button does. */
function postForm(action: string): void {
  const form = Object.assign(document.createElement('form'), { action, method: 'post', enctype: 'text/plain' });
  form.append(Object.assign(document.createElement('input'), { name: '{"prompt":"call it Taken","x":"', value: '"}' }));
  document.body.append(form);
  form.submit();
}

test('owner link: one that is used or expired says so, lets nobody in, and is written down nowhere', async () => {
  const { id, deploymentUrl } = await server.api.live('a contact page for a bakery');
  const ownerLink = async () => (await server.admin<{ url: string }>('owner-link', id)).url;
  const { page, context } = await visit(browser, deploymentUrl);
  const says = (text: string) => page.getByText(text).first().waitFor();

  const used = await ownerLink();
  await openAsOwner(page, used);
  await says('You are signed in as the owner');
  await page.goto(new URL('/-/about', deploymentUrl).href);
  const change = await page.getByRole('link', { name: 'Change this app in Davit' }).getAttribute('href');
  expect(change).toMatch(new RegExp(`^${consoleUrl(server)}/w/[^/?]+/projects/${id}#change$`));
  const token = new URL(used).searchParams.get('token') ?? '';
  expect(token).not.toBe('');
  expect(server.output()).not.toContain(token);
  expect(await filesWith(server.dataDir, token)).toEqual([]);
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

/** Logs, output of apps and databases below a folder that contain the text. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name);
    if (file.isFile() && (await readFile(path)).includes(text)) found.push(path);
  }
  return found;
}

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

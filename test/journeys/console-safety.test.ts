/** What the console's page refuses: inline scripts, foreign frames, markup in data. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAsOwner, openBrowser, visit, withoutMotion } from '../harness/browser.ts';
import { consoleUrl, enterFirst, signIn, startConsole, visitConsole } from '../harness/console.ts';
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
  expect(await pageFlaws(page, { inEachMode: true })).toEqual([]);
  expect((await page.goto(expired))?.status()).toBe(404);
  expect((await page.request.get(new URL('/-/about', deploymentUrl).href)).status()).not.toBe(200);
  await context.close();
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

import type { Blueprint } from '@davit/blueprint';
import { createLexicalPlanner } from '@davit/planner';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { narrow, openBrowser, visit, wide } from '../../../../../test/harness/browser.ts';
import { someOf } from '../../../../../test/harness/every-case.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { asJson, type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { createGenerator } from '../../generate.ts';

const prompt = 'a blog with tags and comments, only I can post';
const blueprint = createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;

let browser: Browser;
let made: MadeApp;
let app: OpenApp;

beforeAll(async () => {
  browser = await openBrowser();
  made = makeApp(blueprint);
  app = await made.open();
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  made?.remove();
});

test("the blog passes its checks, and the app's code is valid", async () => {
  const running = await made.start();
  try {
    for (const check of createGenerator().checks(asJson(blueprint))) await check.run(running.client());
    expect(running.printed()).toBe('');
  } finally {
    await running.stop();
  }
  made.typecheck();
});

test.each(
  someOf(
    [
      ['with script', wide, true],
      ['without script, on a telephone', narrow, false],
    ] as const,
    1,
  ),
)(
  '%s: the owner drafts, publishes; a reader finds, reads, comments, and gets it by feed',
  async (_, viewport, javaScriptEnabled) => {
    const title = `First frost ${viewport.width}`;
    const owner = await visit(browser, app.ownerLink(), viewport, { javaScriptEnabled });
    await owner.page.goto(`${app.url}/posts/new`);
    await owner.page.locator('#title').fill(title);
    await owner.page
      .locator('#text')
      .fill('Cold **hands**.\n\n## Later\n\n- tea\n- <script>alert(1)</script>\n\n[out](javascript:alert(1))');
    await owner.page.locator('#tags').fill('winter, garden');
    await owner.page.getByRole('button', { name: 'Add post' }).click();
    await owner.page.getByText('A draft: nobody else sees it').waitFor();
    const at = new URL(owner.page.url()).pathname;

    const { page, context, complaints } = await visit(browser, app.url, viewport, { javaScriptEnabled });
    await expect.poll(() => page.getByRole('link', { name: title }).count()).toBe(0);
    expect((await page.request.get(app.url + at)).status()).toBe(404);
    expect(await (await page.request.get(`${app.url}/posts/feed.xml`)).text()).not.toContain(title);

    await owner.page.getByRole('button', { name: 'Mark as published' }).click();
    await owner.page.getByText(`Published: “${title}”.`).waitFor();
    await owner.context.close();

    await page.goto(`${app.url}/?tags=winter`);
    await expect.poll(() => page.locator('.articles h2').first().innerText()).toBe(title);
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Later' }).waitFor();
    await expect.poll(() => page.locator('.rendered strong').innerText()).toBe('hands');
    await expect.poll(() => page.locator('.rendered').innerText()).toContain('<script>alert(1)</script>');
    await expect.poll(() => page.locator('.rendered a').count()).toBe(0);
    await expect.poll(() => page.getByRole('link', { name: 'Edit' }).count()).toBe(0);
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('Comment', { exact: true }).fill('Here too.');
    await page.getByRole('button', { name: 'Send comment' }).click();
    await page.locator('.comment', { hasText: 'Here too.' }).waitFor();
    const feed = await (await page.request.get(`${app.url}/posts/feed.xml`)).text();
    expect(feed).toContain(`<title>${title}</title>`);
    expect((await page.request.get(`${app.url}/posts/new`, { maxRedirects: 0 })).status()).toBe(303);
    expect(complaints.filter((complaint) => !/40[134]/.test(complaint))).toEqual([]);
    await context.close();
  },
);

test('the blog is readable and usable, light and dark, wide and narrow', async () => {
  const { page, context } = await visit(browser, app.url);
  for (const path of ['/', '/posts/1']) {
    await page.goto(app.url + path);
    expect(await pageFlaws(page), path).toEqual([]);
  }
  await context.close();
});

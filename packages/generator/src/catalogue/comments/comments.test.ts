import { type Blueprint, createLexicalPlanner } from '@davit/planner';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { narrow, openBrowser, visit, wide } from '../../../../../test/harness/browser.ts';
import { asJson, type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { pageFlaws } from '../../fixtures/page-flaws.ts';
import { createGenerator } from '../../generate.ts';

const prompt = 'recipes with photos, tags, ratings, comments and a csv export';
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

test('the checks of tags and comments pass, and the app is sound', async () => {
  const running = await made.start();
  try {
    const checks = createGenerator().checks(asJson(blueprint));
    expect(checks.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['a recipe is found by its tag', 'visitors comment on recipes, and what they write is only text']),
    );
    for (const check of checks) await check.run(running.client());
    expect(running.printed()).toBe('');
  } finally {
    await running.stop();
  }
  made.node('node_modules/typescript/bin/tsc', '-p', '.');
});

test.each([
  ['with script', wide, true],
  ['without script, on a telephone', narrow, false],
] as const)(
  '%s: a recipe is tagged, found by its tag, talked about; the owner has the last word',
  async (_, viewport, javaScriptEnabled) => {
    const { page, context, complaints } = await visit(browser, `${app.url}/recipes/new`, viewport, { javaScriptEnabled });
    const title = `Plum dumplings ${viewport.width}`;
    await page.locator('#title').fill(title);
    await page.locator('#tags').fill(`#sweet, Austrian${viewport.width},sweet`);
    await page.locator('#ingredients').fill('Plums, curd, flour');
    await page.locator('#steps').fill('Knead, fill, boil.');
    await page.getByRole('radio', { name: '5' }).check();
    await page.getByRole('button', { name: 'Add recipe' }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('link', { name: `Austrian${viewport.width}` }).click();
    await page.waitForURL(/tags=Austrian/);
    expect(await page.locator('.row-card h2').allInnerTexts()).toEqual([title]);
    const csv = await (await page.request.get(`${app.url}/recipes.csv?tags=Austrian${viewport.width}`)).text();
    expect(csv).toContain(`"sweet, Austrian${viewport.width}"`);

    await page.getByRole('link', { name: title }).click();
    await page.getByRole('button', { name: 'Send comment' }).click();
    await page.getByText('Name is missing.').waitFor();
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('Comment', { exact: true }).fill('Ours wanted <i>more</i> cinnamon.\nVery good.');
    await page.getByRole('button', { name: 'Send comment' }).click();
    await page.getByText('Thank you for your comment.').waitFor();
    await page.getByRole('heading', { name: '1 comment' }).waitFor();
    expect(await page.locator('.comment .prose').textContent()).toBe('Ours wanted <i>more</i> cinnamon.\nVery good.');
    const at = page.url();
    expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
    await context.close();

    const owner = await visit(browser, app.ownerLink(), viewport, { javaScriptEnabled });
    await owner.page.goto(at);
    await owner.page.getByRole('button', { name: 'Delete the comment of Ada' }).click();
    await owner.page.getByText('The comment is deleted.').waitFor();
    await owner.page.getByRole('button', { name: 'Undo' }).click();
    await owner.page.getByText('The comment is back.').waitFor();
    await owner.context.close();
  },
);

test('many comments in a short time are asked to wait, and the one that waits is not lost', async () => {
  const calm = await made.open();
  const { page, context } = await visit(browser, `${calm.url}/recipes/1`);
  for (let sent = 0; sent < 6; sent++) {
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('Comment', { exact: true }).fill(`Comment ${sent}`);
    await page.getByRole('button', { name: 'Send comment' }).click();
    if (sent < 5) await page.locator('.comment', { hasText: `Comment ${sent}` }).waitFor();
  }
  await page.getByText('Several comments came from here.').waitFor();
  expect(await page.getByLabel('Comment', { exact: true }).inputValue()).toBe('Comment 5');
  expect(await page.locator('.comment').count()).toBe(5);
  await context.close();
  await calm.close();
});

test('list and recipe can be read and pressed, light and dark, wide and narrow', async () => {
  const { page, context } = await visit(browser, app.url);
  for (const path of ['/', '/recipes/1', '/recipes/1/edit']) {
    await page.goto(app.url + path);
    expect(await pageFlaws(page), path).toEqual([]);
  }
  await context.close();
});

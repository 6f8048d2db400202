import { asMember } from '@davit/app-kit/auth/checks/people.ts';
import { follow, hiddenFields, read, send, visibleText } from '@davit/app-kit/checks/expect.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { narrow, openBrowser, visit, wide } from '../../../../../test/harness/browser.ts';
import { someOf } from '../../../../../test/harness/every-case.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { asJson, type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';
import { createGenerator } from '../../generate.ts';

const prompt = 'recipes with photos, tags, ratings, comments and a csv export';
const blueprint = planned(prompt);

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

test("tags and comments pass their checks, and the app's code is valid", async () => {
  const running = await made.start();
  try {
    const checks = createGenerator().checks(asJson(blueprint));
    expect(checks.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'a recipe can be found by its tag',
        'visitors comment on recipes, in plain text, and delete only their own comments',
      ]),
    );
    for (const check of checks) await check.run(running.client());
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
    await expect.poll(() => page.locator('.row-card h2').allInnerTexts()).toEqual([title]);
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
    await expect.poll(() => page.locator('.comment .prose').textContent()).toBe('Ours wanted <i>more</i> cinnamon.\nVery good.');
    const at = page.url();
    const other = await visit(browser, at, viewport, { javaScriptEnabled });
    await other.page.getByText('Very good.').waitFor();
    await expect.poll(() => other.page.getByRole('button', { name: 'Delete the comment of Ada' }).count()).toBe(0);
    await other.context.close();
    await page.getByRole('button', { name: 'Delete the comment of Ada' }).click();
    await page.getByText('The comment is deleted.').waitFor();
    await expect.poll(() => page.locator('.comment').count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The comment is restored.').waitFor();
    await page.locator('.comment', { hasText: 'Very good.' }).waitFor();
    expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
    await context.close();

    const owner = await visit(browser, app.ownerLink(), viewport, { javaScriptEnabled });
    await owner.page.goto(at);
    await owner.page.getByRole('button', { name: 'Delete the comment of Ada' }).click();
    await owner.page.getByText('The comment is deleted.').waitFor();
    await owner.page.getByRole('button', { name: 'Undo' }).click();
    await owner.page.getByText('The comment is restored.').waitFor();
    await owner.context.close();
  },
);

test("members comment under their account's name, and delete only their own comments", async () => {
  const club = planned('recipes with comments for our cooking club, members log in');
  const closed = makeApp(club);
  const running = await closed.start();
  try {
    const checks = createGenerator().checks(asJson(club));
    const own = checks.filter(({ name }) => name.includes('only their own comments'));
    expect(own).toHaveLength(1);
    const ada = await asMember(running.client());
    const token = hiddenFields((await read(ada, '/recipes/1')).body, '/-/comments/recipes/1');
    await follow(
      ada,
      await send(ada, '/-/comments/recipes/1', { ...token, 'comment-name': 'The Queen', 'comment-text': 'Mine' }),
    );
    const seen = visibleText((await read(ada, '/recipes/1')).body);
    expect(seen).toMatch(/Somebody person\S+ .*Mine/);
    expect(seen).not.toContain('The Queen');
    for (const check of own) await check.run(running.client());
    expect(running.printed()).toBe('');
  } finally {
    await running.stop();
    closed.remove();
  }
});

test('comments over the rate limit wait, and their text is not lost', async () => {
  const calm = await made.open();
  const { page, context } = await visit(browser, `${calm.url}/recipes/1`);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Comment', { exact: true }).fill('Comment 5');
  const token = await page.locator('input[name="csrf-token"]').first().inputValue();
  const send = (text: string) =>
    page.request.post(`${calm.url}/-/comments/recipes/1`, {
      form: { 'csrf-token': token, 'comment-name': 'Ada', 'comment-text': text },
    });
  // At once: after twelve seconds one more would be free.
  const answers = await Promise.all(Array.from({ length: 5 }, (_, at) => send(`Comment ${at}`)));
  expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200, 200, 200]);
  await page.getByRole('button', { name: 'Send comment' }).click();
  await page.getByText('Too many comments.').waitFor();
  await expect.poll(() => page.getByLabel('Comment', { exact: true }).inputValue()).toBe('Comment 5');
  await expect.poll(() => page.locator('.comment').count()).toBe(5);
  await context.close();
  await calm.close();
});

test('list and recipe are readable and usable, light and dark, wide and narrow', async () => {
  const { page, context } = await visit(browser, app.url);
  for (const path of ['/', '/recipes/1', '/recipes/1/edit']) {
    await page.goto(app.url + path);
    expect(await pageFlaws(page), path).toEqual([]);
  }
  await context.close();
});

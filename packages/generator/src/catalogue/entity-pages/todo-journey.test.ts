import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { narrow, openBrowser, visit, wide, withoutMotion } from '../../../../../test/harness/browser.ts';
import { someOf } from '../../../../../test/harness/every-case.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { todo } from '../../fixtures/todo.ts';

let browser: Browser;
let made: MadeApp;
let app: OpenApp;

beforeAll(async () => {
  browser = await openBrowser();
  made = makeApp(todo);
});
beforeEach(async () => {
  await app?.close();
  app = await made.open();
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  made?.remove();
});

/** The listed todos, once the whole page has loaded. */
async function titles(page: Page): Promise<string[]> {
  await page.waitForLoadState();
  return page.locator('.checklist-text > a').allTextContents();
}

const row = (page: Page, title: string) => page.locator('.checklist-row', { hasText: title });

/** A complete session, by keyboard and pointer, as its owner would do it. */
async function runErrand(page: Page): Promise<void> {
  await page.getByLabel('Title').fill('Return the drill');
  await page.getByLabel('Due date').first().fill('2031-03-04');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Added “Return the drill”.').waitFor();
  await expect.poll(() => row(page, 'Return the drill').innerText()).toContain('4 Mar 2031');

  await page.getByRole('button', { name: 'Done: Return the drill' }).click();
  await page.getByText('Done: “Return the drill”.').waitFor();
  await row(page, 'Return the drill').and(page.locator('.done')).waitFor();

  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await page.waitForURL(/status=open/);
  expect(await titles(page)).not.toContain('Return the drill');
  await page.getByRole('link', { name: 'Done', exact: true }).click();
  await page.waitForURL(/status=done/);
  expect(await titles(page)).toContain('Return the drill');
  await page.getByRole('button', { name: 'Done: Return the drill' }).click();
  await page.getByText('Open: “Return the drill”.').waitFor();

  await page.goto(`${app.url}/`);
  await page.getByRole('searchbox').fill('DRILL');
  await page.getByRole('searchbox').press('Enter');
  await page.waitForURL(/q=DRILL/);
  await row(page, 'Buy bread').waitFor({ state: 'detached' });
  expect(await titles(page)).toEqual(['Return the drill']);

  await page.getByRole('link', { name: 'Return the drill' }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill('Return the hammer drill');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('heading', { name: 'Return the hammer drill' }).waitFor();

  await page.getByRole('link', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete todo' }).click();
  await page.getByText('Deleted “Return the hammer drill”.').waitFor();
  expect(await titles(page)).not.toContain('Return the hammer drill');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('“Return the hammer drill” is restored.').waitFor();
  expect(await titles(page)).toContain('Return the hammer drill');
}

// A browser is slow on a busy machine.
const journeyTimeoutMs = 90_000;

describe.each(
  someOf(
    [
      ['a desk', wide],
      ['a telephone', narrow],
    ],
    1,
  ),
)('on %s', (_, viewport) => {
  test(
    'a todo is added, ticked, filtered, found, changed, deleted and restored',
    async () => {
      const { page, context, complaints } = await visit(browser, app.url, viewport);
      await runErrand(page);
      expect(complaints).toEqual([]);
      await context.close();
    },
    journeyTimeoutMs,
  );
});

test('every page is readable and usable, wide and narrow, light and dark', async () => {
  const { page, context } = await visit(browser, app.url);
  for (const path of ['/', '/todos/new', '/todos/1', '/todos/1/edit', '/todos/1/delete', '/nowhere']) {
    await page.goto(app.url + path);
    expect(await pageFlaws(page), path).toEqual([]);
  }
  await context.close();
});

test(
  'everything works without script',
  async () => {
    const { page, context } = await visit(browser, app.url, narrow, { javaScriptEnabled: false });
    await runErrand(page);
    await context.close();
  },
  journeyTimeoutMs,
);

test('with script, ticking neither reloads nor scrolls the page, and focus stays', async () => {
  const { page, context } = await visit(browser, app.url, { width: 390, height: 500 });
  const tick = page.getByRole('button', { name: 'Done: Renew the library card' });
  await tick.scrollIntoViewIfNeeded();
  await page.evaluate(() => Object.assign(window, { isSameLoad: true }));
  await tick.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Done: “Renew the library card”.').waitFor();
  expect(await page.evaluate(() => 'isSameLoad' in window)).toBe(true);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect.poll(focused).toBe('Done: Renew the library card');
  await context.close();
});

test('following a link during a search leads to its target', async () => {
  const { page, context } = await visit(browser, app.url);
  const searched = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  await page.route('**/?q=bread', async (route) => {
    await searched.promise;
    await route.fulfill({ response: await route.fetch() });
    opened.resolve();
  });
  await page.route('**/todos/*', async (route) => {
    searched.resolve();
    await opened.promise;
    await route.continue();
  });
  const searchRequest = page.waitForRequest('**/?q=bread');
  await page.getByRole('searchbox').fill('bread');
  await searchRequest;
  await page.getByRole('link', { name: 'Renew the library card' }).click();
  await page.getByRole('heading', { name: 'Renew the library card' }).waitFor();
  await context.close();
});

test('a refused form shows and announces the error at the field, and keeps the input', async () => {
  const { page, context } = await visit(browser, `${app.url}/todos/new`);
  await page.getByLabel('Notes').fill('Something worth keeping');
  await page.getByRole('button', { name: 'Add todo' }).click();
  await page.getByRole('alert').getByText('Title is missing.').waitFor();
  await expect.poll(() => page.getByLabel('Notes').inputValue()).toBe('Something worth keeping');
  const title = page.getByLabel('Title');
  await expect.poll(() => title.getAttribute('aria-invalid')).toBe('true');
  const reason = page.locator(`#${await title.getAttribute('aria-describedby')}`);
  await expect.poll(() => reason.innerText()).toContain('Title is missing.');
  await context.close();
});

test('the first Tab skips the header, and dark is as readable as light', async () => {
  const { page, context } = await visit(browser, app.url, wide, { colorScheme: 'dark' });
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.getByRole('button', { name: 'light' }).click();
  await page.waitForFunction((dark) => getComputedStyle(document.documentElement).backgroundColor !== dark, background);
  await context.close();
});

test.each(someOf(['Pacific/Kiritimati', 'Pacific/Niue'], 1))(
  'uses the reader’s date in %s from the first visit on',
  async (timezoneId) => {
    const context = await browser.newContext({ timezoneId, locale: 'en-GB', ...withoutMotion });
    const page = await context.newPage();
    await page.goto(app.url);
    await page.waitForFunction(() => {
      const here = new Intl.DateTimeFormat('en-CA').format(new Date());
      return document.documentElement.dataset.today === here;
    });
    await page.goto(`${app.url}/todos/1`);
    const shown = await page.locator('time[data-instant]').innerText();
    expect(shown).not.toContain('UTC');
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.zone)).toBe(timezoneId);
    await context.close();
  },
);

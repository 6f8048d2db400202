import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { narrow, openBrowser, visit, wide } from '../../../../../test/harness/browser.ts';
import { someOf } from '../../../../../test/harness/every-case.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';

let browser: Browser;
let made: MadeApp;
let app: OpenApp;
/** A cover as a phone takes it. */
let cover: Buffer;

beforeAll(async () => {
  browser = await openBrowser();
  made = makeApp(planned('a reading list with ratings and cover images'));
  app = await made.open();
  const page = await browser.newPage({ viewport: { width: 240, height: 360 } });
  await page.setContent(
    '<body style="margin:0;background:linear-gradient(#123c69,#edc7b7);font:bold 40px serif">Wide Sargasso Sea',
  );
  cover = await page.screenshot({ type: 'jpeg', quality: 80 });
  await page.close();
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  made?.remove();
});

const titles = (page: Page) => page.locator('.row-card h2').allInnerTexts();
const width = (page: Page, selector: string) =>
  page.locator(selector).evaluate(async (image: HTMLImageElement) => {
    image.loading = 'eager';
    await image.decode();
    return image.naturalWidth;
  });

test.each(
  someOf(
    [
      ['at a desk, with script', wide, true, 'Wide Sargasso Sea'],
      ['on a telephone, without script', narrow, false, 'Wide Sargasso Sea, again'],
    ] as const,
    1,
  ),
)('%s: a book is added with its cover, rated, found by state and put in order', async (_, viewport, script, title) => {
  const { page, context, complaints } = await visit(browser, app.url, viewport, { javaScriptEnabled: script });
  await page.getByRole('link', { name: 'Add book' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Author').fill('Jean Rhys');
  await page.getByRole('radio', { name: '4' }).check();
  const notAPicture = { name: 'cover.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('This is not a picture.') };
  await page.getByLabel('Cover').setInputFiles(notAPicture);
  await page.getByRole('button', { name: 'Add book' }).click();
  await page.locator('#cover-error', { hasText: 'must be a PNG, JPEG, GIF or WebP picture' }).waitFor();
  await expect.poll(() => page.getByLabel('Author').inputValue()).toBe('Jean Rhys');
  await expect.poll(() => page.getByRole('radio', { name: '4' }).isChecked()).toBe(true);
  await page.getByLabel('Cover').setInputFiles({ name: 'cover.jpg', mimeType: 'image/jpeg', buffer: cover });
  await page.getByRole('button', { name: 'Add book' }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  if (script) expect(await width(page, 'img.picture')).toBe(240);
  await page.getByRole('img', { name: '4 of 5' }).waitFor();
  await page.getByRole('button', { name: 'Mark as read', exact: true }).click();
  await page.getByText(`Read: “${title}”.`).waitFor();
  // Edits without uploading the cover again.
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('radio', { name: '2' }).check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('img', { name: '2 of 5' }).waitFor();
  if (script) expect(await width(page, 'img.picture')).toBe(240);

  await page.getByRole('link', { name: 'Reading list' }).first().click();
  await page.getByRole('link', { name: 'Read', exact: true }).click();
  await page.waitForURL(/status=read(&|$)/);
  expect(await titles(page)).toEqual(expect.arrayContaining([title, 'Middlemarch']));
  expect(await titles(page)).not.toContain('Invisible Cities');
  await page.getByLabel('Order').selectOption({ label: 'Rating: highest first' });
  if (!script) await page.getByRole('button', { name: 'Show' }).click();
  await page.waitForURL(/sort=-rating/);
  await page.locator('.row-card').first().getByText('Middlemarch').waitFor();
  expect((await titles(page)).indexOf(title)).toBeGreaterThan(0);
  if (script) {
    expect(await width(page, `.row-card:has-text("${title}") img`)).toBe(240);
    expect(await pageFlaws(page)).toEqual([]);
  }
  expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
  await context.close();
});

test.each(['no-preference', 'reduce'] as const)('motion, %s: whether one page fades into the next', async (reducedMotion) => {
  const { page, context } = await visit(browser, app.url, wide, { reducedMotion });
  await page.addInitScript(() => {
    window.addEventListener('pagereveal', ({ viewTransition }) => Reflect.set(window, 'fades', viewTransition !== null));
  });
  await page.reload();
  await page.getByRole('link', { name: 'Add book' }).click();
  await page.getByLabel('Title').waitFor();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'fades'))).toBe(reducedMotion === 'no-preference');
  await context.close();
});

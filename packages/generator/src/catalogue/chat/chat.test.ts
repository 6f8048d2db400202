import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { narrow, openBrowser, visit, wide } from '../../../../../test/harness/browser.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { asJson, type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';
import { createGenerator } from '../../generate.ts';

const room = planned('chat room for my class');

let browser: Browser;
let made: MadeApp;
let app: OpenApp;

beforeAll(async () => {
  browser = await openBrowser();
  made = makeApp(room);
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

async function sendMessage(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(words);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.locator('.said-text', { hasText: words }).waitFor();
}

/** Sends many at once, as a script would. */
async function sendMany(page: Page, words: string[]): Promise<void> {
  const token = await page.locator('input[name="csrf-token"]').first().inputValue();
  for (const text of words) await page.request.post(`${app.url}/messages`, { form: { 'csrf-token': token, name: 'Cleo', text } });
}

test('chat: passes its checks, and the code is valid on its own', async () => {
  expect(room.name).toBe('Chat room for my class');
  made.typecheck();
  const running = await made.start();
  for (const check of createGenerator().checks(asJson(room))) await check.run(running.client());
  expect(running.printed()).toBe('');
  expect(await running.stop()).toBe(0);
});

describe('chat', () => {
  test('two people talk live: Enter sends, focus stays in the field, the name stays filled in, and text is never markup', async () => {
    const ana = await visit(browser, app.url);
    const ben = await visit(browser, app.url, narrow, { colorScheme: 'dark' });
    for (const { page } of [ana, ben]) await page.getByText('Live', { exact: true }).waitFor();
    await ana.page.getByLabel('Your name').fill('Ana');
    await ana.page.getByRole('textbox', { name: 'Message' }).fill('<script>alert(1)</script> Is anyone there?');
    await ana.page.keyboard.press('Enter');
    await ben.page.getByText('<script>alert(1)</script> Is anyone there?').waitFor();

    await ana.page.waitForFunction(() => document.activeElement?.id === 'text');
    await ana.page.keyboard.type('It is about the homework.');
    await ana.page.keyboard.press('Enter');
    await ben.page.getByText('It is about the homework.').waitFor();
    await expect.poll(() => ben.page.locator('.said-by').count()).toBe(1);

    await ben.page.getByLabel('Your name').fill('Ben');
    await sendMessage(ben.page, 'Call me later');
    await ana.page.getByText('Call me later').waitFor();
    await expect.poll(() => ana.page.getByLabel('Your name').inputValue()).toBe('Ana');
    expect(await pageFlaws(ana.page)).toEqual([]);
    for (const { complaints } of [ana, ben]) {
      expect(complaints).toEqual([]);
    }
    await ana.context.close();
    await ben.context.close();
  }, 60_000);

  test('without script the latest messages are in view, and earlier ones a page away', async () => {
    const { page, context } = await visit(browser, app.url, wide, { javaScriptEnabled: false });
    await sendMany(
      page,
      Array.from({ length: 24 }, (_, at) => `Message number ${at + 1}.`),
    );
    await page.getByLabel('Your name').fill('Cleo');
    await sendMessage(page, 'Message number 25.');
    const isSeen = (words: string) =>
      page.getByText(words).evaluate((element) => {
        const box = element.getBoundingClientRect();
        const past = element.closest('.chat-past')?.getBoundingClientRect();
        return past !== undefined && box.top >= past.top && box.bottom <= past.bottom;
      });
    expect(await isSeen('Message number 25.')).toBe(true);
    expect(await isSeen('Message number 1.')).toBe(false);
    await context.close();
  }, 60_000);

  test('messages over the rate limit wait, and none is lost', async () => {
    const { page, context } = await visit(browser, app.url, wide, { javaScriptEnabled: false });
    const token = await page.locator('input[name="csrf-token"]').first().inputValue();
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        const form = { 'csrf-token': token, name: 'Dora', text: `Quick ${at}!` };
        const answer = await page.request.post(`${app.url}/messages`, { form });
        return { status: answer.status(), text: await answer.text(), message: form.text };
      }),
    );
    const refused = answers.filter(({ status }) => status === 422);
    expect(refused.length).toBeGreaterThan(0);
    for (const { text, message } of refused) {
      expect(text).toMatch(/Send it again in \d+ seconds/);
      expect(text).toContain(message);
    }
    await context.close();
  }, 60_000);

  test('authors delete and restore their messages, others cannot, and nobody restores what the owner deleted', async () => {
    const { page, context } = await visit(browser, app.url);
    await page.getByLabel('Your name').fill('Eve');
    await sendMessage(page, 'Something rude');
    const other = await visit(browser, app.url);
    await other.page.getByText('Something rude').waitFor();
    await expect.poll(() => other.page.getByRole('button', { name: 'Delete the message of Eve' }).count()).toBe(0);
    const act = async ({ page: by }: { page: Page }, path: string) => {
      const token = await by.locator('input[name="csrf-token"]').first().inputValue();
      const form = { 'csrf-token': token };
      return (await by.request.post(`${app.url}/messages/1/${path}`, { form, maxRedirects: 0 })).status();
    };
    expect([await act(other, 'delete'), await act(other, 'restore')]).toEqual([403, 403]);
    await other.context.close();
    await page.getByRole('button', { name: 'Delete the message of Eve' }).click();
    await page.getByText('The message is deleted.').waitFor();
    await expect.poll(() => page.getByText('Something rude').count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Something rude').waitFor();

    const owner = await visit(browser, app.ownerLink());
    await owner.page.getByRole('button', { name: 'Delete the message of Eve' }).click();
    await owner.page.getByText('The message is deleted.').waitFor();
    await expect.poll(() => owner.page.getByText('Something rude').count()).toBe(0);
    expect(await act({ page }, 'restore')).toBe(404);
    await context.close();
    await owner.page.getByRole('button', { name: 'Undo' }).click();
    await owner.page.getByText('Something rude').waitFor();
    expect(owner.complaints).toEqual([]);
    await owner.context.close();
  });
});

test('stands next to other lists, and its messages have no other pages', async () => {
  const tracker = makeApp(planned('support ticket tracker with a chat'));
  const running = await tracker.start();
  for (const check of createGenerator().checks(asJson(planned('support ticket tracker with a chat'))))
    await check.run(running.client());
  const client = running.client();
  expect((await client.request('/chat')).body).toContain('id="chat-log"');
  expect((await client.request('/messages')).status).toBe(404);
  expect(await running.stop()).toBe(0);
  tracker.remove();
});

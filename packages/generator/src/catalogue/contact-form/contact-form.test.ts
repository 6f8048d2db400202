import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser, visit, wide } from '../../../../../test/harness/browser.ts';
import { someOf } from '../../../../../test/harness/every-case.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { bakery } from '../../fixtures/bakery.ts';
import { type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';

let browser: Browser;
let made: MadeApp;
let app: OpenApp;

beforeAll(async () => {
  browser = await openBrowser();
  made = makeApp(bakery);
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

interface Letter {
  name: string;
  email: string;
  message: string;
}

const letter: Letter = {
  name: 'Ada Marsh',
  email: 'ada@example.org',
  message: 'Two seeded rolls for Friday?\nThank you, <b>Ada</b>',
};

async function fillIn(page: Page, { name, email, message }: Letter): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Message' }).fill(message);
}

async function write(page: Page, written: Letter): Promise<void> {
  await fillIn(page, written);
  await page.getByRole('button', { name: 'Send message' }).click();
}

async function openInbox() {
  const seen = await visit(browser, app.ownerLink());
  await seen.page.goto(`${app.url}/inbox`);
  return seen;
}

describe('the contact form', () => {
  test.each(
    someOf(
      [
        ['with script', true],
        ['without script', false],
      ],
      1,
    ),
  )('%s: keeps a refused message, and delivers a valid one to the owner', async (_, javaScriptEnabled) => {
    const { page, context, complaints } = await visit(browser, app.url, wide, { javaScriptEnabled });
    await write(page, { ...letter, email: 'not an address' });
    await page.locator('#email-error').waitFor();
    await expect.poll(() => page.locator('.field.refused').count()).toBe(1);
    await expect.poll(() => page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe(letter.message);
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe(letter.name);
    await write(page, letter);
    await page.getByText('Thank you, your message has arrived.').waitFor();
    expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
    await context.close();

    const inbox = await openInbox();
    await expect.poll(() => inbox.page.locator('.inbox-message').count()).toBe(1);
    await expect.poll(() => inbox.page.locator('.inbox-text').textContent()).toBe(letter.message);
    await inbox.context.close();
  });

  test('a bot that fills in every field is thanked, and its message dropped', async () => {
    const { page, context } = await visit(browser, app.url);
    await page.locator('#website').evaluate((input) => {
      (input as HTMLInputElement).value = 'https://spam.example';
    });
    await write(page, letter);
    await page.getByText('your message has arrived').waitFor();
    await context.close();
    const inbox = await openInbox();
    await expect.poll(() => inbox.page.locator('.inbox-message').count()).toBe(0);
    await inbox.context.close();
  });

  test('messages over the rate limit wait, and their text is not lost', async () => {
    const { page, context } = await visit(browser, app.url);
    await fillIn(page, { ...letter, message: 'One too many' });
    const token = await page.locator('input[name="csrf-token"]').first().inputValue();
    // At once: after twelve seconds one more would be free.
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        page.request.post(`${app.url}/contact`, { form: { 'csrf-token': token, ...letter, message: `Message ${at}` } }),
      ),
    );
    expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200, 200, 200]);
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Too many messages').waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('One too many');
    await context.close();
    const inbox = await openInbox();
    await expect.poll(() => inbox.page.locator('.inbox-message').count()).toBe(5);
    await inbox.context.close();
  });
});

describe('the inbox', () => {
  test('only the owner reads, changes or exports it', async () => {
    const { page, context } = await visit(browser, app.url);
    await write(page, letter);
    await page.getByText('your message has arrived').waitFor();
    for (const path of ['/inbox', '/inbox.csv', '/inbox?page=1']) {
      const answer = await page.request.get(app.url + path);
      expect(answer.status()).toBe(403);
      expect(await answer.text()).not.toContain('ada@example.org');
    }
    await page.goto(app.url);
    const token = await page.locator('input[name="csrf-token"]').first().inputValue();
    const refused = await page.request.post(`${app.url}/inbox/1/delete`, { form: { 'csrf-token': token } });
    expect(refused.status()).toBe(403);
    for (const path of ['/api/contact-messages', '/contact-messages', '/contact-messages/1']) {
      expect((await page.request.get(app.url + path)).status()).toBe(404);
    }
    await context.close();
    const inbox = await openInbox();
    await expect.poll(() => inbox.page.locator('.inbox-message').count()).toBe(1);
    await inbox.context.close();
  });

  test('marks as read, deletes with undo, and exports', async () => {
    const { page: visitor, context: visiting } = await visit(browser, app.url);
    await write(visitor, { ...letter, name: '=HYPERLINK("x")', message: 'One, "two"\nthree' });
    await visitor.getByText('your message has arrived').waitFor();
    await visiting.close();

    const { page, context, complaints } = await openInbox();
    await page.getByText('1 unread message.').waitFor();
    await page.getByRole('button', { name: 'Mark as read' }).click();
    await page.getByText('Every message is read.').waitFor();
    const csv = await (await page.request.get(`${app.url}/inbox.csv`)).text();
    expect(csv.startsWith('\ufeff"Sent (Europe/Berlin)","Name",')).toBe(true);
    expect(csv).toMatch(/^"\d{4}-\d\d-\d\d \d\d:\d\d",/m);
    expect(csv).toContain(`"'=HYPERLINK(""x"")","ada@example.org",,"One, ""two""\nthree","yes"\r\n`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No messages yet').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator('.inbox-message').waitFor();
    await expect.poll(() => page.locator('.inbox-message').count()).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('the inbox is readable and usable on any screen', async () => {
    const { page, context } = await visit(browser, app.ownerLink());
    await write(page, letter);
    await page.getByText('your message has arrived').waitFor();
    await page.goto(`${app.url}/inbox`);
    await expect.poll(() => page.locator('.inbox-message').count()).toBe(1);
    expect(await pageFlaws(page)).toEqual([]);
    await context.close();
  });
});

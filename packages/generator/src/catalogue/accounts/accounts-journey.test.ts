import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { narrow, openBrowser, visit, wide } from '../../../../../test/harness/browser.ts';
import { someOf } from '../../../../../test/harness/every-case.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { ownTodos, teamTodos } from '../../fixtures/with-accounts.ts';

// A browser is slow on a busy machine.
const journeyTimeoutMs = 120_000;
const password = 'a river of green tea';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

async function signUp(page: Page, userName: string, name: string): Promise<void> {
  await page.getByLabel('User name').fill(userName);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: /Sign up|Join/ }).click();
  await page.getByText(`Welcome, ${name}.`).waitFor();
}

async function logOut(page: Page): Promise<void> {
  await page.locator('.menu summary').click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByText('You are logged out.').waitFor();
}

describe.each(
  someOf(
    [
      ['on a desk', wide, { colorScheme: 'light' }],
      ['on a telephone, in the dark', narrow, { colorScheme: 'dark' }],
      ['without script', narrow, { javaScriptEnabled: false }],
    ] as const,
    1,
  ),
)('where everybody signs up, %s', (_, viewport, options) => {
  let made: MadeApp;
  let app: OpenApp;
  beforeAll(async () => {
    made = makeApp(ownTodos);
    app = await made.open();
  });
  afterAll(async () => {
    await app?.close();
    made?.remove();
  });

  test(
    'people sign up, add private rows, log out and in again',
    async () => {
      const { page, context, complaints } = await visit(browser, app.url, viewport, options);
      await page.waitForURL(/\/log-in$/);
      const isFirstLook = viewport === wide;
      if (isFirstLook) expect(await pageFlaws(page), page.url()).toEqual([]);
      await page.getByRole('link', { name: 'Sign up' }).first().click();
      if (isFirstLook) expect(await pageFlaws(page), page.url()).toEqual([]);
      await page.getByRole('button', { name: 'Sign up' }).click();
      await page.getByRole('alert').getByText('User name is missing.').waitFor();
      if (isFirstLook) expect(await pageFlaws(page), page.url()).toEqual([]);
      await signUp(page, 'ada@example.org', 'Ada Marsh');
      await page.getByText('No todos yet').waitFor();
      await page.getByLabel('Title').fill('Return the drill');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByText('Added “Return the drill”.').waitFor();
      await logOut(page);

      const other = await visit(browser, `${app.url}/sign-up`, viewport, options);
      await signUp(other.page, 'grace', 'Grace Lee');
      await expect.poll(() => other.page.getByText('Return the drill').count()).toBe(0);
      expect((await other.page.goto(`${app.url}/todos/6`))?.status()).toBe(404);
      await other.context.close();

      await page.goto(`${app.url}/todos/new`);
      await page.waitForURL(/\/log-in\?next=/);
      await page.getByLabel('User name').fill('ADA@example.org');
      await page.getByLabel('Password').fill('not my password');
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.getByRole('alert').getByText('The e-mail, user name or password is wrong.').waitFor();
      await expect.poll(() => page.getByLabel('Password').inputValue()).toBe('');
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.waitForURL(`${app.url}/todos/new`);
      await page.goto(app.url);
      await page.getByRole('link', { name: 'Return the drill' }).waitFor();

      await page.goto(`${app.url}/account`);
      if (isFirstLook) expect(await pageFlaws(page), page.url()).toEqual([]);
      await page.getByLabel('Your name').fill('Ada M.');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.locator('.menu summary', { hasText: 'Ada M.' }).waitFor();
      expect(complaints.filter((complaint) => !/40[34]|422/.test(complaint))).toEqual([]);
      await context.close();
    },
    journeyTimeoutMs,
  );
});

test(
  'a team: an invited agent edits all rows, a link resets a forgotten password, and a disabled account is locked out',
  async () => {
    const made = makeApp(teamTodos);
    const app = await made.open();
    try {
      const owner = await visit(browser, app.ownerLink(), wide);
      await owner.page.locator('.menu summary').click();
      await owner.page.getByRole('link', { name: 'Users' }).click();
      await owner.page.getByText('Only you so far').waitFor();
      expect(await pageFlaws(owner.page), owner.page.url()).toEqual([]);
      await owner.page.getByLabel('For whom').fill('Ada Marsh');
      await owner.page.getByLabel('Role').selectOption('agent');
      await owner.page.getByRole('button', { name: 'Create a link' }).click();
      expect(await pageFlaws(owner.page), owner.page.url()).toEqual([]);
      const link = (await owner.page.locator('#link').innerText()).trim();

      const agent = await visit(browser, link, narrow);
      expect(await pageFlaws(agent.page), agent.page.url()).toEqual([]);
      await signUp(agent.page, 'ada', 'Ada Marsh');
      expect((await visit(browser, link, narrow)).page.url()).toContain('/account/join');
      await agent.page.getByRole('button', { name: 'Done: Buy bread and coffee' }).click();
      await agent.page.getByText('Done: “Buy bread and coffee”.').waitFor();

      await owner.page.goto(`${app.url}/-/people`);
      expect(await pageFlaws(owner.page), owner.page.url()).toEqual([]);
      await owner.page.getByRole('link', { name: 'Ada Marsh' }).click();
      expect(await pageFlaws(owner.page), owner.page.url()).toEqual([]);
      await owner.page.getByRole('button', { name: 'Create a link' }).click();
      const reset = (await owner.page.locator('#link').innerText()).trim();
      await agent.page.goto(reset);
      expect(await pageFlaws(agent.page), agent.page.url()).toEqual([]);
      await agent.page.getByLabel('New password').fill('seven quiet mountains');
      await agent.page.getByRole('button', { name: 'Set the password' }).click();
      await agent.page.getByText('Your new password is set.').waitFor();

      await owner.page.goto(`${app.url}/-/people`);
      await owner.page.getByRole('link', { name: 'Ada Marsh' }).click();
      await owner.page.getByRole('button', { name: 'Disable this account' }).click();
      await owner.page.getByText('can no longer log in').waitFor();
      await agent.page.goto(app.url);
      await agent.page.waitForURL(/\/log-in$/);
      expect(owner.complaints).toEqual([]);
      await owner.context.close();
      await agent.context.close();
    } finally {
      await app.close();
      made.remove();
    }
  },
  journeyTimeoutMs,
);

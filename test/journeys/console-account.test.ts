/** A person's account and workspaces: sessions, passwords, links by the operator; and pages that survive a restart. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { narrow } from '../harness/browser.ts';
import {
  account,
  type ConsoleVisit,
  closeConsole,
  consoleUrl,
  expectGoodPage,
  focused,
  openConsole,
  signIn,
  startConsole,
  visitConsole,
} from '../harness/console.ts';
import type { RunningServer } from '../harness/server.ts';

let server: RunningServer;
let browser: Browser;
let person: ConsoleVisit;
let page: Page;
beforeAll(async () => {
  ({ server, browser, person, page } = await openConsole());
});
afterAll(() => closeConsole(browser, server));

const onPage = (one: Page) => (name: string) => one.getByRole('button', { name, exact: true });
const projectsShown = (one: Page) => one.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
const isSignedOut = (one: Page) => one.getByRole('heading', { name: 'Sign in' }).waitFor();

async function signInWith(one: Page, password: string): Promise<void> {
  await one.getByLabel('E-mail').fill(account.email);
  await one.getByLabel('Password').fill(password);
  await onPage(one)('Sign in').click();
}

test('a session elsewhere is seen and ended; a new password ends all others, and is the one that works', async () => {
  const phone = await visitConsole(browser, server, '/sign-in', { viewport: narrow });
  await signIn(phone.page, server);
  await page.goto(`${consoleUrl(server)}/account`);
  const sessions = page.getByRole('table', { name: 'Your sessions' });
  await expect.poll(() => sessions.getByRole('row').count()).toBe(3);
  await expectGoodPage(page);
  await sessions.getByRole('button', { name: /^End the session of/ }).click();
  await expect.poll(() => sessions.getByRole('row').count()).toBe(2);
  await expect.poll(() => focused(page)).toBe('section Your sessions');
  await isSignedOut(phone.page);

  await signInWith(phone.page, account.password);
  await projectsShown(phone.page);
  const form = page.locator('form', { has: page.getByLabel('New password') });
  await form.getByLabel('Current password').fill('not the password');
  await form.getByLabel('New password').fill('difference engines');
  await onPage(page)('Change password').click();
  await form.getByRole('alert').waitFor();
  await form.getByLabel('Current password').fill(account.password);
  await onPage(page)('Change password').click();
  await page.getByText('All your other sessions have ended.').waitFor();
  await isSignedOut(phone.page);
  await signInWith(phone.page, account.password);
  await phone.page.getByRole('alert').waitFor();
  await signInWith(phone.page, 'difference engines');
  await projectsShown(phone.page);
  expect([...person.complaints, ...phone.complaints]).toEqual([]);
  await phone.context.close();
});

test('a name is changed; an e-mail address only with the password', async () => {
  await page.goto(`${consoleUrl(server)}/account`);
  await page.getByLabel('Your name').fill('Ada King');
  await onPage(page)('Save name').click();
  await onPage(page)('Ada King').waitFor();
  const form = page.locator('form', { has: onPage(page)('Save e-mail') });
  await form.getByLabel('E-mail').fill('ada@king.example');
  await form.getByLabel('Current password').fill('not the password');
  await onPage(page)('Save e-mail').click();
  await form.getByRole('alert').waitFor();
  await form.getByLabel('E-mail').fill(account.email);
  await form.getByLabel('Current password').waitFor({ state: 'detached' });
  expect(person.complaints).toEqual([]);
});

test('a forgotten password is replaced by the link of an operator, which works once and ends all sessions', async () => {
  const { url } = await server.admin<{ url: string }>('people', 'reset-link', account.email);
  await page.goto(consoleUrl(server));
  await projectsShown(page);
  const visit = await visitConsole(browser, server, new URL(url).pathname);
  await visit.page.getByRole('heading', { name: 'Set a new password' }).waitFor();
  await expectGoodPage(visit.page);
  await visit.page.getByLabel('New password').fill(account.password);
  await onPage(visit.page)('Set password and sign in').click();
  await projectsShown(visit.page);
  await isSignedOut(page);
  await page.goto(consoleUrl(server) + new URL(url).pathname);
  await page.getByText('This link no longer works').waitFor();
  await signIn(page, server);
  expect([...person.complaints, ...visit.complaints]).toEqual([]);
  await visit.context.close();
});

test('a workspace is created, has nothing of the other, and is left and entered again, also by the back button', async () => {
  await server.api.create('a list of engines', { name: 'Engines', autoDeploy: false });
  await page.getByRole('link', { name: 'Engines' }).waitFor();
  const first = page.url();
  const switcher = page.getByRole('button', { name: /^Workspace:/ });
  await switcher.click();
  await page.getByRole('menuitem', { name: 'Create workspace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a workspace' });
  await expectGoodPage(page);
  await dialog.getByLabel('Name').fill('Analytical society');
  await onPage(page)('Create workspace').click();
  await page.getByText('Describe your first app').waitFor();
  expect(page.url()).not.toBe(first);
  await expect.poll(() => switcher.innerText()).toContain('Analytical society');
  await expect.poll(() => page.getByRole('link', { name: 'Engines' }).count()).toBe(0);
  await switcher.click();
  await page
    .getByRole('menuitemradio', { name: 'First workspace' })
    .or(page.getByRole('menuitem', { name: 'First workspace' }))
    .click();
  await page.getByRole('link', { name: 'Engines' }).waitFor();
  await page.goBack();
  await page.getByText('Describe your first app').waitFor();
  await page.goto(first);
  await page.getByRole('link', { name: 'Engines' }).waitFor();
  expect(person.complaints).toEqual([]);
});

test('a page reports that the server is down, and is live again automatically', async () => {
  await server.stop();
  await page.getByText('Connecting… pages refresh every few seconds.').waitFor();
  await expectGoodPage(page);
  server = await startConsole({ dataDir: server.dataDir, env: server.env });
  await page.getByText('Connecting… pages refresh every few seconds.').waitFor({ state: 'detached' });
  await server.api.create('a list of bridges', { name: 'Bridges', autoDeploy: false });
  await page.getByRole('link', { name: 'Bridges' }).waitFor();
});

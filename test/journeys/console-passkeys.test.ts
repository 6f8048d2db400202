/** Passkeys in Chromium, with an authenticator that it plays itself: added, used by button and by autofill, and removed. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Authenticator, addAuthenticator } from '../harness/authenticator.ts';
import { narrow } from '../harness/browser.ts';
import {
  account,
  type ConsoleVisit,
  closeConsole,
  consoleUrl,
  expectGoodPage,
  focused,
  openConsole,
  visitConsole,
} from '../harness/console.ts';
import type { RunningServer } from '../harness/server.ts';

let server: RunningServer;
let browser: Browser;
let person: ConsoleVisit;
let page: Page;
let device: Authenticator;
beforeAll(async () => {
  ({ server, browser, person, page } = await openConsole());
  device = await addAuthenticator(page);
});
afterAll(() => closeConsole(browser, server));

const button = (name: string) => page.getByRole('button', { name, exact: true });
const projectsShown = () => page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
const passkeys = () => page.getByRole('table', { name: 'Your passkeys' });
const openAccount = () => page.goto(`${consoleUrl(server)}/account`);

async function signOut(): Promise<void> {
  // Else it answers the offer of the e-mail field at once. A request that is open stays so, whatever is set later.
  await device.touches(false);
  await button(account.name).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
}

test('a passkey is added with the password, and signs in by its button', async () => {
  await openAccount();
  await page.getByText('You have no passkeys.').waitFor();
  await button('Add a passkey').click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('Work laptop');
  await dialog.getByLabel('Current password').fill('not the password');
  await expectGoodPage(page);
  await button('Continue').click();
  await dialog.getByText('The current password is wrong.').waitFor();
  await dialog.getByLabel('Current password').fill(account.password);
  await button('Continue').click();
  await expect.poll(() => passkeys().innerText()).toMatch(/Work laptop\s+localhost\s+just now\s+never/);
  await expectGoodPage(page);

  await button('Add a passkey').click();
  await dialog.getByLabel('Name').fill('The same laptop');
  await dialog.getByLabel('Current password').fill(account.password);
  await button('Continue').click();
  await dialog.getByText('No passkey was added: this device has one for this account.').waitFor();
  await button('Cancel').click();

  await signOut();
  await expectGoodPage(page);
  await device.touches(true);
  await button('Sign in with a passkey').click();
  await projectsShown();
  await openAccount();
  await expect.poll(() => passkeys().innerText()).not.toContain('never');
  expect(person.complaints).toEqual([]);
});

test('it signs in by a suggestion of the e-mail field, without a click on the button', async () => {
  await signOut();
  await device.touches(true);
  await page.reload();
  await projectsShown();
  expect(person.complaints).toEqual([]);
});

test('a hidden tab requests no challenge until it is shown', async () => {
  const visit = await visitConsole(browser, server);
  await addAuthenticator(visit.page);
  // The page that is open was visible: its challenge may come at any time until it is left.
  await visit.page.goto('about:blank');
  let challenges = 0;
  visit.page.on('request', (request) => {
    if (request.url().endsWith('/sign-in/passkey/challenge')) challenges += 1;
  });
  const show = (isHidden: boolean) => {
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  await visit.page.addInitScript(show, true);
  await visit.page.goto(`${consoleUrl(server)}/sign-in`);
  await visit.page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  await visit.page.waitForLoadState('networkidle');
  expect(challenges).toBe(0);
  await visit.page.evaluate(show, false);
  await expect.poll(() => challenges).toBe(1);
  await visit.context.close();
});

test('once it is removed it signs nobody in, and the password still does', async () => {
  await openAccount();
  await passkeys().getByRole('button', { name: 'Remove the passkey Work laptop' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove Work laptop?' });
  await dialog.getByText('It will no longer sign you in.').waitFor();
  await expectGoodPage(page);
  await button('Remove passkey').click();
  await page.getByText('You have no passkeys.').waitFor();
  await expect.poll(() => focused(page)).toBe('h2 Passkeys');
  await signOut();
  await device.touches(true);
  await button('Sign in with a passkey').click();
  await page.getByText('No account here has this passkey.').waitFor();
  await expectGoodPage(page);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await button('Sign in').click();
  await projectsShown();
  expect(person.complaints).toEqual([]);
});

test('by an address the page says where passkeys work', async () => {
  const visit = await visitConsole(browser, server, '/sign-in', { viewport: narrow });
  await visit.page.goto(`${server.url}/sign-in`);
  const link = visit.page.getByRole('link', { name: `${consoleUrl(server)}/sign-in` });
  await link.waitFor();
  expect(await visit.page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0);
  await expectGoodPage(visit.page);
  await visit.page.getByLabel('E-mail').fill(account.email);
  await visit.page.getByLabel('Password').fill(account.password);
  await visit.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await visit.page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
  await visit.page.goto(`${server.url}/account`);
  await visit.page.getByRole('link', { name: `${consoleUrl(server)}/account` }).waitFor();
  expect(await visit.page.getByRole('button', { name: 'Add a passkey' }).count()).toBe(0);
  await expectGoodPage(visit.page);
  await visit.context.close();
});

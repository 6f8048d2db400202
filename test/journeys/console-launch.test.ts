/** A person without a terminal: from the first link to a live app, back one version, and out again. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Project, ProjectMetrics } from '@davit/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { narrow, openBrowser, wide } from '../harness/browser.ts';
import {
  account,
  closeConsole,
  consoleUrl,
  expectGoodPage,
  focused,
  signIn,
  startConsole,
  visitConsole,
} from '../harness/console.ts';
import type { RunningServer } from '../harness/server.ts';
import { until } from '../harness/until.ts';

let server: RunningServer;
let browser: Browser;
/** Every test signs in, all of them within a minute. */
const manySignIns = { RATE_LIMIT_SIGN_IN_ACCOUNT_IP_PER_MIN: '1000', RATE_LIMIT_SIGN_IN_IP_PER_MIN: '1000' };
beforeAll(async () => {
  [server, browser] = await Promise.all([startConsole({ env: manySignIns }), openBrowser()]);
});
afterAll(() => closeConsole(browser, server));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: /^Pages of/ }).getByRole('link', { name });

/** On a wide screen, and on a phone. */
async function expectGoodNarrowPage(page: Page): Promise<void> {
  await expectGoodPage(page);
  await page.setViewportSize(narrow);
  await expectGoodPage(page);
  await page.setViewportSize(wide);
}

/** A visit while the app's own list is missing. */
async function failingVisit({ id, deploymentUrl }: Project): Promise<Response> {
  const database = new DatabaseSync(join(server.dataDir, 'projects', id, 'data', 'app.db'), { timeout: 10_000 });
  database.exec('alter table book rename to hidden');
  try {
    return await fetch(deploymentUrl ?? '');
  } finally {
    database.exec('alter table hidden rename to book');
    database.close();
  }
}

/** Sets, replaces and unsets a secret of the app, by keyboard alone; its value is never shown. */
async function changeSettings(page: Page): Promise<void> {
  const canary = 'canary-4a1f';
  await page.getByLabel('Variable name').focus();
  await page.keyboard.type('api_token');
  await page.keyboard.press('Tab');
  await page.keyboard.type(canary);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: 'API_TOKEN' });
  await row.getByText(`by ${account.name}`).waitFor();
  await page.getByText('The app restarted with the change.').first().waitFor();
  await row.getByText('Secret', { exact: true }).waitFor();
  await expect.poll(() => page.getByLabel('Value', { exact: true }).inputValue()).toBe('');
  await expectGoodNarrowPage(page);

  await button(page, 'Replace API_TOKEN').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Replace API_TOKEN' });
  const value = dialog.getByLabel('New value');
  expect(await value.inputValue()).toBe('');
  await value.fill(`${canary}-2`);
  await expectGoodNarrowPage(page);
  await page.getByRole('button', { name: 'Replace value' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.content()).not.toContain(canary);

  await button(page, 'Unset API_TOKEN').press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unset variable' }).press('Enter');
  await row.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('h2 Settings and secrets');
}

const status = (page: Page, word: string) => page.locator('main header').getByText(word, { exact: true });

test('a person goes from the first link to a live app, rolls back, renames, deletes, restores and signs in again', async () => {
  const { url } = await server.admin<{ url: string }>('people', 'first-link');
  const path = new URL(url).pathname;
  // A preview of the link, as chat programs make them, does not use it.
  for (const method of ['HEAD', 'GET']) await fetch(consoleUrl(server) + path, { method, headers: { accept: 'text/html' } });
  const { page, context, complaints } = await visitConsole(browser, server, path);
  await expectGoodPage(page);
  await button(page, 'Open the console').click();
  await page.getByText('Describe your first app').waitFor();
  await expectGoodPage(page);

  await page.getByRole('link', { name: 'Set up your account' }).click();
  await page.getByLabel('Name').fill(account.name);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await expectGoodPage(page);
  await button(page, 'Set up account').click();
  await page.getByText('Your account is set up').first().waitFor();
  // The answer that the page of the link preloaded, signed out, is not what is read from now on.
  const readSession = () => page.evaluate(async () => (await fetch('/console/api/session')).json());
  expect(await readSession()).toMatchObject({ person: { email: account.email } });

  // The plan appears while typing, with the words that caused each part.
  await page.getByLabel('Describe your app').fill('A reading list with ratings and a contact form');
  await button(page, 'See the plan').click();
  await page.getByRole('heading', { name: 'What would be built' }).waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: /^Plan: .*Ratings/ })
    .waitFor();
  const cause = page.getByRole('button', { name: /From your words “.*rating/i }).first();
  await cause.focus();
  await expect.poll(() => page.locator('mark').first().textContent()).toMatch(/rating/i);
  await expectGoodPage(page);
  await button(page, 'Deploy').click();

  await status(page, 'Live').waitFor();
  // A screen reader is on the new page, and heard its title and the end of the deployment.
  const announced = (words: string) => page.getByRole('status').filter({ hasText: words }).waitFor();
  await announced(': version 1 is live');
  await announced('· Davit');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  const preview = page.frameLocator('iframe');
  await preview.locator('h1').first().waitFor();
  await page.getByText('The live app, as a visitor who is not signed in sees it.').waitFor();
  await page.getByRole('link', { name: 'Open in a new tab' }).waitFor();
  await page.getByText('Owner access').waitFor();
  await expectGoodPage(page);

  // A second version, its log, and its changes.
  await button(page, 'Deploy').click();
  await page.getByRole('region', { name: /^Log of a run/ }).waitFor();
  await page.getByText('Succeeded').first().waitFor();
  await page.getByRole('searchbox', { name: 'Search the log' }).fill('release');
  await expectGoodPage(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'Copy').click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('Types checked');
  await tab(page, 'Versions').click();
  await page.getByRole('heading', { name: 'Version 2' }).waitFor();
  await expectGoodPage(page);

  await button(page, 'Roll back').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('goes live instead of version 2, at the same URL').waitFor();
  await dialog.getByText('What people entered in the app stays as it is').waitFor();
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await page.getByText('Version 1 is live').first().waitFor();
  // The button is gone: there is nothing before version 1.
  await expect.poll(() => focused(page)).toBe('h1 Reading list');
  const [project] = await projects();
  expect(project?.versionNumber).toBe(1);
  expect((await fetch(project?.deploymentUrl ?? '')).headers.get('x-davit-version')).toBe('1');

  // What failed last, found by the request id that the visitor saw.
  const failed = await failingVisit(project as Project);
  expect(failed.status).toBe(500);
  const requestId = failed.headers.get('x-request-id') ?? '';
  const metrics = () => server.api.call<ProjectMetrics>('GET', `/v1/projects/${project?.id}/metrics`);
  await until('the failure is stored', async () => (await metrics()).body.failures[0]?.requestId === requestId);
  await tab(page, 'Traffic').click();
  await page.getByRole('img', { name: /requests in 24 hours/ }).waitFor();
  await expectGoodPage(page);
  await page.getByRole('link', { name: '1 hour' }).click();
  await page.getByRole('img', { name: /requests in 1 hour/ }).waitFor();
  await page.getByRole('link', { name: 'Version 1', exact: true }).click();
  await page.waitForURL(/range=1h&version=1/);
  await page.getByRole('heading', { name: 'Traffic of version 1' }).waitFor();
  await expectGoodNarrowPage(page);
  await page.getByRole('link', { name: requestId }).click();
  const output = page.getByRole('region', { name: /^Output of/ });
  await output.getByText(new RegExp(`failed with 500 .*${requestId}`)).waitFor();
  await expect.poll(() => page.locator('mark').first().textContent()).toBe(requestId);
  expect(await output.locator('time').first().getAttribute('datetime')).toMatch(/^20\d\d-\d\d-\d\dT/);
  // The lines of one version, by keyboard alone.
  const version = page.getByRole('combobox', { name: 'Version' });
  await version.focus();
  for (const number of [2, 1]) {
    await page.keyboard.press('ArrowDown');
    await page.waitForURL(new RegExp(`version=${number}`));
  }
  await output.getByText(new RegExp(`failed with 500 .*${requestId}`)).waitFor();
  await expect.poll(async () => [...new Set(await output.locator('time + span').allTextContents())]).toEqual(['v1']);
  await expectGoodNarrowPage(page);
  await tab(page, 'Runs').click();
  await page.getByRole('table').waitFor();
  await expectGoodPage(page);

  await tab(page, 'Settings').click();
  await expectGoodPage(page);
  await changeSettings(page);
  await page.getByLabel('Host name').fill('shop.davit.dev');
  await button(page, 'Add domain').click();
  await button(page, 'Verify shop.davit.dev').waitFor();
  await page.locator('main').getByText('Not verified yet', { exact: true }).waitFor();
  await expectGoodPage(page);
  await button(page, 'Remove shop.davit.dev').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove domain' }).click();
  await button(page, 'Verify shop.davit.dev').waitFor({ state: 'detached' });
  await page.getByLabel('Project name').fill('Books of the house');
  await button(page, 'Rename').click();
  await page.getByRole('heading', { name: 'Books of the house', level: 1 }).waitFor();

  await button(page, 'Delete project').click();
  const confirm = page.getByRole('alertdialog');
  await expect.poll(() => confirm.getByRole('button', { name: 'Delete project' }).isDisabled()).toBe(true);
  await confirm.getByRole('textbox').fill('Books of the house');
  await confirm.getByRole('button', { name: 'Delete project' }).click();
  await page.getByText('Describe your first app').waitFor();
  expect((await fetch(project?.deploymentUrl ?? '')).status).toBe(410);
  await button(page, 'Undo').click();
  await page.getByRole('heading', { name: 'Books of the house', level: 1 }).waitFor();
  await status(page, 'Live').waitFor();
  expect((await fetch(project?.deploymentUrl ?? '')).status).toBe(200);

  // The password ended the first link.
  await page.goto(consoleUrl(server) + path);
  await page.getByText('This link no longer works').waitFor();
  await expectGoodPage(page);
  await page.goto(`${consoleUrl(server)}/account`);
  await page.getByRole('table', { name: 'Your sessions' }).waitFor();
  await expectGoodPage(page);
  await page.getByRole('button', { name: account.name }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await expectGoodPage(page);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password').fill('not the password');
  await button(page, 'Sign in').click();
  await page.getByRole('alert').waitFor();
  await signIn(page, server);
  expect(complaints).toEqual([]);
}, 600_000);

describe('signed in', () => {
  test('an app opens as its owner, in a new tab', async () => {
    const { page, context } = await visitConsole(browser, server, '/sign-in');
    await signIn(page, server);
    await page.getByRole('link', { name: 'Books of the house' }).click();
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('button', { name: 'Open as owner' }).first().click(),
    ]);
    await opened.getByRole('button', { name: 'Open as owner' }).click();
    await opened.waitForURL((url) => url.pathname !== '/-/owner');
  });

  test('a canceled run says so without alarm, what was live stays live, and the keyboard keeps its place', async () => {
    const { page, complaints } = await visitConsole(browser, server, '/sign-in');
    await signIn(page, server);
    await page.getByRole('link', { name: 'Books of the house' }).click();
    // Answered late: the page moves on to the run while its button has the focus already.
    const isFocused = Promise.withResolvers<void>();
    await page.route('**/deploy', async (route) => {
      const response = await route.fetch();
      await isFocused.promise;
      await route.fulfill({ response });
    });
    await button(page, 'Deploy').click();
    await button(page, 'Cancel run').focus();
    isFocused.resolve();
    await page.waitForURL('**/runs/*');
    await button(page, 'Cancel run').press('Enter');
    await page.getByText('Canceled on request. What was live stays live.').waitFor();
    await expect.poll(() => focused(page)).toBe('h1 Books of the house');
    await expect.poll(() => page.locator('main').getByRole('alert').count()).toBe(0);
    await status(page, 'Live').waitFor();
    expect(complaints).toEqual([]);
  });

  test('a change is tried as a preview and released with the keyboard; another is discarded with its preview', async () => {
    const { page, context, complaints } = await visitConsole(browser, server, '/sign-in');
    await signIn(page, server);
    await page.getByRole('link', { name: 'Books of the house' }).click();
    const books = async () => (await projects()).find(({ name }) => name === 'Books of the house');
    const before = (await books())?.versionNumber ?? 0;
    const preview = async (sentence: string) => {
      await page.getByLabel('What should change?').fill(sentence);
      await button(page, 'Preview').click();
      await page.getByRole('heading', { name: 'Preview of the next version' }).waitFor();
      const address = await page.getByRole('link', { name: 'Open the preview' }).getAttribute('href');
      return address ?? '';
    };
    const address = await preview('call it Shelf');
    await expectGoodPage(page);
    const visitor = await context.newPage();
    const answer = await visitor.goto(address);
    expect([answer?.headers()['x-robots-tag'], await visitor.title()]).toEqual([
      'noindex, nofollow',
      expect.stringContaining('Shelf'),
    ]);
    await visitor.close();
    expect(await books()).toMatchObject({ versionNumber: before });
    await button(page, 'Release').focus();
    await page.keyboard.press('Enter');
    const released = await until('the preview to be live', async () => {
      const { versionNumber } = (await books()) ?? {};
      return versionNumber !== before && versionNumber;
    });
    await page.getByText(`Version ${released}`, { exact: true }).waitFor();
    await expect.poll(() => focused(page)).toMatch(/^h1 /);
    await preview('call it Attic');
    await button(page, 'Discard').click();
    await page.getByText('Preview discarded').first().waitFor();
    await page.getByText('Left behind', { exact: true }).waitFor();
    await page.getByText('call it Attic').waitFor();
    expect(await books()).toMatchObject({ versionNumber: released, status: 'deployed' });
    expect(complaints).toEqual([]);
  });

  test('on a phone, and in the dark, every page keeps to the screen and to what axe asks for', async () => {
    const { page, complaints } = await visitConsole(browser, server, '/sign-in', { viewport: narrow, colorScheme: 'dark' });
    await expectGoodPage(page);
    await signIn(page, server);
    await expectGoodPage(page);
    await button(page, 'Open navigation').click();
    await page.getByRole('dialog').getByRole('link', { name: 'Projects' }).waitFor();
    await expectGoodPage(page);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Books of the house' }).click();
    await status(page, 'Live').waitFor();
    await expectGoodPage(page);
    for (const name of ['Runs', 'Versions', 'Output', 'Settings']) {
      await tab(page, name).click();
      await page.waitForURL((url) => url.pathname.endsWith(name.toLowerCase()));
      await expectGoodPage(page);
    }
    expect(complaints).toEqual([]);
  });
});

async function projects(): Promise<Project[]> {
  return (await server.api.call<{ projects: Project[] }>('GET', '/v1/projects')).body.projects;
}

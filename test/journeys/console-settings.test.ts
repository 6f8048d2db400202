/** People set up a workspace in a browser: keys, colleagues, policy, limits. In Chromium, on a real server. */
import { Davit } from '@davit/client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { narrow, openBrowser } from '../harness/browser.ts';
import {
  type ConsoleVisit,
  closeConsole,
  consoleUrl,
  enterFirst,
  expectGoodPage,
  focused,
  startConsole,
  visitConsole,
} from '../harness/console.ts';
import type { RunningServer } from '../harness/server.ts';

let server: RunningServer;
let browser: Browser;
let owner: ConsoleVisit;
let page: Page;
let settings: string;
beforeAll(async () => {
  [server, browser] = await Promise.all([startConsole(), openBrowser()]);
  owner = await visitConsole(browser, server);
  page = owner.page;
  await enterFirst(page, server);
  settings = page.url().replace(/\/projects$/, '/settings');
});
beforeEach(() => {
  owner.complaints.length = 0;
});
afterAll(() => closeConsole(browser, server));

const clientWith = (apiKey: string) => new Davit({ baseUrl: server.url, apiKey, maxRetries: 0 });

test('every page of the settings holds at a desk and on a phone, in light and in dark', async () => {
  for (const look of [{}, { viewport: narrow, colorScheme: 'dark' as const }]) {
    await page.setViewportSize(look.viewport ?? { width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme: look.colorScheme ?? 'light' });
    for (const part of ['', '/members', '/keys', '/policy', '/limits', '/audit', '/about']) {
      await page.goto(settings + part);
      await page.getByRole('heading', { level: 2 }).or(page.getByRole('group')).first().waitFor();
      await expectGoodPage(page);
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: null });
  expect(owner.complaints).toEqual([]);
});

test('a key is created, shown once, used and revoked; the list shows its last use', async () => {
  await page.goto(`${settings}/keys?create=agent`);
  const form = page.getByRole('dialog', { name: 'Create an API key' });
  await form.getByLabel('Name').fill('buyer agent');
  await expect.poll(() => form.getByRole('checkbox', { name: 'agent-runs:write' }).isChecked()).toBe(true);
  await expect.poll(() => form.getByRole('checkbox', { name: 'projects:delete' }).isChecked()).toBe(false);
  await expectGoodPage(page);
  await form.getByRole('button', { name: 'Create key' }).click();
  const shown = page.getByRole('dialog', { name: 'Copy the key now' });
  const key = (await shown.getByRole('region', { name: 'the API key' }).innerText()).trim();
  expect(key).toMatch(/^dvt_[0-9A-Za-z]{38}$/);
  await expectGoodPage(page);
  await shown.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  const line = page.getByRole('row').filter({ hasText: 'buyer agent' });
  await line.getByText('Active').waitFor();
  expect(await page.content()).not.toContain(key);

  const agent = clientWith(key);
  await agent.agentRuns.start({ agentId: 'buyer', framework: 'custom' });
  await expect(agent.projects.list().then((page) => page)).rejects.toMatchObject({ requiredScope: 'projects:read' });

  await line.getByRole('button', { name: 'Revoke buyer agent' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click();
  await line.getByText('Revoked').waitFor();
  await expect.poll(() => focused(page)).toMatch(/^section .*keys/i);
  await expect(agent.agentRuns.start({ agentId: 'buyer', framework: 'custom' })).rejects.toMatchObject({
    code: 'invalid_api_key',
  });
  expect(owner.complaints).toEqual([]);
});

test('a colleague is invited by a link, joins, is made a viewer, and may no longer roll back or make keys', async () => {
  await page.goto(`${settings}/members`);
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^E-mail/)
    .fill('grace@example.org');
  await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click();
  const shown = page.getByRole('dialog', { name: 'Send this link' });
  const link = (await shown.getByRole('region', { name: 'the invitation link' }).innerText()).trim();
  await expectGoodPage(page);
  await shown.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('row').filter({ hasText: 'grace@example.org' }).waitFor();

  const grace = await visitConsole(browser, server, new URL(link).pathname);
  await grace.page.getByLabel('Name').fill('Grace Hopper');
  await grace.page.getByLabel('Password').fill('a compiler, please');
  await grace.page.getByRole('button', { name: 'Create account and join' }).click();
  await grace.page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
  const path = new URL(settings).pathname;
  await grace.page.goto(`${consoleUrl(server)}${path}/keys`);
  await grace.page.getByText('First key', { exact: false }).first().waitFor();
  await grace.page.getByText('Owners create and revoke keys.').waitFor();
  await expect.poll(() => grace.page.getByRole('button', { name: /key|Revoke/ }).count()).toBe(0);

  await page.reload();
  await page.getByLabel('Role of Grace Hopper').selectOption('viewer');
  await page.getByText('Grace Hopper is viewer now.').waitFor();
  const { runId } = await clientWith(server.api.key).agentRuns.start({ agentId: 'watched', framework: 'custom' });
  // Without a reload, the role changes at once.
  await grace.page.getByText('Keys are for members').waitFor();
  await expectGoodPage(grace.page);
  await grace.page.goto(`${consoleUrl(server)}${path.replace('/settings', '/agents')}/${runId}`);
  await grace.page.getByRole('heading', { name: 'watched', level: 1 }).waitFor();
  await expect.poll(() => grace.page.getByRole('button', { name: 'Roll back' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Remove Grace Hopper' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove member' }).click();
  await page.getByRole('row').filter({ hasText: 'Grace Hopper' }).waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toMatch(/^section .*members/i);
  await grace.page.reload();
  await grace.page.getByRole('heading', { level: 1, name: /not found/i }).waitFor();
  expect([...owner.complaints, ...grace.complaints]).toEqual([]);
});

test('the last owner cannot leave, and gets a reason', async () => {
  await page.goto(settings);
  await page.getByRole('button', { name: 'Leave workspace' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave workspace' }).click();
  await page.getByRole('alertdialog').getByRole('alert').waitFor();
  await expectGoodPage(page);
});

test('the policy is changed, applies to keys at once, and invalid numbers get an error', async () => {
  await page.goto(`${settings}/policy`);
  await page.getByLabel('Attempts per failure').fill('many');
  await page.getByRole('button', { name: 'Save policy' }).click();
  await page.getByText('Enter a whole number from 0 to 1,000.').waitFor();
  await expectGoodPage(page);
  await page.getByLabel('Attempts per failure').fill('0');
  await page.getByRole('button', { name: 'Save policy' }).click();
  await page.getByText('The policy was changed.').waitFor();
  const agent = clientWith(server.api.key);
  const run = await agent.agentRuns.start({ agentId: 'strict', framework: 'custom' });
  const { heal } = await agent.agentRuns.reportStep(run, {
    stepNumber: 1,
    stepType: 'tool_call',
    status: 'error',
    error: 'HTTP 503',
  });
  expect(heal?.action).toBe('ABORT');
  await page.reload();
  await expect.poll(() => page.getByLabel('Attempts per failure').inputValue()).toBe('0');
  expect(owner.complaints).toEqual([]);
});

test('limits show the usage of keys; about shows the isolation in force; a workspace is renamed', async () => {
  await page.goto(`${settings}/limits`);
  await clientWith(server.api.key).projects.list();
  await page.getByRole('cell', { name: /^all of \/v1/ }).waitFor();
  await page.goto(`${settings}/about`);
  await page.getByRole('heading', { name: 'Isolation of apps' }).waitFor();
  await page.getByText(/^Isolation is (complete|incomplete)/).waitFor();
  await page.goto(settings);
  await page.getByLabel('Workspace name').fill('Harbor <b>1</b>');
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.getByText('The workspace was renamed.').waitFor();
  await page.getByText('Settings of the workspace Harbor <b>1</b>.').waitFor();
  expect(owner.complaints).toEqual([]);
});

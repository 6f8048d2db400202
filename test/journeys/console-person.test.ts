/** Everything that a person without a terminal does, in one session, on PostgreSQL (on both databases in
 * `npm run faults`); and what their colleagues see. */
import { type AgentRunHandle, Davit } from '@davit/client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../harness/browser.ts';
import { account, startConsole, visitConsole } from '../harness/console.ts';
import { expectOffers } from '../harness/console-offers.ts';
import { someOf } from '../harness/every-case.ts';
import { type RunningServer, removeTemporaryFolders } from '../harness/server.ts';
import { serverDatabases } from '../harness/server-databases.ts';

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(() => server?.stop());
afterAll(async () => {
  await browser?.close();
  await removeTemporaryFolders();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: /^Pages of/ }).getByRole('link', { name });
const shownIn = (page: Page, label: string) => page.getByRole('region', { name: label }).innerText();

describe.each(someOf(serverDatabases.toReversed(), 1))('on $name', ({ settings }) => {
  test('from the printed link to a live app, back a version, with a new key and a colleague, to an agent that resumes', async () => {
    server = await startConsole({ env: await settings() });
    const { url } = await server.admin<{ url: string }>('people', 'first-link');
    const { page, complaints } = await visitConsole(browser, server, new URL(url).pathname);
    await button(page, 'Open the console').click();
    await page.getByRole('link', { name: 'Set up your account' }).click();
    await page.getByLabel('Name').fill(account.name);
    await page.getByLabel('E-mail').fill(account.email);
    await page.getByLabel('Password').fill(account.password);
    await button(page, 'Set up account').click();
    await page.getByText('Your account is set up').first().waitFor();

    const liveUrl = await deployTwice(page);
    await rollBack(page);
    expect((await fetch(liveUrl)).headers.get('x-davit-version')).toBe('1');

    const home = page.url().replace(/\/projects\/.*$/, '');
    const agent = await changeKey(page, home);
    const viewer = await invite(page, home);
    const run = await failedRun(agent);
    await readAndResume(page, home, agent, run);
    await visitEveryPage(viewer.page, home, run.runId);
    expect([...complaints, ...viewer.complaints]).toEqual([]);
  }, 400_000);
});

/** Ends on the overview, with version 2 live. */
async function deployTwice(page: Page): Promise<string> {
  await page.getByLabel('Describe your app').fill('A reading list with ratings');
  await button(page, 'See the plan').click();
  await page.getByRole('heading', { name: 'What would be built' }).waitFor();
  await button(page, 'Deploy').click();
  await page.locator('main header').getByText('Live', { exact: true }).waitFor();
  const { body } = await server.api.call<{ projects: { deploymentUrl: string }[] }>('GET', '/v1/projects');
  const url = body.projects[0]?.deploymentUrl ?? '';
  expect((await fetch(url)).headers.get('x-davit-version')).toBe('1');
  await button(page, 'Deploy').click();
  await page.getByRole('region', { name: /^Log of a run/ }).waitFor();
  await expect.poll(async () => (await fetch(url)).headers.get('x-davit-version'), { timeout: 110_000 }).toBe('2');
  return url;
}

async function rollBack(page: Page): Promise<void> {
  await tab(page, 'Versions').click();
  await page.getByRole('heading', { name: 'Version 2' }).waitFor();
  await button(page, 'Roll back').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Roll back' }).click();
  await page.getByText('Version 1 is live').first().waitFor();
}

/** A key for an agent that replaces the first one, which stops working. */
async function changeKey(page: Page, home: string): Promise<Davit> {
  await page.goto(`${home}/settings/keys?create=agent`);
  const form = page.getByRole('dialog', { name: 'Create an API key' });
  await form.getByLabel('Name').fill('buyer agent');
  await form.getByRole('button', { name: 'Create key' }).click();
  const apiKey = (await shownIn(page, 'the API key')).trim();
  await button(page, 'Done').click();
  await page.getByRole('button', { name: /^Revoke First key/i }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click();
  await page.getByRole('row').filter({ hasText: 'First key' }).getByText('Revoked').waitFor();
  const answer = await fetch(`${server.url}/v1/projects`, { headers: { 'x-api-key': server.api.key } });
  expect(answer.status).toBe(401);
  return new Davit({ baseUrl: server.url, apiKey, maxRetries: 0 });
}

/** Grace, a viewer. */
async function invite(page: Page, home: string) {
  await page.goto(`${home}/settings/members`);
  await button(page, 'Invite somebody').click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Role').selectOption('viewer');
  await form.getByRole('button', { name: 'Create link' }).click();
  const link = (await shownIn(page, 'the invitation link')).trim();
  await button(page, 'Done').click();
  const visit = await visitConsole(browser, server, new URL(link).pathname);
  await visit.page.getByLabel('Name').fill('Grace Hopper');
  await visit.page.getByLabel('E-mail').fill('grace@example.org');
  await visit.page.getByLabel('Password').fill('a compiler, please');
  await button(visit.page, 'Create account and join').click();
  await visit.page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
  return visit;
}

/** Two successful steps, an effect past the last state, and a payment that fails for good. */
async function failedRun({ agentRuns }: Davit): Promise<AgentRunHandle> {
  const run = await agentRuns.start({ agentId: 'buyer', framework: 'custom', correlationId: 'order-17' });
  for (const stepNumber of [1, 2]) {
    await agentRuns.reportStep(run, { stepNumber, stepType: 'tool_call', toolName: 'search' });
    await agentRuns.saveCheckpoint(run, { stepNumber, stateJson: JSON.stringify({ at: stepNumber }) });
  }
  await agentRuns.reportStep(run, { stepNumber: 3, stepType: 'tool_call', toolName: 'book', input: { flight: 'TP 123' } });
  const payment = { stepNumber: 4, stepType: 'tool_call', toolName: 'pay', status: 'error', category: 'AUTH_CONFIG' } as const;
  await agentRuns.reportStep(run, { ...payment, error: 'HTTP 401 from the bank: the key has expired' });
  return run;
}

async function readAndResume(page: Page, home: string, { agentRuns }: Davit, run: AgentRunHandle): Promise<void> {
  await page.goto(`${home}/projects`);
  await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('order-17');
  await page.getByRole('option', { name: /^buyer/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'buyer', level: 1 }).waitFor();
  expect(await shownIn(page, 'Why it failed')).toContain('HTTP 401 from the bank: the key has expired');
  await button(page, 'Roll back').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Roll back' }).click();
  const done = page.getByRole('dialog', { name: 'Rolled back to step 2' });
  await done.waitFor();
  expect(await shownIn(page, 'Do not repeat')).toContain('Step 3: book');
  const { epoch, healAttemptId } = JSON.parse(await done.getByRole('region', { name: /resume payload/ }).innerText());
  await done.getByRole('button', { name: 'Done' }).click();
  const resumed = { runId: run.runId, epoch };
  await agentRuns.reportStep(resumed, { stepNumber: 3, stepType: 'tool_call', toolName: 'pay', healAttemptId });
  await agentRuns.setStatus(resumed, { status: 'COMPLETED' });
  await page.getByText('Completed', { exact: true }).first().waitFor();
}

/** A viewer reads everything but keys and states, and sees no action that would be refused. */
async function visitEveryPage(page: Page, home: string, runId: string): Promise<void> {
  await page.goto(`${home}/projects`);
  await page.locator('main').getByRole('listitem').getByRole('link').first().click();
  await tab(page, 'Overview').waitFor();
  const project = page.url();
  await expectOffers(page, {
    [`${home}/projects`]: [],
    [`${home}/deleted-projects`]: [],
    [`${home}/new`]: [],
    [project]: [],
    [`${project}/plan`]: [],
    [`${project}/runs`]: [],
    [`${project}/versions`]: [],
    [`${project}/settings`]: [],
    [`${home}/agents/${runId}`]: ['More actions'],
    [`${home}/agents/${runId}/checkpoints`]: ['More actions'],
    [`${home}/settings`]: ['Copy id', 'Leave workspace'],
    [`${home}/settings/members`]: [],
    [`${home}/settings/keys`]: [],
    [`${home}/settings/policy`]: [],
  });
  await page.goto(`${home}/agents/${runId}`);
  await button(page, 'More actions').click();
  await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['Compare with another run']);
}

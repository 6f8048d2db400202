/** What a member of a workspace may do in a browser, and what only owners may: hidden, and refused by the server. */
import { Davit } from '@davit/client';
import type { Project } from '@davit/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBrowser } from '../harness/browser.ts';
import { type ConsoleVisit, closeConsole, expectGoodPage, startConsole, visitConsole } from '../harness/console.ts';
import { expectOffers } from '../harness/console-offers.ts';
import type { RunningServer } from '../harness/server.ts';

let server: RunningServer;
let browser: Browser;
let person: ConsoleVisit;
let page: Page;
let home: string;
beforeAll(async () => {
  [server, browser] = await Promise.all([startConsole(), openBrowser()]);
  const { url } = await server.admin<{ url: string }>('people', 'invite', '--role', 'member');
  person = await visitConsole(browser, server, new URL(url).pathname);
  page = person.page;
  await page.getByText('You are invited as a member').waitFor();
  await page.getByLabel('Name').fill('Mary Jackson');
  await page.getByLabel('E-mail').fill('mary@example.org');
  await page.getByLabel('Password').fill('a tunnel full of wind');
  await button('Create account and join').click();
  await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
  home = page.url().replace(/\/projects$/, '');
});
beforeEach(() => {
  person.complaints.length = 0;
});
afterAll(() => closeConsole(browser, server));

const button = (name: string) => page.getByRole('button', { name, exact: true });
const tab = (name: string) => page.getByRole('navigation', { name: /^Pages of/ }).getByRole('link', { name });
const status = (word: string) => page.locator('main header').getByText(word, { exact: true });
const newest = async () => (await server.api.call<{ projects: Project[] }>('GET', '/v1/projects')).body.projects[0] as Project;
const liveVersion = async () => (await newest()).versionNumber;

test('a member creates, deploys, edits, rolls back, restores, downloads, renames and deletes a project', async () => {
  await page.getByLabel('Describe your app').fill('a list of wind tunnels');
  await button('See the plan').click();
  await button('Create as draft').click();
  await status('Draft').waitFor();
  await button('Deploy').click();
  await expect.poll(liveVersion, { timeout: 110_000 }).toBe(1);

  await tab('Plan').click();
  await page.getByLabel('New list').fill('Aircraft');
  await button('Add list').click();
  await button('Deploy changes').click();
  await expect.poll(liveVersion, { timeout: 110_000 }).toBe(2);

  await tab('Versions').click();
  await button('Roll back').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Roll back' }).click();
  await expect.poll(liveVersion).toBe(1);
  await button('Restore version 2').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect.poll(liveVersion).toBe(2);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the source of version 2' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.tar\.gz$/);
  await tab('Output').click();
  await page.getByRole('heading', { name: 'Output' }).waitFor();

  const [opened] = await Promise.all([person.context.waitForEvent('page'), button('Open as owner').click()]);
  await opened.getByRole('button', { name: 'Open as owner' }).click();
  await opened.waitForURL((url) => url.pathname !== '/-/owner');
  await opened.close();

  await tab('Settings').click();
  await page.getByLabel('Project name').fill('Tunnels of Langley');
  await button('Rename').click();
  await page.getByRole('heading', { name: 'Tunnels of Langley', level: 1 }).waitFor();
  await button('Delete project').click();
  const confirm = page.getByRole('alertdialog');
  await confirm.getByRole('textbox').fill('Tunnels of Langley');
  await confirm.getByRole('button', { name: 'Delete project' }).click();
  await button('Undo').click();
  await status('Live').waitFor();
  expect(person.complaints).toEqual([]);
}, 300_000);

test('a member reads the states of an agent run and rolls it back, and is not offered to delete it', async () => {
  const run = await failedRun();
  await page.goto(`${home}/agents/${run.runId}/checkpoints`);
  await page.getByRole('checkbox', { name: 'State after step 1, epoch 1' }).check();
  await page.getByRole('region', { name: 'State after step 1' }).getByText('at:', { exact: true }).waitFor();
  await button('More actions').click();
  await expect
    .poll(() => page.getByRole('menuitem').allInnerTexts())
    .toEqual(['Compare with another run', 'Export with states', 'Edit metadata']);
  await page.keyboard.press('Escape');
  await button('Roll back').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Roll back' }).click();
  const done = page.getByRole('dialog', { name: 'Rolled back to step 1' });
  await done.waitFor();
  await expectGoodPage(page);
  await done.getByRole('button', { name: 'Done' }).click();
  expect(person.complaints).toEqual([]);
});

test("no page offers a member an owner's action, and each says who may use it", async () => {
  await expectOffers(page, {
    [`${home}/settings`]: ['Copy id', 'Leave workspace'],
    [`${home}/settings/members`]: [],
    // The URL of the form does not bypass the role.
    [`${home}/settings/keys?create=any`]: [],
    [`${home}/settings/policy`]: [],
    [`${home}/settings/limits`]: [],
    [`${home}/settings/about`]: [],
  });
  const notes: Record<string, string> = {
    '/settings': 'Only owners rename a workspace.',
    '/settings/members': 'Owners invite people.',
    '/settings/keys': 'Owners create and revoke keys.',
    '/settings/policy': 'Only owners can change the policy.',
    '/agents/connect': 'Owners of this workspace create keys.',
  };
  for (const [path, text] of Object.entries(notes)) {
    await page.goto(home + path);
    await page.getByText(text).first().waitFor();
  }
  await page.goto(`${home}/settings/keys`);
  await page.getByRole('row').filter({ hasText: 'First key' }).waitFor();
  expect(person.complaints).toEqual([]);
});

test('what is for owners is refused to a member who asks the server without the page', async () => {
  const { runId } = await failedRun();
  const workspaceId = home.split('/').at(-1) ?? '';
  const { people } = await server.admin<{ people: { id: string }[] }>('people', 'list');
  const asks: [method: string, path: string, body?: object][] = [
    ['PATCH', '', { name: 'Mine' }],
    ['POST', '/keys', { name: 'mine', scopes: ['projects:read'] }],
    ['DELETE', `/keys/${crypto.randomUUID()}`],
    ['PATCH', '/policy', { allowRollback: false }],
    ['GET', '/invitations'],
    ['POST', '/invitations', { role: 'owner' }],
    ['PATCH', `/members/${people[0]?.id}`, { role: 'owner' }],
    ['DELETE', `/members/${crypto.randomUUID()}`],
    ['GET', '/v1/webhooks'],
    ['DELETE', `/api/agent-runtime/runs/${runId}`],
  ];
  const answers = await page.evaluate(
    async ({ asks, root }) => {
      const found: [string, number, string | undefined][] = [];
      for (const [method, path, body] of asks) {
        const sent = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
        const answer = await fetch(root + path, { method, ...sent });
        found.push([`${method} ${path}`, answer.status, ((await answer.json()) as { reason?: string }).reason]);
      }
      return found;
    },
    { asks, root: `/console/api/workspaces/${workspaceId}` },
  );
  expect(answers).toEqual(asks.map(([method, path]) => [`${method} ${path}`, 403, 'missing_role']));
});

/** One successful step with its state, then a failure for good. */
async function failedRun() {
  const { agentRuns } = new Davit({ baseUrl: server.url, apiKey: server.api.key });
  const run = await agentRuns.start({ agentId: 'measurer', framework: 'custom' });
  await agentRuns.reportStep(run, { stepNumber: 1, stepType: 'tool_call', toolName: 'measure' });
  await agentRuns.saveCheckpoint(run, { stepNumber: 1, stateJson: '{"at":1}' });
  const failure = { stepNumber: 2, stepType: 'tool_call', status: 'error', category: 'AUTH_CONFIG' } as const;
  await agentRuns.reportStep(run, { ...failure, error: 'HTTP 401: the key has expired' });
  return run;
}

/** Accounts through the whole service: requested by a hint or by the prompt, planned, verified, live, and stored. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { narrow, openBrowser, overflowsSideways, visit, wide } from '../harness/browser.ts';
import { everyCase, someOf } from '../harness/every-case.ts';
import { type RunningServer, removeTemporaryFolders, startServer } from '../harness/server.ts';

const journeyTimeoutMs = 120_000;
const password = 'a river of green tea';

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await removeTemporaryFolders();
});

async function signUp(page: Page, userName: string, name: string): Promise<void> {
  await page.getByLabel('User name').fill(userName);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: /Sign up|Join/ }).click();
  await page.getByText(`Welcome, ${name}.`).waitFor();
}

test(
  'a hint gives a todo app accounts: one signs up, adds, logs out, is refused, and finds it again after a deployment',
  async () => {
    const project = await server.api.live('a todo app with due dates', { config: { auth: 'password' } });
    expect(project.spec).toMatchObject({ requiresAuth: true, requiresDatabase: true });
    const log = await server.api.logText(project.id);
    expect(log).toContain('one member cannot change or see the todos of another');
    expect(log).not.toContain('Not available yet');

    const { page, context, complaints } = await visit(browser, project.deploymentUrl, narrow);
    await page.waitForURL(/\/log-in$/);
    expect(await overflowsSideways(page)).toBe(false);
    await page.getByRole('link', { name: 'Sign up' }).first().click();
    await signUp(page, 'ada', 'Ada Marsh');
    await page.getByLabel('Title').fill('Book the ferry');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Added “Book the ferry”.').waitFor();
    const csv = await page.request.get(`${project.deploymentUrl}/todos.csv`);
    expect(await csv.text()).toContain('Book the ferry');

    await page.locator('.menu summary').click();
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await page.getByText('You are logged out.').waitFor();
    for (const path of ['/', '/todos.csv', '/todos/new']) {
      const refused = await fetch(new URL(path, project.deploymentUrl), { redirect: 'manual' });
      expect([path, refused.status, refused.headers.get('location')?.startsWith('/log-in')]).toEqual([path, 303, true]);
    }

    await server.api.deploy(project.id);
    expect((await server.api.settled(project.id)).versionNumber).toBe(2);
    await page.goto(project.deploymentUrl);
    await page.getByLabel('User name').fill('ada');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('link', { name: 'Book the ferry' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  },
  journeyTimeoutMs,
);

const prompts: [string, string | boolean][] = [
  ['landing page for a bakery with opening hours and a contact form', true],
  ['tip calculator', 'password'],
  ['a REST API for a library with books and members', 'password'],
  ['asdf qwer zxcv', true],
];
test.each(someOf(prompts, 1))(
  '%s: goes live with a log-in where the hint asks for one',
  async (prompt, auth) => {
    const project = await server.api.live(prompt, { config: { auth } });
    expect(project.spec).toMatchObject({ requiresAuth: true, requiresDatabase: true });
    const { page, context, complaints } = await visit(browser, `${project.deploymentUrl}/sign-up`, wide);
    await signUp(page, 'grace', 'Grace Lee');
    await page.locator('.menu summary', { hasText: 'Grace Lee' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  },
  journeyTimeoutMs,
);

test(
  'a hint against log-in beats the prompt',
  async () => {
    const project = await server.api.live('inventory tracker with login and csv export', { config: { auth: 'none' } });
    expect(project.spec.requiresAuth).toBe(false);
    expect((await fetch(`${project.deploymentUrl}/log-in`)).status).toBe(404);
    expect((await fetch(project.deploymentUrl)).status).toBe(200);
  },
  journeyTimeoutMs,
);

test(
  'a directory for members only: the owner invites by a link, strangers see nothing',
  async () => {
    const prompt = "a members' directory for our choir with voice part and phone, visible after log-in only";
    const project = await server.api.live(prompt);
    expect(project.spec).toMatchObject({ requiresAuth: true });
    const { url } = await server.admin<{ url: string }>('owner-link', project.id);
    const owner = await visit(browser, url);
    await owner.page.goto(`${project.deploymentUrl}/-/people`);
    await owner.page.getByLabel('For whom').fill('Ada Marsh');
    await owner.page.getByRole('button', { name: 'Create a link' }).click();
    const link = (await owner.page.locator('#link').innerText()).trim();
    const member = await visit(browser, link, narrow);
    await signUp(member.page, 'ada', 'Ada Marsh');
    await member.page.getByRole('link', { name: 'Add member' }).first().click();
    await member.page.getByLabel('Name', { exact: true }).fill('Ada Marsh');
    await member.page.getByLabel('Phone').fill('+44 20 7946 0000');
    await member.page.getByLabel('Voice part').selectOption({ label: 'Alto' });
    await member.page.getByRole('button', { name: 'Add member' }).click();
    await member.page.getByText('Added “Ada Marsh”.').waitFor();
    await owner.page.goto(project.deploymentUrl);
    await owner.page.getByLabel('Voice part').selectOption({ label: 'Alto' });
    await owner.page.waitForURL(/voicePart=alto/);
    await owner.page.getByRole('link', { name: 'Ada Marsh' }).waitFor();
    await expect.poll(() => owner.page.locator('tbody td[data-label="Voice part"]').allInnerTexts()).not.toContain('Soprano');
    await owner.page.getByRole('link', { name: '+44 20 7946 0000' }).waitFor();
    for (const path of ['/', '/members.csv', '/members/1', '/sign-up']) {
      const refused = await fetch(new URL(path, project.deploymentUrl), { redirect: 'manual' });
      expect(await refused.text()).not.toContain('20 7946 0000');
      expect(refused.status, path).toBe(path === '/sign-up' ? 404 : 303);
    }
    expect([...owner.complaints, ...member.complaints]).toEqual([]);
    await owner.context.close();
    await member.context.close();
  },
  journeyTimeoutMs,
);

test.runIf(everyCase)(
  'an inventory tracker with login: what one keeps is exported, and strangers are sent to the log-in',
  async () => {
    const project = await server.api.live('inventory tracker with login and csv export');
    const { page, context, complaints } = await visit(browser, `${project.deploymentUrl}/sign-up`, narrow);
    await signUp(page, 'ada', 'Ada Marsh');
    await page.getByRole('link', { name: 'Add item' }).first().click();
    await page.getByLabel('Item', { exact: true }).fill('Linseed oil, 5 l');
    await page.getByLabel('Quantity').fill('12');
    await page.getByLabel('Reorder at').fill('20');
    await page.getByLabel('Cost of one').fill('30');
    await page.getByRole('button', { name: 'Add item' }).click();
    await page.getByText('Added “Linseed oil, 5 l”.').waitFor();
    // The home page shows a summary: their value, and low stock.
    await page.goto(project.deploymentUrl);
    await page.getByRole('link', { name: '1 Items in all' }).waitFor();
    await expect.poll(() => page.locator('.stats').innerText()).toContain('$360.00');
    await expect.poll(() => page.locator('#attention').innerText()).toMatch(/Linseed oil, 5 l\s+12 left/);
    await page.getByRole('link', { name: '1 Items in all' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^items-.*\.csv$/);
    const csv = await page.request.get(`${project.deploymentUrl}/items.csv`);
    expect(await csv.text()).toContain('"Linseed oil, 5 l"');
    expect((await fetch(`${project.deploymentUrl}/items.csv`, { redirect: 'manual' })).status).toBe(303);
    expect(complaints).toEqual([]);
    await context.close();
  },
  journeyTimeoutMs,
);

test(
  'a support ticket tracker: an agent is invited, takes a ticket along its statuses, and a stranger sees none',
  async () => {
    const project = await server.api.live('support ticket tracker with priorities and statuses, agents log in');
    const { url } = await server.admin<{ url: string }>('owner-link', project.id);
    const owner = await visit(browser, url);
    await owner.page.goto(`${project.deploymentUrl}/-/people`);
    await owner.page.getByLabel('For whom').fill('Ana');
    await owner.page.getByLabel('Role').selectOption('agent');
    await owner.page.getByRole('button', { name: 'Create a link' }).click();
    const agent = await visit(browser, (await owner.page.locator('#link').innerText()).trim());
    await signUp(agent.page, 'ana', 'Ana');
    await agent.page.goto(project.deploymentUrl);
    await agent.page.getByRole('link', { name: 'Cannot print from the second floor' }).first().click();
    await agent.page.getByRole('button', { name: 'Mark as closed' }).click();
    await agent.page.getByText('Closed: “Cannot print from the second floor”.').waitFor();
    await agent.page.goto(project.deploymentUrl);
    // Nobody has it yet; closed items need nothing more.
    const attention = await agent.page.locator('#attention').innerText();
    expect(attention).toContain('New colleague needs an account');
    expect(attention).not.toContain('Cannot print');
    await expect
      .poll(() => agent.page.getByRole('link', { name: '1 Waiting' }).getAttribute('href'))
      .toBe('/support-tickets?status=waiting');
    const refused = await fetch(project.deploymentUrl);
    expect(await refused.text()).not.toContain('Cannot print');
    expect([...owner.complaints, ...agent.complaints]).toEqual([]);
    await owner.context.close();
    await agent.context.close();
  },
  journeyTimeoutMs,
);

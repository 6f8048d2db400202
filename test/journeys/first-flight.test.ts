/** From one sentence to a live, versioned app: the whole service and a real browser, without stubs. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { narrow, openBrowser, overflowsSideways, visit, wide } from '../harness/browser.ts';
import { everyCase, someOf } from '../harness/every-case.ts';
import { type RunningServer, removeTemporaryFolders, startServer } from '../harness/server.ts';

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

/** Each app is deployed once, and the tests share it. */
const projects = new Map<string, ReturnType<RunningServer['api']['live']>>();
function live(prompt: string) {
  const project = projects.get(prompt) ?? server.api.live(prompt);
  projects.set(prompt, project);
  return project;
}

const todo = 'a todo app with due dates';
const bakery = 'landing page for a bakery with opening hours and a contact form';

describe('each of the four', () => {
  test.each(
    someOf(
      [
        [todo, { goalType: 'web_app', stack: 'hono-sqlite', requiresDatabase: true, requiresAuth: false }],
        [bakery, { goalType: 'landing_page', stack: 'hono-sqlite', requiresDatabase: true, requiresAuth: false }],
        [
          'a REST API for a library with books and members',
          { goalType: 'api', stack: 'hono-sqlite', requiresDatabase: true, requiresAuth: false },
        ],
        ['tip calculator', { goalType: 'tool', stack: 'hono', requiresDatabase: false, requiresAuth: false }],
      ],
      1,
    ),
  )('%s: is planned as such, goes live, and looks right on a desk and in a hand', async (prompt, spec) => {
    const project = await live(prompt);
    expect(project.spec).toMatchObject(spec);
    for (const viewport of [wide, narrow]) {
      const { page, context, complaints } = await visit(browser, project.deploymentUrl, viewport);
      expect(await page.title()).not.toBe('');
      await expect.poll(() => page.locator('h1').count()).toBe(1);
      expect(await overflowsSideways(page)).toBe(false);
      expect(complaints).toEqual([]);
      await context.close();
    }
  });
});

test('what a person entered is there after a deployment, after a rollback, and after a restart', async () => {
  const project = await live(todo);
  const first = await visit(browser, project.deploymentUrl);
  await first.page.getByLabel('Title').fill('Book the ferry');
  await first.page.getByLabel('Due date').first().fill('2030-05-17');
  await first.page.getByRole('button', { name: 'Add', exact: true }).click();
  await first.page.getByText('Book the ferry').first().waitFor();

  const seen = async () => {
    await first.page.goto(project.deploymentUrl);
    return first.page.getByText('Book the ferry').first().isVisible();
  };
  await server.api.deploy(project.id);
  expect((await server.api.settled(project.id)).versionNumber).toBe(2);
  expect(await seen()).toBe(true);

  expect(await server.api.rollback(project.id)).toMatchObject({ ok: true, versionNumber: 1, liveUrl: project.deploymentUrl });
  expect(await seen()).toBe(true);
  expect((await fetch(project.deploymentUrl)).headers.get('x-davit-version')).toBe('1');

  await server.stop();
  server = await startServer({ dataDir: server.dataDir, env: server.env });
  expect(await seen()).toBe(true);
  expect(await server.api.project(project.id)).toMatchObject({
    versionNumber: 1,
    deploymentUrl: project.deploymentUrl,
    status: 'deployed',
  });
  expect(first.complaints).toEqual([]);
});

test('a message sent by the contact form reaches the owner, who comes in by a one-time link, and nobody else', async () => {
  const project = await live(bakery);
  const guest = await visit(browser, project.deploymentUrl, narrow);
  await guest.page.getByLabel('Name').fill('Ada');
  await guest.page.getByLabel('E-mail').fill('ada@example.org');
  await guest.page.getByLabel('Message').fill('Do you bake on Sundays?');
  await guest.page.getByRole('button', { name: 'Send message' }).click();
  await guest.page
    .getByText(/thank you/i)
    .first()
    .waitFor();
  expect(guest.complaints).toEqual([]);

  const inbox = new URL('/inbox', project.deploymentUrl).href;
  expect(await (await fetch(inbox)).text()).not.toContain('Do you bake on Sundays?');

  const { url } = await server.admin<{ url: string }>('owner-link', project.id);
  const owner = await visit(browser, url);
  await owner.page.goto(inbox);
  await owner.page.getByText('Do you bake on Sundays?').first().waitFor();
  expect((await fetch(url, { redirect: 'manual' })).status).toBe(404);
  await server.admin('owner-link', project.id);
  expect((await owner.page.request.get(inbox)).status()).toBe(403);

  // The checks signed in by such links too, and none of their words is stored.
  const log = await server.api.logText(project.id);
  expect(log).toContain('✓ a message reaches the owner’s inbox, and the visitor is thanked');
  for (const answered of [log, server.output()]) expect(answered).not.toContain('/-/owner?token=');
});

/** What a hostile prompt may say is also tested with the planner and the generator, without a server. */
describe.runIf(everyCase)('prompts that mean nothing or mean harm', () => {
  const prompts = [
    `<script>alert(1)</script> \${7*7} {{7*7}} \`id\` $(id) ../../etc/passwd '; DROP TABLE projects; --`,
    '\u202Egnirts desrever\u202C "</title><img src=x onerror=alert(1)>"',
    'x'.repeat(20_000),
    'asdf qwer zxcv',
    '🦀🦀🦀',
    '{{constructor.constructor("return process")().exit()}} app with <%= 7*7 %> called `; rm -rf /`',
  ];
  test.each(prompts)('%.40s: something sensible goes live, and nothing of it is executed', async (prompt) => {
    const project = await live(prompt);
    const { page, context, complaints } = await visit(browser, project.deploymentUrl, narrow);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await page.reload();
    expect(dialogs).toEqual([]);
    expect(complaints).toEqual([]);
    const text = (await page.locator('body').innerText()) + (await page.title());
    expect(text).not.toContain('49');
    expect(await overflowsSideways(page)).toBe(false);
    await expect.poll(() => page.locator('img[onerror]').count()).toBe(0);
    await context.close();
  });

  test('unrecognized words are in the build log', async () => {
    const project = await live(prompts[0] ?? '');
    expect(await server.api.logText(project.id)).toMatch(/not recognized.*passwd/i);
  });
});

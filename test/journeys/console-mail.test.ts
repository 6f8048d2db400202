/** What leaves Davit, in the console: a forgotten password, the notification address of a project, webhooks. */
import { Davit } from '@davit/client';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, mailPassword, mailUser, startMailServer } from '../../apps/server/test-doubles/mail-server.ts';
import {
  account,
  closeConsole,
  consoleUrl,
  expectGoodPage,
  type OwnedConsole,
  openConsole,
  visitConsole,
} from '../harness/console.ts';
import { until } from '../harness/until.ts';

const narrow = { width: 390, height: 844 };
const wide = { width: 1280, height: 800 };
let smtp: MailServer;
let opened: OwnedConsole;
beforeAll(async () => {
  smtp = await startMailServer();
  const SMTP_URL = `smtp://${mailUser}:${encodeURIComponent(mailPassword)}@localhost:${smtp.port}`;
  opened = await openConsole({ env: { SMTP_URL, SMTP_TLS: 'unverified', MAIL_FROM: 'davit@example.com' } });
});
afterAll(() => closeConsole(opened?.browser, opened?.server));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The link in the newest message about this. */
async function linkIn(subject: string): Promise<string> {
  const find = () => smtp.received.findLast((mail) => mail.header('subject')?.includes(subject));
  await until(`a message about ${subject}`, async () => find() !== undefined);
  return /http\S+/.exec(find()?.text ?? '')?.[0] ?? '';
}

async function expectGoodAtBothWidths(page: Page): Promise<void> {
  for (const size of [narrow, wide]) {
    await page.setViewportSize(size);
    await expectGoodPage(page);
  }
}

test('the notification address of a project: set, sent again, confirmed, removed, and set again by an undo', async () => {
  const { page, server, person } = opened;
  const project = await server.api.create('a tip calculator', { name: 'Tips', autoDeploy: false });
  await page.getByRole('link', { name: 'Tips' }).click();
  await page
    .getByRole('navigation', { name: /^Pages of/ })
    .getByRole('link', { name: 'Settings' })
    .click();
  const section = page.getByRole('region', { name: 'Notification address' });
  await section.getByText('Not set', { exact: true }).waitFor();
  await expect.poll(() => section.getByLabel('E-mail address').inputValue()).toBe(account.email);
  await section.getByLabel('E-mail address').fill('owner@example.com');
  await button(page, 'Send a confirmation').click();
  await section.getByText('Waiting for confirmation').waitFor();
  await expectGoodAtBothWidths(page);
  const first = await linkIn('Confirm your e-mail address for Tips');
  await button(page, 'Send it again').click();
  await until('a second link', async () => smtp.received.length === 2);
  expect((await fetch(first, { method: 'POST' })).status).toBe(404);
  expect((await fetch(await linkIn('Confirm your e-mail address for Tips'), { method: 'POST' })).status).toBe(200);
  await page.reload();
  await section.getByText('Confirmed', { exact: true }).waitFor();
  await expectGoodAtBothWidths(page);
  await button(page, 'Remove').click();
  await section.getByText('Not set', { exact: true }).waitFor();
  await button(page, 'Undo').click();
  await section.getByText('Waiting for confirmation').waitFor();
  const { body } = await server.api.call<{ address: string }>('GET', `/v1/projects/${project.id}/notify-address`);
  expect(body.address).toBe('owner@example.com');
  expect(person.complaints).toEqual([]);
});

test('who forgot their password asks for a link on the sign-in page, sets a new one, and is signed in', async () => {
  const { browser, server } = opened;
  const { page, complaints } = await visitConsole(browser, server, '/sign-in');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await expectGoodAtBothWidths(page);
  await page.getByLabel('E-mail').fill(account.email);
  await button(page, 'Send the link').click();
  await page.getByText('a link is on its way').waitFor();
  await expectGoodAtBothWidths(page);
  const link = await linkIn('Set a new password');
  expect(link).toContain(`${consoleUrl(server)}/link/`);
  await page.goto(link);
  await page.getByLabel('New password').fill('difference engines');
  await button(page, 'Set password and sign in').click();
  await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
  await page.goto(link);
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  await opened.page.reload();
  await opened.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
});

test('an owner sees webhooks, and what was sent to them', async () => {
  const { page, server, person } = opened;
  await page.goto(consoleUrl(server));
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password').fill('difference engines');
  await button(page, 'Sign in').click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByText('No webhooks').waitFor();
  await expectGoodAtBothWidths(page);
  const davit = new Davit({ baseUrl: server.url, apiKey: server.api.key });
  const { webhookId } = await davit.webhooks.create({
    url: 'https://hooks.invalid/davit',
    events: ['run.started', 'run.canceled'],
  });
  await davit.webhooks.ping(webhookId);
  await page.reload();
  await page.getByRole('heading', { name: 'https://hooks.invalid/davit' }).waitFor();
  await page.getByText('run.started, run.canceled').waitFor();
  const delivery = page.getByRole('row').filter({ hasText: 'webhook.ping' });
  await delivery.getByText('Waiting').waitFor();
  await expectGoodAtBothWidths(page);
  expect(person.complaints.filter((text) => !text.includes('401'))).toEqual([]);
});

import { startApp } from '@davit/app-kit/checks/start-app.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, visit } from '../../../../../test/harness/browser.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { library } from '../../fixtures/library.ts';
import { asJson, type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { withAccounts } from '../../fixtures/with-accounts.ts';
import { createGenerator } from '../../generate.ts';

const rehearsal = { REHEARSAL: '1' };

let browser: Browser;
let made: MadeApp;
let app: OpenApp;

beforeAll(async () => {
  browser = await openBrowser();
  made = makeApp(library);
  app = await made.open(rehearsal);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  made?.remove();
});

describe('keys', () => {
  test('from the first key on, writes need one, even after the last is revoked; reads stay open', async () => {
    const own = await made.open(rehearsal);
    try {
      const { page, context, complaints } = await visit(browser, own.ownerLink());
      await page.goto(`${own.url}/-/api-keys`);
      await page.getByLabel('Name of the new key').fill('The <b>shelf</b> scanner');
      await page.getByRole('button', { name: 'Create a key' }).click();
      const secret = /key_[\w-]+/u.exec((await page.locator('pre').textContent()) ?? '')?.[0] ?? '';
      expect(secret.length).toBeGreaterThan(40);

      const post = (headers: Record<string, string>) =>
        fetch(`${own.url}/api/members`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ name: 'Ada' }),
        });
      const refused = await post({});
      expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect((await post({ authorization: 'Bearer key_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' })).status).toBe(401);
      expect((await post({ authorization: `Bearer ${secret}` })).status).toBe(201);
      for (const method of ['PATCH', 'DELETE']) expect((await fetch(`${own.url}/api/members/1`, { method })).status).toBe(401);
      expect((await fetch(`${own.url}/api/members`)).status).toBe(200);
      expect((await fetch(`${own.url}/-/api-keys`)).status).toBe(404);

      await page.goto(`${own.url}/-/api-keys`);
      expect(await page.content()).not.toContain(secret);
      await expect.poll(() => page.locator('tbody th').textContent()).toBe('The <b>shelf</b> scanner');
      await page.getByRole('button', { name: 'Create a key' }).click();
      await page.getByText('Name is missing.').first().waitFor();
      await page.getByLabel('Name of the new key').fill('Another');
      await page.getByRole('button', { name: 'Create a key' }).click();
      await page.goto(`${own.url}/-/api-keys`);
      expect(await pageFlaws(page)).toEqual([]);
      await page.getByRole('button', { name: 'Revoke the key The' }).click();
      await page.getByText('This key no longer works.').waitFor();
      expect((await post({ authorization: `Bearer ${secret}` })).status).toBe(401);
      await page.getByRole('button', { name: 'Revoke the key Another' }).click();
      await page.getByText('No keys yet').waitFor();
      await page.getByText('Create one for each program.').waitFor();
      expect((await post({})).status).toBe(401);
      expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
      await context.close();
    } finally {
      await own.close();
    }
  });

  test('if only the owner writes, nobody writes without a key', async () => {
    const owners = withAccounts(library, { writing: 'owner', joining: 'nobody' });
    const own = makeApp(owners);
    const started = await startApp(own.server);
    try {
      for (const check of createGenerator().checks(asJson(owners))) await check.run(started.client());
    } finally {
      await started.stop();
      own.remove();
    }
  });
});

describe('the documentation', () => {
  test('can be tried: stores what is sent, and shows errors', async () => {
    const { page, context, complaints } = await visit(browser, app.url);
    const operation = page.locator('#members .operation', { hasText: 'Add a member' });
    await operation.locator('summary').click();
    await operation.locator('textarea').fill('{"name": "Grace <b>Lee</b>"}');
    await operation.getByRole('button', { name: 'Send POST' }).click();
    await operation.getByText('201 Created').waitFor();
    await expect.poll(() => operation.locator('output pre').textContent()).toContain('"name": "Grace <b>Lee</b>"');
    await operation.locator('textarea').fill('{"name": ""}');
    await operation.getByRole('button', { name: 'Send POST' }).click();
    await operation.getByText('422').first().waitFor();
    expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
    await context.close();
  });

  test('removes the samples with one click, and restores them with another', async () => {
    const own = await made.open();
    try {
      const { page, context, complaints } = await visit(browser, own.url);
      const total = async () => ((await (await page.request.get(`${own.url}/api/books`)).json()) as { total: number }).total;
      const samples = await total();
      expect(samples).toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Remove samples' }).click();
      await page.getByText('Samples removed.').waitFor();
      expect(await total()).toBe(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('The samples are restored.').waitFor();
      expect(await total()).toBe(samples);
      expect(complaints).toEqual([]);
      await context.close();
    } finally {
      await own.close();
    }
  });

  test('is readable and usable on any screen, light and dark', async () => {
    const { page, context } = await visit(browser, app.url);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    expect(await pageFlaws(page)).toEqual([]);
    await context.close();
  });
});

/** The domains of a project in the console: added, verified, without a certificate and why, removed; at both widths. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { narrow, wide } from '../harness/browser.ts';
import { closeConsole, consoleUrl, expectGoodPage, type OwnedConsole, openConsole } from '../harness/console.ts';
import { type NameServer, startNameServer } from '../harness/name-server.ts';
import { freePort } from '../harness/ports.ts';

interface Domain {
  record: { name: string; value: string };
}

const host = 'shop.example.com';
let owned: OwnedConsole;
let names: NameServer;
beforeAll(async () => {
  names = await startNameServer();
  const nowhere = `https://127.0.0.1:${await freePort()}/directory`;
  owned = await openConsole({
    env: {
      DNS_SERVERS: names.address,
      HTTPS_PORT: String(await freePort()),
      APPS_PUBLIC_URL: 'https://apps.davit.dev',
      ACME_DIRECTORY_URL: nowhere,
    },
  });
});
afterAll(async () => {
  await closeConsole(owned?.browser, owned?.server);
  await names?.stop();
});

test('an owner adds a domain, sees what is missing at each step, and removes it', async () => {
  const { page, person, server } = owned;
  const { id } = await server.api.live('tip calculator', { name: 'Shop' });
  const expectGoodPages = async () => {
    for (const viewport of [narrow, wide]) {
      await page.setViewportSize(viewport);
      await expectGoodPage(page);
    }
  };
  await page.goto(consoleUrl(server));
  await page.getByRole('link', { name: 'Shop' }).first().click();
  await page
    .getByRole('navigation', { name: /^Pages of/ })
    .getByRole('link', { name: 'Settings' })
    .click();
  await page.getByLabel('Host name').fill('not a host');
  await page.getByRole('button', { name: 'Add domain' }).click();
  await page.getByText('it must be a host name, such as shop.example.com').waitFor();
  await page.getByLabel('Host name').fill(host);
  await page.getByRole('button', { name: 'Add domain' }).click();
  await page.getByText('Not verified yet').waitFor();

  await page.getByRole('button', { name: `Verify ${host}` }).click();
  await page.getByText('DNS has no such record yet.').waitFor();
  await expectGoodPages();
  const { body } = await server.api.call<{ domains: Domain[] }>('GET', `/v1/projects/${id}/domains`);
  const { name = '', value = '' } = body.domains[0]?.record ?? {};
  for (const text of [name, value]) await page.getByText(text, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Copy value of the TXT record' }).waitFor();
  names.setText(name, value);
  await page.getByRole('button', { name: `Verify ${host}` }).click();
  await page.getByText(`${host} is verified`).waitFor();

  await page.getByText('Davit could not order the certificate.').waitFor();
  await page.getByText(/^The certificate authority \S+ did not answer: /).waitFor();
  await expectGoodPages();
  await page.getByRole('button', { name: `Try again for ${host}` }).click();
  await page.getByText('Being ordered').waitFor();
  await page.getByRole('button', { name: `Remove ${host}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove domain' }).click();
  await page.getByText(`${host} is removed`).waitFor();
  await page.getByRole('button', { name: `Remove ${host}` }).waitFor({ state: 'detached' });
  // The overview frames the app, whose public address leads nowhere here.
  expect(person.complaints.filter((complaint) => !complaint.includes('//shop.apps.davit.dev/'))).toEqual([]);
});

/** The pages of an app that watches pages: wide and narrow, with and without a history, light and dark. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDatabaseOf } from '../../../../../test/harness/apps-on-postgres.ts';
import { openBrowser, visit, wide } from '../../../../../test/harness/browser.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';

let browser: Browser;
let made: MadeApp;
let app: OpenApp;
let site: Server;
beforeAll(async () => {
  browser = await openBrowser();
  made = makeApp(planned('every hour check a web page and show its up or down history'));
  app = await made.open();
  site = createServer((request, response) => response.writeHead(request.url === '/down' ? 503 : 200).end('hello'));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  site?.close();
  made?.remove();
});

/** Checks of one page, hourly up to now, which would take days to collect. */
async function plantHistory(page: number): Promise<void> {
  const checks = Array.from({ length: 60 }, (_, place) => {
    const hours = 60 - place;
    const at = Date.now() - hours * 3_600_000;
    const isDown = hours % 9 === 0;
    return {
      created_at: at,
      updated_at: at,
      is_sample: 0,
      page,
      at: new Date(at).toISOString(),
      found: isDown ? 'down' : 'up',
      status: isDown ? null : 200,
      durationMs: 90 + hours,
      note: isDown ? 'The server refused the connection.' : null,
    };
  });
  await inDatabaseOf(app.dataDir, (db) => db.insertInto('pageCheck').values(checks).execute());
}

test('are complete and readable, from the first page to a long history', async () => {
  const { page, complaints } = await visit(browser, app.url, wide);
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const look = async (path: string) => {
    await page.goto(app.url + path);
    expect(await pageFlaws(page), path).toEqual([]);
  };
  await look('/');
  await look('/job-runs');
  const long = `/a-very-long-path-${'x'.repeat(200)}`;
  for (const [path, name] of [
    ['/', 'Our shop'],
    ['/down', ''],
    [long, 'A name that is as long as a name may be, or nearly so, and goes on for a while'],
  ] as const) {
    await page.goto(app.url);
    await page.getByLabel('Address').fill(address + path);
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Watch this page' }).click();
    await page.getByRole('heading', { name: 'No checks yet' }).waitFor();
  }
  await page.goto(app.url);
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('One page is down.').waitFor();
  await plantHistory(1);
  await look('/');
  await look('/watched-pages/1');
  await look('/watched-pages/1?page=2');
  await look('/watched-pages/3');
  await look('/job-runs');

  await page.goto(`${app.url}/watched-pages/2`);
  await page.getByRole('button', { name: 'Stop watching' }).click();
  await page.getByText('is no longer watched').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { level: 1, name: /127\.0\.0\.1/ }).waitFor();
  expect(complaints).toEqual([]);
});

/** An app with a schedule, through the whole service: planned, live, called by Davit, and out through the egress proxy. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from '../harness/browser.ts';
import { type RunningServer, removeTemporaryFolders, startServer } from '../harness/server.ts';
import { until } from '../harness/until.ts';

const prompt = 'every hour check a web page and show its up or down history';
let davit: RunningServer;
let browser: Browser;
let site: Server;
let visits = 0;
beforeAll(async () => {
  site = createServer((_request, response) => {
    visits++;
    response.end('hello');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  [davit, browser] = await Promise.all([startServer({ env: { EGRESS_ALLOW: `127.0.0.1:${port}` } }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await davit?.stop();
  site?.close();
  await removeTemporaryFolders();
});

async function watch(page: Page, home: string, address: string, name: string): Promise<void> {
  await page.goto(home);
  await page.getByLabel('Address').fill(address);
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Watch this page' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

/** The history of the page, newest first: `Up 200`. */
async function history(page: Page): Promise<string[]> {
  const rows = await page.locator('.watch-history tbody tr').all();
  return Promise.all(rows.map(async (row) => (await row.locator('td').allInnerTexts()).slice(0, 2).join(' ')));
}

test('pages are checked by hand and by the schedule, and their history shows when one went down', async () => {
  const project = await davit.api.live(prompt);
  const home = project.deploymentUrl;
  expect(project.spec).toMatchObject({ goalType: 'scheduled_job', features: ['schedule'], requiresDatabase: true });
  const log = await davit.api.logText(project.id);
  expect(log).toContain('✓ only the platform can call the schedule, and each occurrence runs once');

  const { page, complaints } = await visit(browser, home);
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  await watch(page, home, address, 'Our site');
  const place = page.url();
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.locator('.watch-history tbody tr').waitFor();
  expect(await history(page)).toEqual(['Up 200']);
  expect(visits).toBe(1);
  await page.getByRole('img', { name: /Last 24 hours: 100 % up/ }).waitFor();

  // A destination that the operator did not allow is refused and reported as such, not as down.
  await watch(page, home, 'http://169.254.169.254/', 'Metadata');
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('link-local address, where machines keep their metadata').first().waitFor();
  expect((await history(page))[0]).toContain('Not checked');
  const output = await davit.admin<{ lines: string[] }>('output', project.id);
  expect(JSON.stringify(output)).toContain('169.254.169.254:80 was refused');

  // From outside, the schedule's path does not exist.
  const forged = await fetch(new URL('/-/schedules/check-pages', home), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-davit-occurrence': 'forged' },
    body: '{}',
  });
  expect(forged.status).toBe(404);

  // Davit was down for several due times: it calls the job once after the start, waking the app.
  await new Promise<void>((resolve) => {
    site.close(() => resolve());
    site.closeAllConnections();
  });
  await davit.stop();
  missHours(davit.dataDir, 5);
  davit = await startServer({ dataDir: davit.dataDir, env: davit.env });
  const database = join(davit.dataDir, 'projects', project.id, 'data', 'app.db');
  await until('the schedule has run', () => runsOf(database) === 1);
  await page.goto(place);
  await page.getByText('Down').first().waitFor();
  expect(await history(page)).toEqual(['Down –', 'Up 200']);
  await expect.poll(() => page.getByText('refused the connection').count()).toBeGreaterThan(0);
  const schedules = await until('the end of the call is kept', async () => {
    const answered = await davit.admin<{ schedules: { trying: number | null }[] }>('schedules', project.id);
    return answered.schedules[0]?.trying === null && answered.schedules;
  });
  expect(schedules).toEqual([
    {
      jobId: 'check-pages',
      timing: '0 * * * * (UTC)',
      dueAt: expect.stringMatching(/:00:00\.000Z$/),
      trying: null,
      lastEndedAt: expect.any(String),
      lastError: null,
    },
  ]);
  await page.goto(new URL('/job-runs', home).href);
  await expect.poll(() => page.getByText('the schedule', { exact: true }).count()).toBe(1);
  expect(runsOf(database)).toBe(1);
  expect(complaints).toEqual([]);
});

/** Moves the next due time some hours into the past. */
function missHours(dataDir: string, hours: number): void {
  const database = new DatabaseSync(join(dataDir, 'davit.db'));
  const at = Date.now() - hours * 3_600_000;
  const { changes } = database.prepare('update schedule set due_at = ?, wake_at = ?').run(at, at);
  database.close();
  expect(Number(changes)).toBe(1);
}

/** Scheduled calls of the job that have ended. */
function runsOf(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  const row = database.prepare("select count(*) as count from jobRun where cause = 'schedule' and endedAt is not null").get();
  database.close();
  return Number(row?.count);
}

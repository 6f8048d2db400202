/** The whole service on PostgreSQL: from a sentence to a live app and back, and while the database is down. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, visit } from '../harness/browser.ts';
import { masterKey, newDatabase, postgresOfThisFile } from '../harness/database.ts';
import { postgresMayRun } from '../harness/postgres.ts';
import {
  type RunningServer,
  removeTemporaryFolders,
  serverEnvironment,
  spawnServer,
  startServer,
  temporaryFolder,
} from '../harness/server.ts';
import { until } from '../harness/until.ts';

describe.skipIf(!postgresMayRun)('on PostgreSQL', () => {
  let server: RunningServer;
  let browser: Browser;
  let databaseUrl: string;
  beforeAll(async () => {
    ({ databaseUrl } = await newDatabase());
    const env = { DATABASE_URL: databaseUrl, DAVIT_MASTER_KEY: masterKey };
    [server, browser] = await Promise.all([startServer({ env }), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    await removeTemporaryFolders();
  });

  const versionShown = async (url: string) => (await fetch(url)).headers.get('x-davit-version');

  test('a sentence becomes a live app that a person uses, a second version, a rollback; a restart finds all of it', async () => {
    const project = await server.api.live('a todo app with due dates');
    expect(await versionShown(project.deploymentUrl)).toBe('1');
    const { page, complaints } = await visit(browser, project.deploymentUrl);
    await page.getByLabel('Title').fill('Book the ferry');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Book the ferry').first().waitFor();
    await server.api.deploy(project.id);
    expect((await server.api.settled(project.id)).versionNumber).toBe(2);
    expect(await server.api.rollback(project.id)).toMatchObject({ ok: true, versionNumber: 1 });
    const [run] = await server.api.runs(project.id);
    const log = await server.api.log(run?.runId ?? '');
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
    expect(log.length).toBeGreaterThan(5);

    await server.stop();
    server = await startServer({ dataDir: server.dataDir, env: server.env });
    expect(await server.api.project(project.id)).toMatchObject({ versionNumber: 1, status: 'deployed' });
    expect(await versionShown(project.deploymentUrl)).toBe('1');
    await page.goto(project.deploymentUrl);
    await expect.poll(() => page.getByText('Book the ferry').first().isVisible()).toBe(true);
    expect(complaints).toEqual([]);
    expect(await server.api.log(run?.runId ?? '')).toEqual(log);
  });

  test('an agent run is recorded, and its checkpoint comes back after a restart', async () => {
    const started = await server.api.call<{ runId: string }>('POST', '/api/agent-runtime/runs', {
      agentId: 'writer',
      framework: 'custom',
      correlationId: 'c-1',
    });
    expect(started.status).toBe(201);
    const path = `/api/agent-runtime/runs/${started.body.runId}`;
    const step = await server.api.call('POST', `${path}/steps`, { stepNumber: 0, stepType: 'tool_call', status: 'success' });
    expect(step.status).toBe(201);
    const stateJson = JSON.stringify({ größe: '✓'.repeat(1_000) });
    const saved = await server.api.call('POST', `${path}/checkpoint`, { stepNumber: 0, stateJson });
    expect(saved.status).toBe(201);
    await server.stop();
    server = await startServer({ dataDir: server.dataDir, env: server.env });
    const detail = await server.api.call<{ checkpoints: { stateJson: string }[] }>('GET', `${path}?include=state`);
    expect(detail.body.checkpoints.map((checkpoint) => checkpoint.stateJson)).toEqual([stateJson]);
  });

  test('while the database is down live apps are served, requests get a retry time, and everything works afterwards', async () => {
    const postgres = await postgresOfThisFile();
    const project = await server.api.live('tip calculator');
    await postgres.kill();
    expect(await versionShown(project.deploymentUrl)).toBe('1');
    const refused = await server.api.call<{ error: string }>('POST', '/v1/projects', { prompt: 'a reading list' });
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(JSON.stringify(refused.body)).not.toMatch(/postgres|ECONNREFUSED|127\.0\.0\.1/i);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

    await postgres.start();
    await until('the server to be ready again', async () => (await fetch(`${server.url}/readyz`)).ok);
    await server.api.deploy(project.id);
    expect((await server.api.settled(project.id)).versionNumber).toBe(2);
  });

  test('no line that the server prints has the password of its database', async () => {
    expect(server.output()).not.toContain(new URL(databaseUrl).password);
  });

  test.each([
    [
      'another master key than the other servers have',
      { DAVIT_MASTER_KEY: 'ab'.repeat(32) },
      /sealed under the master key [0-9a-f]{16}/,
    ],
    ['no master key', { DAVIT_MASTER_KEY: '' }, /DAVIT_MASTER_KEY/],
    [
      'a database that is not there',
      { DATABASE_URL: 'postgresql://davit:guess@127.0.0.1:1/davit' },
      /127\.0\.0\.1:1\/davit cannot be used/,
    ],
  ])('a server with %s does not start, and says why in a sentence', async (_what, change, why) => {
    const env = await serverEnvironment(await temporaryFolder('data'));
    const { ended, output } = spawnServer({ ...env, DATABASE_URL: databaseUrl, DAVIT_MASTER_KEY: masterKey, ...change });
    expect(await ended).toBe(1);
    expect(output()).toMatch(why);
    expect(output()).not.toMatch(/guess|\n\s+at /);
    expect(output()).not.toContain(masterKey);
  });
});

/** A server whose console has content on every page, and the address of each: for screenshots and audits. */
import { Davit } from '@davit/client';
import type { BrowserContext, Page } from 'playwright-core';
import { addAuthenticator } from './authenticator.ts';
import { account, consoleUrl, enterFirst, startConsole } from './console.ts';
import type { RunningServer } from './server.ts';

export interface Tour {
  server: RunningServer;
  /** Name and address of every page that a signed-in owner sees. */
  pages: [name: string, url: string][];
  /** The same for visitors who are not signed in; and the API reference. */
  strangersPages: [name: string, url: string][];
}

/** Signs in the browser context. The caller stops the server. */
export async function openTour(context: BrowserContext): Promise<Tour> {
  const server = await startConsole();
  const page = await context.newPage();
  await enterFirst(page, server);
  const home = page.url().replace(/\/projects$/, '');
  await addPasskey(page, server);
  await page.close();
  const davit = new Davit({ baseUrl: server.url, apiKey: server.api.key });
  const { id } = await server.api.live('a shop for honey with a cart and a contact form');
  await server.api.live('a booking page for two meeting rooms');
  const { id: deletedId } = await davit.projects.create({ prompt: 'a list of old ferries', autoDeploy: false });
  await davit.projects.delete(deletedId);
  await davit.projects.deploy(id);
  const { runId } = await davit.waitForRun(id);
  const [failed, other] = [await failedAgentRun(davit, 'travel-agent'), await failedAgentRun(davit, 'travel-agent')];
  const invitation = await server.admin<{ url: string }>('people', 'invite', '--role', 'member');
  const project = `${home}/projects/${id}`;
  const agent = `${home}/agents/${failed}`;
  return {
    server,
    pages: [
      ['projects', `${home}/projects`],
      ['deleted', `${home}/deleted-projects`],
      ['new', `${home}/new?prompt=${encodeURIComponent('a kanban board for a small team, with log-in')}`],
      ['project', project],
      ['plan', `${project}/plan`],
      ['runs', `${project}/runs`],
      ['run', `${project}/runs/${runId}`],
      ['versions', `${project}/versions`],
      ['traffic', `${project}/traffic`],
      ['output', `${project}/output`],
      ['project-settings', `${project}/settings`],
      ['agents', `${home}/agents`],
      ['agent-run', agent],
      ['checkpoints', `${agent}/checkpoints`],
      ['healing', `${agent}/healing`],
      ['compare', `${home}/agents/compare?a=${failed}&b=${other}`],
      ['connect', `${home}/agents/connect`],
      ['settings', `${home}/settings`],
      ['members', `${home}/settings/members`],
      ['keys', `${home}/settings/keys`],
      ['policy', `${home}/settings/policy`],
      ['limits', `${home}/settings/limits`],
      ['webhooks', `${home}/settings/webhooks`],
      ['audit', `${home}/settings/audit`],
      ['about', `${home}/settings/about`],
      ['account', `${consoleUrl(server)}/account`],
      ['guides', `${consoleUrl(server)}/docs/guides/agents`],
    ],
    strangersPages: [
      ['sign-in', `${consoleUrl(server)}/sign-in`],
      ['invitation', consoleUrl(server) + new URL(invitation.url).pathname],
      ['not-found', `${consoleUrl(server)}/nowhere`],
      ['reference', `${consoleUrl(server)}/docs`],
      ['operation', `${consoleUrl(server)}/docs/operations/createProject`],
    ],
  };
}

/** Waits until the page and its data are loaded. */
export async function whenLoaded(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"], [class*="skeleton"]') === null);
}

/** Waits until the embedded app is loaded too; a live page never becomes idle. */
export async function whenShown(page: Page): Promise<void> {
  await whenLoaded(page);
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
}

async function addPasskey(page: Page, server: RunningServer): Promise<void> {
  await addAuthenticator(page);
  await page.goto(`${consoleUrl(server)}/account`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('Work laptop');
  await dialog.getByLabel('Current password').fill(account.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('table', { name: 'Your passkeys' }).waitFor();
}

/** Successful steps with states, an effect past the last of them, and a payment that fails. */
async function failedAgentRun({ agentRuns }: Davit, agentId: string): Promise<string> {
  const run = await agentRuns.start({ agentId, framework: 'custom', metadata: { team: 'travel' } });
  for (let stepNumber = 1; stepNumber <= 4; stepNumber += 1) {
    const found = Array.from({ length: stepNumber }, (_, n) => `flight ${n + 1}`);
    await agentRuns.reportStep(run, {
      stepNumber,
      stepType: 'tool_call',
      toolName: 'search',
      durationMs: 120,
      output: { found },
    });
    await agentRuns.saveCheckpoint(run, { stepNumber, stateJson: JSON.stringify({ found, at: stepNumber }) });
  }
  for (const toolName of ['hotels', 'trains', 'ferries'])
    await agentRuns.reportStep(run, { stepNumber: 5, stepType: 'tool_call', toolName, durationMs: 2_000 });
  await agentRuns.reportStep(run, { stepNumber: 5, stepType: 'tool_call', toolName: 'book', output: { booked: true } });
  const payment = { stepNumber: 6, stepType: 'tool_call', toolName: 'pay', status: 'error', category: 'AUTH_CONFIG' } as const;
  await agentRuns.reportStep(run, { ...payment, error: 'HTTP 401 from the bank: the key has expired' });
  return run.runId;
}

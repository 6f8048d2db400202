/** A person reads why an agent failed, inspects its states and rolls it back; the agent continues. In Chromium, on a real server. */
import { readFile } from 'node:fs/promises';
import { type AgentRunHandle, Davit } from '@davit/client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { unlimitedAgents } from '../harness/agent-api.ts';
import { narrow } from '../harness/browser.ts';
import { type ConsoleVisit, closeConsole, consoleUrl, expectGoodPage, openConsole, visitConsole } from '../harness/console.ts';
import type { RunningServer } from '../harness/server.ts';

let server: RunningServer;
let browser: Browser;
let agent: Davit;
let person: ConsoleVisit;
let page: Page;
let home: string;
beforeAll(async () => {
  ({ server, browser, person, page } = await openConsole({ env: { ...unlimitedAgents } }));
  agent = new Davit({ baseUrl: server.url, apiKey: server.api.key });
  home = page.url().replace(/\/projects$/, '');
});
beforeEach(() => {
  person.complaints.length = 0;
});
afterAll(() => closeConsole(browser, server));

const heading = (name: string | RegExp, level?: number) => page.getByRole('heading', { name, ...(level && { level }) });
const row = (name: string | RegExp) => page.getByRole('option', { name });

/** Five successful steps with states, one effect past the last of them, and a payment that fails for good. */
async function failedRun(agentId: string, correlationId: string): Promise<AgentRunHandle> {
  const run = await agent.agentRuns.start({ agentId, framework: 'custom', correlationId, metadata: { team: 'travel' } });
  for (let stepNumber = 1; stepNumber <= 5; stepNumber++) {
    const step = {
      stepNumber,
      stepType: 'tool_call',
      toolName: 'search',
      durationMs: 100 * stepNumber,
      input: { page: stepNumber },
    };
    await agent.agentRuns.reportStep(run, { ...step, output: { found: stepNumber } });
    const found = Array.from({ length: stepNumber }, (_, n) => `flight ${n + 1}`);
    await agent.agentRuns.saveCheckpoint(run, { stepNumber, stateJson: JSON.stringify({ found, at: stepNumber }) });
  }
  const booking = {
    stepNumber: 6,
    stepType: 'tool_call',
    toolName: 'book',
    input: { flight: 'TP 123' },
    output: { booked: true },
  };
  await agent.agentRuns.reportStep(run, booking);
  const payment = { stepNumber: 7, stepType: 'tool_call', toolName: 'pay', status: 'error', category: 'AUTH_CONFIG' } as const;
  await agent.agentRuns.reportStep(run, { ...payment, error: 'HTTP 401 from the bank: the key has expired' });
  return run;
}

test('before any agent reported, the list teaches how to connect one, with code that works here', async () => {
  await page.goto(`${home}/agents`);
  await heading('No agent has reported a run yet').waitFor();
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'Connect an agent' }).click();
  await heading('Connect an agent', 1).waitFor();
  for (const name of ['LangGraph.js', 'LangGraph (Python)', 'CrewAI', 'AutoGen', 'Plain HTTP']) {
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('link', { name, exact: true }).and(page.locator('[aria-current=page]')).waitFor();
    await expect.poll(() => page.getByRole('region', { name: 'the environment' }).innerText()).toMatch(/^export DAVIT_URL=http/);
  }
  await expectGoodPage(page);
  expect(person.complaints).toEqual([]);
});

test('a person reads why a run failed, rolls it back, and the agent resumes in the epoch that it is handed', async () => {
  const run = await failedRun('travel-agent', 'order-17');
  await page.goto(`${home}/agents`);
  await page.getByLabel('Agent id').fill('travel-agent');
  await page.getByLabel('Agent id').press('Enter');
  await page.waitForURL(/agent=travel-agent/);
  await page.getByRole('link', { name: 'travel-agent', exact: true }).click();

  await heading('travel-agent', 1).waitFor();
  const why = page.getByRole('region', { name: 'Why it failed' });
  await expect.poll(() => why.innerText()).toContain('Credentials or settings');
  await expect.poll(() => why.innerText()).toContain('HTTP 401 from the bank: the key has expired');
  await row(/^Step 7: pay Failed/).click();
  await expect.poll(() => page.getByRole('complementary', { name: /Detail/ }).innerText()).toContain('the key has expired');
  await expectGoodPage(page);

  await page.getByRole('button', { name: 'Roll back', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Roll this run back?' });
  await expect.poll(() => dialog.innerText()).toContain('in epoch 2');
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  const done = page.getByRole('dialog', { name: 'Rolled back to step 5' });
  await done.waitFor();
  await expect
    .poll(() => done.getByRole('region', { name: 'Do not repeat' }).innerText())
    .toContain('Step 6: book {"flight":"TP 123"}');
  const payload = JSON.parse(await done.getByRole('region', { name: /resume payload/ }).innerText());
  expect(payload).toMatchObject({ runId: run.runId, epoch: 2, resumeFromStep: 6 });
  await expectGoodPage(page);
  await done.getByRole('button', { name: 'Done' }).click();

  // The agent continues with the data shown; a process of the previous epoch is refused.
  const late = agent.agentRuns.reportStep(run, { stepNumber: 7, stepType: 'tool_call', toolName: 'pay' });
  await expect(late).rejects.toMatchObject({ code: 'conflict' });
  const resumed = { runId: run.runId, epoch: payload.epoch };
  const { healAttemptId } = payload;
  await agent.agentRuns.reportStep(resumed, { stepNumber: 6, stepType: 'tool_call', toolName: 'pay', healAttemptId });
  await agent.agentRuns.setStatus(resumed, { status: 'COMPLETED' });
  await page.reload();
  await page.getByText('Completed', { exact: true }).first().waitFor();
  await row(/^Superseded by a rollback: steps 6 to 7/).waitFor();
  await row(/^Rolled back, epoch 2 begins/).waitFor();
  await row(/^Step 6: pay/)
    .last()
    .waitFor();
  await page.getByRole('link', { name: /^Healing/ }).click();
  await heading(/^Credentials or settings at step 7/).waitFor();
  await expectGoodPage(page);
  expect(person.complaints).toEqual([]);
});

test('states open piece by piece, two of them show what changed, and a chosen one is restored', async () => {
  const { runId } = await failedRun('researcher', 'order-18');
  await page.goto(`${home}/agents/${runId}/checkpoints`);
  const choice = (step: number) => page.getByRole('checkbox', { name: `State after step ${step}, epoch 1` });
  await choice(5).check();
  await page.getByRole('region', { name: 'State after step 5' }).getByText('"flight 1"').waitFor({ state: 'attached' });
  await expectGoodPage(page);
  await choice(2).check();
  await heading('From step 2 to step 5').waitFor();
  await page.getByText('3 additions, 0 removals, 1 change.').waitFor();
  await page.getByText('flight 5', { exact: true }).waitFor();
  await expectGoodPage(page);

  await choice(5).uncheck();
  await page.getByRole('button', { name: 'Roll back to this checkpoint' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect.poll(() => dialog.innerText()).toContain('5 steps and 3 checkpoints after it are superseded.');
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await page.getByRole('dialog', { name: 'Rolled back to step 2' }).getByRole('button', { name: 'Done' }).click();
  expect(await agent.agentRuns.get(runId)).toMatchObject({ status: 'RUNNING', epoch: 2 });
  expect(person.complaints).toEqual([]);
});

test('runs are found by status, correlation id and metadata; the address holds the search, and the back button undoes it', async () => {
  await page.goto(`${home}/agents?status=COMPLETED`);
  await page.getByText('1 run', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Remove the filter Completed' }).click();
  await page.getByText('2 runs', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Correlation id').fill('order-18');
  await page.getByLabel('Correlation id').press('Enter');
  await page.getByText('1 run', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('1 run', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Remove the filter Correlation id order-18' }).click();
  await page.getByLabel('Metadata').fill('team');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Enter a name and a value, such as team=search.').waitFor();
  await page.getByLabel('Metadata').fill('team=travel');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('2 runs', { exact: true }).waitFor();
  await expectGoodPage(page);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('link', { name: 'Compare the two' }).click();
  await heading('The steps').waitFor();
  await expectGoodPage(page);
  await page.goBack();
  await heading('Agent runs', 1).waitFor();
  expect(person.complaints).toEqual([]);
});

test('a list of many steps reads on as it is scrolled, by keyboard too, and a new step appears by itself', async () => {
  const run = await agent.agentRuns.start({ agentId: 'marathon', framework: 'custom' });
  const report = (stepNumber: number) => agent.agentRuns.reportStep(run, { stepNumber, stepType: 'tool_call', toolName: 'walk' });
  for (let from = 0; from < 1000; from += 100) await Promise.all(Array.from({ length: 100 }, (_, n) => report(from + n)));
  await page.goto(`${home}/agents/${run.runId}`);
  await row(/^Step \d+: walk/)
    .first()
    .waitFor();
  await expect.poll(() => page.getByRole('option').count()).toBeLessThan(80);
  await page.getByRole('button', { name: 'Jump to the end' }).click();
  await page.getByText('The last 100 steps are shown.').waitFor();
  await page.locator('[role=option][aria-posinset="100"]').waitFor();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Show from the beginning' }).click();
  await page.getByRole('button', { name: 'Load all' }).click();
  await page.getByText(/steps are loaded/).waitFor({ state: 'detached' });
  await page.getByRole('listbox', { name: 'Timeline' }).focus();
  await page.keyboard.press('End');
  await page.locator('[role=option][aria-selected=true][aria-posinset="1000"]').waitFor();
  await report(1000);
  await page.locator('[role=option][aria-setsize="1001"]').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await row(/^Step 1000: walk/)
    .and(page.locator('[aria-selected=true]'))
    .waitFor();
  await expectGoodPage(page);
  expect(person.complaints).toEqual([]);
}, 180_000);

test('parallel calls are drawn side by side, and labeled', async () => {
  const run = await agent.agentRuns.start({ agentId: 'fan-out', framework: 'custom' });
  for (const toolName of ['hotels', 'trains', 'ferries'])
    await agent.agentRuns.reportStep(run, { stepNumber: 1, stepType: 'tool_call', toolName, durationMs: 60_000 });
  await page.goto(`${home}/agents/${run.runId}`);
  for (const [lane, name] of ['hotels', 'trains', 'ferries'].entries())
    await row(new RegExp(`^Step 1: ${name}.*lane ${lane + 1} of 3`)).waitFor();
  await expectGoodPage(page);
  expect(person.complaints).toEqual([]);
});

test('what a hostile agent wrote stays text on every page of its run', async () => {
  const bad = `<img src=x onerror="document.title='owned'"><script>document.title='owned'</script>{{7*7}}\u202e`;
  const run = await agent.agentRuns.start({ agentId: bad, framework: 'custom', metadata: { [bad.slice(0, 60)]: bad } });
  await agent.agentRuns.saveCheckpoint(run, {
    stepNumber: 1,
    stateJson: JSON.stringify({ [bad]: [bad] }),
    frameworkMeta: { ns: bad },
  });
  const step = { stepNumber: 2, stepType: bad.slice(0, 99), toolName: bad, input: { [bad]: bad }, output: bad };
  await agent.agentRuns.reportStep(run, { ...step, status: 'error', error: bad, category: 'POLICY' });
  await page.goto(`${home}/agents`);
  await page.getByRole('link', { name: bad.replaceAll(/\s+/g, ' ') }).click();
  await row(/^Step 2/).click();
  await page
    .getByRole('complementary', { name: /Detail/ })
    .getByRole('region', { name: 'Error' })
    .getByText(bad)
    .waitFor();
  for (const part of ['checkpoints', 'healing']) {
    await page.goto(`${home}/agents/${run.runId}/${part}`);
    if (part === 'checkpoints') await page.getByRole('checkbox').first().check();
    await page.getByText('onerror', { exact: false }).first().waitFor();
    await expect.poll(() => page.locator('main img, main script').count()).toBe(0);
  }
  expect(await page.title()).not.toBe('owned');
  await expectGoodPage(page);
  expect(person.complaints).toEqual([]);
});

test('a run is exported with its states and, by its name typed out, deleted', async () => {
  const { runId } = await failedRun('exported', 'order-19');
  await page.goto(`${home}/agents/${runId}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export with states' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ type: 'end', end: { steps: 7, checkpoints: 5 } });
  expect(lines.some((line) => line.includes('stateJson'))).toBe(true);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit metadata' }).click();
  await page.getByLabel('Add or replace').fill('reviewed=true');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('reviewed=true').waitFor();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete run' }).click();
  const button = page.getByRole('button', { name: 'Delete run' });
  await expect.poll(() => button.isDisabled()).toBe(true);
  await page.getByLabel(/^Type/).fill('exported');
  await button.click();
  await heading('Agent runs', 1).waitFor();
  await expect(agent.agentRuns.get(runId)).rejects.toMatchObject({ code: 'run_not_found' });
  await page.goto(`${home}/agents/${runId}`);
  await heading('There is no run with this id').waitFor();
  await expectGoodPage(page);
  expect(person.complaints).toEqual([]);
});

test('a viewer reads runs, learns why states are hidden, and sees no rollback button', async () => {
  const { runId } = await failedRun('watched', 'order-20');
  const { url } = await server.admin<{ url: string }>('people', 'invite', '--role', 'viewer');
  const viewer = await visitConsole(browser, server, new URL(url).pathname, { viewport: narrow, colorScheme: 'dark' });
  await viewer.page.getByLabel('Name').fill('Vera');
  await viewer.page.getByLabel('E-mail').fill('vera@example.org');
  await viewer.page.getByLabel('Password').fill('only looking around');
  await viewer.page.getByRole('button', { name: 'Create account and join' }).click();
  await viewer.page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
  const path = new URL(home).pathname;
  await viewer.page.goto(`${consoleUrl(server)}${path}/agents/${runId}`);
  await viewer.page.getByRole('heading', { name: 'watched', level: 1 }).waitFor();
  await expect.poll(() => viewer.page.getByRole('button', { name: 'Roll back' }).count()).toBe(0);
  await expectGoodPage(viewer.page);
  await viewer.page.goto(`${consoleUrl(server)}${path}/agents/${runId}/checkpoints`);
  await viewer.page.getByText('Only members can open states').waitFor();
  await expect.poll(() => viewer.page.getByRole('checkbox').count()).toBe(0);
  await expectGoodPage(viewer.page);
  const refused = await viewer.page.evaluate(
    async ([workspace, run]) =>
      (await fetch(`/console/api/workspaces/${workspace}/api/agent-runtime/runs/${run}/rollback`, { method: 'POST' })).status,
    [path.split('/').at(-1), runId],
  );
  expect(refused).toBe(403);
  expect(viewer.complaints).toEqual([]);
});

import type { Blueprint } from '@davit/blueprint';
import { createLexicalPlanner } from '@davit/planner';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { narrow, openBrowser, visit } from '../../../../../test/harness/browser.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { asJson, type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { createGenerator } from '../../generate.ts';

const prompt = 'a kanban board for our tasks: open, in progress, done';
const blueprint = createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;

let browser: Browser;
let made: MadeApp;
let app: OpenApp;

beforeAll(async () => {
  browser = await openBrowser();
  made = makeApp(blueprint);
  app = await made.open();
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  made?.remove();
});

const column = (page: Page, state: string) => page.locator(`[data-state="${state}"]`);
const card = (page: Page, title: string) => page.locator('.board-card', { hasText: title });

async function addTask(page: Page, title: string): Promise<void> {
  await page.goto(`${app.url}/tasks/new`);
  await page.locator('#title').fill(title);
  await page.getByRole('button', { name: 'Add task' }).click();
  await page.getByText(`Added “${title}”.`).waitFor();
  await page.goto(app.url);
  await column(page, 'open').getByRole('link', { name: title }).waitFor();
}

test('the board passes its checks', async () => {
  const running = await made.start();
  try {
    for (const check of createGenerator().checks(asJson(blueprint))) await check.run(running.client());
    expect(running.printed()).toBe('');
  } finally {
    await running.stop();
  }
});

test('a card dragged with the mouse stays in its column, and the list agrees', async () => {
  const { page, context, complaints } = await visit(browser, app.url);
  await addTask(page, 'Paint the fence');
  const from = await card(page, 'Paint the fence').boundingBox();
  const to = await column(page, 'done').boundingBox();
  if (!from || !to) throw new Error('the board is not to be seen');
  await page.mouse.move(from.x + 20, from.y + from.height - 12);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + 60, { steps: 8 });
  await page.mouse.up();
  await page.getByText('Done: “Paint the fence”.').waitFor();
  await column(page, 'done').getByRole('link', { name: 'Paint the fence' }).waitFor();
  await page.reload();
  await column(page, 'done').getByRole('link', { name: 'Paint the fence' }).waitFor();
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await page.waitForURL(/view=list/);
  await expect.poll(() => page.getByRole('row', { name: /Paint the fence/ }).innerText()).toContain('Done');
  expect(complaints).toEqual([]);
  await context.close();
});

test('a card moves by keyboard: lift, move, drop; Escape cancels', async () => {
  const { page, context, complaints } = await visit(browser, app.url);
  await addTask(page, 'Sharpen the saw');
  const grip = page.getByRole('button', { name: 'Carry Sharpen the saw' });
  await grip.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.getByText('Over In progress.').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await expect.poll(() => column(page, 'open').getByRole('link', { name: 'Sharpen the saw' }).count()).toBe(1);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await page.getByText('In progress: “Sharpen the saw”.').waitFor();
  await column(page, 'in-progress').getByRole('link', { name: 'Sharpen the saw' }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect.poll(focused).toBe('Carry Sharpen the saw');
  expect(complaints).toEqual([]);
  await context.close();
});

test('without script the buttons move it and keep the search', async () => {
  const { page, context } = await visit(browser, app.url, narrow, { javaScriptEnabled: false });
  await addTask(page, 'Water the pots');
  await page.getByRole('searchbox').fill('pots');
  await page.getByRole('searchbox').press('Enter');
  await page.waitForURL(/q=pots/);
  await page.getByRole('button', { name: 'Move Water the pots to In progress' }).click();
  await page.waitForURL(/q=pots/);
  await column(page, 'in-progress').getByRole('link', { name: 'Water the pots' }).waitFor();
  await expect.poll(() => page.locator('.board-card').count()).toBe(1);
  await context.close();
});

test('the board is readable and usable, light and dark, wide and narrow', async () => {
  const { page, context } = await visit(browser, app.url);
  expect(await pageFlaws(page)).toEqual([]);
  await context.close();
});

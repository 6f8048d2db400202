/** A person edits the plan of an app, before it is built and after people have used it. */
import type { Project } from '@davit/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../harness/browser.ts';
import { closeConsole, enterFirst, expectGoodPage, startConsole, visitConsole } from '../harness/console.ts';
import type { RunningServer } from '../harness/server.ts';

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startConsole(), openBrowser()]);
});
afterAll(() => closeConsole(browser, server));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const newest = async (): Promise<Project> => {
  const { body } = await server.api.call<{ projects: Project[] }>('GET', '/v1/projects');
  return body.projects[0] as Project;
};
const live = (page: Page) => page.locator('main header').getByText('Live', { exact: true });
const changes = (page: Page, count: string) => page.getByRole('region', { name: 'Changes' }).getByText(count).waitFor();
/** The text of an app's page for a visitor. */
const appText = async (path = '/') => (await fetch(`${(await newest()).deploymentUrl}${path}`)).text();

test('a draft is edited and deployed; then the live app is changed, and keeps its rows', async () => {
  const { page, complaints } = await visitConsole(browser, server);
  await enterFirst(page, server);
  await page.getByLabel('Describe your app').fill('a list of customers with a phone number');
  await button(page, 'See the plan').click();
  await button(page, 'Create as draft').click();
  await page.locator('main header').getByText('Draft', { exact: true }).waitFor();

  await page.getByRole('link', { name: 'Plan', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).waitFor();
  await expectGoodPage(page);
  const words = (label: string) => page.getByRole('listitem').filter({ has: page.locator(`input[value="${label}"]`) });
  await words('Phone number').getByText('“phone number”').waitFor();
  await expect.poll(() => words('Name').getByText('“').count()).toBe(0);
  await page.getByLabel('Name', { exact: true }).fill('Harbor Café guests');
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await changes(page, '1 change');
  await page.getByLabel('Name of the list').fill('Guests');
  await page.getByLabel('Name of the list').press('Enter');
  await changes(page, '2 changes');
  await page.getByLabel('New field of Guests').fill('Table');
  await page.getByLabel('Kind').selectOption('choice');
  await page.getByLabel('Options, separated by commas').fill('Window, Bar, Terrace');
  await page.getByLabel('Default, also for existing rows').fill('Bar');
  await button(page, 'Add field').click();
  await changes(page, '3 changes');
  await page.getByText('What changes').click();
  await page.getByText('Add “Table” to Guests, “Bar” by default').waitFor();
  await expectGoodPage(page);
  await button(page, 'Deploy changes').click();
  await live(page).waitFor();
  const html = await appText();
  for (const word of ['Harbor Café guests', 'Guests', 'Table']) expect(html).toContain(word);

  // A visitor adds a row.
  const project = await newest();
  const { page: visitor, context } = await visitConsole(browser, server);
  await visitor.goto(`${project.deploymentUrl}/`);
  await visitor.getByRole('link', { name: /add/i }).first().click();
  await visitor.getByLabel(/name/i).first().fill('Grace Hopper');
  await visitor
    .locator('form')
    .getByRole('button', { name: /add|save|create/i })
    .first()
    .click();
  await visitor.getByText('Grace Hopper').first().waitFor();
  await context.close();

  await page.getByRole('link', { name: 'Plan', exact: true }).click();
  await page.getByRole('listitem').filter({ hasText: 'Choice' }).getByLabel('Label').fill('Favorite table');
  await page.getByRole('listitem').filter({ hasText: 'Choice' }).getByLabel('Label').press('Enter');
  await changes(page, '1 change');
  await page.getByLabel('New list').fill('Suppliers');
  await button(page, 'Add list').click();
  await expect.poll(() => page.getByLabel('New list').evaluate((field) => field === document.activeElement)).toBe(true);
  await changes(page, '2 changes');
  await button(page, 'Undo').click();
  await changes(page, '1 change');
  await button(page, 'Remove list').click();
  await page.getByText('This change cannot be made.').first().waitFor();
  await changes(page, '1 change');
  await button(page, 'Deploy changes').click();
  await expect.poll(async () => (await newest()).versionNumber, { timeout: 60_000 }).toBe(2);
  const after = await appText();
  expect(after).toContain('Grace Hopper');
  expect(after).toContain('Favorite table');

  await page.getByRole('link', { name: 'Versions', exact: true }).click();
  await page.getByText('Favorite table').first().waitFor();
  expect(complaints).toEqual([]);
}, 300_000);

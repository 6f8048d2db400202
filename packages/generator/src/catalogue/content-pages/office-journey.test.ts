/** A doctors' office site: the team, the services, and a message to the office. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { narrow, openAsOwner, openBrowser, overflowsSideways, visit } from '../../../../../test/harness/browser.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';

const plan = planned(
  "Please implement a website for a clinical office to display office information and services. The website should have basic pages, including a homepage, about us, services, and contact us. Users should be able to browse the website, learn about the office's information, view the services provided, and contact the office through the contact page. The website should also have a simple navigation menu to help users quickly find the information they need. Style all pages with a light cyan background and cadet blue components.",
);
const lightCyan = 'rgb(224, 255, 255)';
const cadetBlue = 'rgb(95, 158, 160)';

let browser: Browser;
let made: MadeApp;
let app: OpenApp;

beforeAll(async () => {
  browser = await openBrowser();
  made = makeApp(plan);
  app = await made.open();
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  made?.remove();
});

async function follow(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(await pageFlaws(page)).toEqual([]);
}

const paintOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);

test('its menu leads to the team and to described services, in the requested colors', async () => {
  const { page, context, complaints } = await visit(browser, app.url);
  expect(await paintOf(page, 'html')).toBe(lightCyan);
  expect(await paintOf(page, '.button')).toBe(cadetBlue);
  expect(await paintOf(page, '.site-header')).toBe(cadetBlue);
  await follow(page, 'About us');
  expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(300);
  expect(await paintOf(page, 'html')).toBe(lightCyan);
  await follow(page, 'Services');
  const services = await page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts();
  expect(services.length).toBeGreaterThanOrEqual(3);
  expect(new Set(services).size).toBe(services.length);
  expect(complaints).toEqual([]);
  await context.close();
});

test('on a phone the contact form shows its errors, sends a message to the office, and confirms it', async () => {
  const { page, context, complaints } = await visit(browser, app.url, narrow);
  await follow(page, 'Contact us');
  expect(await overflowsSideways(page)).toBe(false);
  const message = page.getByLabel('Message');
  await page.getByLabel('Name').fill('Ada Lovelace');
  await message.fill('May I come on Thursday?');
  await page.getByLabel('E-mail').fill('not an address');
  const send = page.getByRole('button', { name: 'Send' });
  await send.click();
  await page.getByText('Nothing was sent yet').waitFor();
  await expect.poll(() => page.getByLabel('E-mail').getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => message.inputValue()).toBe('May I come on Thursday?');
  await page.getByLabel('E-mail').fill('ada@example.org');
  await page.getByLabel('Phone').fill('+44 20 7946 0958');
  await send.click();
  await page.getByText('Thank you').first().waitFor();
  await openAsOwner(page, app.ownerLink());
  await page.goto(`${app.url}/inbox`);
  const inbox = await page.getByRole('main').innerText();
  for (const line of ['Ada Lovelace', 'ada@example.org', '+44 20 7946 0958', 'May I come on Thursday?'])
    expect(inbox).toContain(line);
  // The browser itself logs the refused address.
  expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
  await context.close();
});

/** The console in a real browser: signing in, and the checks of every page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { ensureConsole } from '../../scripts/setup/console.mjs';
import { openBrowser, overflowsSideways, wide, withoutMotion } from './browser.ts';
import { type RunningServer, removeTemporaryFolders, type ServerOptions, startServer } from './server.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A server with the console built. */
export async function startConsole(options: ServerOptions = {}): Promise<RunningServer> {
  await ensureConsole(fileURLToPath(new URL('../..', import.meta.url)));
  return startServer(options);
}

/** A machine that runs many tests at once needs up to a minute to build an app. */
const pageTimeoutMs = 110_000;

/** By host name: on IP addresses, browsers reject cookies that only `localhost` and HTTPS may have. */
export const consoleUrl = (server: RunningServer) => server.url.replace('127.0.0.1', 'localhost');

export const account = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'analytical engines' };

export interface ConsoleVisit {
  page: Page;
  context: BrowserContext;
  /** Errors of the page and of its policy, and requests to anything but the console and its apps. */
  complaints: string[];
}

/** A visit by somebody who is not signed in. */
export async function visitConsole(
  browser: Browser,
  server: RunningServer,
  path = '/',
  { viewport = wide, colorScheme = 'light' as 'light' | 'dark' } = {},
): Promise<ConsoleVisit> {
  const context = await browser.newContext({
    viewport,
    colorScheme,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    ...withoutMotion,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(pageTimeoutMs);
  const complaints: string[] = [];
  const own = new URL(consoleUrl(server)).origin;
  page.on('console', (message) => {
    // An error response is not a page error: each page shows what failed.
    const isAnswer = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isAnswer) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const { origin, hostname } = new URL(request.url());
    const isApp = hostname.endsWith('.localhost') || (hostname === '127.0.0.1' && origin !== server.url);
    if (origin !== own && !isApp && !/^(data|blob):/.test(request.url())) complaints.push(`left the origin: ${request.url()}`);
  });
  await page.goto(consoleUrl(server) + path);
  return { page, context, complaints };
}

export interface OwnedConsole {
  server: RunningServer;
  browser: Browser;
  person: ConsoleVisit;
  page: Page;
}

/** A server, a browser, and the first owner signed in there. */
export async function openConsole(options: ServerOptions = {}): Promise<OwnedConsole> {
  const [server, browser] = await Promise.all([startConsole(options), openBrowser()]);
  const person = await visitConsole(browser, server);
  await enterFirst(person.page, server);
  return { server, browser, person, page: person.page };
}

/** At the end of a test file; either may have failed to start. */
export async function closeConsole(browser: Browser | undefined, server: RunningServer | undefined): Promise<void> {
  await browser?.close();
  await server?.stop();
  await removeTemporaryFolders();
}

/** Opens the first link and sets up an account. Ends on the list of projects. */
export async function enterFirst(page: Page, server: RunningServer): Promise<void> {
  const { url } = await server.admin<{ url: string }>('people', 'first-link');
  await page.goto(consoleUrl(server) + new URL(url).pathname);
  await page.getByRole('button', { name: 'Open the console' }).click();
  await page.getByRole('link', { name: 'Set up your account' }).click();
  await page.getByLabel('Name').fill(account.name);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Set up account' }).click();
  await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
}

/** Signs in by password, under one of the console's names. */
export async function signIn(page: Page, server: RunningServer, origin = consoleUrl(server)): Promise<void> {
  await page.goto(`${origin}/sign-in`);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
}

/** Where the keyboard is: an element's tag, and its name. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { tagName = '', ariaLabel, textContent } = document.activeElement ?? ({} as Element);
    return `${tagName.toLowerCase()} ${ariaLabel ?? textContent?.trim().slice(0, 60)}`;
  });
}

/** The checks of every page: one h1, no axe finding, no horizontal overflow. */
export async function expectGoodPage(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await expect.poll(() => page.locator('h1').count(), { message: page.url() }).toBe(1);
  await expect.poll(() => overflowsSideways(page), { message: page.url() }).toBe(false);
  await page.evaluate(axe);
  // What fades in has less contrast until it is there.
  await expect.poll(() => violationsOn(page), { message: page.url() }).toEqual([]);
}

function violationsOn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(root: Document, options: object): Promise<{ violations: Violation[] }> } };
    const { violations } = await axe.run(document, { iframes: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  });
}

interface Violation {
  id: string;
  nodes: { html: string }[];
}

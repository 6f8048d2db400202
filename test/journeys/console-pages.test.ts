/**
 * Every page that a person or a visitor can open, with content: accessible on a light desk and on a dark phone.
 * `npm test` draws a third of an owner's pages by its seed, `npm run faults` opens all.
 */
import fc from 'fast-check';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, withoutMotion } from '../harness/browser.ts';
import { closeConsole } from '../harness/console.ts';
import { openTour, type Tour, whenLoaded } from '../harness/console-tour.ts';
import { runsOf } from '../harness/every-case.ts';
import { pageFlaws } from '../harness/page-flaws.ts';

/** Several deployments, and two looks at each of 30 pages. */
const timeoutMs = 300_000;

let browser: Browser;
let owner: BrowserContext;
let tour: Tour;
beforeAll(async () => {
  browser = await openBrowser();
  owner = await browser.newContext(withoutMotion);
  tour = await openTour(owner);
}, timeoutMs);
afterAll(() => closeConsole(browser, tour?.server));

const flawsOf = async (context: BrowserContext, pages: Tour['pages']) => {
  const page = await context.newPage();
  const found: string[] = [];
  for (const [name, url] of pages) {
    await page.goto(url);
    await whenLoaded(page);
    found.push(...(await pageFlaws(page, { inEachMode: true })).map((flaw) => `${name} ${flaw}`));
  }
  await context.close();
  return found;
};

test('no page of an owner has an accessibility flaw', { timeout: timeoutMs }, async () => {
  const count = runsOf(9, tour.pages.length);
  const [drawn = []] = fc.sample(fc.shuffledSubarray(tour.pages, { minLength: count, maxLength: count }), 1);
  expect(await flawsOf(owner, drawn)).toEqual([]);
});

test('no page of a visitor has an accessibility flaw', { timeout: timeoutMs }, async () => {
  expect(await flawsOf(await browser.newContext(withoutMotion), tour.strangersPages)).toEqual([]);
});

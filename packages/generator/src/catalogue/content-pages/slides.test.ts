/** Slides: swiped, leafed through with arrows, dots and keys, paused; a row to scroll without script. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { narrow, openBrowser, visit, wide } from '../../../../../test/harness/browser.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { asJson, type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';
import { createGenerator } from '../../generate.ts';

const plan = planned(
  'Please build a website for plants. It should have functionalities for a plant slider with arrows and dots, and for reading articles. Users should be able to browse plants and articles.',
);

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

test('slides are code that is valid on its own, and pass their checks', async () => {
  made.typecheck();
  const running = await made.start();
  for (const check of createGenerator().checks(asJson(plan))) await check.run(running.client());
  expect(await running.stop()).toBe(0);
});

test('visitors leaf through them', async () => {
  const { page, context, complaints } = await visit(browser, app.url, wide, { reducedMotion: 'reduce' });
  const current = () => page.locator('.slides-dots a[aria-current]').getAttribute('aria-label');
  expect(await current()).toMatch(/^Slide 1 of \d$/);
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expect.poll(current).toMatch(/^Slide 2 /);
  await page.locator('.slides-track').focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(current).toMatch(/^Slide 1 /);
  await page.getByRole('link', { name: /^Slide 2 / }).click();
  await expect.poll(current).toMatch(/^Slide 2 /);
  await page.getByRole('button', { name: 'Previous slide' }).click();
  await page.getByRole('button', { name: 'Previous slide' }).click();
  await expect.poll(current).not.toMatch(/^Slide [12] /);
  // Who wants no motion gets none, until they ask for it.
  await page.getByRole('button', { name: 'Play' }).click();
  expect(await page.getByRole('button', { name: 'Pause' }).getAttribute('aria-pressed')).toBe('false');
  expect(complaints).toEqual([]);
  await context.close();
});

test('they are readable on any screen, and work without script', async () => {
  for (const viewport of [wide, narrow]) {
    const { page, context } = await visit(browser, app.url, viewport);
    expect(await pageFlaws(page)).toEqual([]);
    await context.close();
  }
  const { page, context } = await visit(browser, app.url, narrow, { javaScriptEnabled: false });
  expect(await page.getByRole('button', { name: 'Next slide' }).isVisible()).toBe(false);
  await page.getByRole('link', { name: /^Slide 2 / }).click();
  expect(page.url()).toContain('#slide-2');
  await context.close();
});

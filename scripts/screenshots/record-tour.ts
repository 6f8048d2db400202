/**
 * node scripts/screenshots/record-tour.ts
 * Builds an app in the console of a temporary Davit, uses it, makes a second version, rolls back, and records the
 * browser in docs/pictures/tour.svg. Davit's work is shown in real time, in up to eight frames each.
 */
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser } from '../../test/harness/browser.ts';
import { consoleUrl, enterFirst, startConsole } from '../../test/harness/console.ts';
import { removeTemporaryFolders } from '../../test/harness/server.ts';
import { type Frame, filmSvg } from './animated-svg.ts';

const file = join(import.meta.dirname, '../../docs/pictures/tour.svg');
/** Wide enough for the plan to be next to the prompt. */
const size = { width: 1120, height: 700 };
const quality = 50;
const maxBytes = 1_500_000;
const readMs = 1_800;
const typeMs = 350;
/** A busy machine needs up to a minute to build an app. */
const pageTimeoutMs = 110_000;
/** Frames while Davit works: as often as Chromium takes them, up to this limit. */
const maxWorkingFrames = 8;
const prompt = 'a reading list with ratings';

const frames: Frame[] = [];
let page: Page;

/** Adds the current screen; if nothing changed, extends the previous frame instead. */
async function see(caption: string, holdMs: number): Promise<void> {
  const picture = await page.screenshot({ type: 'jpeg', quality, caret: 'initial' });
  const before = frames.at(-1);
  if (before?.caption === caption && before.picture.equals(picture)) before.holdMs += holdMs;
  else frames.push({ picture, caption, holdMs });
}

/** Records the work in real time until it is done. */
async function watch(caption: string, work: Promise<unknown>): Promise<void> {
  let isDone = false;
  const done = work.finally(() => (isDone = true));
  const startedAtMs = performance.now();
  for (let pictures = 0; !isDone && pictures < maxWorkingFrames; pictures += 1) {
    const sinceMs = performance.now();
    await see(caption, 0);
    await Promise.race([done, page.waitForTimeout(180)]);
    const shown = frames.at(-1);
    if (shown) shown.holdMs += performance.now() - sinceMs;
  }
  await done;
  console.log(`${caption}: ${Math.round(performance.now() - startedAtMs)} ms`);
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

const server = await startConsole();
const browser = await openBrowser();
try {
  const context = await browser.newContext({ viewport: size, locale: 'en-US', colorScheme: 'light', reducedMotion: 'reduce' });
  page = await context.newPage();
  page.setDefaultTimeout(pageTimeoutMs);
  await enterFirst(page, server);
  await page.goto(`${page.url().replace(/\/projects$/, '')}/new`);
  const field = page.getByLabel('Describe your app');
  await field.waitFor();
  for (const [index, word] of prompt.split(' ').entries()) {
    await field.pressSequentially((index > 0 ? ' ' : '') + word);
    await see('One sentence', typeMs);
  }
  await page.getByRole('region', { name: 'What would be built' }).getByText('Reading list', { exact: true }).waitFor();
  await see('The plan, and the words that caused each part', readMs * 1.5);
  await button('Deploy').click();
  const status = page.locator('main header').getByText('Live', { exact: true });
  await watch('Planned, generated, built, tested, released', status.waitFor());
  await page.frameLocator('iframe').locator('h1').first().waitFor();
  await see('Live, at a URL of its own', readMs * 1.5);

  const consolePage = page.url();
  const [project] = (await (await fetch(`${server.url}/v1/projects`, { headers: { 'x-api-key': server.api.key } })).json())
    .projects;
  await page.goto(project.deploymentUrl);
  await page.locator('h1').first().waitFor();
  await see('The app: it works without script, by keyboard, in the dark', readMs);
  await page.emulateMedia({ colorScheme: 'dark' });
  await see('The app: it works without script, by keyboard, in the dark', readMs);
  await page.emulateMedia({ colorScheme: 'light' });

  await page.goto(consolePage);
  await button('Deploy').click();
  await page.getByRole('region', { name: /^Log of a run/ }).waitFor();
  await watch('A second version', page.getByText('Succeeded').first().waitFor());
  await page
    .getByRole('navigation', { name: /^Pages of/ })
    .getByRole('link', { name: 'Versions' })
    .click();
  await page.getByRole('heading', { name: 'Version 2' }).waitFor();
  await see('Every version is stored', readMs);
  await button('Roll back').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Roll back' }).waitFor();
  await see('Roll back', readMs);
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await page.getByText('Version 1 is live').first().waitFor();
  await see('Version 1 is live again', readMs * 2);
  console.log(consoleUrl(server));
} finally {
  await browser.close();
  await server.stop();
  await removeTemporaryFolders();
}
const description = [...new Set(frames.map(({ caption }) => caption))].join('; ');
writeFileSync(file, filmSvg(frames, { ...size, title: `Davit makes ${prompt}`, description }));
const bytes = statSync(file).size;
console.log(`${file}: ${frames.length} frames, ${Math.round(bytes / 1000)} kB`);
if (bytes > maxBytes) throw new Error(`The film is larger than ${maxBytes / 1000} kB. Lower its quality or show less.`);

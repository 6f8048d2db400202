/**
 * node scripts/screenshots/screenshot-apps.ts [words of prompts …] [--keep] [--sheets=<folder>]
 * Builds the apps of the twelve and the forty prompts (or of those that contain the words), opens their main pages in
 * Chromium, counts the findings of axe and the console, and prints a table with bundle size and cold start. --keep
 * writes the pictures of the twelve to docs/looks; --sheets writes contact sheets of all, three apps each.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { corpus } from '../../packages/planner/testing/corpora.ts';
import { openBrowser } from '../../test/harness/browser.ts';
import { type AppScreenshots, takeScreenshots } from './app-screenshots.ts';
import { contactSheet } from './contact-sheet.ts';

const outputFolder = join(import.meta.dirname, '../../docs/looks');
const appsASheet = 3;

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const keeps = process.argv.includes('--keep');
const sheets = process.argv.find((word) => word.startsWith('--sheets='))?.slice('--sheets='.length);
const chosen = [...corpus('twelve'), ...corpus('forty')]
  .map(({ prompt }) => prompt)
  .filter((prompt) => words.length === 0 || words.some((word) => prompt.includes(word)));

const browser = await openBrowser();
const seen: AppScreenshots[] = [];
try {
  for (const prompt of chosen) {
    const screenshots = await takeScreenshots(browser, prompt, { scale: 0.5, quality: 60, maxPages: 5 });
    seen.push(screenshots);
    console.log(line(screenshots));
    for (const flaw of [...screenshots.flaws, ...screenshots.consoleErrors]) console.log(`    ${flaw}`);
    if (keeps && corpus('twelve').some((one) => one.prompt === prompt)) keep(screenshots);
    if (sheets && (seen.length % appsASheet === 0 || seen.length === chosen.length)) await writeSheet(sheets);
  }
} finally {
  await browser.close();
}
const flaws = seen.flatMap((screenshots) => screenshots.flaws).length;
const errors = seen.flatMap(({ consoleErrors }) => consoleErrors).length;
console.log(`${seen.length} apps: ${flaws} flaws by axe, ${errors} errors in the console.`);
process.exitCode = flaws + errors > 0 ? 1 : 0;

function line({ name, layout, bundleBytes, bundleGzipBytes, coldStartMs, flaws, consoleErrors, shots }: AppScreenshots): string {
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1_000)} kB`;
  return [
    name,
    layout,
    `${shots.length / 2} pages`,
    `${kilobytes(bundleBytes)} (${kilobytes(bundleGzipBytes)} gzipped)`,
    `${Math.round(coldStartMs)} ms to the first page`,
    `axe ${flaws.length}`,
    `console ${consoleErrors.length}`,
  ].join(' | ');
}

/** The home page and one more, wide and narrow. */
function keep({ name, shots }: AppScreenshots): void {
  mkdirSync(outputFolder, { recursive: true });
  const paths = [...new Set(shots.map(({ path }) => path))].slice(0, 2);
  for (const { path, width, picture } of shots) {
    const at = paths.indexOf(path);
    if (at >= 0) writeFileSync(join(outputFolder, `${fileName(name)}-${at + 1}-${width}.jpg`), picture);
  }
}

function fileName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

async function writeSheet(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const from = Math.floor((seen.length - 1) / appsASheet) * appsASheet;
  const sheet = await contactSheet(browser, seen.slice(from), 420);
  writeFileSync(join(folder, `sheet-${String(from / appsASheet + 1).padStart(2, '0')}.png`), sheet);
}

/**
 * Lighthouse on the main pages of generated apps, signed in as the owner, with its default settings (a slow phone on
 * a slow network); and on every page of the console, as a phone and as a desktop. A task counts with its processor time,
 * but what arrives late on a busy machine is late: if the first run falls short, the best of three counts. Its packages
 * are installed on first use, in a separate folder.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext } from 'playwright-core';
import { makeApp } from '../packages/generator/src/fixtures/made-app.ts';
import { planned } from '../packages/generator/src/fixtures/planned.ts';
import { mainPaths } from '../scripts/screenshots/app-screenshots.ts';
import { installDependencies } from '../scripts/setup/dependencies.mjs';
import { openAsOwner, openPersistentBrowser } from '../test/harness/browser.ts';
import { openTour } from '../test/harness/console-tour.ts';
import { freePort } from '../test/harness/ports.ts';
import { useProcessorTime } from '../test/harness/processor-time.ts';
import type { Row } from './figures.ts';

const folder = join(import.meta.dirname, 'lighthouse');
const categories = ['performance', 'accessibility', 'best-practices'] as const;
/** Printed if a page falls short. */
const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];
const target = 95;
const maxRuns = 3;
const maxPages = 4;

type Scores = Record<(typeof categories)[number], number>;
interface Report {
  finalDisplayedUrl: string;
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { displayValue?: string } | undefined>;
}
/** Without a result if it only gathers. */
type Lighthouse = (url: string, flags: object, config?: object) => Promise<{ lhr: Report } | undefined>;
type Audit = (url: string, flags: object) => Promise<Report>;
/** Lighthouse's own presets; the phone is its default. */
export type Device = 'telephone' | 'desk';

/** The pages of the apps of these prompts. Throws if the packages cannot be installed, or a page cannot be opened. */
export function lighthouse(prompts: string[]): Promise<Row[]> {
  return withLighthouse('telephone', async (browser, scored) => {
    const scores: Scores[] = [];
    for (const prompt of prompts) scores.push(...(await scoresOfApp(browser, prompt, scored)));
    return rows(scores, `the pages of ${prompts.length} apps`, 'telephone');
  });
}

/** Every page of the console, of an owner and of a visitor; or those named by LIGHTHOUSE_PAGES, separated by commas. */
export function lighthouseOfConsole(device: Device): Promise<Row[]> {
  return withLighthouse(device, async (browser, scored) => {
    const { server, pages, strangersPages } = await openTour(browser);
    const named = process.env.LIGHTHOUSE_PAGES?.split(',');
    const scores: Scores[] = [];
    const score = async (all: typeof pages) => {
      for (const [name, url] of all.filter(([name]) => named?.includes(name) ?? true))
        scores.push(noted(`console, ${name}`, await scored(url)));
    };
    try {
      await score(pages);
      await browser.clearCookies();
      await score(strangersPages);
      return rows(scores, 'the pages of the console', device);
    } finally {
      await server.stop();
    }
  });
}

type Scored = (url: string) => Promise<Scores>;

async function withLighthouse(
  device: Device,
  measure: (browser: BrowserContext, scored: Scored) => Promise<Row[]>,
): Promise<Row[]> {
  await installDependencies(folder, process.execPath);
  const resolved = createRequire(join(folder, 'package.json')).resolve('lighthouse');
  const { default: lighthouse } = (await import(pathToFileURL(resolved).href)) as { default: Lighthouse };
  const desktop = await import(pathToFileURL(join(dirname(resolved), 'config', 'desktop-config.js')).href);
  const config = device === 'desk' ? desktop.default : undefined;
  const audit: Audit = async (url, flags) => {
    const gathered = mkdtempSync(join(tmpdir(), 'lighthouse-run-'));
    try {
      await lighthouse(url, { ...flags, gatherMode: gathered }, config);
      useProcessorTime(gathered);
      const audited = await lighthouse(url, { ...flags, auditMode: gathered }, config);
      if (audited === undefined) throw new Error(`${url} was not audited`);
      return audited.lhr;
    } finally {
      rmSync(gathered, { recursive: true, force: true });
    }
  };
  const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const port = await freePort();
  const browser = await openPersistentBrowser(profile, port);
  try {
    return await measure(browser, (url) => best(audit, url, port));
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

function noted(what: string, scores: Scores): Scores {
  console.error(`  ${what}: ${categories.map((category) => `${category} ${scores[category]}`).join(', ')}`);
  return scores;
}

async function scoresOfApp(browser: BrowserContext, prompt: string, scored: Scored): Promise<Scores[]> {
  const blueprint = planned(prompt);
  const made = makeApp(blueprint);
  try {
    const app = await made.open();
    try {
      if (blueprint.auth === 'password') {
        const page = await browser.newPage();
        await openAsOwner(page, app.ownerLink());
        await page.close();
      }
      const scores: Scores[] = [];
      for (const path of mainPaths(blueprint).slice(0, maxPages)) {
        scores.push(noted(`${blueprint.name} ${path}`, await scored(app.url + path)));
      }
      return scores;
    } finally {
      await app.close();
      await browser.clearCookies();
    }
  } finally {
    made.remove();
  }
}

/** The best of each category, over as many runs as needed. */
async function best(audit: Audit, url: string, port: number): Promise<Scores> {
  const highest: Scores = { performance: 0, accessibility: 0, 'best-practices': 0 };
  for (let run = 1; run <= maxRuns; run++) {
    const lhr = await audit(url, { port, onlyCategories: categories, disableStorageReset: true, logLevel: 'error' });
    if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} was not shown, but ${lhr.finalDisplayedUrl}`);
    for (const category of categories)
      highest[category] = Math.max(highest[category], Math.round((lhr.categories[category]?.score ?? 0) * 100));
    if (categories.every((category) => highest[category] >= target)) break;
    console.error(`    ${url}: ${metrics.map((id) => `${id} ${lhr.audits[id]?.displayValue}`).join(', ')}`);
  }
  return highest;
}

function rows(scores: Scores[], what: string, device: Device): Row[] {
  const as = device === 'desk' ? 'a computer at a desk' : 'a slow telephone';
  return categories.map((category) => {
    const lowest = Math.min(...scores.map((score) => score[category]));
    return {
      what: `Lighthouse, ${category.replace('-', ' ')}, the lowest of ${scores.length} pages`,
      measured: `${lowest}`,
      target: `≥ ${target}`,
      against: `${what}, as ${as}, best of up to ${maxRuns} runs`,
      met: lowest >= target,
    };
  });
}

/**
 * The apps of the twelve and the forty prompts: from POST /v1/projects to the live page, by stage, one after the
 * other on a warm server; then each alone: bundle size, time from process start to the first page, findings of axe,
 * and console errors.
 */
import { stageNames } from '@davit/contract';
import { corpus } from '../packages/planner/testing/corpora.ts';
import { type AppScreenshots, takeScreenshots } from '../scripts/screenshots/app-screenshots.ts';
import { openBrowser } from '../test/harness/browser.ts';
import { startServer } from '../test/harness/server.ts';
import { ms, percentile, type Row } from './figures.ts';
import { untilLive } from './prompt-to-live.ts';

const prompts = [...corpus('twelve'), ...corpus('forty')].map(({ prompt }) => prompt);
const maxPages = 5;

export async function apps(): Promise<Row[]> {
  const lives = await launched();
  const screenshots = await screenshotApps();
  console.error('| App | Layout | Live after | Bundle | gzipped | First page |\n|---|---|---|---|---|---|');
  for (const [at, { name, layout, bundleBytes, bundleGzipBytes, coldStartMs }] of screenshots.entries()) {
    const cells = [name, layout, ms(lives[at]?.ms ?? 0), kilobytes(bundleBytes), kilobytes(bundleGzipBytes), ms(coldStartMs)];
    console.error(`| ${cells.join(' | ')} |`);
  }
  return [...liveRows(lives), ...screenshotRows(screenshots)];
}

interface Live {
  ms: number;
  stages: Map<string, number>;
}

async function launched(): Promise<Live[]> {
  const server = await startServer();
  try {
    await server.api.live('a list of warm-up exercises');
    const lives: Live[] = [];
    for (const prompt of prompts) {
      const { id, ms: taken } = await untilLive(server.api, prompt);
      const [run] = await server.api.runs(id);
      const stages = run?.stages.map(({ name, startedAt, finishedAt }) => [name, spanMs(startedAt, finishedAt)] as const);
      lives.push({ ms: taken, stages: new Map(stages) });
    }
    return lives;
  } finally {
    await server.stop();
  }
}

async function screenshotApps(): Promise<AppScreenshots[]> {
  const browser = await openBrowser();
  try {
    const screenshots: AppScreenshots[] = [];
    for (const prompt of prompts) screenshots.push(await takeScreenshots(browser, prompt, { scale: 0.5, quality: 40, maxPages }));
    return screenshots;
  } finally {
    await browser.close();
  }
}

function spanMs(from: string | null, to: string | null): number {
  return from === null || to === null ? 0 : Date.parse(to) - Date.parse(from);
}

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;

function liveRows(lives: Live[]): Row[] {
  const all = lives.map((live) => live.ms);
  const [p50, p95] = [percentile(all, 50), percentile(all, 95)];
  const stages = stageNames.map((name) => {
    const spans = lives.map((live) => live.stages.get(name) ?? 0);
    return `${name} ${ms(percentile(spans, 50))} (${ms(percentile(spans, 95))})`;
  });
  return [
    {
      what: 'Prompt to live, fifty-two prompts, p50',
      measured: ms(p50),
      target: '≤ 1 s',
      against: `${stages.join(', ')}: p50 (p95) of each stage`,
      met: p50 <= 1000,
    },
    { what: 'The same, p95', measured: ms(p95), target: '≤ 2 s', against: `slowest ${ms(Math.max(...all))}`, met: p95 <= 2000 },
  ];
}

function screenshotRows(screenshots: AppScreenshots[]): Row[] {
  const of = (value: (screenshots: AppScreenshots) => number) => screenshots.map(value);
  const cold = of(({ coldStartMs }) => coldStartMs);
  const gzipped = of(({ bundleGzipBytes }) => bundleGzipBytes);
  const bundles = of(({ bundleBytes }) => bundleBytes);
  const flaws = screenshots.flatMap((one) => one.flaws).length;
  const errors = screenshots.flatMap(({ consoleErrors }) => consoleErrors).length;
  const shots = screenshots.flatMap((one) => one.shots).length;
  return [
    {
      what: 'Bundle of an app, p50',
      measured: `${kilobytes(percentile(bundles, 50))} (${kilobytes(percentile(gzipped, 50))} gzipped)`,
      target: '–',
      against: `largest ${kilobytes(Math.max(...bundles))} (${kilobytes(Math.max(...gzipped))} gzipped)`,
      met: null,
    },
    {
      what: 'From starting an app’s process to its whole first page, p50',
      measured: ms(percentile(cold, 50)),
      target: '–',
      against: `p95 ${ms(percentile(cold, 95))}; with an empty store, sample rows planted`,
      met: null,
    },
    {
      what: 'What axe finds on the apps of fifty-two prompts',
      measured: `${flaws} violations`,
      target: '0',
      against: `${shots / 2} pages, wide and light, narrow and dark`,
      met: flaws === 0,
    },
    {
      what: 'Errors in the console of the same',
      measured: `${errors}`,
      target: '0',
      against: 'the same pages',
      met: errors === 0,
    },
  ];
}

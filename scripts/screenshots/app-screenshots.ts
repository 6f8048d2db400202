/** Builds an app from a prompt, opens its main pages in a browser, audits and photographs them. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Blueprint, parametersOf } from '@davit/blueprint';
import type { Browser } from 'playwright-core';
import { makeApp, type OpenApp } from '../../packages/generator/src/fixtures/made-app.ts';
import { planned } from '../../packages/generator/src/fixtures/planned.ts';
import { narrow, openAsOwner, wide } from '../../test/harness/browser.ts';
import { pageFlaws } from '../../test/harness/page-flaws.ts';

export interface Shot {
  path: string;
  width: number;
  /** JPEG. */
  picture: Buffer;
}

export interface AppScreenshots {
  prompt: string;
  name: string;
  layout: Blueprint['layout'];
  shots: Shot[];
  /** Findings of axe, and elements wider than the screen. */
  flaws: string[];
  /** Errors that the pages wrote to the console. */
  consoleErrors: string[];
  bundleBytes: number;
  bundleGzipBytes: number;
  /** From process start to the complete first page. */
  coldStartMs: number;
}

export interface ScreenshotOptions {
  /** Device pixels per CSS pixel. */
  scale: number;
  quality: number;
  maxPages: number;
}

const maxPictureHeightPx = 1_600;

export async function takeScreenshots(browser: Browser, prompt: string, options: ScreenshotOptions): Promise<AppScreenshots> {
  const blueprint = planned(prompt);
  const made = makeApp(blueprint);
  try {
    const begun = performance.now();
    const app = await made.open();
    try {
      await (await fetch(app.url)).text();
      const coldStartMs = performance.now() - begun;
      const seen = await photograph(browser, app, blueprint, options);
      return {
        prompt,
        name: blueprint.name,
        layout: blueprint.layout,
        ...seen,
        bundleBytes: statSync(made.server).size,
        bundleGzipBytes: gzipSync(readFileSync(join(made.server))).length,
        coldStartMs,
      };
    } finally {
      await app.close();
    }
  } finally {
    made.remove();
  }
}

type Seen = Pick<AppScreenshots, 'shots' | 'flaws' | 'consoleErrors'>;

/** As a visitor sees it; as its owner where the app has accounts. */
async function photograph(browser: Browser, app: OpenApp, blueprint: Blueprint, options: ScreenshotOptions): Promise<Seen> {
  const seen: Seen = { shots: [], flaws: [], consoleErrors: [] };
  for (const viewport of [wide, narrow]) {
    const context = await browser.newContext({
      viewport,
      deviceScaleFactor: options.scale,
      locale: 'en-GB',
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && seen.consoleErrors.push(message.text()));
    page.on('pageerror', (error) => seen.consoleErrors.push(error.message));
    if (blueprint.auth === 'password') await openAsOwner(page, app.ownerLink());
    for (const path of mainPaths(blueprint).slice(0, options.maxPages)) {
      await page.goto(app.url + path);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      const clip = {
        x: 0,
        y: 0,
        width: viewport.width,
        height: Math.min(maxPictureHeightPx, Math.max(viewport.height, height)),
      };
      const picture = await page.screenshot({ type: 'jpeg', quality: options.quality, fullPage: true, clip, scale: 'device' });
      seen.shots.push({ path, width: viewport.width, picture });
      // Audit after the screenshot: the audit changes width and colors, which would show in the picture.
      if (viewport === wide) seen.flaws.push(...(await pageFlaws(page, { inEachMode: true })).map((flaw) => `${path} ${flaw}`));
    }
    await context.close();
  }
  return seen;
}

/** Its pages; and for its first entity, a row and the form for a new one. */
export function mainPaths({ pages, entities, auth, content, features }: Blueprint): string[] {
  const first = pages.find((page) => page.kind === 'entity');
  // Chat messages have no pages of their own.
  const chatList = parametersOf({ features }, 'chat')?.entity;
  const entity = entities.find(({ id }) => first?.kind === 'entity' && id === first.entity && id !== chatList);
  const slug = entity?.slug;
  const hasRow = (entity && content.samples[entity.id]?.length) || false;
  const isOpen = auth === 'password' || entity?.access?.writing !== 'owner';
  const open = pages.map(({ path }) => path);
  const [home = '/', ...others] = open;
  return [
    ...new Set([home, ...(slug ? [...(hasRow ? [`/${slug}/1`] : []), ...(isOpen ? [`/${slug}/new`] : [])] : []), ...others]),
  ];
}

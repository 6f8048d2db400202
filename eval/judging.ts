/** Runs one script in a fresh browser, and keeps a picture of where it ended. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { overflowsSideways } from '../test/harness/browser.ts';
import type { Scripts } from './visit.ts';
import { timeFactor } from './visitor/slow-machine.ts';
import { type App, openVisit } from './visitor/visitor.ts';

const scriptWithinMs = 30_000 * timeFactor;
const pictureWithinMs = 5_000;
const complaintsAtMost = 20;

export interface Verdict {
  passed: boolean;
  /** Why it failed; empty if it passed. */
  why: string;
  seconds: number;
  consoleErrors: string[];
  overflows: boolean;
  picture: string | null;
}

/** Never throws for what the app or the script does. */
export async function judge(browser: Browser, app: App, script: Scripts[string], picture: string | null): Promise<Verdict> {
  const begun = performance.now();
  const consoleErrors: string[] = [];
  const complain = (text: string) => void (consoleErrors.length < complaintsAtMost && consoleErrors.push(text));
  const watch = (page: Page) => {
    page.on('console', (message) => message.type() === 'error' && complain(message.text()));
    page.on('pageerror', (error) => complain(error.message));
  };
  let why = '';
  let overflows = false;
  let opened: Awaited<ReturnType<typeof openVisit>> | null = null;
  try {
    opened = await openVisit(browser, app, watch);
    why = await outcome(script, opened.visit);
    overflows = await overflowsSideways(opened.visit.page).catch(() => false);
    if (picture !== null) {
      mkdirSync(dirname(picture), { recursive: true });
      await opened.visit.page.screenshot({ path: picture, timeout: pictureWithinMs }).catch(() => {});
    }
  } catch (error) {
    why = sentence(error);
  } finally {
    for (const context of opened?.contexts ?? []) await context.close().catch(() => {});
  }
  const seconds = (performance.now() - begun) / 1000;
  return { passed: why === '', why, seconds, consoleErrors, overflows, picture };
}

/** Empty if the script ended by itself in time. What it does later is ended with its browser. */
async function outcome(script: Scripts[string], visit: Parameters<Scripts[string]>[0]): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`Not done after ${scriptWithinMs / 1000} s.`), scriptWithinMs);
  });
  const run = script(visit).then(() => '', sentence);
  return Promise.race([run, late]).finally(() => clearTimeout(timer));
}

function sentence(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text.split('\n')[0] ?? '').slice(0, 300) || 'It failed without a reason.';
}

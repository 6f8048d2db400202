/** The browser that an operator named, if it can be used here. */
import type { AppAddress, Rehearsal } from '@davit/launch';
import type { ProcessTargetOptions } from '../process-target-options.ts';
import type { Runner } from '../runner/runner.ts';
import { type Browser, createBrowser } from './browse.ts';
import { findBrowser } from './find-browser.ts';

/** Null: none was named, or it cannot run; the log then has the reason. Without a sandbox there is none. */
export function openBrowser({ browser, log, runtimeDir }: ProcessTargetOptions, runner: Runner): Browser | null {
  if (!browser) return null;
  const found = runner.noSandbox === null ? findBrowser(browser) : { problem: 'It needs a sandbox, and there is none.' };
  if ('program' in found) return createBrowser({ runner, runtimeDir, program: found.program });
  log.warn({ browser, problem: found.problem }, 'the browser cannot be used: promises that need one are not tested');
  return null;
}

/** What a rehearsal offers with a browser. Each visit of the owner gets a link of its own. */
export function browsingOf(
  browser: Browser | null,
  address: AppAddress,
  ownerLink: Rehearsal['ownerLink'],
): Pick<Rehearsal, 'browse'> {
  if (browser === null) return {};
  return {
    async browse(visits, signal, timeFactor = 1) {
      const entered = visits.map(async (visit) => ({ ...visit, ownerLink: visit.by === 'owner' ? await ownerLink() : '' }));
      return browser.browse(address, await Promise.all(entered), signal, timeFactor);
    },
  };
}

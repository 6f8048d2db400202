/**
 * Verify: proves the candidate before any traffic may reach it. On an empty store of its
 * own every check of the generator is run; on a copy of the project's data, where there
 * is any, every page is fetched. Both at once; neither touches live data.
 */
import type { Clock } from '@davit/contract';
import type { Check, CheckClient, Generator } from '../ports/making.ts';
import type { AppToRun, Rehearsal, Target } from '../ports/target.ts';
import { type Timers, within } from '../ports/timers.ts';
import { sayCount, sayDuration } from '../wording.ts';
import { type LiveVersionParts, liveVersion, sayPages } from './broken-pages.ts';
import { type Broken, crawl } from './crawl.ts';
import { appToRun, type StageContext, StageFailure, sayLastWords } from './stage.ts';

const checkDeadlineMs = 15_000;

export type VerifyResult = { checks: number; pages: number };

export interface VerifyParts extends LiveVersionParts {
  generator: Generator;
  target: Pick<Target, 'rehearse'>;
  clock: Clock;
  timers: Timers;
}

export async function verify(parts: VerifyParts, context: StageContext, artifactDigest: string): Promise<VerifyResult> {
  const folder = await parts.artifacts.bundleFolder(artifactDigest);
  if (folder === null)
    throw new StageFailure('The bundle that was built is gone from the artifact store. Deploy again to build it anew.');
  const app = appToRun(context.project, { artifactDigest }, folder);
  // What was live once stays so: a project has data if and only if a version is live.
  const hasData = context.project.liveVersionNumber !== null;
  const checks = parts.generator.checks(context.project.blueprint);

  // Settled, not raced: a rehearsal still under way must be put away before the stage ends.
  const [onEmpty, onCopy] = await Promise.allSettled([
    rehearse(parts, context, app, 'empty', async (rehearsal) => {
      await runChecks(parts, context, checks, rehearsal.client);
      return hasData ? 0 : provePages(parts, context, rehearsal.client, async () => []);
    }),
    hasData
      ? rehearse(parts, context, app, 'copy', ({ client }) =>
          provePages(parts, context, client, () => brokenInLive(parts, context)),
        )
      : 0,
  ]);
  if (onEmpty.status === 'rejected') throw onEmpty.reason;
  if (onCopy.status === 'rejected') throw onCopy.reason;
  return { checks: checks.length, pages: onEmpty.value + onCopy.value };
}

async function rehearse<T>(
  parts: VerifyParts,
  context: StageContext,
  app: AppToRun,
  store: 'empty' | 'copy',
  prove: (rehearsal: Rehearsal) => Promise<T>,
): Promise<T> {
  const on = store === 'empty' ? 'an empty store' : "a copy of the project's data";
  const bootAt = parts.clock.monotonicMs();
  const booted = await parts.target.rehearse(app, store);
  if (booted.outcome === 'failed') {
    sayLastWords(context, booted.said);
    throw new StageFailure(`The app does not start on ${on}: ${booted.reason}`);
  }
  try {
    context.signal.throwIfAborted();
    context.say(`Started on ${on} in ${sayDuration(parts.clock.monotonicMs() - bootAt)}.`);
    if (store === 'copy') for (const change of booted.rehearsal.schemaChanges) context.say(`New in the store: ${change}`);
    return await prove(booted.rehearsal);
  } finally {
    await booted.rehearsal.end();
  }
}

async function runChecks(parts: VerifyParts, context: StageContext, checks: Check[], client: CheckClient): Promise<void> {
  const broken: string[] = [];
  for (const check of checks) {
    const beganAt = parts.clock.monotonicMs();
    const problem = await within(parts.timers, checkDeadlineMs, attempt(check, client.another()), 'it did not end in time');
    context.signal.throwIfAborted();
    const took = sayDuration(parts.clock.monotonicMs() - beganAt);
    if (problem === null) context.say(`✓ ${check.name} (${took})`);
    else {
      context.say(`✗ ${check.name} (${took}): ${problem}`, 'error');
      broken.push(`“${check.name}”: ${problem}`);
    }
  }
  if (broken.length === 0) return;
  throw new StageFailure(`${broken.length} of ${sayCount(checks.length, 'check')} failed, first ${broken[0]?.slice(0, 500)}`);
}

/** Null where the check holds, else what is broken. */
async function attempt(check: Check, client: CheckClient): Promise<string | null> {
  try {
    await check.run(client);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The number of pages fetched. Throws StageFailure where one is broken that is not `known` to be. */
async function provePages(
  parts: VerifyParts,
  context: StageContext,
  client: CheckClient,
  known: () => Promise<Broken[]>,
): Promise<number> {
  const beganAt = parts.clock.monotonicMs();
  const crawled = await crawl(client.another(), parts.clock, context.signal);
  const tookMs = parts.clock.monotonicMs() - beganAt;
  return sayPages(context, crawled, tookMs, crawled.broken.length > 0 ? await known() : []);
}

/** What is broken in the live version, on a copy of the same data; nothing where that cannot be found out. */
async function brokenInLive(parts: VerifyParts, context: StageContext): Promise<Broken[]> {
  const live = await liveVersion(parts, context);
  const booted = live && (await parts.target.rehearse(live, 'copy'));
  if (booted?.outcome !== 'booted') return [];
  try {
    return (await crawl(booted.rehearsal.client.another(), parts.clock, context.signal)).broken;
  } finally {
    await booted.rehearsal.end();
  }
}

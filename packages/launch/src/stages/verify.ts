/**
 * Verify: proves the candidate before it gets traffic. It runs every check of the generator on an empty store, and at the same
 * time crawls every page on a copy of the project's data, if there is any. Neither touches live data.
 *
 *  V1 A separate process proves an app. It is killed before the app is ended, so that no request
 *     follows the end of the stage.
 *  V2 A check that exceeds its deadline ends the proof.
 *  V3 The checks are those of the platform's own kit, whatever the source brings along. An owner's own tests run after them.
 *  V4 An owner's own code only adds to the tables of the project's data: after a rollback the older version has to run on it.
 */
import type { Clock } from '@davit/contract';
import { follow } from '../follow-signal.ts';
import { needsNothing, readManifest } from '../manifest.ts';
import type { AppVerifier, VerifyInput, VerifyListener } from '../ports/stages.ts';
import type { AppToRun, Rehearsal, Target } from '../ports/target.ts';
import type { Timers } from '../ports/timers.ts';
import type { AppManifest } from '../records.ts';
import { formatCount, formatDuration } from '../wording.ts';
import { formatPages, type LiveVersionParts, liveVersion } from './broken-pages.ts';
import type { Broken } from './crawl.ts';
import { verifyOwnTests } from './own-tests.ts';
import { appToRun, formatLastOutput, type StageContext, StageFailure } from './stage.ts';

export type VerifyResult = { checks: number; pages: number };

export interface VerifyParts extends LiveVersionParts {
  verifier: AppVerifier;
  target: Pick<Target, 'rehearse' | 'runOwnTests'>;
  clock: Clock;
  timers: Timers;
  checkDeadlineMs: number;
}

export async function verify(parts: VerifyParts, context: StageContext, artifactDigest: string): Promise<VerifyResult> {
  const folder = await parts.artifacts.bundleFolder(artifactDigest);
  if (folder === null) throw new StageFailure('The bundle is missing from the artifact store. Deploy again to rebuild it.');
  const reading = readManifest(await context.source(), context.acceptedAt);
  const isWritten = reading.outcome === 'read' && reading.manifest.sandbox === true;
  const manifest: AppManifest = {
    ...needsNothing,
    ...(context.isOwnCode ? { ownCode: true } : {}),
    ...(isWritten ? { sandbox: true } : {}),
  };
  const app = appToRun(context.project, { artifactDigest, manifest }, folder);
  // A project stays live once it was: it has data if and only if a version is live.
  const hasData = context.project.liveVersionNumber !== null;

  // Settled, not raced: a trial start in progress must be discarded before the stage ends.
  const [onEmpty, onCopy] = await Promise.allSettled([
    rehearse(parts, context, app, 'empty', (rehearsal) =>
      verifyOn(parts, context, rehearsal, { checks: true, pages: !hasData }, async () => []),
    ),
    hasData
      ? rehearse(parts, context, app, 'copy', async (rehearsal) => {
          const wanted = { checks: false, pages: true };
          const result = await verifyOn(parts, context, rehearsal, wanted, () => brokenInLive(parts, context));
          if (context.isOwnCode) await requireAdditions(context, rehearsal);
          return result;
        })
      : { checks: 0, pages: 0 },
  ]);
  if (onEmpty.status === 'rejected') throw onEmpty.reason;
  if (onCopy.status === 'rejected') throw onCopy.reason;
  if (context.isOwnCode) await verifyOwnTests(parts, context, app);
  return { checks: onEmpty.value.checks, pages: onEmpty.value.pages + onCopy.value.pages };
}

async function rehearse(
  parts: VerifyParts,
  context: StageContext,
  app: AppToRun,
  store: 'empty' | 'copy',
  check: (rehearsal: Rehearsal) => Promise<VerifyResult>,
): Promise<VerifyResult> {
  const on = store === 'empty' ? 'an empty store' : "a copy of the project's data";
  const bootAt = parts.clock.monotonicMs();
  const booted = await parts.target.rehearse(app, store, context.signal);
  if (booted.outcome === 'failed') {
    context.signal.throwIfAborted();
    formatLastOutput(context, booted.lastOutput);
    throw new StageFailure(`The app does not start on ${on}: ${booted.reason}`);
  }
  try {
    context.signal.throwIfAborted();
    context.log(`Started on ${on} in ${formatDuration(parts.clock.monotonicMs() - bootAt)}.`);
    if (store === 'copy') for (const change of booted.rehearsal.schemaChanges) context.log(`New in the store: ${change}`);
    return await check(booted.rehearsal);
  } finally {
    await booted.rehearsal.end();
  }
}

/** V4. Throws StageFailure. */
async function requireAdditions(context: StageContext, rehearsal: Rehearsal): Promise<void> {
  const losses = await rehearsal.schemaLosses();
  context.signal.throwIfAborted();
  if (losses.length === 0) return;
  for (const loss of losses) context.log(`✗ ${loss}`, 'error');
  throw new StageFailure(
    `On a copy of the project's data, the new version does more than add: ${losses[0]} After a rollback the older version could not run. Leave what is there, and add a table or column beside it.`,
  );
}

/** `known` returns the pages that may be broken. Throws StageFailure if a check, or any other page, is broken. */
async function verifyOn(
  parts: VerifyParts,
  context: StageContext,
  { site, ownerLink }: Rehearsal,
  wanted: Pick<VerifyInput, 'checks' | 'pages'>,
  known: () => Promise<Broken[]>,
): Promise<VerifyResult> {
  const { blueprint, workspaceId } = context.project;
  const abort = new AbortController();
  const unlink = follow(context.signal, abort);
  const progress = watchChecks(parts, context, ownerLink, (failure) => abort.abort(failure));
  try {
    const end = await parts.verifier.verify({ blueprint, site, ...wanted }, progress.watcher, abort.signal, workspaceId);
    if (end.outcome === 'stopped') throw new StageFailure(end.why);
    progress.failIfBroken();
    const { checks, crawled } = end;
    if (crawled === null) return { checks, pages: 0 };
    return { checks, pages: formatPages(context, crawled, crawled.broken.length > 0 ? await known() : []) };
  } finally {
    progress.end();
    unlink();
  }
}

/** Pages that are broken in the live version, on a copy of the same data; empty if that cannot be determined. */
async function brokenInLive(parts: VerifyParts, context: StageContext): Promise<Broken[]> {
  const { blueprint, workspaceId } = context.project;
  const live = await liveVersion(parts, context);
  const booted = live && (await parts.target.rehearse(live, 'copy', context.signal));
  if (booted?.outcome !== 'booted') return [];
  try {
    const { site, ownerLink } = booted.rehearsal;
    const watcher = { checkBegan() {}, checkEnded() {}, ownerLink };
    const input = { blueprint, site, checks: false, pages: true };
    const end = await parts.verifier.verify(input, watcher, context.signal, workspaceId);
    return end.outcome === 'done' ? (end.crawled?.broken ?? []) : [];
  } finally {
    await booted.rehearsal.end();
  }
}

interface Progress {
  watcher: VerifyListener;
  /** Throws StageFailure if a check failed. */
  failIfBroken(): void;
  end(): void;
}

/** Logs the result of each check, and stops the proof if one exceeds its deadline (V2). */
function watchChecks(
  { timers, checkDeadlineMs }: Pick<VerifyParts, 'timers' | 'checkDeadlineMs'>,
  context: StageContext,
  ownerLink: Rehearsal['ownerLink'],
  stop: (failure: StageFailure) => void,
): Progress {
  const broken: string[] = [];
  let checks = 0;
  let cancelTimer = () => {};

  function logCheck(name: string, problem: string | null, tookMs: number): void {
    const took = formatDuration(tookMs);
    if (problem === null) context.log(`✓ ${name} (${took})`);
    else {
      context.log(`✗ ${name} (${took}): ${problem}`, 'error');
      broken.push(`“${name}”: ${problem}`);
    }
  }

  const failure = () =>
    new StageFailure(`${broken.length} of ${formatCount(checks, 'check')} failed, first ${broken[0]?.slice(0, 500)}`);

  return {
    watcher: {
      checkBegan(name, of) {
        checks = of;
        cancelTimer = timers.after(checkDeadlineMs, () => {
          logCheck(name, 'it did not end in time', checkDeadlineMs);
          stop(failure());
        });
      },
      checkEnded(name, problem, tookMs) {
        cancelTimer();
        logCheck(name, problem, tookMs);
      },
      ownerLink,
    },
    failIfBroken() {
      if (broken.length > 0) throw failure();
    },
    end: () => cancelTimer(),
  };
}

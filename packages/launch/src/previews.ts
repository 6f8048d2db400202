/**
 * The previews of candidates: each answers at a private address, on a copy of the project's data, until it is released or
 * discarded.
 *
 *   building ──verified──▶ open ──release requested──▶ releasing ──▶ SUCCEEDED, or FAILED
 *      │                    └─ canceled, expired, rolled back, superseded, or its copy is gone ──▶ CANCELED
 *      └─ fails, or is canceled ──▶ FAILED, CANCELED
 *
 * The run stays RUNNING until it ends; while its preview is open, no attempt works on it.
 *
 * Invariants:
 *  E1 The live version and its data never change before the release, which boots the candidate on the live data as of then:
 *     the copy never becomes data.
 *  E2 What answers here is what the store says is open: `settle` makes it so, after a start too. It discards what is over,
 *     serves what a restart left, and closes the rest: its processes end and its copy is removed.
 *  E3 A preview is open for at most an hour from the time when it opened, by the store's time. A restart does not extend it.
 *  E4 At most one preview of a project is open, since its run is RUNNING (L1). A newer run cancels it when it is claimed.
 *  E5 A preview that ends without a release takes its changes out of the plan, unless a newer run or edit builds on them.
 */
import type { Clock } from '@davit/contract';
import { needsNothing } from './manifest.ts';
import type { PlatformLog } from './ports/platform-log.ts';
import type { ArtifactStore } from './ports/stages.ts';
import type { LaunchStore, OpenPreview } from './ports/store.ts';
import type { PreviewToServe, Target } from './ports/target.ts';
import { repeat, type Timers } from './ports/timers.ts';
import type { RunRecord } from './records.ts';
import type { RunNotifier } from './run-notifier.ts';
import type { BuildResult } from './stages/build.ts';
import { appToRun } from './stages/stage.ts';

export const previewOpenMs = 60 * 60_000;
/** Notices what other servers ended, and what is over. */
const settleEveryMs = 2_000;

const expired = 'Discarded: the preview was not released within an hour.';
const lost = 'Discarded: the copy of the data is not on the server that runs the apps now.';

export interface Previews {
  /** From now on, `runId` is served although the store does not know it yet; ends when `work` does. */
  whileOpening<T>(runId: string, work: () => Promise<T>): Promise<T>;
  /** E2. Never throws: what fails is tried again. */
  settle(): Promise<void>;
  /** Call where the apps start to run. */
  start(): Promise<void>;
  stop(): void;
}

export interface PreviewsParts {
  store: LaunchStore;
  artifacts: Pick<ArtifactStore, 'bundleFolder'>;
  target: Pick<Target, 'previews'>;
  /** Whether the project's app runs here, or is about to. */
  looksAfter: (projectId: string) => boolean;
  runNotifier: RunNotifier;
  clock: Clock;
  timers: Timers;
  log: PlatformLog;
}

export function createPreviews(parts: PreviewsParts): Previews {
  const opening = new Set<string>();
  /** Those that were opening at any time since the store was read: it may not know them. */
  const openedMeanwhile = new Set<string>();
  /** What the target may serve, or have on disk; not known until the first `settle`. */
  let served: ReadonlySet<string> | null = null;
  let settling: Promise<void> = Promise.resolve();
  let isStarted = false;
  let stopSettling = () => {};

  async function settleNow(): Promise<void> {
    openedMeanwhile.clear();
    for (const runId of opening) openedMeanwhile.add(runId);
    const stays = new Set<string>();
    for (const preview of await parts.store.ledger.openPreviews()) {
      // Another server looks after it.
      if (!parts.looksAfter(preview.run.projectId)) continue;
      const reason = await whyOver(parts, preview);
      if (reason === null) stays.add(preview.run.id);
      else await discard(parts, preview.run, reason);
    }
    // Asked about each when its turn comes: more may be opening by then.
    const isOpen = (runId: string) => stays.has(runId) || openedMeanwhile.has(runId);
    await parts.target.previews.keep((runId, projectId) => isOpen(runId) || !parts.looksAfter(projectId));
    served = new Set([...stays, ...openedMeanwhile]);
  }

  function settle(): Promise<void> {
    if (!isStarted) return Promise.resolve();
    settling = settling.then(settleNow).catch((error) => {
      served = null;
      parts.log.warn({ err: error }, 'previews could not be looked after; retrying');
    });
    return settling;
  }

  return {
    async whileOpening(runId, work) {
      opening.add(runId);
      openedMeanwhile.add(runId);
      served = new Set([...(served ?? []), runId]);
      try {
        return await work();
      } finally {
        opening.delete(runId);
      }
    },
    settle,
    async start() {
      isStarted = true;
      await settle();
      stopSettling = repeat(parts.timers, settleEveryMs, async () => {
        if (served?.size !== 0) await settle();
      });
    },
    stop: () => stopSettling(),
  };
}

/** Null: it stays, and is served. */
async function whyOver(parts: PreviewsParts, { run, build }: OpenPreview): Promise<string | null> {
  if ((run.preview?.until ?? 0) <= parts.clock.now()) return expired;
  const project = await parts.store.ledger.getProject(run.projectId);
  const built = build as BuildResult;
  const folder = project && (await parts.artifacts.bundleFolder(built.artifactDigest));
  if (!project || !folder) return lost;
  const app = appToRun(project, { ...built, manifest: built.manifest ?? needsNothing }, folder);
  return parts.target.previews.resume(app, previewToServe(run)) ? null : lost;
}

/** Unless it was released or ended meanwhile. */
async function discard({ store, clock, runNotifier }: PreviewsParts, run: RunRecord, reason: string): Promise<void> {
  await store.inWorkspace(run.workspaceId).cancelRun(run.id, { reason, at: clock.now(), onlyOpenPreview: true });
  runNotifier.notify(run.projectId);
}

export function previewToServe({ id, preview }: Pick<RunRecord, 'id' | 'preview'>): PreviewToServe {
  return { runId: id, url: preview?.url ?? '' };
}

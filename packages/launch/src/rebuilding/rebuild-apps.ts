/**
 * Deploys outdated apps again from their stored plans, a few at a time. Nothing is planned again, and data stays: it is a
 * deployment like any other, with its checks, and the live version stays live where it fails.
 *
 *  K1 At most `atOnce` of its runs exist at a time, so that people's own runs are not delayed by more than these.
 *  K2 An app that fails is reported, and the next one follows.
 *  K3 Repeating it deploys only what is still outdated; a run that is under way is waited for, not repeated.
 *  K4 It releases nothing that its owner has not released: a changed plan or an open preview is left alone, unless the
 *     operator names the project.
 */
import { Fault, unbounded } from '@davit/contract';
import { type DeployProjectParts, deployProject } from '../commands/deploy-project.ts';
import { findProject, findRun } from '../commands/find.ts';
import type { FollowLogs } from '../commands/follow-logs.ts';
import { type Timers, within } from '../ports/timers.ts';
import type { RunRecord } from '../records.ts';
import { formatDuration } from '../wording.ts';
import { type OutdatedApp, type OutdatedParts, outdatedApps } from './outdated-apps.ts';

/** For each app, waiting in the queue included. Its run goes on after it. */
const waitMs = 15 * 60_000;
const defaultAtOnce = 2;

export interface RebuildParts extends Omit<DeployProjectParts, 'boundsOf' | 'builder'>, OutdatedParts {
  builder: DeployProjectParts['builder'] & OutdatedParts['builder'];
  followLogs: FollowLogs;
  timers: Timers;
}

export interface RebuildInput {
  /** Only these, and these in any case (K4); default: all outdated ones. */
  projectIds?: readonly string[];
  /** At most this many; default: all. */
  limit?: number;
  /** Runs at the same time; default 2. */
  atOnce?: number;
}

/** `unfinished`: its run goes on, longer than anybody waits here. `why` is a sentence. */
type Ended = { outcome: 'rebuilt'; versionNumber: number | null } | { outcome: 'failed' | 'skipped' | 'unfinished'; why: string };
export type RebuiltApp = { app: OutdatedApp } & Ended;

export interface RebuildListener {
  /** Called for each app as it ends. */
  ended(end: RebuiltApp): void;
  /** Called around each deployment, to record it. */
  deploying?<T>(app: OutdatedApp, deploy: () => Promise<T>): Promise<T>;
}

/** Begins no further one once the signal is aborted; runs under way go on. */
export async function rebuildApps(
  parts: RebuildParts,
  { projectIds, limit = Number.POSITIVE_INFINITY, atOnce = defaultAtOnce }: RebuildInput,
  listener: RebuildListener,
  signal: AbortSignal,
): Promise<void> {
  const { kit, apps } = await outdatedApps(parts);
  if (kit === null) return;
  const named = projectIds && new Set(projectIds);
  const waiting = (named ? apps.filter(({ projectId }) => named.has(projectId)) : apps).slice(0, limit);
  const work = async () => {
    for (let app = waiting.shift(); app !== undefined && !signal.aborted; app = waiting.shift()) {
      listener.ended({ app, ...(await rebuild(parts, app, { kit, isNamed: named !== undefined, listener, signal })) });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

interface Rebuild {
  kit: string;
  isNamed: boolean;
  listener: RebuildListener;
  signal: AbortSignal;
}

async function rebuild(parts: RebuildParts, app: OutdatedApp, options: Rebuild): Promise<Ended> {
  try {
    return (await refusal(parts, app, options)) ?? (await deployAgain(parts, app, options));
  } catch (error) {
    if (error instanceof Fault && error.options.reason === 'app_suspended') return skipped('It is suspended.');
    if (error instanceof Fault && error.code === 'project_not_found') return skipped('It was deleted.');
    return failed(error instanceof Error ? error.message : String(error));
  }
}

/** What speaks against a deployment now (K4), or makes it needless (K3). */
async function refusal(parts: RebuildParts, app: OutdatedApp, { kit, isNamed, signal }: Rebuild): Promise<Ended | null> {
  if (app.isOwnCode) return skipped('It runs code of its owner, which only the owner can deploy again.');
  const { lastRun, deploying } = await findProject(parts, app.workspaceId, app.projectId);
  if (deploying && lastRun?.preview) {
    return isNamed
      ? null
      : skipped('A preview of it is under way, which a rebuild would discard. Name the project to rebuild it.');
  }
  if (deploying && lastRun) {
    const ended = await untilEnded(parts, app, lastRun.id, signal);
    if (ended === null) return unfinished();
    if (await isOnKit(parts, app, kit)) return rebuilt(ended);
  } else if (!app.isPlanLive && !isNamed) {
    return skipped('Its plan has changes that were not released. Name the project to rebuild it with them.');
  }
  return null;
}

async function deployAgain(parts: RebuildParts, app: OutdatedApp, { kit, listener, signal }: Rebuild): Promise<Ended> {
  const unlimited = { ...parts, boundsOf: async () => unbounded };
  const deploy = () => deployProject(unlimited, app.workspaceId, app.projectId);
  const { runId } = await (listener.deploying ? listener.deploying(app, deploy) : deploy());
  const ended = await untilEnded(parts, app, runId, signal);
  if (ended === null) return unfinished();
  if (ended.status !== 'SUCCEEDED') return failed(ended.error ?? `Its run was ${ended.status}.`);
  if (await isOnKit(parts, app, kit)) return rebuilt(ended);
  return failed('It was built with another kit. Do all servers run the same version of Davit?');
}

/** Null: not within the time, or the signal was aborted. */
async function untilEnded(
  parts: RebuildParts,
  { workspaceId }: OutdatedApp,
  runId: string,
  signal: AbortSignal,
): Promise<RunRecord | null> {
  const late = new AbortController();
  const following = (async () => {
    for await (const _ of parts.followLogs(workspaceId, runId, 0, AbortSignal.any([signal, late.signal])));
  })();
  await within(parts.timers, waitMs, following, undefined);
  late.abort();
  const run = await findRun(parts, workspaceId, runId);
  return run.finishedAt === null ? null : run;
}

/** Whether what is live now was built with this kit. */
async function isOnKit({ store }: RebuildParts, { workspaceId, projectId }: OutdatedApp, kit: string): Promise<boolean> {
  const workspace = store.inWorkspace(workspaceId);
  const live = (await workspace.getProject(projectId))?.project.liveVersionNumber ?? null;
  return live !== null && (await workspace.getVersion(projectId, live))?.manifest.kitVersion === kit;
}

const rebuilt = ({ versionNumber }: RunRecord): Ended => ({ outcome: 'rebuilt', versionNumber });
const failed = (why: string): Ended => ({ outcome: 'failed', why });
const skipped = (why: string): Ended => ({ outcome: 'skipped', why });
const unfinished = (): Ended => ({
  outcome: 'unfinished',
  why: `Its run goes on; it was not waited for longer than ${formatDuration(waitMs)}.`,
});

/** The dependencies of the launch package, all injected. */
import type { Clock, NewId, StageName, WorkspaceBounds } from '@davit/contract';
import type { Retention } from './collection.ts';
import type { DescribeChanges } from './describe-changes.ts';
import type { Lane } from './lanes.ts';
import type { PlatformLog } from './ports/platform-log.ts';
import type { Queue } from './ports/queue.ts';
import type { AppVerifier, ArtifactStore, Builder, Generator, PlanEditor, Planner } from './ports/stages.ts';
import type { LaunchStore } from './ports/store.ts';
import type { Target } from './ports/target.ts';
import type { Timers } from './ports/timers.ts';

export interface LaunchParts {
  store: LaunchStore;
  artifacts: ArtifactStore;
  planner: Planner;
  planEditor: PlanEditor;
  generator: Generator;
  verifier: AppVerifier;
  builder: Builder;
  target: Target;
  /** How scheduled jobs are carried out where the apps may run elsewhere; by the target unless given. */
  jobs?: Pick<Target, 'callJob' | 'addOutputLine'>;
  queues: Record<Lane, Queue>;
  /** Whether this process runs the apps now: it alone verifies and releases. */
  runsApps: () => boolean;
  clock: Clock;
  timers: Timers;
  newId: NewId;
  /** `length` random characters of a to z, A to Z, 0 to 9, fit for secrets. */
  newToken: (length: number) => string;
  addresses: Addresses;
  /** Never shown in a log, whatever says them. */
  secrets: readonly string[];
  /** The workspace's policy on unhealthy versions. */
  mayRollBackAutomatically: (workspaceId: string) => Promise<boolean>;
  /** What the workspace may use at most. */
  boundsOf: (workspaceId: string) => Promise<WorkspaceBounds>;
  /** Reads two plans; without it only whether they are the same is known. */
  describeChanges?: DescribeChanges;
  limits?: Partial<LaunchLimits>;
  log: PlatformLog;
}

export interface Addresses {
  /** Inclusive. */
  appPorts: { from: number; to: number };
  /** The live URL, without a trailing slash. Its form is kept with the project. */
  urlFor(slug: string, port: number | null): string;
  /** The address that a project of an earlier start has now. */
  movedUrl(project: { slug: string; port: number | null; liveUrl: string }): string;
}

export interface LaunchLimits {
  /** Runs at work at once in this process. */
  concurrentRuns: number;
  stageDeadlineMs: Record<StageName, number>;
  retention: Retention;
  idempotentAnswersKeptMs: number;
}

export const defaultLimits: LaunchLimits = {
  concurrentRuns: 2,
  stageDeadlineMs: { plan: 60_000, generate: 30_000, build: 60_000, verify: 120_000, release: 90_000 },
  retention: { versions: 20, bytes: 200_000_000, ageMs: 90 * 24 * 60 * 60_000 },
  idempotentAnswersKeptMs: 24 * 60 * 60_000,
};

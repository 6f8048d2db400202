/** The dependencies of the launch package, all injected. */
import type { Clock, NewId, StageName, WorkspaceBounds } from '@davit/contract';
import type { Retention } from './collection.ts';
import type { DescribeChanges } from './describe-changes.ts';
import type { KnownHole } from './known-holes.ts';
import type { Lane } from './lanes.ts';
import type { AppSettingsStore } from './ports/app-settings.ts';
import type { FeatureWriter } from './ports/feature-writer.ts';
import type { PlatformLog } from './ports/platform-log.ts';
import type { Queue } from './ports/queue.ts';
import type { RunObserver } from './ports/run-observer.ts';
import type {
  AppVerifier,
  ArtifactStore,
  Builder,
  Generator,
  ModelChanger,
  ModelPlanner,
  PlanEditor,
  Planner,
} from './ports/stages.ts';
import type { LaunchStore } from './ports/store.ts';
import type { Target } from './ports/target.ts';
import type { Timers } from './ports/timers.ts';

export interface LaunchParts {
  store: LaunchStore;
  appSettings: AppSettingsStore;
  artifacts: ArtifactStore;
  planner: Planner;
  /** Absent: no language model plans anything. */
  modelPlanner?: ModelPlanner;
  /** Absent: no language model is asked about changes. */
  modelChanger?: ModelChanger;
  /** Absent: no language model writes features. */
  featureWriter?: FeatureWriter;
  planEditor: PlanEditor;
  generator: Generator;
  verifier: AppVerifier;
  builder: Builder;
  target: Target;
  /** Carries out scheduled jobs if the apps may run on another server; default: the target. */
  jobs?: Pick<Target, 'callJob' | 'addOutputLine'>;
  queues: Record<Lane, Queue>;
  /** Whether this process runs the project's app now: only then may it verify and release. */
  runsApps: (projectId: string) => boolean;
  /** Whether it does, or is about to; default: `runsApps`. */
  looksAfter?: (projectId: string) => boolean;
  clock: Clock;
  timers: Timers;
  newId: NewId;
  /** Of a project whose app runs in this process; default: any. */
  newProjectId?: NewId;
  /** `length` random characters a to z, A to Z, 0 to 9, suitable for secrets. */
  newToken: (length: number) => string;
  addresses: Addresses;
  /** Never shown in a log, wherever they appear. */
  secrets: readonly string[];
  /** The workspace's policy on unhealthy versions. */
  mayRollBackAutomatically: (workspaceId: string) => Promise<boolean>;
  /** Holes of earlier kits; default: none. */
  knownHoles?: readonly KnownHole[];
  /** The workspace's policy on versions whose kit has a known hole; default: they may be restored. */
  mayRestoreHoles?: (workspaceId: string) => Promise<boolean>;
  /** Runs a change that nobody asked for, for a log of changes; default: there is no such log. */
  recordOwn?: RecordOwn;
  /** The workspace's limits. */
  boundsOf: (workspaceId: string) => Promise<WorkspaceBounds>;
  /** Compares two plans; without it, only their equality is known. */
  describeChanges?: DescribeChanges;
  /** Default: nobody looks on. */
  observer?: RunObserver;
  limits?: Partial<LaunchLimits>;
  log: PlatformLog;
}

/** What Davit changes without being asked. */
export interface OwnChange {
  action: 'rollbackProject' | 'removeProject';
  workspaceId: string;
  target: { type: 'project'; id: string };
}

export type RecordOwn = <T>(change: OwnChange, act: () => Promise<T>) => Promise<T>;

export interface Addresses {
  /** Inclusive. */
  appPorts: { from: number; to: number };
  /** The live URL, without a trailing slash. Its form is stored with the project. */
  urlFor(slug: string, port: number | null): string;
  /** Today's address of a project whose address was stored under earlier settings. */
  movedUrl(project: { slug: string; port: number | null; liveUrl: string }): string;
}

export interface LaunchLimits {
  /** Active runs in this process. */
  concurrentRuns: number;
  stageDeadlineMs: Record<StageName, number>;
  /** For one check of an app. */
  checkDeadlineMs: number;
  /** For the start of each version that a rollback tries. */
  restoreDeadlineMs: number;
  retention: Retention;
  idempotentAnswersKeptMs: number;
}

/** The default deadlines multiplied, for a slow machine. */
export function deadlinesTimes(factor: number): Pick<LaunchLimits, 'stageDeadlineMs' | 'checkDeadlineMs' | 'restoreDeadlineMs'> {
  const { stageDeadlineMs, checkDeadlineMs, restoreDeadlineMs } = defaultLimits;
  const stages = Object.entries(stageDeadlineMs).map(([stage, ms]) => [stage, ms * factor]);
  return {
    stageDeadlineMs: Object.fromEntries(stages) as LaunchLimits['stageDeadlineMs'],
    checkDeadlineMs: checkDeadlineMs * factor,
    restoreDeadlineMs: restoreDeadlineMs * factor,
  };
}

export const defaultLimits: LaunchLimits = {
  concurrentRuns: 2,
  stageDeadlineMs: { plan: 60_000, write: 60_000, generate: 60_000, build: 60_000, verify: 120_000, release: 90_000 },
  checkDeadlineMs: 15_000,
  restoreDeadlineMs: 20_000,
  retention: { versions: 20, bytes: 200_000_000, ageMs: 90 * 24 * 60 * 60_000 },
  idempotentAnswersKeptMs: 24 * 60 * 60_000,
};

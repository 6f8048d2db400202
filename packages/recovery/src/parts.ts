/** The dependencies of the recovery package, all injected. */
import type { Clock, NewId, PlatformLog, Threads, Timers } from '@davit/contract';
import type { BaseCache } from './checkpoints/base-cache.ts';
import type { RecoveryMeter } from './ports/meter.ts';
import type { Sealing } from './ports/sealing.ts';
import type { RecoveryStore } from './ports/store.ts';
import type { HealPolicy, RetentionPolicy } from './service.ts';

export interface RecoveryParts {
  store: RecoveryStore;
  sealing: Sealing;
  clock: Clock;
  timers: Timers;
  newId: NewId;
  /** From 0 to 1. */
  random: () => number;
  /** For the watchdog and for retention, which act on nobody's behalf. */
  policyOf: (workspaceId: string) => Promise<HealPolicy & RetentionPolicy>;
  limits?: Partial<RecoveryLimits>;
  /** Where large states are worked on; without any, where they are asked for. */
  threads?: Threads;
  /** Nothing is counted without one. */
  meter?: RecoveryMeter;
  log: PlatformLog;
}

export interface RecoveryLimits {
  watchEveryMs: number;
  /** Checkpoints of a run that retention keeps; older ones go, but what newer ones are built on stays. */
  checkpointsKept: number;
  /** Steps of a run that retention keeps, the newest; at least 1,000, which healing looks at. */
  stepsKept: number;
  pruneEveryMs: number;
  baseCacheBytes: number;
  knownRuns: number;
}

export const defaultLimits: RecoveryLimits = {
  watchEveryMs: 1_000,
  checkpointsKept: 1_000,
  stepsKept: 10_000,
  pruneEveryMs: 10 * 60_000,
  baseCacheBytes: 64 * 1024 * 1024,
  knownRuns: 50_000,
};

/** What the commands share. */
export interface RecoveryServices extends Omit<RecoveryParts, 'limits' | 'threads' | 'meter'> {
  limits: RecoveryLimits;
  meter: RecoveryMeter;
  threads: Threads;
  bases: BaseCache;
  known: Map<string, KnownRun>;
}

/** What never changes of a run. */
export interface KnownRun {
  workspaceId: string;
  agentId: string;
}

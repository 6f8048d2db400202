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
  /** For the watchdog and for retention, which act for no caller. */
  policyOf: (workspaceId: string) => Promise<HealPolicy & RetentionPolicy>;
  limits?: Partial<RecoveryLimits>;
  /** Where large states are processed; without it, inline. */
  threads?: Threads;
  /** Omit it to count nothing. */
  meter?: RecoveryMeter;
  log: PlatformLog;
}

export interface RecoveryLimits {
  watchEveryMs: number;
  /** How many checkpoints of a run retention keeps; older ones are deleted, unless newer ones are built on them. */
  checkpointsKept: number;
  /** How many of a run's newest steps retention keeps; at least 1,000, which healing reads. */
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

/** The immutable fields of a run. */
export interface KnownRun {
  workspaceId: string;
  agentId: string;
}

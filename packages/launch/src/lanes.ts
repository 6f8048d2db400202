/**
 * Where a run can be worked on. To plan, generate and build needs no app, so any worker
 * may; to verify and release needs the apps, which one server of an installation runs.
 *
 *   making ──built, and the apps run elsewhere──▶ apps
 *
 * A worker where the apps run takes what it makes to its end, in one go.
 */
import type { StageName } from '@davit/contract';
import type { RunRecord } from './records.ts';

export type Lane = 'making' | 'apps';

export function needsApps(stage: StageName): boolean {
  return stage === 'verify' || stage === 'release';
}

/** The lane of the run's next stage. */
export function laneOf({ stages }: Pick<RunRecord, 'stages'>): Lane {
  const next = stages.find(({ status }) => status !== 'SUCCEEDED');
  return next !== undefined && needsApps(next.name) ? 'apps' : 'making';
}

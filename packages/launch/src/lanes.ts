/**
 * Where a run can be processed. Plan, generate and build need no app, so any worker can do them; write, verify and release need
 * the apps, which one server of an installation runs.
 *
 *   making ──planned to be written, or built, and the apps run elsewhere──▶ apps
 *
 * A worker on the server that runs the apps takes a run through all stages.
 */
import type { StageName } from '@davit/contract';
import type { RunRecord } from './records.ts';

export type Lane = 'making' | 'apps';

export function needsApps(stage: StageName): boolean {
  return stage === 'write' || stage === 'verify' || stage === 'release';
}

/** The lane of the run's next stage. */
export function laneOf({ stages }: Pick<RunRecord, 'stages'>): Lane {
  const next = stages.find(({ status }) => status !== 'SUCCEEDED');
  return next !== undefined && needsApps(next.name) ? 'apps' : 'making';
}

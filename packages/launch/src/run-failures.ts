/**
 * What a run may survive. A stage's own process that dies is most likely the run's own doing, and counts
 * as a death. A server that stops, dies or loses the run to another is not: that is an interruption.
 *
 *  F1 Both counts are in the run's record: neither a restart nor a take-over sets them back.
 *  F2 The last death and the last interruption end the run as FAILED.
 *  F3 A run that is interrupted again and again rests before it is claimed again, so that one that
 *     takes its server down leaves the time in between to other projects.
 */
import type { RunRecord } from './records.ts';

export const maxProcessDeaths = 3;
export const maxInterruptions = 10;

const interruptionsWithoutRest = 2;
const firstRestMs = 2_000;
const maxRestMs = 16_000;

/** How long a run rests after its newest interruption. One that is to be given up does not. */
export function restMs(interruptions: number): number {
  if (interruptions >= maxInterruptions) return 0;
  const after = interruptions - interruptionsWithoutRest;
  return after <= 0 ? 0 : Math.min(firstRestMs * 2 ** (after - 1), maxRestMs);
}

/** Whether it rests at `at`. A clock that went back does not make it rest for longer. */
export function isResting({ resumeAt }: Pick<RunRecord, 'resumeAt'>, at: number): boolean {
  return resumeAt !== null && resumeAt > at && resumeAt - at <= maxRestMs;
}

/** Whether a RUNNING run was left on purpose, before its next stage began, for the server that runs the apps. */
export function isPassedOn({ stages }: Pick<RunRecord, 'stages'>): boolean {
  const next = stages.find(({ status }) => status !== 'SUCCEEDED');
  return next?.name === 'verify' && next.status === 'PENDING';
}

/**
 * How many failures a run may survive. A crash of a stage's own process is most likely caused by the run, and counts as a
 * crash. A server that stops, dies or loses the run to another is an interruption.
 *
 *  F1 Both counts are in the run's record: neither a restart nor a takeover resets them.
 *  F2 The last crash and the last interruption end the run as FAILED.
 *  F3 A run that is interrupted repeatedly backs off before it is claimed again, so that one that
 *     crashes its server leaves time for other projects.
 */
import type { RunRecord } from './records.ts';

export const maxProcessDeaths = 3;
export const maxInterruptions = 10;

const interruptionsWithoutBackoff = 2;
const firstBackoffMs = 2_000;
const maxBackoffMs = 16_000;

/** The backoff of a run after its newest interruption. None if it is to be given up. */
export function backoffMs(interruptions: number): number {
  if (interruptions >= maxInterruptions) return 0;
  const after = interruptions - interruptionsWithoutBackoff;
  return after <= 0 ? 0 : Math.min(firstBackoffMs * 2 ** (after - 1), maxBackoffMs);
}

/** Whether it is backing off at `at`. A clock that went backwards does not extend the backoff. */
export function isBackingOff({ resumeAt }: Pick<RunRecord, 'resumeAt'>, at: number): boolean {
  return resumeAt !== null && resumeAt > at && resumeAt - at <= maxBackoffMs;
}

/**
 * Whether a RUNNING run was left on purpose, before its next stage began: for the server that runs the apps, or as a preview
 * until its release was requested.
 */
export function isHandedOff({ stages, preview }: Pick<RunRecord, 'stages' | 'preview'>): boolean {
  const next = stages.find(({ status }) => status !== 'SUCCEEDED');
  const leftBefore = preview?.state === 'releasing' ? ['release'] : ['write', 'verify'];
  return next !== undefined && leftBefore.includes(next.name) && next.status === 'PENDING';
}

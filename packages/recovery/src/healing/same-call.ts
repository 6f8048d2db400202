/** Distinguishes a call that failed again from a concurrent call of the same step. */
import { createHash } from 'node:crypto';
import type { Failure } from './categories.ts';
import type { Attempt, FailedStep } from './state.ts';

const digestLength = 16;

/** Equal for calls of the same tool with the same input. */
export function callOf({ stepType, toolName, input }: Pick<Failure, 'stepType' | 'toolName' | 'input'>): string {
  return createHash('sha256')
    .update(JSON.stringify([stepType, toolName, input]))
    .digest('base64url')
    .slice(0, digestLength);
}

/** A different call from those that failed at its number, begun before the pending directive was issued. */
export function ranConcurrently(failed: FailedStep, pending: Pick<Attempt, 'startedAt'> | null, step: Failure): boolean {
  if (pending === null || failed.calls === undefined || failed.calls.includes(callOf(step))) return false;
  return step.createdAt - (step.durationMs ?? 0) < pending.startedAt;
}

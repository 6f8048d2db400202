/** How long a run may be silent before it counts as stalled. */
import type { Json } from '@davit/contract';

export const stallSteps = 100;
export const stepsToLearnFrom = 20;
const untilLearnedMs = 5 * 60_000;
const minMs = 60_000;
const maxMs = 30 * 60_000;
const setMs = { least: 1_000, most: 24 * 60 * 60_000 };

export interface StallSettings {
  metadata: { [key: string]: Json } | null;
  /** The workspace's setting; null: learned. */
  policyMs: number | null;
}

/** Four times the 95th percentile of the durations of the run's last steps, once there are enough. Milliseconds. */
export function learnedStallTime(durationsMs: readonly number[]): number {
  if (durationsMs.length < stepsToLearnFrom) return untilLearnedMs;
  const sorted = durationsMs.toSorted((a, b) => a - b);
  const p95 = sorted[Math.ceil(0.95 * sorted.length) - 1] ?? 0;
  return Math.min(maxMs, Math.max(minMs, 4 * p95));
}

/** After how much silence the watchdog checks a run; null: never. A learned stall time is never shorter. */
export function checkIntervalOf(settings: StallSettings): number | null {
  const set = settledStallTime(settings);
  return set === undefined ? minMs : set;
}

/** From the run's metadata, else the policy. Milliseconds; null: never; undefined: learned. */
export function settledStallTime({ metadata, policyMs }: StallSettings): number | null | undefined {
  const wish = metadata?.stallTimeoutMs;
  if (wish === 0) return null;
  if (typeof wish === 'number' && Number.isInteger(wish) && wish >= setMs.least && wish <= setMs.most) return wish;
  return policyMs ?? undefined;
}

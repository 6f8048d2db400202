import { stallTimeOf } from '../apply-event.ts';
import { runEvents } from '../healing/run-events.ts';
import { transition } from '../healing/transition.ts';
import type { RecoveryServices } from '../parts.ts';
import type { DueChange, DueRunView } from '../ports/store.ts';
import type { HealPolicy } from '../service.ts';

/**
 * The outcome for a silent run. `postponed`: until when it stays unchanged, given its stall time. 'apart': the deadline of an
 * attempt passed, and the next one may need a checkpoint that must be verified first.
 */
export async function judgeSilence(
  services: RecoveryServices,
  policy: HealPolicy,
  look: DueRunView,
  postponed: (stallMs: number | null) => number | null,
): Promise<DueChange | 'apart'> {
  const { run } = look;
  if (run.status === 'HEALING' && run.healing.stall === null) return 'apart';
  const stallMs = await stallTimeOf(policy, look);
  const later = postponed(stallMs);
  if (later !== null) return { run: { nextCheckAt: later } };
  const now = services.clock.now();
  const { newId, random } = services;
  const nothing = { breaker: { state: 'closed' }, checkpoint: null, skipped: [] } as const;
  const result = transition(run, { type: 'silence' }, { now, policy, stallMs, newId, random, ...nothing });
  // A check without a finding is not a change that anyone should see.
  const updatedAt = result.attempts.length > 0 ? now : run.updatedAt;
  return { run: { ...result.run, updatedAt }, attempts: result.attempts, events: runEvents(run, result, { now, newId }) };
}

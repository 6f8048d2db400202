/**
 * Which checkpoints an incident may restore. The store adds the conditions of every known-good checkpoint (GoodWithin), and the
 * caller verifies it before use.
 */
import type { GoodWithin } from '../ports/store.ts';
import type { AgentRunRecord } from '../records.ts';

type Run = Pick<AgentRunRecord, 'healing' | 'checkpointCount'>;

/**
 * One that arrived before the newest incident and precedes its failed steps, unless that incident SUCCEEDED. `failingStep` is
 * one that fails right now, and therefore belongs to the newest.
 */
export function goodFor({ healing, checkpointCount }: Run, failingStep: number | null): GoodWithin {
  const failing = failingStep === null ? [] : [failingStep];
  const { incident } = healing;
  const unsuccessful = incident !== null && incident.outcome !== 'SUCCEEDED' ? incident : null;
  // A failure that opens its own incident belongs to the newest.
  const continues = unsuccessful?.outcome === 'OPEN' || (unsuccessful !== null && failing.length === 0);
  if (unsuccessful && continues) {
    const failed = [...unsuccessful.failedSteps.map(({ stepNumber }) => stepNumber), ...failing];
    return { beforeSeq: unsuccessful.checkpointsBefore + 1, belowStep: least(failed) };
  }
  return { beforeSeq: failing.length > 0 ? checkpointCount + 1 : null, belowStep: least(failing) };
}

function least(stepNumbers: readonly number[]): number | null {
  return stepNumbers.length === 0 ? null : Math.min(...stepNumbers);
}

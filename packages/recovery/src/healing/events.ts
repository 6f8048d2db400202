/** What can happen to a run. */
import type { Failure } from './categories.ts';

export type HealEvent =
  /** `mustNotRepeat`: the agent declared so for this step. */
  | { type: 'step'; step: Failure; stepId?: string; mustNotRepeat?: boolean }
  | { type: 'checkpoint' }
  | { type: 'status'; status: 'COMPLETED' | 'FAILED'; failureDetail: string | null }
  /** The checkpoint was verified. `isChosen`: the caller named it. */
  | { type: 'rollback'; checkpoint: GoodCheckpoint; isChosen?: boolean }
  /** The run's thread is started again. */
  | { type: 'start' }
  /** The watchdog checks the run. */
  | { type: 'silence' };

export interface GoodCheckpoint {
  id: string;
  stepNumber: number;
}

export function isFailure({ status }: Pick<Failure, 'status'>): boolean {
  return status === 'error' || status === 'timeout';
}

/** Shows that the agent is active, and nothing else. */
export function carriesNoOutcome({ status, stepType }: Pick<Failure, 'status' | 'stepType'>): boolean {
  return stepType === 'heartbeat' || status === 'skipped' || status === 'cancelled';
}

import type { StageName } from '@davit/contract';
import type { PipelineEnd } from '../pipeline.ts';
import type { RunRecord } from '../records.ts';
import type { RollbackInput, RollbackOutcome } from '../roll-back.ts';

export interface ObservedRollback {
  projectId: string;
  kind: RollbackInput['kind'];
}

/** A version is booted, or found warm; then it is committed and gets the traffic. */
export type RollbackPart = 'boot' | 'cutover';

/** Surrounds the work of runs and rollbacks, to measure and trace it. What it calls it returns, and it never throws by itself. */
export interface RunObserver {
  /** From the claim of a run to its end, or until it is left. */
  attempt(run: RunRecord, work: () => Promise<PipelineEnd>): Promise<PipelineEnd>;
  /** What a new run keeps of what is under way, so that its attempts belong to the same trace, on any server: a W3C `traceparent`. */
  traceContext(): string | null;
  /** Within an attempt. */
  stage(run: RunRecord, stage: StageName, work: () => Promise<void>): Promise<void>;
  /** Of a request, or an automatic one. */
  rollback(rollback: ObservedRollback, work: () => Promise<RollbackOutcome>): Promise<RollbackOutcome>;
  /** Within a rollback. */
  rollbackPart<T>(part: RollbackPart, versionNumber: number, work: () => Promise<T>): Promise<T>;
}

export const noObserver: RunObserver = {
  attempt: (_run, work) => work(),
  stage: (_run, _stage, work) => work(),
  traceContext: () => null,
  rollback: (_rollback, work) => work(),
  rollbackPart: (_part, _versionNumber, work) => work(),
};

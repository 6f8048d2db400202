import type { StageName } from '@davit/contract';
import type { PipelineEnd } from '../pipeline.ts';
import type { RunRecord } from '../records.ts';

/** Surrounds the work of runs, to measure and trace it. What it calls it returns, and it never throws by itself. */
export interface RunObserver {
  /** From the claim of a run to its end, or until it is left. */
  attempt(run: RunRecord, work: () => Promise<PipelineEnd>): Promise<PipelineEnd>;
  /** What a new run keeps of what is under way, so that its attempts belong to the same trace, on any server: a W3C `traceparent`. */
  traceContext(): string | null;
  /** Within an attempt. */
  stage(run: RunRecord, stage: StageName, work: () => Promise<void>): Promise<void>;
}

export const noObserver: RunObserver = {
  attempt: (_run, work) => work(),
  stage: (_run, _stage, work) => work(),
  traceContext: () => null,
};

import type { RunStatus, RunTrigger } from '@davit/contract';
import type { PreviewState } from '@davit/launch';

export interface RunTable {
  id: string;
  workspace_id: string;
  project_id: string;
  /** From 1 in a project, in order of creation: clocks may go backwards, this does not. */
  number: number;
  status: RunStatus;
  trigger: RunTrigger;
  attempt: number;
  interruptions: number;
  process_deaths: number;
  resume_at: number | null;
  cancel_reason: string | null;
  /** JSON: StageRecord[]. */
  stages: string;
  /** The artifact with the files that it builds; null: they are generated. */
  source_digest: string | null;
  /** Null in all three: the run has no preview. */
  preview_state: PreviewState | null;
  preview_url: string | null;
  preview_until: number | null;
  /** A W3C `traceparent`. */
  trace_context: string | null;
  version_number: number | null;
  error: string | null;
  created_at: number;
  started_at: number;
  /** Null exactly while the run is PENDING or RUNNING. */
  finished_at: number | null;
  /** The stack, set by the release; estimates are made from it. */
  stack: string | null;
}

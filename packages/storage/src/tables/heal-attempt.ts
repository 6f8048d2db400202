import type { HealAction, HealCategory, HealOutcome, HealTrigger } from '@davit/contract';

export interface HealAttemptTable {
  id: string;
  workspace_id: string;
  run_id: string;
  /** From 1 in a run, in order of arrival. */
  seq: number;
  incident_id: string;
  attempt: number;
  epoch: number;
  trigger: HealTrigger;
  failed_step: number | null;
  tool_name: string | null;
  category: HealCategory;
  fingerprint: string | null;
  strategy: HealAction;
  /** JSON: Directive. */
  directive: string;
  checkpoint_id: string | null;
  started_at: number;
  deadline_at: number | null;
  ended_at: number | null;
  outcome: HealOutcome;
  resolved_by_step: number | null;
  /** Plaintext, of an older Davit. */
  detail: string | null;
  /** The detail. */
  sealed: Uint8Array | null;
}

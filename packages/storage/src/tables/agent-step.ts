import type { HealCategory, StepStatus } from '@davit/contract';

export interface AgentStepTable {
  run_id: string;
  /** From 1 in a run, in order of arrival; without gaps except from retention. */
  seq: number;
  workspace_id: string;
  id: string;
  agent_id: string;
  step_number: number;
  /** From 1 without gaps for a step number of a run, in order of arrival. */
  attempt: number;
  epoch: number;
  superseded_by: number | null;
  step_type: string;
  tool_name: string | null;
  duration_ms: number | null;
  status: StepStatus;
  category: HealCategory | null;
  heal_attempt_id: string | null;
  created_at: number;
  /** Plaintext, of an older Davit; so are the next two. */
  error: string | null;
  /** JSON. */
  input: string | null;
  /** JSON. */
  output: string | null;
  /** Error, input and output. */
  sealed: Uint8Array | null;
}

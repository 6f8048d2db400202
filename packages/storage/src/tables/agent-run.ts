import type { AgentFramework, AgentRunStatus } from '@davit/contract';

export interface AgentRunTable {
  /** In order of starting. */
  id: string;
  workspace_id: string;
  correlation_id: string;
  agent_id: string;
  /** At most one run of an agent in a workspace has it. */
  thread_id: string | null;
  framework: AgentFramework;
  status: AgentRunStatus;
  epoch: number;
  step_count: number;
  checkpoint_count: number;
  highest_step: number;
  quiet: 0 | 1;
  last_sign_at: number;
  look_at: number | null;
  look_after_ms: number | null;
  /** Deleted after this time without use; null: never. */
  expires_after_ms: number | null;
  /** Checkpoints that no pruning has considered yet, and those that the last one kept as the newest. */
  unpruned_checkpoints: number;
  started_at: number;
  updated_at: number;
  finished_at: number | null;
  /** Plaintext, of an older Davit. */
  failure_detail: string | null;
  /** JSON: HealingState, without the details of its pending attempts. */
  healing: string;
  /** JSON: an object, plaintext of an older Davit. */
  metadata: string | null;
  /** The failure's detail, the metadata, and the details of pending attempts. */
  sealed: Uint8Array | null;
}

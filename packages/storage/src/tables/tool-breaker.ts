import type { Generated } from 'kysely';

export interface ToolBreakerTable {
  workspace_id: string;
  agent_id: string;
  tool_name: string;
  open_until: number;
  trial_until: number | null;
  trials: Generated<number>;
}

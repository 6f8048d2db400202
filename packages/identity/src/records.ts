import type { Scope, WorkspaceBounds } from '@davit/contract';

export interface WorkspaceRecord {
  id: string;
  name: string;
  createdAt: number;
  suspendedAt: number | null;
  policy: AgentPolicy;
}

/** What a workspace may use at most. Null: any amount; `default`: as the installation's settings say. */
export type PolicyBounds = { [Name in keyof WorkspaceBounds]: number | null | 'default' };

/** What a workspace allows its keys and the platform to do. */
export interface AgentPolicy extends PolicyBounds {
  /** Whether keys may roll projects back. */
  allowRollback: boolean;
  /** Whether an unhealthy version is rolled back by itself. */
  automaticRollback: boolean;
  /** Heal attempts for one incident. */
  healAttemptsPerIncident: number;
  /** Heal attempts for one agent run. */
  healAttemptsPerRun: number;
  /** Milliseconds without a report before a run counts as stalled; null: learned from the run. */
  stallTimeoutMs: number | null;
  /** Checkpoints of agent runs that are older go; null: none goes by its age. */
  checkpointRetentionDays: number | null;
  /** How many of a run's newest checkpoints stay, whatever their age. */
  checkpointsPerRunAtLeast: number;
}

export const defaultPolicy: AgentPolicy = {
  allowRollback: true,
  automaticRollback: true,
  healAttemptsPerIncident: 3,
  healAttemptsPerRun: 10,
  stallTimeoutMs: null,
  checkpointRetentionDays: null,
  checkpointsPerRunAtLeast: 1,
  maxWaitingRuns: 'default',
  maxProjects: 'default',
  maxStoredBytes: 'default',
};

/** The bounds that hold for a workspace with this policy. */
export function boundsOf(policy: PolicyBounds, defaults: WorkspaceBounds): WorkspaceBounds {
  const bound = (name: keyof WorkspaceBounds) => (policy[name] === 'default' ? defaults[name] : policy[name]);
  return {
    maxWaitingRuns: bound('maxWaitingRuns'),
    maxProjects: bound('maxProjects'),
    maxStoredBytes: bound('maxStoredBytes'),
  };
}

export interface ApiKeyRecord {
  id: string;
  workspaceId: string;
  name: string;
  /** SHA-256 of the key, hex. The key itself is never kept. */
  hash: string;
  /** The first characters, to tell keys apart by eye. */
  hint: string;
  scopes: Scope[];
  createdAt: number;
  expiresAt: number | null;
  lastUsedAt: number | null;
  revokedAt: number | null;
}

import { boundNames, type Scope, type WorkspaceBounds } from '@davit/contract';

export interface WorkspaceRecord {
  id: string;
  name: string;
  createdAt: number;
  suspendedAt: number | null;
  policy: AgentPolicy;
}

/** The limits of a workspace. Null: unlimited; `default`: the installation's setting. */
export type PolicyBounds = { [Name in keyof WorkspaceBounds]: number | null | 'default' };

/** What a workspace allows its keys and the platform to do. */
export interface AgentPolicy extends PolicyBounds {
  /** Whether keys may roll projects back. */
  allowRollback: boolean;
  /** Whether an unhealthy version is rolled back automatically. */
  automaticRollback: boolean;
  /** Whether a version whose app kit has a known hole may be made live again, by anybody and automatically. */
  allowRollbackToKnownHoles: boolean;
  /** Whether prompts may go to the installation's language model, if it has one. */
  useModel: boolean;
  /** Heal attempts for one incident. */
  healAttemptsPerIncident: number;
  /** Heal attempts for one agent run. */
  healAttemptsPerRun: number;
  /** Milliseconds without a report before a run counts as stalled; null: learned from the run. */
  stallTimeoutMs: number | null;
  /** Older checkpoints of agent runs are deleted; null: none by age. */
  checkpointRetentionDays: number | null;
  /** How many of a run's newest checkpoints stay at any age. */
  checkpointsPerRunAtLeast: number;
}

export const defaultPolicy: AgentPolicy = {
  allowRollback: true,
  automaticRollback: true,
  allowRollbackToKnownHoles: true,
  useModel: true,
  healAttemptsPerIncident: 3,
  healAttemptsPerRun: 10,
  stallTimeoutMs: null,
  checkpointRetentionDays: null,
  checkpointsPerRunAtLeast: 1,
  maxWaitingRuns: 'default',
  maxProjects: 'default',
  maxVersions: 'default',
  maxStoredBytes: 'default',
  maxBuildMinutesPerMonth: 'default',
  maxModelTokensPerDay: 'default',
};

/** The effective limits of a workspace with this policy. */
export function boundsOf(policy: PolicyBounds, defaults: WorkspaceBounds): WorkspaceBounds {
  const bound = (name: keyof WorkspaceBounds) => (policy[name] === 'default' ? defaults[name] : policy[name]);
  return Object.fromEntries(boundNames.map((name) => [name, bound(name)])) as unknown as WorkspaceBounds;
}

export interface ApiKeyRecord {
  id: string;
  workspaceId: string;
  name: string;
  /** SHA-256 of the key, hex. The key itself is never stored. */
  hash: string;
  /** The first characters, to recognize keys. */
  hint: string;
  scopes: Scope[];
  createdAt: number;
  expiresAt: number | null;
  lastUsedAt: number | null;
  revokedAt: number | null;
}

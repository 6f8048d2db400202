import type { AgentPolicy } from '@davit/identity';
import { printTable } from '../../../terminal.ts';

/** The meaning of null for each policy. */
const unset: Record<string, string> = {
  stallTimeoutMs: 'learned',
  checkpointRetentionDays: 'never',
  maxWaitingRuns: 'unlimited',
  maxProjects: 'unlimited',
  maxVersions: 'unlimited',
  maxStoredBytes: 'unlimited',
  maxBuildMinutesPerMonth: 'unlimited',
  maxModelTokensPerDay: 'unlimited',
};

export type AdminPolicy = AgentPolicy & { workspaceId: string };

export function showPolicy(policy: Partial<AdminPolicy>): void {
  printTable(
    ['POLICY', 'VALUE'],
    Object.entries(policy).map(([name, value]) => [name, String(value ?? unset[name] ?? value)]),
  );
}

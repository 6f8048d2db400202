import type { AgentPolicy } from '@davit/identity';
import { sayTable } from '../../terminal.ts';

export type AdminPolicy = AgentPolicy & { workspaceId: string };

export function showPolicy(policy: AdminPolicy): void {
  sayTable(
    ['POLICY', 'VALUE'],
    Object.entries(policy).map(([name, value]) => [name, value === null ? 'learned' : String(value)]),
  );
}

/** The permissions of a member: each role has the scopes of the one below it, and more. */
import type { Scope } from '../scopes.ts';

/** From the fewest permissions to the most. */
export const roles = ['viewer', 'member', 'owner'] as const;
export type Role = (typeof roles)[number];

const viewer: readonly Scope[] = ['projects:read', 'runs:read', 'agent-runs:read'];
const member: readonly Scope[] = [
  ...viewer,
  'projects:write',
  'projects:delete',
  'rollback',
  'owner-access',
  'env:write',
  'agent-runs:write',
  'agent-state:read',
];
const owner: readonly Scope[] = [
  ...member,
  'agent-runs:delete',
  'webhooks:manage',
  'keys:write',
  'audit:read',
  'domains:write',
  'members:write',
  'policy:write',
];

/** The scopes of a session in a workspace. */
export const scopesOfRole: Record<Role, readonly Scope[]> = { viewer, member, owner };

/** Whether a role is at least the required one. */
export function isAtLeast(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed);
}

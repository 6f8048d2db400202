/** The caller of an API request from the console. */
import { Fault, unbounded, type WorkspaceBounds } from '@davit/contract';
import { isAtLeast, type Role, scopesOfRole } from '@davit/contract/console';
import type { Caller } from '../caller.ts';
import { boundsOf } from '../records.ts';
import type { PersonRecord, WorkspaceMembership } from './records.ts';

/**
 * The caller for a member. `defaults` are the installation's limits. Throws Fault `workspace_not_resolved` if it is suspended.
 */
export function callerOf(
  person: Pick<PersonRecord, 'id' | 'name'>,
  { workspace, role }: WorkspaceMembership,
  defaults: WorkspaceBounds = unbounded,
): Caller {
  requireActive({ workspace, role });
  const { id: workspaceId, policy } = workspace;
  return {
    // Idempotency keys belong to the person in this workspace.
    keyId: `person:${person.id}:${workspaceId}`,
    name: person.name,
    personId: person.id,
    expiresAt: null,
    workspaceId,
    scopes: scopesOfRole[role],
    // The policy applies to keys; a role applies to a person.
    policy: { ...policy, allowRollback: true },
    bounds: boundsOf(policy, defaults),
    role,
  };
}

/** Throws Fault `workspace_not_resolved` if the workspace is suspended. */
export function requireActive({ workspace }: WorkspaceMembership): void {
  if (workspace.suspendedAt === null) return;
  throw new Fault('workspace_not_resolved', 'This workspace is suspended.', {
    hint: 'Ask the operator of this server to resume it.',
  });
}

/** Throws Fault `insufficient_permissions` if the role is too low. */
export function requireRole({ role }: Pick<WorkspaceMembership, 'role'>, needed: Role): void {
  if (isAtLeast(role, needed)) return;
  throw new Fault('insufficient_permissions', `This needs the role ${needed}; yours is ${role}.`, {
    hint: 'Ask an owner of the workspace.',
    reason: 'missing_role',
  });
}

/** The caller of a request, and what the key allows. */
import { Fault, type Scope, unbounded, type WorkspaceBounds } from '@davit/contract';
import { type Role, scopesOfRole } from '@davit/contract/console';
import { type AgentPolicy, type ApiKeyRecord, boundsOf, type WorkspaceRecord } from './records.ts';

/** A verified key, before its workspace is checked. */
export interface KnownKey {
  key: ApiKeyRecord;
  /** Null if it is gone. */
  workspace: WorkspaceRecord | null;
}

/** A key with an active workspace. */
export interface Caller {
  keyId: string;
  /** Of the key, or of the person. */
  name: string;
  /** When the key stops working; null: never. */
  expiresAt: number | null;
  workspaceId: string;
  scopes: readonly Scope[];
  policy: AgentPolicy;
  bounds: WorkspaceBounds;
  /** The role and id of a signed-in person; keys have none. */
  role?: Role;
  personId?: string;
}

/**
 * `defaults` are the installation's limits. Throws Fault `workspace_not_resolved` if the key's workspace is gone or suspended.
 */
export function resolveCaller({ key, workspace }: KnownKey, defaults: WorkspaceBounds = unbounded): Caller {
  if (workspace === null || workspace.suspendedAt !== null) {
    throw new Fault('workspace_not_resolved', 'The workspace of this API key is gone or suspended.', {
      hint: 'Ask the operator to resume it, or use a key of another workspace.',
    });
  }
  const { id: workspaceId, policy } = workspace;
  const { id: keyId, name, scopes, expiresAt } = key;
  return { keyId, name, expiresAt, workspaceId, scopes, policy, bounds: boundsOf(policy, defaults) };
}

/** Throws Fault `insufficient_permissions` if the key or the person's role lacks the scope; null needs none. */
export function authorize(caller: Caller, scope: Scope | null): void {
  if (scope === null || caller.scopes.includes(scope)) return;
  if (caller.role !== undefined) {
    throw new Fault('insufficient_permissions', `The role ${caller.role} does not include ${scope}.`, {
      hint: 'Ask an owner of the workspace.',
      reason: 'missing_role',
      requiredScope: scope,
    });
  }
  throw new Fault('insufficient_permissions', `This API key lacks the scope ${scope}.`, {
    hint: 'Use a key with this scope.',
    reason: 'missing_scope',
    requiredScope: scope,
  });
}

/** What a caller wants a new key to be; without `expiresAt` it lives as long as the caller's. */
export interface Grant {
  scopes: readonly Scope[];
  expiresAt?: number | null;
}

/**
 * The expiry of the key that the caller may create. Throws Fault `insufficient_permissions` for a scope that the caller lacks,
 * and `invalid_request` for an expiry that has passed or is later than the caller's own.
 */
export function authorizeGrant(caller: Caller, { scopes, expiresAt = caller.expiresAt }: Grant, now: number): number | null {
  for (const scope of scopes) authorize(caller, scope);
  if (expiresAt !== null && expiresAt <= now) throw wrongExpiry('must be in the future');
  if (caller.expiresAt !== null && (expiresAt === null || expiresAt > caller.expiresAt)) {
    throw wrongExpiry(`must be at the latest ${new Date(caller.expiresAt).toISOString()}, when the calling key expires`);
  }
  return expiresAt;
}

/** Throws Fault `insufficient_permissions` for a role with a scope that the caller lacks: no key makes anybody more than itself. */
export function authorizeRole(caller: Caller, role: Role): void {
  for (const scope of scopesOfRole[role]) authorize(caller, scope);
}

function wrongExpiry(message: string): Fault {
  return new Fault('invalid_request', `The field expiresAt ${message}.`, { details: [{ path: '/expiresAt', message }] });
}

/** Throws Fault `insufficient_permissions` if the workspace's policy forbids rollbacks by key. */
export function authorizeRollback(caller: Caller): void {
  if (caller.policy.allowRollback) return;
  throw new Fault('insufficient_permissions', 'The policy of this workspace forbids rollbacks by API key.', {
    hint: 'Ask the operator to allow them.',
    reason: 'agent_policy',
  });
}

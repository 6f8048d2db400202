/** What a key may do. The first key of an installation has all scopes. */
export const scopes = [
  'projects:read',
  'projects:write',
  'rollback',
  'runs:read',
  'agent-runs:read',
  'agent-runs:write',
  'agent-state:read',
  'agent-runs:delete',
  'webhooks:manage',
  'projects:delete',
  'owner-access',
  'env:write',
  'keys:write',
  'audit:read',
  'domains:write',
  'members:write',
  'policy:write',
] as const;

export type Scope = (typeof scopes)[number];

export function isScope(word: string): word is Scope {
  return (scopes as readonly string[]).includes(word);
}

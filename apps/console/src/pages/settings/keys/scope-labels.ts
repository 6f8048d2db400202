/** Describes each scope for the person who grants it. */
import type { ApiKey } from '@davit/contract/console';

export type Scope = ApiKey['scopes'][number];

/** In display order: reading, writing, deleting. */
export const scopeLabels: Record<Scope, string> = {
  'projects:read': 'See projects and their plans.',
  'runs:read': 'See runs, versions and build logs.',
  'agent-runs:read': 'See agent runs, with inputs, outputs and errors of their steps.',
  'agent-state:read': 'Read the decrypted states that agents saved.',
  'projects:write': 'Create, change, rename and deploy projects.',
  rollback: 'Roll a project back, and restore a version.',
  'agent-runs:write': 'Report agent runs, save their states, roll them back.',
  'domains:write': 'Add, verify and remove domains of projects.',
  'owner-access': 'Make links that open an app as its owner.',
  'env:write': 'Change the settings and secrets of apps.',
  'webhooks:manage': 'Create, change and delete webhooks.',
  'audit:read': 'See who changed what, and when.',
  'keys:write': 'List, create and revoke keys, none with more scopes than its own.',
  'members:write': 'See, invite and remove members, none with more rights than its own.',
  'policy:write': 'Read and change the policy of the workspace.',
  'projects:delete': 'Delete projects.',
  'agent-runs:delete': 'Delete agent runs, with all their records.',
};

export const allScopes = Object.keys(scopeLabels) as Scope[];

export const presets: Record<string, { label: string; scopes: readonly Scope[] }> = {
  agent: { label: 'An agent', scopes: ['agent-runs:write', 'agent-runs:read', 'agent-state:read'] },
  deploy: { label: 'Build and deploy', scopes: ['projects:read', 'projects:write', 'runs:read', 'rollback'] },
  read: { label: 'Only look', scopes: ['projects:read', 'runs:read', 'agent-runs:read'] },
  all: { label: 'Everything', scopes: allScopes },
};

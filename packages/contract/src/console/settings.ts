/** A workspace's keys, policy and limits, and information about the server. */
import { type Static, Type } from 'typebox';
import { boundNames } from '../bounds.ts';
import { ApiKey } from '../key-api.ts';
import { nullable } from '../nullable.ts';
import { Policy } from '../policy-api.ts';
import { Timestamp } from '../run.ts';
import { scopes } from '../scopes.ts';
import { DisplayName } from './account.ts';
import { consoleOperation, WorkspaceParams } from './operation.ts';

const Scopes = Type.Array(Type.Enum([...scopes]), { minItems: 1, maxItems: scopes.length, uniqueItems: true });

export type { ApiKey } from '../key-api.ts';
export { Policy } from '../policy-api.ts';

export const listKeys = consoleOperation({
  id: 'listKeys',
  method: 'GET',
  path: '/workspaces/:workspaceId/keys',
  access: 'member',
  summary: 'The API keys, newest first, including revoked ones',
  params: WorkspaceParams,
  answer: Type.Object({ keys: Type.Array(ApiKey) }),
});

export const createKey = consoleOperation({
  id: 'createKey',
  method: 'POST',
  path: '/workspaces/:workspaceId/keys',
  access: 'owner',
  summary: 'Create an API key; only this response shows it',
  params: WorkspaceParams,
  body: Type.Object({
    name: DisplayName,
    scopes: Scopes,
    expiresAt: Type.Optional(nullable(Timestamp)),
  }),
  answer: Type.Object({ key: ApiKey, apiKey: Type.String() }),
  status: 201,
});

export const revokeKey = consoleOperation({
  id: 'revokeKey',
  method: 'DELETE',
  path: '/workspaces/:workspaceId/keys/:keyId',
  access: 'owner',
  summary: 'Revoke an API key permanently, at once',
  params: Type.Object({ workspaceId: Type.String(), keyId: Type.String() }),
  answer: ApiKey,
});

export const getPolicy = consoleOperation({
  id: 'getPolicy',
  method: 'GET',
  path: '/workspaces/:workspaceId/policy',
  access: 'viewer',
  summary: 'The agent policy and retention',
  params: WorkspaceParams,
  answer: Policy,
});

export const setPolicy = consoleOperation({
  id: 'setPolicy',
  method: 'PATCH',
  path: '/workspaces/:workspaceId/policy',
  access: 'owner',
  summary: 'Change the given parts of the policy',
  params: WorkspaceParams,
  body: Type.Partial(Policy),
  answer: Policy,
});

/** A rate limit of one key, and the key's usage in the current minute; null if nothing was counted yet. */
export const Usage = Type.Object({
  limits: Type.Array(
    Type.Object({
      bucket: Type.String(),
      covers: Type.String(),
      per: Type.Enum(['key', 'ip']),
      perMinute: Type.Integer(),
      keys: Type.Array(Type.Object({ keyId: Type.String(), name: Type.String(), used: Type.Integer() })),
    }),
  ),
  bounds: Type.Array(
    Type.Object({
      name: Type.Enum([...boundNames]),
      used: Type.Integer(),
      /** Null: unlimited. */
      limit: nullable(Type.Integer()),
    }),
  ),
});
export type Usage = Static<typeof Usage>;

export const getUsage = consoleOperation({
  id: 'getUsage',
  method: 'GET',
  path: '/workspaces/:workspaceId/usage',
  access: 'viewer',
  summary: 'Rate limits and bounds, and how much of each is used',
  params: WorkspaceParams,
  answer: Usage,
});

export const About = Type.Object({
  version: Type.String(),
  node: Type.String(),
  database: Type.Enum(['sqlite', 'postgres']),
  roles: Type.Array(Type.String()),
  /** How apps are isolated from the machine and each other; `isComplete` false is shown as a prominent warning. */
  isolation: Type.Object({ isComplete: Type.Boolean(), says: Type.Array(Type.String()) }),
  apiUrl: Type.String(),
  /** Where to report an app; null: not set. */
  abuseContact: nullable(Type.String()),
  /** Whether e-mail is on, and its server answers. */
  mail: Type.String(),
  /** The configured language model; null: none. */
  model: nullable(Type.String()),
});
export type About = Static<typeof About>;

export const getAbout = consoleOperation({
  id: 'getAbout',
  method: 'GET',
  path: '/about',
  access: 'person',
  summary: 'What runs on this server, and how apps are isolated',
  answer: About,
});

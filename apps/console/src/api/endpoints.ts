/**
 * Methods and paths of the console's own endpoints. The console imports only the types of their schemas; this table
 * remains at run time. A test compares it with the contract.
 */
import type { consoleApi } from '@davit/contract/console';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export const endpoints = {
  getSession: 'GET /session',
  signIn: 'POST /sign-in',
  requestReset: 'POST /password-reset',
  signOut: 'POST /sign-out',
  readLink: 'GET /links/:token',
  takeLink: 'POST /links/:token',
  setUpAccount: 'POST /account/set-up',
  updateAccount: 'PATCH /account',
  changePassword: 'POST /account/password',
  listSessions: 'GET /account/sessions',
  revokeSession: 'DELETE /account/sessions/:sessionId',
  startPasskeySignIn: 'POST /sign-in/passkey/challenge',
  signInWithPasskey: 'POST /sign-in/passkey',
  listPasskeys: 'GET /account/passkeys',
  startPasskeyRegistration: 'POST /account/passkeys/challenge',
  addPasskey: 'POST /account/passkeys',
  removePasskey: 'DELETE /account/passkeys/:passkeyId',
  createWorkspace: 'POST /workspaces',
  renameWorkspace: 'PATCH /workspaces/:workspaceId',
  listMembers: 'GET /workspaces/:workspaceId/members',
  setMemberRole: 'PATCH /workspaces/:workspaceId/members/:personId',
  removeMember: 'DELETE /workspaces/:workspaceId/members/:personId',
  listInvitations: 'GET /workspaces/:workspaceId/invitations',
  createInvitation: 'POST /workspaces/:workspaceId/invitations',
  revokeInvitation: 'DELETE /workspaces/:workspaceId/invitations/:invitationId',
  listKeys: 'GET /workspaces/:workspaceId/keys',
  createKey: 'POST /workspaces/:workspaceId/keys',
  revokeKey: 'DELETE /workspaces/:workspaceId/keys/:keyId',
  getPolicy: 'GET /workspaces/:workspaceId/policy',
  setPolicy: 'PATCH /workspaces/:workspaceId/policy',
  getUsage: 'GET /workspaces/:workspaceId/usage',
  getAbout: 'GET /about',
  previewPlan: 'POST /workspaces/:workspaceId/plan',
  getPlan: 'GET /workspaces/:workspaceId/projects/:projectId/plan',
  downloadSource: 'GET /workspaces/:workspaceId/projects/:projectId/source',
  followEvents: 'GET /workspaces/:workspaceId/events',
  getRunEnd: 'GET /workspaces/:workspaceId/agent-runs/:runId/end',
  previewEdits: 'POST /workspaces/:workspaceId/projects/:projectId/plan/preview',
  saveEdits: 'POST /workspaces/:workspaceId/projects/:projectId/plan/edits',
} as const satisfies Record<keyof typeof consoleApi, `${Method} /${string}`>;

export type EndpointId = keyof typeof endpoints;

/** The names of a path's parameters: `'workspaceId' | 'keyId'`. */
type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
export type ParamsOf<Id extends EndpointId> = Record<ParamNames<(typeof endpoints)[Id]>, string>;

/** The URL of an endpoint on this server, with its parameters. */
export function pathOf<Id extends EndpointId>(id: Id, params: ParamsOf<Id>): string {
  const [, path = ''] = endpoints[id].split(' ');
  const values: Record<string, string> = params;
  return `/console/api${path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))}`;
}

export function methodOf(id: EndpointId): string {
  return endpoints[id].split(' ')[0] ?? 'GET';
}

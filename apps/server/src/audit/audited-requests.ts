/** What an entry says about a request. */
import type { AuditTarget } from '@davit/contract';
import type { ConsoleOperation } from '@davit/contract/console';
import type { Caller, LinkRecord, PersonRecord } from '@davit/identity';
import type { FastifyRequest } from 'fastify';
import { isId } from '../http/path-id.ts';
import type { Action } from './audit.ts';

/** Operations of the console that have an action of their own: see `strangersAction` and `linkAction`. */
const byStrangers: ReadonlySet<string> = new Set(['signIn', 'signInWithPasskey', 'requestReset', 'takeLink']);

/** Operations that are no change of what the audit log is about, and why: all others but GET have an entry. */
export const notAudited: ReadonlyMap<string, string> = new Map([
  ...['previewPlan', 'previewEdits', 'getStoreItem', 'searchStoreItems', 'listStoreNamespaces'].map(
    (id) => [id, 'reads'] as const,
  ),
  ...['startPasskeyRegistration', 'startPasskeySignIn'].map((id) => [id, 'prepares an operation that is logged'] as const),
  ...[
    'startAgentRun',
    'reportStep',
    'reportSteps',
    'saveCheckpoint',
    'saveCheckpoints',
    'setAgentRunStatus',
    'setAgentRunMetadata',
    'putStoreItem',
    'batchStore',
    'deleteStoreItem',
  ].map((id) => [id, 'data that agents report: the run or the store shows it'] as const),
]);

interface Described {
  id: string;
  method: string;
  path: string;
}

/** The action of a call to the public API; null if it changes nothing that is audited. */
export function actionOf(request: FastifyRequest, operation: Described, caller: Caller): Action | null {
  if (!isAudited(operation)) return null;
  const { keyId, personId, name, workspaceId } = caller;
  const actor =
    personId === undefined ? { type: 'key' as const, id: keyId, name } : { type: 'person' as const, id: personId, name };
  return { workspaceId, actor, ...described(request, operation) };
}

/** The same for the console's own endpoints. Signing out without a session changes nothing. */
export function consoleActionOf(
  request: FastifyRequest,
  operation: ConsoleOperation,
  person: Pick<PersonRecord, 'id' | 'name'> | null,
): Action | null {
  if (person === null || byStrangers.has(operation.id) || !isAudited(operation)) return null;
  const { workspaceId } = request.params as { workspaceId?: string };
  // Who signed in with the first link has no name until their account is set up.
  const actor = { type: 'person' as const, id: person.id, name: person.name || linkUsers['first-run'].name };
  return { workspaceId: isId(workspaceId) ? workspaceId : null, actor, ...described(request, operation) };
}

/** What people do before anybody knows who they are: the transaction of the change names them. */
export type StrangersAction = 'signIn' | 'signInWithPasskey' | 'requestReset' | 'confirmNotifyAddress' | 'stopNotifyAddress';

/** `workspaceId` and `target`: of what their link is about, if they have one. */
export function strangersAction(
  request: FastifyRequest,
  action: StrangersAction,
  { workspaceId = null, target = null }: { workspaceId?: string | null; target?: AuditTarget | null } = {},
): Action {
  const name = action.endsWith('Address') ? 'The reader of the address' : 'A visitor';
  const actor = { type: 'person' as const, id: null, name };
  return { workspaceId, actor, address: request.ip, action, target, requestId: request.id };
}

const linkUsers: Record<LinkRecord['kind'], { action: string; name: string }> = {
  'first-run': { action: 'useFirstLink', name: 'The first owner' },
  invitation: { action: 'joinWorkspace', name: 'An invited person' },
  'password-reset': { action: 'resetPassword', name: 'Somebody with a link' },
};

/** Somebody uses a link. `person` is who is signed in, or says their name; the transaction of the change names others. */
export function linkAction(
  request: FastifyRequest,
  { id, kind, workspaceId, personId }: LinkRecord,
  person: { id: string | null; name: string | undefined },
): Action {
  const { action, name } = linkUsers[kind];
  const isOfPerson = kind !== 'invitation';
  const actor = { type: 'person' as const, id: isOfPerson ? personId : person.id, name: (!isOfPerson && person.name) || name };
  const target = kind === 'invitation' ? { type: 'invitation', id } : null;
  return { workspaceId, actor, address: request.ip, action, target, requestId: request.id };
}

const isAudited = ({ id, method }: Described): boolean => method !== 'GET' && !notAudited.has(id);

function described(request: FastifyRequest, { id: action, path }: Described) {
  const target = targetOf(path, request.params as Record<string, string>);
  return { address: request.ip, action, target, requestId: request.id };
}

/** The first id in the path below the workspace. Only an id: a person may put a secret there. */
export function targetOf(path: string, params: Record<string, string>): AuditTarget | null {
  const [, name] = [...path.matchAll(/:(\w+)/g)].find(([, one]) => one !== 'workspaceId') ?? [];
  const id = name === undefined ? undefined : params[name];
  if (name === undefined || !isId(id)) return null;
  if (name === 'runId' && path.startsWith('/api/agent-runtime')) return { type: 'agentRun', id };
  return { type: name === 'id' ? (/^\/(?:v1\/)?(\w+?)s\//.exec(path)?.[1] ?? 'project') : name.replace(/Id$/, ''), id };
}

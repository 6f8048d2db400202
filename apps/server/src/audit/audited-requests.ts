/** What an entry says about a request. */
import type { AuditTarget } from '@davit/contract';
import type { ConsoleOperation } from '@davit/contract/console';
import type { Caller, LinkRecord, PersonRecord } from '@davit/identity';
import type { FastifyRequest } from 'fastify';
import { isId } from '../http/path-id.ts';
import type { Action } from './audit.ts';

/** POSTs that read, and data that agents report: their runs show it. */
const notAudited: ReadonlySet<string> = new Set([
  'startAgentRun',
  'reportStep',
  'reportSteps',
  'saveCheckpoint',
  'saveCheckpoints',
  'setAgentRunStatus',
  'setAgentRunMetadata',
  'putStoreItem',
  'getStoreItem',
  'searchStoreItems',
  'listStoreNamespaces',
  'batchStore',
  'deleteStoreItem',
  'previewPlan',
  'previewEdits',
  'startPasskeyRegistration',
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

/** The same for the console's own endpoints; signing in and out change nothing but sessions. */
export function consoleActionOf(
  request: FastifyRequest,
  operation: ConsoleOperation,
  person: Pick<PersonRecord, 'id' | 'name'> | null,
): Action | null {
  if (person === null || operation.access === 'anyone' || !isAudited(operation)) return null;
  const { workspaceId } = request.params as { workspaceId?: string };
  const actor = { type: 'person' as const, id: person.id, name: person.name };
  return { workspaceId: isId(workspaceId) ? workspaceId : null, actor, ...described(request, operation) };
}

/** Somebody uses an invitation; a person who is new has no id yet. Other links change only who is signed in. */
export function joiningAction(
  request: FastifyRequest,
  link: LinkRecord,
  person: { id: string | null; name: string },
): Action | null {
  const { id, kind, workspaceId } = link;
  if (kind !== 'invitation' || workspaceId === null) return null;
  const actor = { type: 'person' as const, ...person };
  const target = { type: 'invitation', id };
  return { workspaceId, actor, address: request.ip, action: 'joinWorkspace', target, requestId: request.id };
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

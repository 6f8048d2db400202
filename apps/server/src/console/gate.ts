/**
 * Every check of a console request before its body is read: the origin, 401, 429, the workspace (404), the role (403), ids in
 * the path (404). A refused request counts against its bucket like any other.
 */
import { Fault, type RateLimitName } from '@davit/contract';
import { type ConsoleAccess, type Role, roles } from '@davit/contract/console';
import { callerOf, type KnownSession, requireActive, requireRole, type WorkspaceMembership } from '@davit/identity';
import { clientOf } from '@davit/targets/client-ip';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { consoleActionOf } from '../audit/audited-requests.ts';
import { authorizeRequest } from '../http/authorize-request.ts';
import { consume } from '../http/consume-limit.ts';
import { pathId } from '../http/path-id.ts';
import type { ServerParts } from '../http/server-parts.ts';
import { unknownRoute } from '../http/unknown-route.ts';
import type { ConsoleEndpoint } from './console-endpoint.ts';
import { presentedToken } from './cookie.ts';
import { requireSameOrigin } from './same-origin.ts';

/** What the gate knows about the caller. */
export interface Visitor {
  known: KnownSession | null;
  /** In the path's workspace, if it names one. */
  membership: WorkspaceMembership | null;
}

/** The onRequest hook of the console's own endpoints. */
export function consoleGate(parts: ServerParts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const endpoint = request.routeOptions.config?.consoleEndpoint;
    const known = await admit(parts, request, reply, endpoint?.operation.access ?? 'anyone');
    request.visitor = { known, membership: null };
    if (endpoint === undefined || request.is404) throw unknownRoute(request, reply);
    const { workspaceId } = request.params as { workspaceId?: string };
    try {
      if (workspaceId !== undefined) {
        const membership = await membershipIn(parts, workspaceId, known);
        request.visitor = { known, membership };
        if (isRole(endpoint.operation.access)) requireRole(membership, endpoint.operation.access);
      }
      request.found = await endpoint.find?.(request.params as Record<string, string>, request.visitor);
    } catch (error) {
      await recordRefusal(parts, request, endpoint, error);
      throw error;
    }
  };
}

/** Only of members: others get the same 404 for any workspace, and could fill its log. */
async function recordRefusal(parts: ServerParts, request: FastifyRequest, { operation }: ConsoleEndpoint, error: unknown) {
  const { known, membership } = request.visitor ?? {};
  if (membership == null || !(error instanceof Fault) || error.code !== 'insufficient_permissions') return;
  await parts.audit.refuse(consoleActionOf(request, operation, known?.person ?? null), error);
}

/** The same for a public operation by session: the caller then has the scopes of the person's role. */
export async function sessionGate(
  parts: ServerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  workspaceId: string,
): Promise<void> {
  const endpoint = request.routeOptions.config?.endpoint;
  const known = await admit(parts, request, reply, 'person');
  const membership = await membershipIn(parts, workspaceId, known);
  if (known === null || endpoint === undefined || request.is404) throw unknownRoute(request, reply);
  const caller = callerOf(known.person, membership, parts.config.workspaceBounds);
  request.watch = parts.people.watch(known, membership);
  request.caller = caller;
  await authorizeRequest(parts, request, endpoint, caller);
  request.found = await endpoint.find?.(
    request.params as Record<string, string>,
    caller,
    request.query as Record<string, unknown>,
  );
}

/** The session's person; null for an anonymous caller of a public endpoint. */
async function admit(
  parts: ServerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  access: ConsoleAccess,
): Promise<KnownSession | null> {
  requireSameOrigin(request);
  const token = presentedToken(request);
  const known = token === null ? null : await parts.people.authenticate(token);
  const [bucket, key]: [RateLimitName, string] =
    known === null ? ['console-ip', clientOf(request.ip)] : ['console-person', known.person.id];
  await consume(parts, request, reply, bucket, key);
  if (known === null && access !== 'anyone') {
    throw new Fault('not_signed_in', 'You are not signed in.', { hint: 'Sign in, and try again.' });
  }
  return known;
}

/** Throws the same Fault `not_found` for a workspace that does not exist, and for someone else's. */
async function membershipIn(parts: ServerParts, workspaceId: string, known: KnownSession | null): Promise<WorkspaceMembership> {
  const membership = known && (await parts.people.membership(pathId(workspaceId), known.person.id));
  if (membership === null)
    throw new Fault('not_found', 'There is no such workspace.', { hint: 'Open one that you are a member of.' });
  requireActive(membership);
  return membership;
}

function isRole(access: ConsoleAccess): access is Role {
  return (roles as readonly string[]).includes(access);
}

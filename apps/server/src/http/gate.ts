/**
 * Every check before a body is read, in the contract's order: 401, 429, 400 workspace, 403 scope, 404. A refused request counts
 * against its bucket like any other.
 */
import { Fault, type RateLimitName } from '@davit/contract';
import { type Caller, resolveCaller } from '@davit/identity';
import { clientOf } from '@davit/targets/client-ip';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionGate } from '../console/gate.ts';
import { sessionWorkspaceOf } from '../console/session-path.ts';
import { authorizeRequest } from './authorize-request.ts';
import { consume } from './consume-limit.ts';
import type { Endpoint } from './endpoint.ts';
import { presentedKey } from './presented-key.ts';
import type { ServerParts } from './server-parts.ts';
import { unknownRoute } from './unknown-route.ts';

/** How one of the two APIs counts its requests. */
export interface ApiFace {
  /** The bucket of requests with a key. */
  keyBucket(endpoint: Endpoint | undefined): RateLimitName;
  /** The bucket of requests without one. */
  noKeyBucket: RateLimitName;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** The onRequest hook of an API. */
export function gate(parts: ServerParts, face: ApiFace) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const workspaceId = sessionWorkspaceOf(request.raw);
    if (workspaceId !== undefined) return sessionGate(parts, request, reply, workspaceId);
    const endpoint = request.routeOptions.config?.endpoint;
    const caller = await admitCaller(parts, face, endpoint, request, reply);
    if (endpoint === undefined || request.is404) throw unknownRoute(request, reply);
    await authorizeRequest(parts, request, endpoint, caller);
    request.found = await endpoint.find?.(
      request.params as Record<string, string>,
      caller,
      request.query as Record<string, unknown>,
    );
  };
}

/** The caller of a request by its key; throws 401, 429 or 400 workspace. */
export async function admitCaller(
  parts: ServerParts,
  face: ApiFace,
  endpoint: Endpoint | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller> {
  const presented = presentedKey(request.headers);
  const known = presented === null ? null : await parts.identity.authenticate(presented);
  if (known === null) throw await refuseUnknown(parts, face, request, reply, presented !== null);
  request.watch = (onEnded) => parts.identity.watch(known, onEnded);
  await consume(parts, request, reply, face.keyBucket(endpoint), known.key.id);
  const caller = resolveCaller(known, parts.config.workspaceBounds);
  request.caller = caller;
  return caller;
}

async function refuseUnknown(
  parts: ServerParts,
  face: ApiFace,
  request: FastifyRequest,
  reply: FastifyReply,
  presented: boolean,
): Promise<Fault> {
  reply.header('www-authenticate', 'Bearer realm="davit"');
  await consume(parts, request, reply, presented ? 'invalid-key-ip' : face.noKeyBucket, clientOf(request.ip));
  return presented
    ? new Fault('invalid_api_key', 'This API key is malformed, unknown, expired or revoked.', {
        hint: 'Check it for typos, or ask for a new one.',
      })
    : new Fault('missing_api_key', 'No API key was presented.', {
        hint: 'Send one as x-api-key or as Authorization: Bearer.',
      });
}

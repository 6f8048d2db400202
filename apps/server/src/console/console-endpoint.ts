/** One console endpoint: an operation of the contract, and its handler. */
import { invariant } from '@davit/contract';
import { type ConsoleOperation, consolePrefix } from '@davit/contract/console';
import type { KnownSession, Watch, WorkspaceMembership } from '@davit/identity';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { Static, TObject, TSchema } from 'typebox';
import { consoleActionOf } from '../audit/audited-requests.ts';
import { answered } from '../http/endpoint.ts';
import type { ServerParts } from '../http/server-parts.ts';
import type { Visitor } from './gate.ts';

/** A request that passed the gate and matches the operation's schemas. */
export interface ConsoleCall<P extends TObject, Q extends TObject, B extends TSchema, Found> {
  params: Static<P>;
  query: Static<Q>;
  body: Static<B>;
  /** Null only if `access` is `anyone`. */
  known: KnownSession | null;
  /** The result of `find`. */
  found: Found;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface ConsoleEndpoint {
  operation: ConsoleOperation;
  /** Looks up what the path names below the workspace, before the body is read; throws the 404. */
  find: ((params: Record<string, string>, visitor: Visitor) => Promise<unknown>) | undefined;
  handle(call: ConsoleCall<TObject, TObject, TSchema, unknown>): Promise<unknown>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    consoleEndpoint?: ConsoleEndpoint;
  }
}

/** Combines an operation with its handler; the types come from the operation. */
export function consoleEndpoint<P extends TObject, Q extends TObject, B extends TSchema, A extends TSchema, Found = undefined>(
  operation: ConsoleOperation<P, Q, B, A>,
  parts: {
    find?: (params: Static<P>, visitor: Visitor) => Promise<Found>;
    handle(call: ConsoleCall<P, Q, B, Found>): Promise<Static<A> | Buffer | typeof answered>;
  },
): ConsoleEndpoint {
  return {
    operation: operation as unknown as ConsoleOperation,
    find: parts.find as ConsoleEndpoint['find'],
    handle: (call) => parts.handle(call as unknown as ConsoleCall<P, Q, B, Found>),
  };
}

/** The answer of an endpoint without a result. */
export const done = { ok: true } as const;

/** Makes the endpoint a route of the server. */
export function consoleRoute(app: FastifyInstance, { audit }: Pick<ServerParts, 'audit'>, endpoint: ConsoleEndpoint): void {
  const { operation } = endpoint;
  app.route({
    method: operation.method,
    url: consolePrefix + operation.path,
    schema: schemaOf(operation),
    config: { consoleEndpoint: endpoint },
    handler: async (request, reply) => {
      const { visitor } = request;
      invariant(visitor !== null, 'the gate runs before every endpoint');
      const call = {
        params: request.params as Record<string, string>,
        query: request.query as Record<string, unknown>,
        body: request.body,
        known: visitor.known,
        found: request.found,
        request,
        reply,
      };
      const action = consoleActionOf(request, operation, visitor.known?.person ?? null);
      const answer = await audit.perform(action, () => endpoint.handle(call));
      if (answer === answered) return reply;
      if (reply.statusCode === 200) reply.code(operation.success.status);
      return reply.send(answer);
    },
  });
}

/** Not part of the public document. */
function schemaOf({ params, query, body }: ConsoleOperation): FastifySchema {
  return {
    hide: true,
    ...(Object.keys(params.properties).length > 0 ? { params } : {}),
    ...(Object.keys(query.properties).length > 0 ? { querystring: query } : {}),
    ...(body === null ? {} : { body }),
  } as FastifySchema;
}

/** The session of a call to an endpoint that only a signed-in person reaches. */
export function signedIn({ known }: { known: KnownSession | null }): KnownSession {
  invariant(known !== null, 'the gate requires a session here');
  return known;
}

/** The membership of a call to an endpoint that only members of the path's workspace reach. */
export function membershipOf({ visitor }: FastifyRequest): WorkspaceMembership {
  invariant(visitor?.membership != null, 'the gate requires a membership here');
  return visitor.membership;
}

/** Ends open streams once the session ends, or the person leaves the path's workspace. */
export function watchOf({ people }: Pick<ServerParts, 'people'>, request: FastifyRequest): Watch {
  const { visitor } = request;
  invariant(visitor?.known != null, 'only a session can be watched');
  return people.watch(visitor.known, visitor.membership ?? undefined);
}

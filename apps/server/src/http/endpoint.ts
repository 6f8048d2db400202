/** One endpoint: an operation of the contract, and its handler. */
import { Readable } from 'node:stream';
import { invariant, type Json, type Operation, type ToIdempotentResponse } from '@davit/contract';
import type { Caller, Watch } from '@davit/identity';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TObject, TSchema } from 'typebox';
import { actionOf } from '../audit/audited-requests.ts';
import { answerIdempotently } from './idempotency.ts';
import { routeSchema } from './openapi.ts';
import type { ServerParts } from './server-parts.ts';

/** A request that passed the gate and matches the operation's schemas. */
export interface Call<P extends TObject, Q extends TObject, B extends TSchema, Found> {
  caller: Caller;
  /** Calls back when the key or session stops working. */
  watch: Watch;
  params: Static<P>;
  query: Static<Q>;
  body: Static<B>;
  headers: Record<string, string | undefined>;
  /** The result of `find`. */
  found: Found;
  /** Makes the answer storable with its effect; undefined without an Idempotency-Key. */
  remember: ToIdempotentResponse | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The endpoint has already sent the response. */
export const answered = Symbol('answered');

export interface Endpoint {
  operation: Operation;
  /**
   * Looks up what the path names, before the body is read; throws the 404. `asked` is the raw query, which may need another
   * scope: a 403 comes before the 404.
   */
  find: ((params: Record<string, string>, caller: Caller, query: Record<string, unknown>) => Promise<unknown>) | undefined;
  handle(call: Call<TObject, TObject, TSchema, unknown>): Promise<unknown>;
  /** A body member that may be a very long text: then it is passed as `request.longText`. */
  longText: string | undefined;
  /** Builds the answer to a repeat from its stored part; default: that part is the answer. */
  recall: ((call: Call<TObject, TObject, TSchema, unknown>, remembered: Json) => Promise<unknown>) | undefined;
}

/** Combines an operation with its handler; the types come from the operation. */
export function endpoint<P extends TObject, Q extends TObject, B extends TSchema, A extends TSchema, Found = undefined>(
  operation: Operation<P, Q, B, A>,
  parts: {
    find?: (params: Static<P>, caller: Caller, query: Record<string, unknown>) => Promise<Found>;
    /** A stream or a buffer is the response's JSON. */
    handle(call: Call<P, Q, B, Found>): Promise<Static<A> | Readable | Buffer | typeof answered>;
    longText?: keyof Static<B> & string;
    recall?: (call: Call<P, Q, B, Found>, remembered: Json) => Promise<Static<A> | Readable | Buffer>;
  },
): Endpoint {
  return {
    operation,
    find: parts.find as Endpoint['find'],
    handle: (call) => parts.handle(call as unknown as Call<P, Q, B, Found>),
    longText: parts.longText,
    recall: parts.recall as Endpoint['recall'],
  };
}

/** Makes the endpoint a route of the server. */
export function route(app: FastifyInstance, parts: ServerParts, it: Endpoint): void {
  const { operation } = it;
  app.route({
    method: operation.method,
    url: operation.path,
    schema: routeSchema(operation),
    bodyLimit: operation.bodyLimitBytes,
    config: { endpoint: it },
    handler: async (request, reply) => {
      const { caller, watch } = request;
      invariant(caller !== null && watch !== null, 'the gate stands before every endpoint');
      const call = {
        caller,
        watch,
        params: request.params as Record<string, string>,
        query: request.query as Record<string, unknown>,
        body: request.body,
        headers: request.headers as Record<string, string | undefined>,
        found: request.found,
        remember: undefined,
        request,
        reply,
      };
      const act = (remember: ToIdempotentResponse | undefined) => it.handle({ ...call, remember });
      const recall = it.recall && ((remembered: Json) => it.recall?.(call, remembered) ?? Promise.resolve(remembered));
      const answer = await parts.audit.perform(
        actionOf(request, operation, caller),
        () => answerIdempotently(parts, request, reply, { caller, act, recall }),
        { isReplay: () => reply.hasHeader('idempotency-replayed') },
      );
      if (answer === answered) return reply;
      if (reply.statusCode === 200) reply.code(operation.success.status);
      if (answer instanceof Readable || Buffer.isBuffer(answer))
        reply.type(`${operation.success.mediaType ?? 'application/json'}; charset=utf-8`);
      return reply.send(answer);
    },
  });
}

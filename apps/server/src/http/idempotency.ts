/**
 * A POST with an Idempotency-Key takes effect once: its answer is stored in the transaction of its effect, and a repeat within
 * 24 hours gets that answer.
 *
 *  D1 A key is in flight from before the lookup of the stored answer until the handler has
 *     ended, even if its client is gone.
 *  D2 Only 2xx answers are stored, because only they have an effect to store them with.
 *  D3 If another server on the database was faster, this one's effect is rolled back with
 *     its transaction, and the other's answer is returned.
 */
import { createHash } from 'node:crypto';
import { Fault, idempotencyMs, type Json, type ToIdempotentResponse } from '@davit/contract';
import type { Caller } from '@davit/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerParts } from './server-parts.ts';

const nothing = createHash('sha256').update('').digest('hex');

/** Body digests of the requests in flight, by key, method, path and idempotency key. */
type InFlight = Map<string, string>;
const inFlightOf = new WeakMap<ServerParts, InFlight>();

export interface IdempotentCall {
  caller: Caller;
  act(remember: ToIdempotentResponse | undefined): Promise<unknown>;
  /** Builds the answer from its stored part. */
  recall: ((remembered: Json) => Promise<unknown>) | undefined;
}

/** Runs `act`, or returns its first answer. */
export async function answerIdempotently(
  parts: ServerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { caller, act, recall }: IdempotentCall,
): Promise<unknown> {
  const idempotencyKey = request.raw.headers['idempotency-key'];
  if (request.method !== 'POST' || typeof idempotencyKey !== 'string') return act(undefined);
  const requestKey = {
    apiKeyId: caller.keyId,
    method: request.method,
    path: request.url.split('?', 1)[0] ?? request.url,
    idempotencyKey,
  };
  const bodyDigest = request.bodyDigest ?? nothing;
  const inFlight = inFlightOf.get(parts) ?? new Map<string, string>();
  inFlightOf.set(parts, inFlight);
  const place = JSON.stringify(requestKey);
  const first = inFlight.get(place);
  if (first !== undefined) throw first === bodyDigest ? stillUnderWay() : otherBody();
  inFlight.set(place, bodyDigest);
  try {
    const now = parts.clock.now();
    const replay = async (): Promise<{ body: unknown } | null> => {
      const remembered = await parts.findIdempotentResponse(caller.workspaceId, requestKey, now - idempotencyMs);
      if (remembered === null) return null;
      if (remembered.bodyDigest !== bodyDigest) throw otherBody();
      const body = recall ? await recall(remembered.body) : remembered.body;
      reply.code(remembered.status).header('idempotency-replayed', 'true');
      return { body };
    };
    const before = await replay();
    if (before) return before.body;
    try {
      return await act((status, body) => ({ ...requestKey, bodyDigest, status, body, createdAt: now }));
    } catch (error) {
      const meanwhile = error instanceof Fault && error.code === 'conflict' ? await replay() : null;
      if (meanwhile) return meanwhile.body;
      throw error;
    }
  } finally {
    inFlight.delete(place);
  }
}

function stillUnderWay(): Fault {
  return new Fault('conflict', 'The first request with this Idempotency-Key is still running.', {
    hint: 'Repeat it in a moment to get its answer.',
  });
}

function otherBody(): Fault {
  return new Fault('idempotency_conflict', 'This Idempotency-Key was used with another body.', {
    hint: 'Use a new key for a new request.',
  });
}

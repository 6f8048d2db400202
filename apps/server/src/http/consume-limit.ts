import { Fault, type RateLimitName } from '@davit/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Taken } from './rate-limiter.ts';
import type { ServerParts } from './server-parts.ts';

/** Counts the request, sets the headers, and throws Fault `rate_limit_exceeded` if none is left. */
export async function consume(
  parts: Pick<ServerParts, 'rateLimiter' | 'metrics'>,
  request: FastifyRequest,
  reply: FastifyReply,
  bucket: RateLimitName,
  key: string,
): Promise<void> {
  const taken = await parts.rateLimiter.take(bucket, key);
  reply.header('ratelimit-policy', `"${bucket}";q=${taken.limit};w=60`);
  reply.header('ratelimit', `"${bucket}";r=${taken.remaining};t=${taken.resetSeconds}`);
  if (taken.allowed) return;
  parts.metrics.refusedByLimit(bucket);
  request.log.debug({ bucket }, 'rate limit reached');
  throw tooMany(taken);
}

function tooMany({ limit, resetSeconds }: Taken): Fault {
  return new Fault('rate_limit_exceeded', `More than ${limit} requests in a minute.`, {
    hint: `Try again in ${resetSeconds} s.`,
    retryAfter: resetSeconds,
  });
}

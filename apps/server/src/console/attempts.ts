/**
 * Limits on attempts with a password or a passkey.
 *
 *  A1 From one client IP: a limit on all attempts, and a lower one for each account. Past either: 429.
 *  A2 At one account from everywhere: above the limit each attempt waits, and none is refused. A stranger can slow a
 *     person down, but never lock them out.
 *  A3 The behavior does not depend on whether an account exists.
 */

import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Fault } from '@davit/contract';
import { clientOf } from '@davit/targets/client-ip';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { consume } from '../http/consume-limit.ts';
import type { ServerParts } from '../http/server-parts.ts';

const slowedMs = 2_000;
const maxSlowed = 1_000;

export type CountAttempt = (call: { request: FastifyRequest; reply: FastifyReply }, account: string | null) => Promise<void>;

/** `account`: an email, a person's id or a passkey; null if none is named. */
export function makeAttempts(parts: Pick<ServerParts, 'rateLimiter' | 'metrics'>): CountAttempt {
  let slowed = 0;
  return async ({ request, reply }, account) => {
    const ip = clientOf(request.ip);
    await consume(parts, request, reply, 'sign-in-ip', ip);
    if (account === null) return;
    const name = hash('sha256', account.toLowerCase(), 'hex');
    await consume(parts, request, reply, 'sign-in-account-ip', `${name} ${ip}`);
    const fromAnywhere = await parts.rateLimiter.take('sign-in-account', name);
    if (fromAnywhere.allowed) return;
    if (slowed >= maxSlowed) {
      throw new Fault('unavailable', 'Too many people are signing in.', { hint: 'Try again in a moment.', retryAfter: 5 });
    }
    slowed += 1;
    await wait(slowedMs).finally(() => (slowed -= 1));
  };
}

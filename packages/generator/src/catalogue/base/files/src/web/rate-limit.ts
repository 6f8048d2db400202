/** A rate limiter: a number of acts per client and window (a minute by default), all of them at once if wanted. */
import type { Ctx } from './context.ts';
import { networkOf } from './network.ts';

export interface RateLimit {
  /** Counts one act. 0: go ahead; else the whole seconds until the next is free, and it was not counted. */
  consume(client: string): number;
  /** Returns what one act cost. */
  refund(client: string): void;
}

const clientsAtMost = 10_000;

export function createRateLimit(count: number, now: () => number, windowMs = 60_000): RateLimit {
  /** When each client has its full allowance again, in epoch milliseconds. */
  const wholeAt = new Map<string, number>();
  const costMs = windowMs / count;
  return {
    consume(client) {
      const at = now();
      const spent = Math.max(wholeAt.get(client) ?? at, at);
      const waitMs = spent + costMs - (at + windowMs);
      if (waitMs > 0) return Math.ceil(waitMs / 1000);
      wholeAt.delete(client);
      wholeAt.set(client, spent + costMs);
      if (wholeAt.size > clientsAtMost) wholeAt.delete(wholeAt.keys().next().value ?? '');
      return 0;
    },
    refund(client) {
      const spent = wholeAt.get(client);
      if (spent !== undefined) wholeAt.set(client, spent - costMs);
    },
  };
}

/** The client that a request counts for: the person who is logged in, else the network it comes from. */
export function payerOf(c: Ctx): string {
  const { member, isOwner } = c.get('visitor');
  if (member) return `member ${member.id}`;
  return isOwner ? 'owner' : networkOf(c.env.client);
}

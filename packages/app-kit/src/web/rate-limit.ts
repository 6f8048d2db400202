/** A rate limiter: a number of actions per client and window (a minute by default), in one burst if needed. */
import type { Ctx } from './context.ts';
import { networkOf } from './network.ts';

export interface RateLimit {
  /**
   * Counts one action. Returns 0 if it is allowed; otherwise the whole seconds until the next one, without counting
   * it.
   */
  consume(client: string): number;
  /** Returns the cost of one action. */
  refund(client: string): void;
}

const maxClients = 10_000;

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
      if (wholeAt.size > maxClients) wholeAt.delete(wholeAt.keys().next().value ?? '');
      return 0;
    },
    refund(client) {
      const spent = wholeAt.get(client);
      if (spent !== undefined) wholeAt.set(client, spent - costMs);
    },
  };
}

/** The client that a request counts for: the logged-in person, else the network. */
export function rateLimitKeyOf(c: Ctx): string {
  const { member, isOwner } = c.get('visitor');
  if (member) return `member ${member.id}`;
  return isOwner ? 'owner' : networkOf(c.env.client);
}

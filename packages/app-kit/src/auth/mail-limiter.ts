/**
 * Limits on messages that people ask for: to each address, whether or not an account has it, and from each network.
 * A request that is refused counts for neither address nor network.
 */
import type { AppContext, Ctx } from '../web/context.ts';
import { networkOf } from '../web/network.ts';
import { createRateLimit } from '../web/rate-limit.ts';

const hourMs = 3_600_000;
const toAddress = 3;
const fromNetwork = 10;

export interface MailLimiter {
  /** Counts one message. Returns 0 if it is allowed, otherwise the whole seconds until the next one. */
  consume(c: Ctx, address: string): number;
}

export function createMailLimiter({ settings, now }: Pick<AppContext, 'settings' | 'now'>): MailLimiter {
  const ofAddress = createRateLimit(toAddress, now, hourMs);
  const ofNetwork = createRateLimit(fromNetwork, now, hourMs);
  return {
    consume(c, address) {
      if (settings.rehearsal) return 0;
      const network = networkOf(c.env.client);
      const waitS = ofNetwork.consume(network);
      if (waitS > 0) return waitS;
      const addressWaitS = ofAddress.consume(address.toLowerCase());
      if (addressWaitS > 0) ofNetwork.refund(network);
      return addressWaitS;
    },
  };
}

export function waitInWords(waitS: number): string {
  const minutes = Math.ceil(waitS / 60);
  return `Too many messages. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}

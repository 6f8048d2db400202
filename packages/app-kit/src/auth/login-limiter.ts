/**
 * Limits on password guesses.
 * 1. An address has a few guesses a minute, and fewer for one account over a longer time.
 * 2. While many addresses attack an account, each has fewer still for it. LoginLimiter by others never use up an
 * address's own, so nobody can lock the right person out.
 * 3. A browser that has logged in to the account before has its own guesses for it.
 * 4. Counts an account by its canonical name, whether or not it exists.
 */
import { randomBytes } from 'node:crypto';
import type { AppContext, Ctx } from '../web/context.ts';
import { readSigned, writeSigned } from '../web/cookies.ts';
import { networkOf } from '../web/network.ts';
import { createRateLimit } from '../web/rate-limit.ts';
import { canonicalName } from './people.ts';
import { userNameLength } from './tables.ts';

const guessesPerMinute = 12;
const windowMs = 15 * 60_000;
const guessesForAccount = 20;
/** More guesses for one account, from all addresses together, are an attack. */
const guessesUntilAttack = 60;
const guessesInAttack = 5;

const cookie = 'device';
const deviceKeptS = 390 * 24 * 3600;

export interface LoginLimiter {
  /**
   * Counts one guess. Returns 0 if it is allowed; otherwise the whole seconds until the next one, without counting
   * it.
   */
  consume(c: Ctx, userName: string): number;
  /** The right person logged in: from now on this browser has its own guesses. */
  trustDevice(c: Ctx, userName: string): void;
}

export function createLoginLimiter({ settings, now }: Pick<AppContext, 'settings' | 'now'>): LoginLimiter {
  const ofAddress = createRateLimit(guessesPerMinute, now);
  const ofAddressForAccount = createRateLimit(guessesForAccount, now, windowMs);
  const ofDevice = createRateLimit(guessesForAccount, now, windowMs);
  const ofAccount = createRateLimit(guessesUntilAttack, now, windowMs);
  const inAttack = createRateLimit(guessesInAttack, now, windowMs);

  return {
    consume(c, userName) {
      if (settings.rehearsal) return 0;
      const name = canonicalName(userName).slice(0, userNameLength);
      const device = deviceOf(c, name);
      if (device !== null) return ofDevice.consume(device);
      const address = networkOf(c.env.client);
      const both = `${address} ${name}`;
      return (
        ofAddress.consume(address) ||
        ofAddressForAccount.consume(both) ||
        (ofAccount.consume(name) > 0 ? inAttack.consume(both) : 0)
      );
    },
    trustDevice(c, userName) {
      const name = canonicalName(userName);
      const device = deviceOf(c, name) ?? randomBytes(16).toString('base64url');
      writeSigned(c, cookie, `${device} ${name}`, deviceKeptS);
    },
  };
}

/** Null if nobody of that name was the last to log in with this browser. */
function deviceOf(c: Ctx, name: string): string | null {
  const [, device, owner] = /^(\S+) (.*)$/s.exec(readSigned(c, cookie) ?? '') ?? [];
  return device !== undefined && owner === name ? device : null;
}

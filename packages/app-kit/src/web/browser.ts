/**
 * Identifies a browser without log-in: a signed cookie marks what it made.
 * 1. The cookie holds one random key, whatever the browser makes; it is set with the first write, never on reading.
 * 2. The store holds a keyed hash of it, different for each purpose: a reader of the store can neither act for a
 * browser nor link the voter of one row to the author of another.
 * 3. A changed cookie, or one of another app, counts as none.
 */
import { randomBytes } from 'node:crypto';
import type { Ctx } from './context.ts';
import { readSigned, writeSigned } from './cookies.ts';

export interface Browser {
  /** The browser's mark for a purpose; null if it has made nothing yet. */
  mark(purpose: string): string | null;
  /** The same, and sets the cookie if there is none. */
  markNow(purpose: string): string;
}

const cookieName = 'visitor';
/** Browsers keep a cookie for 400 days at most. */
const maxAgeS = 390 * 24 * 3600;

export function browserOf(c: Ctx): Browser {
  const { secret } = c.get('context');
  let key: string | undefined;
  let isKept = false;
  const known = () => (key ??= readSigned(c, cookieName));
  const markOf = (own: string, purpose: string) => secret.sign(`mark ${purpose}`, own);
  return {
    mark(purpose) {
      const own = known();
      return own === undefined ? null : markOf(own, purpose);
    },
    markNow(purpose) {
      const own = known() ?? randomBytes(16).toString('base64url');
      key = own;
      // Each write restarts the expiry.
      if (!isKept) writeSigned(c, cookieName, own, maxAgeS);
      isKept = true;
      return markOf(own, purpose);
    },
  };
}

/**
 * Which browser asks, where nobody logs in: what it made is known by a signed cookie.
 *  1. The cookie holds one random key, however much is made; it comes with the first thing that is made, never for reading.
 *  2. The server stores not the key but a keyed hash, different for each purpose: a reader of the store can neither act for
 *     a browser nor tell that the voter of one row is the author of another.
 *  3. A cookie that was changed, or that another app gave, is none.
 */
import { randomBytes } from 'node:crypto';
import type { Ctx } from './context.ts';
import { readSigned, writeSigned } from './cookies.ts';

export interface Browser {
  /** Its mark for a purpose; null where it has made nothing yet. */
  mark(purpose: string): string | null;
  /** The same, known from now on. */
  markNow(purpose: string): string;
}

const cookieName = 'visitor';
/** Browsers keep a cookie for 400 days at most. */
const keptS = 390 * 24 * 3600;

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
      // Each thing that is made restarts the time.
      if (!isKept) writeSigned(c, cookieName, own, keptS);
      isKept = true;
      return markOf(own, purpose);
    },
  };
}

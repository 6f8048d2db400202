/** The owner's session: a signed cookie that ends by itself. It begins only with a one-time link. */
import type { Ctx } from '../web/context.ts';
import { dropCookie, readSigned, writeSigned } from '../web/cookies.ts';

const sessionS = 30 * 24 * 3600;

export function isOwner(c: Ctx): boolean {
  const until = Number(readSigned(c, 'owner') ?? 0);
  return until > c.get('context').now();
}

export function startOwnerSession(c: Ctx): void {
  writeSigned(c, 'owner', String(c.get('context').now() + sessionS * 1000), sessionS);
}

export function endOwnerSession(c: Ctx): void {
  dropCookie(c, 'owner');
}

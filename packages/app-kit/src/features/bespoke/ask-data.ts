/** What bespoke code knows of a request without asking. */
import { randomBytes } from 'node:crypto';
import type { Ctx } from '../../web/context.ts';
import { today } from '../../web/reader.ts';
import type { AskData } from './realm-messages.ts';

/** `now`: epoch milliseconds. */
export function askOf(c: Ctx, now: number, params: Record<string, string>): AskData {
  const { isOwner, member, reader } = c.get('visitor');
  return {
    who: { name: member?.name ?? '', role: member?.role ?? '', isLoggedIn: isOwner || member !== null, isOwner },
    now,
    today: today(reader, now),
    params,
    seed: [...new Uint32Array(new Uint8Array(randomBytes(16)).buffer)],
  };
}

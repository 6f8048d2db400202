/** The owner's session where nobody else logs in: a signed cookie that ends by itself. It begins only with a one-time link. */
import { type Ctx, type Gate, type Identity, stranger } from '../web/context.ts';
import { dropCookie, readSigned, writeSigned } from '../web/cookies.ts';
import { flash } from '../web/flash.ts';

const sessionS = 30 * 24 * 3600;
const owner: Identity = { isOwner: true, member: null };

export const ownerGate: Gate = {
  recognise: (c) => (isOwner(c) ? owner : stranger),
  async welcomeOwner(c) {
    writeSigned(c, 'owner', String(c.get('context').now() + sessionS * 1000), sessionS);
    flash(c, { text: 'Welcome. You are signed in as the owner for 30 days.' });
    return '/';
  },
  async leave(c) {
    dropCookie(c, 'owner');
  },
  identify: async () => owner,
};

function isOwner(c: Ctx): boolean {
  const until = Number(readSigned(c, 'owner') ?? 0);
  return until > c.get('context').now();
}

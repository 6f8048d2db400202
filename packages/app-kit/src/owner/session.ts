/**
 * The owner's session on a site without accounts. The browser holds a random token; `DATA_DIR/owner-session` has its
 * hash, its expiry, and the state of the links at its start, so nobody can take over the session by reading the
 * folder.
 * 1. A one-time link starts it, and only one exists at a time: the next ends the one before.
 * 2. It ends after 30 days, on log-out, and as soon as a new link is created, even an unused one.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Ctx, type Gate, type Identity, stranger } from '../web/context.ts';
import { dropCookie, readCookie, writeCookie } from '../web/cookies.ts';
import { flash } from '../web/flash.ts';
import { hashOf, stateOfLinks, unlessMissing } from './one-time-link.ts';

const lifeS = 30 * 24 * 3600;
const cookie = 'owner-session';
/** Versions of this app without sessions accept this cookie; this one does not. */
const formerCookie = 'owner';
const owner: Identity = { isOwner: true, member: null };

export const ownerGate: Gate = {
  recognize: (c) => (hasSession(c) ? owner : stranger),
  async welcomeOwner(c) {
    const { settings, now } = c.get('context');
    const token = randomBytes(32).toString('base64url');
    const draft = `${fileOf(c)}.${process.pid}`;
    const session = [hashOf(token), now() + lifeS * 1000, stateOfLinks(settings.dataDir)];
    writeFileSync(draft, session.join(' '), { mode: 0o600 });
    renameSync(draft, fileOf(c));
    writeCookie(c, cookie, token, lifeS);
    flash(c, { text: 'Welcome. You are signed in as the owner for 30 days, in this browser only.' });
    return '/';
  },
  async leave(c) {
    if (hasSession(c)) rmSync(fileOf(c), { force: true });
    dropCookie(c, cookie);
    dropCookie(c, formerCookie);
  },
  identify: async () => owner,
};

const fileOf = (c: Ctx) => join(c.get('context').settings.dataDir, 'owner-session');

function hasSession(c: Ctx): boolean {
  const token = readCookie(c, cookie);
  if (!token) return false;
  const { settings, now } = c.get('context');
  const [hash, endsAt, links] = unlessMissing(() => readFileSync(fileOf(c), 'utf8'), '').split(' ');
  return hash === hashOf(token) && Number(endsAt) > now() && links === stateOfLinks(settings.dataDir);
}

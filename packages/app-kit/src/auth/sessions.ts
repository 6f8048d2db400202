/**
 * Sessions. The browser holds a random token, the store its hash, so nobody can take over a session by reading the
 * store.
 * 1. Logging in always starts a new session, and ends the browser's old one.
 * 2. A session ends after 30 days, on log-out, with a new password, and when the owner disables the account.
 * 3. The cookie that signs form tokens lives as long as the session.
 */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Store } from '../data/store.ts';
import type { Ctx } from '../web/context.ts';
import { dropCookie, readCookie, writeCookie } from '../web/cookies.ts';
import { type Person, personWith } from './people.ts';
import { session } from './tables.ts';

const lifeS = 30 * 24 * 3600;
const cookie = 'session';

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
export const newToken = (): string => randomBytes(32).toString('base64url');

export interface Sessions {
  /** The person of the browser's session; null without a valid one. */
  personOf(c: Ctx): Promise<Person | null>;
  begin(c: Ctx, person: Person): Promise<void>;
  end(c: Ctx): Promise<void>;
  /** Ends all sessions of an account, on every device. */
  endAll(accountId: number): Promise<void>;
}

/** Throws if the store cannot be prepared. */
export async function openSessions(store: Store, now: () => number): Promise<Sessions> {
  await sql`create index if not exists app_session_hash on ${sql.table(session.id)} (hash)`.execute(store.db);
  const forget = async (c: Ctx) => {
    const token = readCookie(c, cookie);
    if (token) await store.db.deleteFrom(session.id).where('hash', '=', hashOf(token)).execute();
    dropCookie(c, 'browser');
  };
  return {
    async end(c) {
      await forget(c);
      dropCookie(c, cookie);
    },
    async personOf(c) {
      const token = readCookie(c, cookie);
      if (!token) return null;
      const found = await store.db
        .selectFrom(session.id)
        .select(['account', 'endsAt'])
        .where('hash', '=', hashOf(token))
        .executeTakeFirst();
      const person = found && Number(found.endsAt) > now() ? await personWith(store, Number(found.account)) : null;
      return person && !person.isDisabled ? person : null;
    },
    async begin(c, person) {
      await forget(c);
      const token = newToken();
      await store.db.deleteFrom(session.id).where('endsAt', '<=', now()).execute();
      await store.table(session).add({ hash: hashOf(token), account: person.id, endsAt: now() + lifeS * 1000 });
      writeCookie(c, cookie, token, lifeS);
    },
    async endAll(accountId) {
      await store.db.deleteFrom(session.id).where('account', '=', accountId).execute();
    },
  };
}

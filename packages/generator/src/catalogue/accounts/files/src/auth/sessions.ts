/**
 * Sessions. The browser holds a random token, the store its hash: who reads the store cannot
 * take a session over.
 *  1. Logging in always begins a new one, and ends the one that the browser had.
 *  2. It ends after 30 days, by logging out, with a new password, and when the account is disabled.
 *  3. With it begins and ends the cookie that form tokens are signed for.
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
  /** Whose session the browser has; null where it has none that counts. */
  personOf(c: Ctx): Promise<Person | null>;
  begin(c: Ctx, person: Person): Promise<void>;
  end(c: Ctx): Promise<void>;
  /** Ends all of an account, on every device. */
  endAll(accountId: number): Promise<void>;
}

/** Throws where the store cannot be prepared. */
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

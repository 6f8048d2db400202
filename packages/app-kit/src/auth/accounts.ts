/** The accounts of this app: who is logged in, and how sessions begin and end. */
import type { DataContext, Store } from '../data/store.ts';
import { type Accounts, type Gate, stranger } from '../web/context.ts';
import { flash } from '../web/flash.ts';
import { createRateLimit, type RateLimit } from '../web/rate-limit.ts';
import { dropEnded } from './links.ts';
import { createLoginLimiter, type LoginLimiter } from './login-limiter.ts';
import { createPasswords, type Passwords } from './password.ts';
import { identityOf, ownersAccount, personWith } from './people.ts';
import { claimFor } from './personal-data.tsx';
import { openSessions, type Sessions } from './sessions.ts';

const mailsOfNetworkInHour = 10;
const hourMs = 3_600_000;

/** Dependencies of the account pages. */
export interface AccountsContext extends DataContext {
  passwords: Passwords;
  sessions: Sessions;
  guesses: LoginLimiter;
  /** Messages that each network may ask for. */
  mails: RateLimit;
}

export async function openAccounts(context: DataContext): Promise<AccountsContext & { gate: Gate }> {
  const { store, now, settings, site } = context;
  const opened = await openSessions(store, now);
  const sessions: Sessions = {
    ...opened,
    async begin(c, person) {
      await opened.begin(c, person);
      await claimFor(c, store, person);
    },
  };
  await dropEnded(store, now());
  const known = site.accounts ?? { roles: [] };
  const parts: AccountsContext = {
    ...context,
    passwords: createPasswords(settings.rehearsal),
    sessions,
    guesses: createLoginLimiter(context),
    mails: createRateLimit(mailsOfNetworkInHour, context.now, hourMs),
  };
  return { ...parts, gate: gateOf(store, sessions, known) };
}

function gateOf(store: Store, sessions: Sessions, known: Pick<Accounts, 'roles' | 'kinds'>): Gate {
  return {
    async recognize(c) {
      const person = await sessions.personOf(c);
      return person ? identityOf(person, known) : stranger;
    },
    async welcomeOwner(c) {
      const owner = await ownersAccount(store);
      await sessions.begin(c, owner);
      const hint = owner.password === '' ? ' Under “Your account” you can set a password to log in without a link.' : '';
      flash(c, { text: `Welcome. You are logged in as the owner.${hint}` });
      return '/';
    },
    leave: (c) => sessions.end(c),
    async identify(accountId) {
      const person = accountId === null ? null : await personWith(store, accountId);
      return person && !person.isDisabled ? identityOf(person, known) : null;
    },
  };
}

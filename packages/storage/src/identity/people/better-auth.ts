/**
 * better-auth's records of people, accounts and sessions, written inside our own transactions. Only its data layer is used, on
 * our tables; its HTTP handler, secret and telemetry are never loaded.
 */
import type { NewId } from '@davit/contract';
import type { Writing } from '../../database.ts';
import type { PeopleTables } from '../../tables/tables.ts';

export type PeopleTransaction = Writing<PeopleTables>;

/** How our tables are named to it. */
export const names = {
  user: {
    modelName: 'person',
    fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
  },
  account: {
    modelName: 'person_account',
    fields: {
      userId: 'person_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  session: {
    modelName: 'person_session',
    fields: {
      userId: 'person_id',
      token: 'token_hash',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
      expiresAt: 'expires_at',
    },
  },
} as const;

export type Accounts = ReturnType<Awaited<ReturnType<typeof load>>>;
export type AccountsIn = (tx: PeopleTransaction, newId: NewId) => Accounts;

let loaded: Promise<AccountsIn> | undefined;

/** Loaded on first use: without sign-ins, a server starts sooner and is smaller. */
export function loadBetterAuth(): Promise<AccountsIn> {
  loaded ??= load();
  return loaded;
}

const noop = () => {};
const logger = { level: 'error', debug: noop, info: noop, success: noop, warn: noop, error: noop } as const;

async function load() {
  const [{ createInternalAdapter }, { kyselyAdapter }] = await Promise.all([
    import('better-auth/db'),
    import('@better-auth/kysely-adapter'),
  ]);
  return (tx: PeopleTransaction, newId: NewId) => {
    const options = {
      ...names,
      advanced: { database: { generateId: newId, validateSchema: false } },
      telemetry: { enabled: false },
    };
    // Configured as SQLite on both databases: times are ISO text and booleans are numbers.
    const adapter = kyselyAdapter(tx as unknown as Parameters<typeof kyselyAdapter>[0], { type: 'sqlite' })(options);
    return createInternalAdapter(adapter, { options, logger, hooks: [], generateId: newId });
  };
}

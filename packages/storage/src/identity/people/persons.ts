import type { Account, PasswordChange, PersonChange, PersonRecord, SessionRecord } from '@davit/identity';
import { settleAction } from '../../audit/audit-context.ts';
import { UniqueViolation } from '../../unique-violation.ts';
import { loadBetterAuth, type PeopleTransaction } from './better-auth.ts';
import { removeChallengesOf } from './passkey-store.ts';
import { endResetLinksOf } from './reset-links.ts';
import { describePerson, endSessionsOf, insertSession, iso, lockPerson, type PeopleHandle, toPerson } from './sessions.ts';

/** better-auth's provider id of a password account. */
const withPassword = 'credential';

export async function findByEmail({ read }: PeopleHandle, email: string) {
  const row = await read
    .selectFrom('person')
    .innerJoin('person_account', 'person_account.person_id', 'person.id')
    .select(['person.id as id', 'person.name as name', 'person.email as email', 'person_account.password as password'])
    .where('person.email', '=', email)
    .where('person.email', '!=', '')
    .where('person_account.provider_id', '=', withPassword)
    .executeTakeFirst();
  return row?.password ? { person: toPerson(row), passwordHash: row.password } : null;
}

export function findPasswordHash({ read }: PeopleHandle, personId: string): Promise<string | null> {
  return passwordHashIn(read, personId);
}

async function passwordHashIn(db: Pick<PeopleTransaction, 'selectFrom'>, personId: string): Promise<string | null> {
  const row = await db
    .selectFrom('person_account')
    .select('password')
    .where('person_id', '=', personId)
    .where('provider_id', '=', withPassword)
    .executeTakeFirst();
  return row?.password ?? null;
}

export async function listPeople({ read }: PeopleHandle, limit: number): Promise<PersonRecord[]> {
  const rows = await read.selectFrom('person').select(['id', 'name', 'email']).orderBy('email').limit(limit).execute();
  return rows.map(toPerson);
}

export async function isAnybodySetUp({ read }: PeopleHandle): Promise<boolean> {
  return (await read.selectFrom('person').select('id').where('email', '>', '').limit(1).executeTakeFirst()) !== undefined;
}

/** Throws UniqueViolation if another person has the email. */
export async function insertPerson(tx: PeopleTransaction, { id, name, email }: PersonRecord): Promise<void> {
  const accountsIn = await loadBetterAuth();
  await accountsIn(tx, () => id).createUser({ id, name, email: email ?? '', emailVerified: false }, { method: 'email-password' });
}

export async function insertPassword(tx: PeopleTransaction, personId: string, id: string, password: string): Promise<void> {
  const accountsIn = await loadBetterAuth();
  await accountsIn(tx, () => id).linkAccount({ userId: personId, accountId: personId, providerId: withPassword, password });
}

export function setUp({ write }: PeopleHandle, personId: string, account: Account, newId: () => string) {
  return unlessEmailTaken<'done' | 'already' | 'email_taken'>(
    write(async (tx) => {
      const row = await tx.selectFrom('person').select('email').where('id', '=', personId).forUpdate().executeTakeFirst();
      if (row?.email !== '') return 'already';
      const accountsIn = await loadBetterAuth();
      await accountsIn(tx, newId).updateUser(personId, { name: account.name, email: account.email });
      await insertPassword(tx, personId, newId(), account.passwordHash);
      await tx.deleteFrom('sign_in_link').where('kind', '=', 'first-run').execute();
      return 'done';
    }),
  );
}

/** Whether the password is still the one with this hash. Locks the person, so that it stays so. */
async function holdsPassword(tx: PeopleTransaction, personId: string, verifiedHash: string): Promise<boolean> {
  await lockPerson(tx, personId);
  return (await passwordHashIn(tx, personId)) === verifiedHash;
}

export function updatePerson(
  { write }: PeopleHandle,
  personId: string,
  { verifiedHash, ...change }: PersonChange,
  now: number,
): Promise<'done' | 'email_taken' | 'password_replaced'> {
  return unlessEmailTaken<'done' | 'password_replaced'>(
    write(async (tx) => {
      if (verifiedHash !== undefined && !(await holdsPassword(tx, personId, verifiedHash))) return 'password_replaced';
      await tx
        .updateTable('person')
        .set({ ...change, updated_at: iso(now) })
        .where('id', '=', personId)
        .execute();
      if (change.email !== undefined) await endResetLinksOf(tx, personId);
      return 'done';
    }),
  );
}

export function changePassword({ write }: PeopleHandle, personId: string, change: PasswordChange): Promise<boolean> {
  return write(async (tx) => {
    if (!(await holdsPassword(tx, personId, change.verifiedHash))) return false;
    await replacePassword(tx, personId, change.newHash);
    await removeChallengesOf(tx, personId);
    await endResetLinksOf(tx, personId);
    await endSessionsOf(tx, personId, change.exceptTokenHash);
    return true;
  });
}

export function signInByPassword({ write }: PeopleHandle, session: SessionRecord, verifiedHash: string): Promise<boolean> {
  return write(async (tx) => {
    if (!(await holdsPassword(tx, session.personId, verifiedHash))) {
      settleAction('unchanged');
      return false;
    }
    await describePerson(tx, session.personId);
    await insertSession(tx, session);
    return true;
  });
}

export async function replacePassword(tx: PeopleTransaction, personId: string, hash: string): Promise<void> {
  const accountsIn = await loadBetterAuth();
  await accountsIn(tx, () => '').updatePassword(personId, hash);
}

/** The database enforces that an email belongs to one person. */
export async function unlessEmailTaken<T>(change: Promise<T>): Promise<T | 'email_taken'> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof UniqueViolation && error.table === 'person') return 'email_taken';
    throw error;
  }
}

/** Passkeys. Adding and using one lock the person first, as a reset does: a reset removes what was added before it. */
import type { ChallengeRecord, PasskeyRecord, PasskeyStore } from '@davit/identity';
import type { Selectable } from 'kysely';
import { describeAction, outsideAction, settleAction } from '../../audit/audit-context.ts';
import type { Database } from '../../database.ts';
import type { PasskeyTable } from '../../tables/passkey.ts';
import { UniqueViolation } from '../../unique-violation.ts';
import type { PeopleTransaction } from './better-auth.ts';
import { describePerson, insertSession, lockPerson, toPerson } from './sessions.ts';

export function passkeyStore({ people: { read, write } }: Pick<Database, 'people'>): PasskeyStore {
  return {
    createChallenge: (challenge, limit) => outsideAction(() => write((tx) => insertChallenge(tx, challenge, limit))),
    async takeChallenge(hash, now) {
      const taken = await outsideAction(() =>
        write((tx) => tx.deleteFrom('passkey_challenge').where('hash', '=', hash).returning('expires_at').executeTakeFirst()),
      );
      return taken !== undefined && taken.expires_at > now;
    },

    createPasskey: (passkey, limit, sessionTokenHash) =>
      unlessAdded(
        write(async (tx) => {
          await lockPerson(tx, passkey.personId);
          if (!(await isSignedIn(tx, passkey.personId, sessionTokenHash))) return 'signed_out';
          const { length } = await tx.selectFrom('passkey').select('id').where('person_id', '=', passkey.personId).execute();
          if (length >= limit) return 'full';
          describeAction({ target: { type: 'passkey', id: passkey.id } });
          await tx.insertInto('passkey').values(fromPasskey(passkey)).execute();
          return 'done';
        }),
      ),
    async listPasskeys(personId) {
      const rows = await read
        .selectFrom('passkey')
        .selectAll()
        .where('person_id', '=', personId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(toPasskey);
    },
    async findPasskey(credentialId) {
      const row = await read
        .selectFrom('passkey')
        .innerJoin('person', 'person.id', 'passkey.person_id')
        .selectAll('passkey')
        .select(['person.name as person_name', 'person.email as email'])
        .where('passkey.credential_id', '=', credentialId)
        .executeTakeFirst();
      if (!row) return null;
      return { passkey: toPasskey(row), person: toPerson({ id: row.person_id, name: row.person_name, email: row.email }) };
    },
    usePasskey: (passkeyId, counter, session) =>
      write(async (tx) => {
        await lockPerson(tx, session.personId);
        const used = await tx
          .updateTable('passkey')
          .set({ counter, last_used_at: session.createdAt })
          .where('id', '=', passkeyId)
          .where('person_id', '=', session.personId)
          // An authenticator that does not count always says 0.
          .where((is) => is.or([is('counter', '<', counter), is.and([is('counter', '=', 0), is.val(counter === 0)])]))
          .executeTakeFirst();
        if (used.numUpdatedRows === 0n) {
          settleAction('unchanged');
          return false;
        }
        await describePerson(tx, session.personId);
        await insertSession(tx, session);
        return true;
      }),
    async removePasskey(personId, passkeyId) {
      const result = await write((tx) =>
        tx.deleteFrom('passkey').where('id', '=', passkeyId).where('person_id', '=', personId).executeTakeFirst(),
      );
      return result.numDeletedRows > 0n;
    },
  };
}

/** What was allowed with the former password ends with it. */
export async function removeChallengesOf(tx: PeopleTransaction, personId: string): Promise<void> {
  await tx.deleteFrom('passkey_challenge').where('holder', '=', `person ${personId}`).execute();
}

/** The caller has locked the person. */
export async function removePasskeysOf(tx: PeopleTransaction, personId: string): Promise<void> {
  await tx.deleteFrom('passkey').where('person_id', '=', personId).execute();
}

async function isSignedIn(tx: PeopleTransaction, personId: string, tokenHash: string): Promise<boolean> {
  const row = await tx.selectFrom('person_session').select('person_id').where('token_hash', '=', tokenHash).executeTakeFirst();
  return row?.person_id === personId;
}

async function insertChallenge(tx: PeopleTransaction, challenge: ChallengeRecord, limit: number): Promise<void> {
  const { hash, holder, expiresAt } = challenge;
  await tx.insertInto('passkey_challenge').values({ hash, holder, expires_at: expiresAt }).execute();
  const firstOver = await tx
    .selectFrom('passkey_challenge')
    .select('expires_at')
    .where('holder', '=', holder)
    .orderBy('expires_at', 'desc')
    .offset(limit)
    .limit(1)
    .executeTakeFirst();
  if (firstOver === undefined) return;
  await tx
    .deleteFrom('passkey_challenge')
    .where('holder', '=', holder)
    .where('expires_at', '<=', firstOver.expires_at)
    .where('hash', '!=', hash)
    .execute();
}

/** The database enforces that a credential belongs to one person. */
async function unlessAdded<T>(change: Promise<T>): Promise<T | 'taken'> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof UniqueViolation && error.table === 'passkey') return 'taken';
    throw error;
  }
}

function toPasskey(row: Selectable<PasskeyTable>): PasskeyRecord {
  return {
    id: row.id,
    personId: row.person_id,
    name: row.name,
    origin: row.origin,
    credentialId: row.credential_id,
    publicKey: new Uint8Array(row.public_key),
    counter: row.counter,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}

function fromPasskey(passkey: PasskeyRecord): Selectable<PasskeyTable> {
  return {
    id: passkey.id,
    person_id: passkey.personId,
    name: passkey.name,
    origin: passkey.origin,
    credential_id: passkey.credentialId,
    public_key: passkey.publicKey,
    counter: passkey.counter,
    created_at: passkey.createdAt,
    last_used_at: passkey.lastUsedAt,
  };
}

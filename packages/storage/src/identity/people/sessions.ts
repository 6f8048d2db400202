import type { KnownSession, PersonRecord, SessionRecord } from '@davit/identity';
import type { Selectable } from 'kysely';
import { describeAction, isAudited } from '../../audit/audit-context.ts';
import type { DatabaseHandle } from '../../database.ts';
import type { PersonSessionTable, PersonTable } from '../../tables/person.ts';
import type { PeopleTables } from '../../tables/tables.ts';
import { loadBetterAuth, type PeopleTransaction } from './better-auth.ts';

export type PeopleHandle = DatabaseHandle<PeopleTables>;

export const iso = (time: number): string => new Date(time).toISOString();
const sessionsListed = 200;

export function toPerson({ id, name, email }: Pick<Selectable<PersonTable>, 'id' | 'name' | 'email'>): PersonRecord {
  return { id, name, email: email === '' ? null : email };
}

function toSession(row: Selectable<PersonSessionTable>): SessionRecord {
  return {
    id: row.id,
    personId: row.person_id,
    tokenHash: row.token_hash,
    createdAt: Date.parse(row.created_at),
    lastUsedAt: Date.parse(row.updated_at),
    expiresAt: Date.parse(row.expires_at),
    ipAddress: row.ip_address || null,
    userAgent: row.user_agent ?? '',
  };
}

/** In one read, because every console request starts with it. */
export async function findSession({ read }: PeopleHandle, tokenHash: string): Promise<KnownSession | null> {
  const row = await read
    .selectFrom('person_session')
    .innerJoin('person', 'person.id', 'person_session.person_id')
    .selectAll('person_session')
    .select(['person.name as name', 'person.email as email'])
    .where('person_session.token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) return null;
  return { session: toSession(row), person: toPerson({ id: row.person_id, name: row.name, email: row.email }) };
}

export async function insertSession(tx: PeopleTransaction, session: SessionRecord): Promise<void> {
  const accountsIn = await loadBetterAuth();
  const { personId, tokenHash, ipAddress, userAgent } = session;
  const times = {
    createdAt: new Date(session.createdAt),
    updatedAt: new Date(session.lastUsedAt),
    expiresAt: new Date(session.expiresAt),
  };
  const given = { token: tokenHash, ipAddress: ipAddress ?? '', userAgent, ...times };
  await accountsIn(tx, () => session.id).createSession(personId, false, given, true);
}

/** The person who signs in acts: the audit log names them. */
export async function describePerson(tx: PeopleTransaction, personId: string): Promise<void> {
  if (!isAudited()) return;
  const person = await tx.selectFrom('person').select(['id', 'name']).where('id', '=', personId).executeTakeFirst();
  if (person !== undefined) describeAction({ person, target: { type: 'person', id: person.id } });
}

/** Sign-ins and changes of a password wait for each other: none goes on with what another has replaced. */
export async function lockPerson(tx: PeopleTransaction, personId: string): Promise<void> {
  await tx.selectFrom('person').select('id').where('id', '=', personId).forUpdate().executeTakeFirst();
}

export async function listSessions({ read }: PeopleHandle, personId: string, now: number): Promise<SessionRecord[]> {
  const rows = await read
    .selectFrom('person_session')
    .selectAll()
    .where('person_id', '=', personId)
    .where('expires_at', '>', iso(now))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sessionsListed)
    .execute();
  return rows.map(toSession);
}

export async function endSession({ write }: PeopleHandle, tokenHash: string): Promise<void> {
  await write((tx) => tx.deleteFrom('person_session').where('token_hash', '=', tokenHash).execute());
}

export async function endSessionOf({ write }: PeopleHandle, personId: string, sessionId: string): Promise<boolean> {
  const result = await write((tx) =>
    tx.deleteFrom('person_session').where('id', '=', sessionId).where('person_id', '=', personId).executeTakeFirst(),
  );
  return result.numDeletedRows > 0n;
}

export async function endSessionsOf(tx: PeopleTransaction, personId: string, exceptTokenHash: string | null): Promise<void> {
  await tx
    .deleteFrom('person_session')
    .where('person_id', '=', personId)
    .$if(exceptTokenHash !== null, (query) => query.where('token_hash', '!=', exceptTokenHash ?? ''))
    .execute();
}

/**
 * Use times may arrive late and out of order: the newest counts. All servers lock the rows in the same order, so they do not
 * deadlock.
 */
export async function touchSessions(
  { write }: PeopleHandle,
  uses: { tokenHash: string; lastUsedAt: number; expiresAt: number }[],
): Promise<void> {
  if (uses.length === 0) return;
  await write(async (tx) => {
    for (const { tokenHash, lastUsedAt, expiresAt } of uses.toSorted((a, b) => (a.tokenHash < b.tokenHash ? -1 : 1))) {
      await tx
        .updateTable('person_session')
        .set({ updated_at: iso(lastUsedAt), expires_at: iso(expiresAt) })
        .where('token_hash', '=', tokenHash)
        .where('updated_at', '<', iso(lastUsedAt))
        .execute();
    }
  });
}

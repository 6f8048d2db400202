import { invariant } from '@davit/contract';
import { isAtLeast, type LinkInfo } from '@davit/contract/console';
import type { Account, CreateLinkOptions, LinkRecord, LinkTaken, PersonRecord, SessionRecord } from '@davit/identity';
import type { Selectable } from 'kysely';
import { describeAction, settleAction } from '../../audit/audit-context.ts';
import { storeIdempotentResponse } from '../../idempotent-responses.ts';
import type { SignInLinkTable } from '../../tables/person.ts';
import type { PeopleTransaction } from './better-auth.ts';
import { removePasskeysOf } from './passkey-store.ts';
import { insertPassword, insertPerson, replacePassword, unlessEmailTaken } from './persons.ts';
import { endResetLinksOf } from './reset-links.ts';
import { endSessionsOf, insertSession, lockPerson, type PeopleHandle, toPerson } from './sessions.ts';

const invitationsListed = 200;

function toLink(row: Selectable<SignInLinkTable>): LinkRecord {
  return {
    id: row.id,
    kind: row.kind,
    tokenHash: row.token_hash,
    workspaceId: row.workspace_id,
    role: row.role,
    email: row.email,
    personId: row.person_id,
    createdBy: row.created_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
  };
}

export async function insertLink(
  { write }: PeopleHandle,
  link: LinkRecord,
  { replacesKind = false, remember }: CreateLinkOptions = {},
): Promise<void> {
  await write(async (tx) => {
    if (replacesKind) await tx.deleteFrom('sign_in_link').where('kind', '=', link.kind).execute();
    await insert(tx, link);
    if (remember && link.workspaceId !== null) await storeIdempotentResponse(tx, link.workspaceId, remember);
  });
}

export function insertResetLink({ write }: PeopleHandle, link: LinkRecord, most: number): Promise<boolean> {
  const { personId, createdAt, expiresAt } = link;
  return write(async (tx) => {
    if (personId === null) return unchanged();
    await lockPerson(tx, personId);
    const person = await tx.selectFrom('person').select('email').where('id', '=', personId).executeTakeFirst();
    if (person === undefined || person.email !== link.email) return unchanged();
    const made = await tx
      .selectFrom('sign_in_link')
      .select('id')
      .where('workspace_id', 'is', null)
      .where('kind', '=', 'password-reset')
      .where('created_at', '>', createdAt - (expiresAt - createdAt))
      .where('person_id', '=', personId)
      .execute();
    if (made.length >= most) return unchanged();
    await insert(tx, link);
    return true;
  });
}

function unchanged(): false {
  settleAction('unchanged');
  return false;
}

async function insert(tx: PeopleTransaction, link: LinkRecord): Promise<void> {
  describeAction({
    target: link.personId === null ? { type: 'link', id: link.id } : { type: 'person', id: link.personId },
    ...(link.workspaceId !== null && { workspaceId: link.workspaceId }),
  });
  await tx
    .insertInto('sign_in_link')
    .values({
      id: link.id,
      kind: link.kind,
      token_hash: link.tokenHash,
      workspace_id: link.workspaceId,
      role: link.role,
      email: link.email,
      person_id: link.personId,
      created_by: link.createdBy,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
      used_at: link.usedAt,
    })
    .execute();
}

export async function findLink({ read }: PeopleHandle, tokenHash: string, now: number) {
  const row = await read
    .selectFrom('sign_in_link')
    .leftJoin('workspace', 'workspace.id', 'sign_in_link.workspace_id')
    .selectAll('sign_in_link')
    .select('workspace.name as workspace_name')
    .where('sign_in_link.token_hash', '=', tokenHash)
    .where('sign_in_link.used_at', 'is', null)
    .where('sign_in_link.expires_at', '>', now)
    .executeTakeFirst();
  return row ? { link: toLink(row), workspaceName: row.workspace_name } : null;
}

export async function listInvitations({ read }: PeopleHandle, workspaceId: string, now: number): Promise<LinkRecord[]> {
  const rows = await read
    .selectFrom('sign_in_link')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', 'invitation')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(invitationsListed)
    .execute();
  return rows.map(toLink);
}

export async function revokeInvitation({ write }: PeopleHandle, workspaceId: string, id: string, now: number): Promise<boolean> {
  const result = await write((tx) =>
    tx
      .deleteFrom('sign_in_link')
      .where('id', '=', id)
      .where('workspace_id', '=', workspaceId)
      .where('kind', '=', 'invitation')
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst(),
  );
  return result.numDeletedRows > 0n;
}

/** Of concurrent users of a link, one succeeds. */
async function claim(tx: PeopleTransaction, tokenHash: string, kind: LinkInfo['kind'], now: number): Promise<LinkRecord | null> {
  const row = await tx
    .updateTable('sign_in_link')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row ? toLink(row) : null;
}

/** The first link stays valid until an account is set up: a browser that was closed too soon can use it again. */
async function holdFirst(tx: PeopleTransaction, tokenHash: string, now: number): Promise<LinkRecord | null> {
  const row = await tx
    .selectFrom('sign_in_link')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', 'first-run')
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  return row ? toLink(row) : null;
}

/** An existing member keeps the higher of the two roles. */
async function join(tx: PeopleTransaction, { workspaceId, role }: LinkRecord, personId: string, now: number): Promise<void> {
  invariant(workspaceId !== null && role !== null, 'a link into a workspace names it, and a role');
  const present = await tx
    .selectFrom('membership')
    .select('role')
    .where('workspace_id', '=', workspaceId)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
  if (present === undefined) {
    await tx.insertInto('membership').values({ workspace_id: workspaceId, person_id: personId, role, joined_at: now }).execute();
  } else if (!isAtLeast(present.role, role)) {
    await tx
      .updateTable('membership')
      .set({ role })
      .where('workspace_id', '=', workspaceId)
      .where('person_id', '=', personId)
      .execute();
  }
}

export function takeFirstLink(
  { write }: PeopleHandle,
  tokenHash: string,
  newPerson: PersonRecord,
  session: SessionRecord,
): Promise<LinkTaken<PersonRecord>> {
  return unlessEmailTaken<LinkTaken<PersonRecord>>(
    write(async (tx) => {
      const now = session.createdAt;
      const link = await holdFirst(tx, tokenHash, now);
      if (link === null || (await tx.selectFrom('person').select('id').where('email', '>', '').limit(1).executeTakeFirst())) {
        return 'gone';
      }
      const waiting = await tx.selectFrom('person').select(['id', 'name', 'email']).where('email', '=', '').executeTakeFirst();
      const person = waiting ? toPerson(waiting) : newPerson;
      if (!waiting) await insertPerson(tx, newPerson);
      describeAction({ person, target: { type: 'person', id: person.id } });
      await join(tx, link, person.id, now);
      await insertSession(tx, { ...session, personId: person.id });
      return person;
    }),
  );
}

export function joinAsNewPerson(
  { write }: PeopleHandle,
  tokenHash: string,
  newPerson: PersonRecord,
  { passwordHash }: Account,
  session: SessionRecord,
  newId: () => string,
): Promise<LinkTaken<'done'>> {
  return unlessEmailTaken<LinkTaken<'done'>>(
    write(async (tx) => {
      const link = await claim(tx, tokenHash, 'invitation', session.createdAt);
      if (link === null) return 'gone';
      describeAction({ person: newPerson });
      await insertPerson(tx, newPerson);
      await insertPassword(tx, newPerson.id, newId(), passwordHash);
      await join(tx, link, newPerson.id, session.createdAt);
      await insertSession(tx, session);
      return 'done';
    }),
  );
}

export function joinAsExistingPerson(
  { write }: PeopleHandle,
  tokenHash: string,
  person: PersonRecord,
  now: number,
): Promise<'done' | 'gone'> {
  return write(async (tx) => {
    const link = await claim(tx, tokenHash, 'invitation', now);
    if (link === null) return 'gone';
    await join(tx, link, person.id, now);
    return 'done';
  });
}

export function takeResetLink(
  { write }: PeopleHandle,
  tokenHash: string,
  passwordHash: string,
  session: SessionRecord,
): Promise<PersonRecord | 'gone'> {
  return write(async (tx) => {
    // The person first, then links: the order of every change of a password or an address, so none waits for another in a circle.
    const row = await tx
      .selectFrom('person')
      .innerJoin('sign_in_link', 'sign_in_link.person_id', 'person.id')
      .select(['person.id as id', 'person.name as name', 'person.email as email'])
      .where('sign_in_link.token_hash', '=', tokenHash)
      .executeTakeFirst();
    if (!row) return 'gone';
    await lockPerson(tx, row.id);
    if ((await claim(tx, tokenHash, 'password-reset', session.createdAt)) === null) return 'gone';
    describeAction({ person: row, target: { type: 'person', id: row.id } });
    await replacePassword(tx, row.id, passwordHash);
    await removePasskeysOf(tx, row.id);
    await endSessionsOf(tx, row.id, null);
    await endResetLinksOf(tx, row.id);
    await insertSession(tx, { ...session, personId: row.id });
    return toPerson(row);
  });
}

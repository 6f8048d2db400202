/** People on both databases: transactions are atomic, and e-mail addresses are unique. */
import { randomUUID } from 'node:crypto';
import type { LinkRecord, PeopleStore, PersonRecord, SessionRecord } from '@davit/identity';
import { defaultPolicy } from '@davit/identity';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases, type OpenedDatabase } from '../../testing/databases.ts';
import { insertWorkspace } from '../workspaces.ts';
import { names } from './better-auth.ts';
import { openPasswords } from './passwords.ts';
import { peopleStore } from './people-store.ts';

const now = Date.parse('2026-01-31T09:30:00Z');
const clock = { now: () => now, monotonicMs: () => 0 };
const hash = 'salt:hash';

const samplePerson = (): PersonRecord => ({ id: randomUUID(), name: 'Ada', email: `${randomUUID()}@example.com` });
const sampleSession = (personId: string, more: Partial<SessionRecord> = {}): SessionRecord => ({
  id: randomUUID(),
  personId,
  tokenHash: randomUUID(),
  createdAt: now,
  lastUsedAt: now,
  expiresAt: now + 1000,
  ipAddress: '10.0.0.1',
  userAgent: 'Firefox',
  ...more,
});
const sampleLink = (more: Partial<LinkRecord> = {}): LinkRecord => ({
  id: randomUUID(),
  kind: 'invitation',
  tokenHash: randomUUID(),
  workspaceId: null,
  role: 'owner',
  email: null,
  personId: null,
  createdBy: 'a test',
  createdAt: now,
  expiresAt: now + 1000,
  usedAt: null,
  ...more,
});

describe.each(databases)('people on $name', ({ name: databaseName, open }) => {
  let database: OpenedDatabase;
  let store: PeopleStore;
  let workspaceId: string;
  beforeAll(async () => {
    database = await open();
    store = peopleStore(database, { clock, newId: randomUUID });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    workspaceId = await newWorkspace();
  });

  const newWorkspace = async (): Promise<string> => {
    const id = randomUUID();
    await insertWorkspace(database.installation, { id, name: 'W', createdAt: now, suspendedAt: null, policy: defaultPolicy });
    return id;
  };
  /** A person who joined by an invitation. */
  const join = async (role: 'owner' | 'member' | 'viewer' = 'owner', into = workspaceId) => {
    const person = samplePerson();
    const link = sampleLink({ workspaceId: into, role });
    await store.createLink(link);
    const session = sampleSession(person.id);
    const account = { name: person.name, email: person.email ?? '', passwordHash: hash };
    expect(await store.joinAsNewPerson(link.tokenHash, person, account, session)).toBe('done');
    return { person, session };
  };

  const resetLink = ({ id: personId, email }: PersonRecord, createdAt: number) =>
    sampleLink({ kind: 'password-reset', role: null, personId, email, createdAt, expiresAt: createdAt + 3_600_000 });

  test('a person gets a few links for a new password in an hour, also of many asked for at once; using one ends the others', async () => {
    const [{ person }, other] = [await join(), await join()];
    const add = async (of: PersonRecord, createdAt: number) => {
      const link = resetLink(of, createdAt);
      return (await store.createResetLink(link, 2)) ? link.tokenHash : null;
    };
    await add(person, now - 3_600_000);
    const made = await Promise.all([1, 2, 3, 4].map(() => add(person, now)));
    const [used = '', left = '', ...more] = made.filter((hash) => hash !== null);
    expect([left === '', more]).toEqual([false, []]);
    const theirs = (await add(other.person, now)) ?? '';
    expect(await store.takeResetLink(used, 'salt:new', sampleSession(person.id))).toMatchObject({ id: person.id });
    expect(await store.findLink(left, now)).toBeNull();
    expect((await store.findLink(theirs, now))?.link.personId).toBe(other.person.id);
  });

  test('a new e-mail address or password ends links for a new password, and none is made for a former address', async () => {
    const { person, session } = await join();
    const add = async () => {
      const link = resetLink(person, now);
      expect(await store.createResetLink(link, 10)).toBe(true);
      return link.tokenHash;
    };
    const first = await add();
    expect(await store.updatePerson(person.id, { name: 'Ada L' })).toBe('done');
    expect(await store.findLink(first, now)).not.toBeNull();
    const change = { verifiedHash: hash, newHash: 'salt:other', exceptTokenHash: session.tokenHash };
    expect(await store.changePassword(person.id, change)).toBe(true);
    expect(await store.takeResetLink(first, 'salt:stolen', sampleSession(person.id))).toBe('gone');
    const second = await add();
    const moved = { verifiedHash: 'salt:other', email: `${randomUUID()}@example.com` };
    expect(await store.updatePerson(person.id, moved)).toBe('done');
    expect(await store.takeResetLink(second, 'salt:stolen', sampleSession(person.id))).toBe('gone');
    expect(await store.createResetLink(resetLink(person, now), 10)).toBe(false);
    const { person: other } = await join();
    const unsent = resetLink(other, now);
    expect(await store.createResetLink(unsent, 1)).toBe(true);
    expect(await store.createResetLink(resetLink(other, now), 1)).toBe(false);
    await store.removeResetLink(unsent.id);
    expect(await store.createResetLink(resetLink(other, now), 1)).toBe(true);
    expect(await store.findPasswordHash(person.id)).toBe('salt:other');
  });

  test('of links of one person taken at once one works, and none waits for another in a circle', async () => {
    for (let round = 0; round < 5; round++) {
      const { person } = await join();
      const links = [1, 2, 3].map(() => resetLink(person, now));
      for (const link of links) await store.createResetLink(link, 3);
      const taken = await Promise.all(
        links.map(({ tokenHash }) => store.takeResetLink(tokenHash, 'salt:new', sampleSession(person.id))),
      );
      expect(taken.filter((outcome) => outcome !== 'gone')).toHaveLength(1);
    }
  });

  test('the tables are those that better-auth writes', async () => {
    const { getMigrations } = await import('better-auth/db/migration');
    const db = database.people.read as unknown as Kysely<unknown>;
    const type = databaseName === 'SQLite' ? ('sqlite' as const) : ('postgres' as const);
    const options = { ...names, secret: randomUUID().repeat(2), logger: { disabled: true }, database: { db, type } };
    const { toBeCreated, toBeAdded } = await getMigrations(options);
    // The method that verifies e-mail addresses is not used here.
    expect(toBeCreated.map(({ table }) => table)).toEqual(['verification']);
    expect(toBeAdded).toEqual([]);
  });

  test('a session is found with its person, renewed by later uses alone, and ended', async () => {
    const { person, session } = await join();
    expect(await store.findSession(session.tokenHash)).toEqual({ session, person });
    const uses = [now + 10, now + 30, now + 20].map((at) => ({
      tokenHash: session.tokenHash,
      lastUsedAt: at,
      expiresAt: at + 1000,
    }));
    await store.touchSessions([...uses, { tokenHash: 'none', lastUsedAt: now + 1, expiresAt: now + 1 }]);
    const renewed = { ...session, lastUsedAt: now + 30, expiresAt: now + 1030 };
    expect(await store.listSessions(person.id, now)).toEqual([renewed]);
    expect(await store.listSessions(person.id, now + 1030)).toEqual([]);
    expect(await store.endSessionOf(randomUUID(), session.id)).toBe(false);
    expect(await store.endSessionOf(person.id, session.id)).toBe(true);
    await store.touchSessions(uses);
    expect(await store.findSession(session.tokenHash)).toBeNull();
  });

  test('what has expired is removed, and nothing else', async () => {
    const { person } = await join();
    const [old, young] = [sampleSession(person.id, { expiresAt: now - 1 }), sampleSession(person.id)];
    for (const session of [old, young]) await store.createSession(session);
    await store.forgetExpired(now);
    expect([await store.findSession(old.tokenHash), await store.findSession(young.tokenHash)]).toMatchObject([null, {}]);
  });

  test('an e-mail address is one person’s, also of two that take it at once', async () => {
    const person = samplePerson();
    const account = { name: 'Ada', email: person.email ?? '', passwordHash: hash };
    const taking = Array.from({ length: 6 }, async () => {
      const link = sampleLink({ workspaceId });
      await store.createLink(link);
      const newPerson = { ...person, id: randomUUID() };
      return { link, outcome: await store.joinAsNewPerson(link.tokenHash, newPerson, account, sampleSession(newPerson.id)) };
    });
    const ended = await Promise.all(taking);
    expect(ended.map(({ outcome }) => outcome).sort()).toEqual(['done', ...Array.from({ length: 5 }, () => 'email_taken')]);
    expect(await store.listMembers(workspaceId)).toHaveLength(1);
    for (const { link, outcome } of ended) {
      expect((await store.findLink(link.tokenHash, now)) === null).toBe(outcome === 'done');
    }
  });

  test('a link is taken once, however many take it', async () => {
    const link = sampleLink({ workspaceId });
    await store.createLink(link);
    const outcomes = Array.from({ length: 6 }, () => {
      const person = samplePerson();
      const account = { name: 'Ada', email: person.email ?? '', passwordHash: hash };
      return store.joinAsNewPerson(link.tokenHash, person, account, sampleSession(person.id));
    });
    expect((await Promise.all(outcomes)).sort()).toEqual(['done', ...Array.from({ length: 5 }, () => 'gone')]);
    expect(await store.listMembers(workspaceId)).toHaveLength(1);
  });

  test('of two owners who leave, or step down, at once one remains', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await newWorkspace();
      const [first, second] = [await join('owner', id), await join('owner', id)];
      const outcomes = await Promise.all([
        round % 2 === 0 ? store.removeMember(id, first.person.id) : store.setRole(id, first.person.id, 'member'),
        store.removeMember(id, second.person.id),
      ]);
      expect(outcomes.toSorted()).toEqual(['changed', 'last_owner']);
      expect((await store.listMembers(id)).filter(({ role }) => role === 'owner')).toHaveLength(1);
    }
  });

  test('a member of one workspace is none of another, and cannot be changed from there', async () => {
    const { person } = await join('member');
    const other = await newWorkspace();
    expect(await store.findMembership(workspaceId, person.id)).toMatchObject({ role: 'member', workspace: { id: workspaceId } });
    expect(await store.findMembership(other, person.id)).toBeNull();
    expect(await store.setRole(other, person.id, 'owner')).toBe('missing');
    expect(await store.removeMember(other, person.id)).toBe('missing');
    expect((await store.listMemberships(person.id)).map(({ role }) => role)).toEqual(['member']);
  });

  test('a new password ends the other sessions in the same transaction', async () => {
    const { person, session } = await join();
    const other = sampleSession(person.id);
    await store.createSession(other);
    const change = { verifiedHash: hash, newHash: 'salt:other', exceptTokenHash: session.tokenHash };
    expect(await store.changePassword(person.id, change)).toBe(true);
    expect(await store.findPasswordHash(person.id)).toBe('salt:other');
    expect([await store.findSession(session.tokenHash), await store.findSession(other.tokenHash)]).toMatchObject([{}, null]);
  });
});

test('passwords: a hash is checked by its password alone, and no hash by none', async () => {
  const passwords = openPasswords();
  const made = await passwords.hash('correct horse');
  expect(made).not.toContain('correct horse');
  expect(
    await Promise.all([passwords.verify(made, 'correct horse'), passwords.verify(made, 'x'), passwords.verify(null, 'x')]),
  ).toEqual([true, false, false]);
});

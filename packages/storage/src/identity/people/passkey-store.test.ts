/** Passkeys on both databases: what must be one transaction is, also where two come at once. */
import { randomUUID } from 'node:crypto';
import type { PasskeyRecord, PasskeyStore, PeopleStore, SessionRecord } from '@davit/identity';
import { defaultPolicy } from '@davit/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases, type OpenedDatabase } from '../../testing/databases.ts';
import { insertWorkspace } from '../workspaces.ts';
import { passkeyStore } from './passkey-store.ts';
import { peopleStore } from './people-store.ts';

const now = Date.parse('2026-01-31T09:30:00Z');
const clock = { now: () => now, monotonicMs: () => 0 };
const limit = 3;
const atOnce = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

describe.each(databases)('passkeys on $name', ({ open }) => {
  let database: OpenedDatabase;
  let store: PasskeyStore;
  let people: PeopleStore;
  let person: { id: string; name: string; email: string };
  let session: SessionRecord;
  beforeAll(async () => {
    database = await open();
    store = passkeyStore(database);
    people = peopleStore(database, { clock, newId: randomUUID });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    const id = randomUUID();
    person = { id, name: 'Ada', email: `${id}@example.com` };
    session = newSession();
    const workspace = { id: randomUUID(), name: 'W', createdAt: now, suspendedAt: null, policy: defaultPolicy };
    await insertWorkspace(database.installation, workspace);
    const tokenHash = await link('invitation', { workspaceId: workspace.id });
    await people.joinAsNewPerson(tokenHash, person, { ...person, passwordHash: 'salt:hash' }, session);
  });

  const newSession = (): SessionRecord => ({
    id: randomUUID(),
    personId: person.id,
    tokenHash: randomUUID(),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: now + 1000,
    ipAddress: null,
    userAgent: '',
  });
  const link = async (kind: 'invitation' | 'password-reset', more: { workspaceId?: string; personId?: string }) => {
    const tokenHash = randomUUID();
    const plain = { id: randomUUID(), workspaceId: null, role: 'owner', email: null, personId: null, usedAt: null } as const;
    const times = { createdBy: 'a test', createdAt: now, expiresAt: now + 1000 };
    await people.createLink({ ...plain, ...times, ...more, kind, tokenHash });
    return tokenHash;
  };
  const newPasskey = (more: Partial<PasskeyRecord> = {}): PasskeyRecord => ({
    id: randomUUID(),
    personId: person.id,
    name: 'Phone',
    origin: 'http://localhost:4100',
    credentialId: randomUUID(),
    publicKey: new Uint8Array([0, 1, 255]),
    counter: 0,
    createdAt: now,
    lastUsedAt: null,
    ...more,
  });
  const add = (passkey: PasskeyRecord) => store.createPasskey(passkey, limit, session.tokenHash);

  test('one is found as it was added, by its credential and by its person', async () => {
    const [younger, older] = [newPasskey({ createdAt: now + 1 }), newPasskey()];
    for (const passkey of [younger, older]) expect(await add(passkey)).toBe('done');
    expect(await store.listPasskeys(person.id)).toEqual([older, younger]);
    expect(await store.findPasskey(older.credentialId)).toEqual({ passkey: older, person });
    expect([await store.findPasskey('another'), await store.listPasskeys(randomUUID())]).toEqual([null, []]);
    expect(await store.removePasskey(randomUUID(), older.id)).toBe(false);
    expect(await store.removePasskey(person.id, older.id)).toBe(true);
    expect(await store.listPasskeys(person.id)).toEqual([younger]);
  });

  test('of many added at once only as many stay as a person may have', async () => {
    const outcomes = await atOnce(6, () => add(newPasskey()));
    expect(outcomes.toSorted()).toEqual(['done', 'done', 'done', 'full', 'full', 'full']);
    expect(await store.listPasskeys(person.id)).toHaveLength(limit);
  });

  test('a credential belongs to one person, and none is added by a session that has ended, or by another person’s', async () => {
    const passkey = newPasskey();
    expect(await add(passkey)).toBe('done');
    expect(await add({ ...passkey, id: randomUUID() })).toBe('taken');
    expect(await store.createPasskey(newPasskey({ personId: randomUUID() }), limit, session.tokenHash)).toBe('signed_out');
    await people.endSession(session.tokenHash);
    expect(await add(newPasskey())).toBe('signed_out');
  });

  test('a use starts its session, and a counter that did not grow starts none, also of two at once', async () => {
    const passkey = newPasskey({ counter: 5 });
    await add(passkey);
    const used = await atOnce(4, async () => {
      const begun = newSession();
      return [await store.usePasskey(passkey.id, 6, begun), await people.findSession(begun.tokenHash)] as const;
    });
    expect(used.filter(([isUsed]) => isUsed)).toHaveLength(1);
    for (const [isUsed, found] of used) expect(found !== null).toBe(isUsed);
    for (const counter of [6, 5, 0]) expect(await store.usePasskey(passkey.id, counter, newSession())).toBe(false);
    expect(await store.listPasskeys(person.id)).toMatchObject([{ counter: 6, lastUsedAt: now }]);
    const uncounted = newPasskey();
    await add(uncounted);
    for (const counter of [0, 0, 1]) expect(await store.usePasskey(uncounted.id, counter, newSession())).toBe(true);
    expect(await store.usePasskey(uncounted.id, 0, newSession())).toBe(false);
  });

  test('a reset leaves no passkey and no session of one, whatever is added or used at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      session = newSession();
      await people.createSession(session);
      const passkey = newPasskey();
      await add(passkey);
      const after = newSession();
      const tokenHash = await link('password-reset', { personId: person.id });
      await Promise.all([
        store.usePasskey(passkey.id, 1, newSession()),
        people.takeResetLink(tokenHash, 'salt:other', after),
        add(newPasskey()),
      ]);
      expect(await store.listPasskeys(person.id)).toEqual([]);
      expect((await people.listSessions(person.id, now)).map(({ id }) => id)).toEqual([after.id]);
    }
  });

  test('a challenge is taken once, and not after its time', async () => {
    const challenge = { hash: randomUUID(), holder: 'somebody', expiresAt: now + 1 };
    await store.createChallenge(challenge, limit);
    const taken = await atOnce(5, () => store.takeChallenge(challenge.hash, now));
    expect(taken.filter(Boolean)).toHaveLength(1);
    const late = { ...challenge, hash: randomUUID() };
    await store.createChallenge(late, limit);
    expect([await store.takeChallenge(late.hash, now + 1), await store.takeChallenge(randomUUID(), now)]).toEqual([false, false]);
  });

  test('of one holder the newest challenges stay, of others all, and expired ones are removed', async () => {
    const holder = randomUUID();
    const hashes = Array.from({ length: limit + 2 }, () => randomUUID());
    await store.createChallenge({ hash: 'of another', holder: 'another', expiresAt: now }, limit);
    for (const [index, hash] of hashes.entries()) await store.createChallenge({ hash, holder, expiresAt: now + index }, limit);
    const left = async () => (await database.ask(`select hash from passkey_challenge where holder = '${holder}'`)).length;
    expect(await left()).toBe(limit);
    expect(await store.takeChallenge('of another', now - 1)).toBe(true);
    expect(await store.takeChallenge(hashes[0] ?? '', now - 1)).toBe(false);
    await people.forgetExpired(now + limit + 1);
    expect(await left()).toBe(1);
  });

  test('passkeys end with their person', async () => {
    await add(newPasskey());
    await database.people.write((tx) => tx.deleteFrom('person').where('id', '=', person.id).execute());
    expect(await store.listPasskeys(person.id)).toEqual([]);
  });
});

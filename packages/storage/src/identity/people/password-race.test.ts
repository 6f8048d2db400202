/** Passwords under concurrency, on both databases: one that a reset link has replaced has no effect, however slow its check was. */
import { randomBytes, randomUUID } from 'node:crypto';
import { defaultPolicy, type KnownSession, openPeople, type People, type PeopleStore } from '@davit/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases, type OpenedDatabase } from '../../testing/databases.ts';
import { insertWorkspace } from '../workspaces.ts';
import { passkeyStore } from './passkey-store.ts';
import { peopleStore } from './people-store.ts';
import { webAuthn } from './web-authn.ts';

const now = Date.parse('2026-01-31T09:30:00Z');
const clock = { now: () => now, monotonicMs: () => 0 };
const from = { ipAddress: null, userAgent: '' };
const [former, reset, wished] = ['the former password', 'the reset password', 'the wished password'];

describe.each(databases)('a password that a reset link replaces during its check, on $name', ({ open }) => {
  let database: OpenedDatabase;
  let store: PeopleStore;
  let people: People;
  /** Runs after a password was verified, before its caller goes on. */
  let afterVerification: () => Promise<void>;
  let email: string;
  let known: KnownSession;
  beforeAll(async () => {
    database = await open();
    store = peopleStore(database, { clock, newId: randomUUID });
    const passwords = {
      hash: async (password: string) => `hash of ${password}`,
      async verify(hash: string | null, password: string) {
        await afterVerification();
        return hash === `hash of ${password}`;
      },
    };
    const ambient = { clock, newId: randomUUID, randomBytes: (count: number) => randomBytes(count) };
    people = openPeople({ store, passwords, passkeys: passkeyStore(database), webAuthn, ...ambient });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    afterVerification = async () => {};
    email = `${randomUUID()}@example.com`;
    const workspaceId = randomUUID();
    await insertWorkspace(database.installation, {
      id: workspaceId,
      name: 'W',
      createdAt: now,
      suspendedAt: null,
      policy: defaultPolicy,
    });
    const { token } = await people.invite(workspaceId, { role: 'owner', email, by: 'a test' });
    const joined = await people.takeLink(token, { name: 'Ada', email, password: former }, null, from);
    known = (await people.authenticate(joined?.token ?? '')) as KnownSession;
    const { token: resetToken } = await people.resetLink(email);
    afterVerification = async () => {
      afterVerification = async () => {};
      await people.takeLink(resetToken, { password: reset }, null, from);
    };
  });

  const refused = (code: string) => expect.objectContaining({ code });
  const onlyTheResetCounts = async () => {
    expect(await store.listSessions(known.person.id, now)).toHaveLength(1);
    expect(await people.signIn(email, reset, from)).toMatchObject({ person: { email } });
    await expect(people.signIn(email, former, from)).rejects.toEqual(refused('wrong_credentials'));
  };

  test('signs nobody in', async () => {
    await expect(people.signIn(email, former, from)).rejects.toEqual(refused('wrong_credentials'));
    await onlyTheResetCounts();
  });

  test('changes no password', async () => {
    await expect(people.changePassword(known, former, wished)).rejects.toEqual(refused('invalid_request'));
    await onlyTheResetCounts();
  });

  test('changes no e-mail address', async () => {
    const elsewhere = `${randomUUID()}@example.com`;
    const moving = people.update(known.person, { email: elsewhere, password: former });
    await expect(moving).rejects.toEqual(refused('invalid_request'));
    await onlyTheResetCounts();
  });

  test('of two changes at once, one counts', async () => {
    afterVerification = async () => {};
    const changes = await Promise.allSettled(
      ['one', 'two'].map((word) => people.changePassword(known, former, `password ${word}`)),
    );
    expect(changes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

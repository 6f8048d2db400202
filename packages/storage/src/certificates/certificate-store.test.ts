import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, type OpenedDatabase } from '../testing/databases.ts';
import { certificateStore } from './certificate-store.ts';

const keys = (...ids: string[]) => ({
  deriveKeys: () => ids.map((id) => ({ id, key: new Uint8Array(32).fill(id.charCodeAt(0)) })),
});
const certificate = { host: 'shop.davit.dev', privateKey: 'canary-key', chain: 'canary-chain', expiresAt: 1_800_000_000_000 };

describe.each(databases)('certificates on $name', ({ open }) => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('private keys come back, and are in no row in clear', async () => {
    const store = certificateStore(database, keys('a'));
    await store.save({ ...certificate, expiresAt: 1 });
    await store.save(certificate);
    await store.accountKey('https://acme.example/', async () => 'canary-account');
    expect(await store.all()).toEqual([certificate]);
    const rows = await database.ask('select * from certificate');
    const bytes = Buffer.concat(
      rows.flatMap((row) => Object.values(row)).map((value) => Buffer.from(value instanceof Uint8Array ? value : String(value))),
    );
    expect([rows.length, bytes.includes('canary')]).toEqual([2, false]);
  });

  test('what is sealed under a lost master key counts as absent, and is replaced', async () => {
    await certificateStore(database, keys('a')).save(certificate);
    expect(await certificateStore(database, keys('b', 'a')).all()).toEqual([certificate]);
    const store = certificateStore(database, keys('b'));
    expect(await store.all()).toEqual([]);
    expect([await store.isOutdated(), await store.save(certificate)]).toEqual([false, true]);
    expect(await store.all()).toEqual([certificate]);
    await store.remove(certificate.host);
    expect(await store.all()).toEqual([]);
  });

  test('what is sealed under a newer master key of another server is kept, until this one knows the key', async () => {
    const [former, newer] = [certificateStore(database, keys('a')), certificateStore(database, keys('b', 'a'))];
    const host = { ...certificate, host: 'other.davit.dev' };
    const account = async (store: typeof newer, fresh: string) => store.accountKey('https://newer.example/', async () => fresh);
    try {
      await former.save(host);
      await database.ask("update installation set master_key_id = 'b' where id = 1");
      expect([await former.isOutdated(), await newer.isOutdated()]).toEqual([true, false]);
      // Sealed under a key that both know, it is still this server's to renew.
      expect(await former.save({ ...host, chain: 'renewed' })).toBe(true);
      await newer.save(certificate);
      expect(await account(newer, 'account')).toBe('account');
      expect(await former.save({ ...certificate, chain: 'late' })).toBe(false);
      await former.remove(certificate.host);
      await expect(account(former, 'another')).rejects.toMatchObject({ code: 'unavailable' });
      expect((await former.all()).map(({ chain }) => chain)).toEqual(['renewed']);
      expect(await account(newer, 'another')).toBe('account');
      const restarted = await certificateStore(database, keys('b')).all();
      expect(restarted).toEqual([certificate]);
    } finally {
      await database.ask('update installation set master_key_id = null where id = 1');
    }
  });
});

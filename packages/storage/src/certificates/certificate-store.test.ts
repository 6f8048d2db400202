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

  test('what is sealed under a former master key opens while that is known, and counts as absent afterwards', async () => {
    await certificateStore(database, keys('a')).save(certificate);
    expect(await certificateStore(database, keys('b', 'a')).all()).toEqual([certificate]);
    const store = certificateStore(database, keys('b'));
    expect(await store.all()).toEqual([]);
    await store.save(certificate);
    expect(await store.all()).toEqual([certificate]);
    await store.remove(certificate.host);
    expect(await store.all()).toEqual([]);
  });
});

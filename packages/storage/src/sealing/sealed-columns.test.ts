/** A change of the master key leaves nothing under the former one: every column of bytes of the schema is accounted for. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from '@davit/model';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { certificateStore } from '../certificates/certificate-store.ts';
import { sharedModelSettings } from '../model/model-settings.ts';
import { databases, type OpenedDatabase } from '../testing/databases.ts';
import { openSealing, type SealingOptions } from './open-sealing.ts';
import { encryptedUnder } from './sealed-columns.ts';

const columnsOfBytes = {
  SQLite: `select t.name as "table", c.name as "column" from sqlite_master t, pragma_table_info(t.name) c
    where t.type = 'table' and upper(c.type) = 'BLOB'`,
  PostgreSQL: `select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and data_type = 'bytea'`,
};
const authority = 'https://acme.davit.dev/directory';
const model: Connection = { provider: 'openai-compatible', url: 'https://models.davit.dev', name: 'small', key: 'model-key' };
const certificateOf = (host: string) => ({ host, privateKey: 'key', chain: 'chain', expiresAt: 1 });

describe.each(databases)('what is sealed on $name', ({ name, open: openDatabase }) => {
  let folder: string;
  let database: OpenedDatabase;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'davit-resealing-'));
    database = await openDatabase();
  });
  afterEach(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  const file = () => join(folder, 'master-key');
  const open = async (change: Partial<SealingOptions> = {}) => {
    const clock = { now: () => 0, monotonicMs: () => 0 };
    const options = { masterKeyFile: file(), maySealAlone: true, clock, newId: randomUUID, randomBytes, ...change };
    const sealing = await openSealing(database, options);
    const certificates = certificateStore(database, sealing);
    return { sealing, certificates, models: sharedModelSettings(database, sealing) };
  };
  type Opened = Awaited<ReturnType<typeof open>>;
  const place = { workspaceId: 'w', runId: 'r', checkpointId: 'c', baseCheckpointId: null, stepNumber: 1 };

  const fill = async ({ sealing, certificates, models }: Opened) => {
    await certificates.save(certificateOf('shop.davit.dev'));
    await certificates.accountKey(authority, async () => 'account');
    await models.write(model);
    return sealing.seal(place, Buffer.from('state'));
  };
  const expectAll = async ({ sealing, certificates, models }: Opened, state: Uint8Array) => {
    expect(await sealing.unseal(place, state)).toEqual(Buffer.from('state'));
    expect(await certificates.all()).toContainEqual(certificateOf('shop.davit.dev'));
    expect(await certificates.accountKey(authority, async () => 'another')).toBe('account');
    expect(await models.read()).toEqual(model);
  };

  test('every column of bytes of the schema is in the list that a change of the master key follows', async () => {
    const columns = (await database.ask(columnsOfBytes[name])).map(({ table, column }) => `${table}.${column}`);
    expect(columns.toSorted()).toEqual(Object.keys(encryptedUnder).filter((column) => column !== 'installation.model'));
  });

  test('data keys, certificates, accounts and the key of the language model open with the new master key alone', async () => {
    const first = await open();
    const state = await fill(first);
    const { masterKeyId } = await first.sealing.rotateMasterKey();
    await expectAll(first, state);
    const again = await open();
    expect(again.sealing.masterKeys().map(({ id }) => id)).toEqual([masterKeyId]);
    await expectAll(again, state);
  });

  test('a configured master key takes over from the previous one', async () => {
    const [former, present] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
    const state = await fill(await open({ masterKey: former }));
    await open({ masterKey: present, previousMasterKeys: [former] });
    await expectAll(await open({ masterKey: present }), state);
  });

  test('certificates that are stored during the change open with the new master key alone', async () => {
    const first = await open();
    const hosts = Array.from({ length: 150 }, (_, index) => `app-${index}.davit.dev`);
    const saving = hosts.map((host) => first.certificates.save(certificateOf(host)));
    await first.sealing.rotateMasterKey();
    await Promise.all(saving);
    const { certificates } = await open();
    expect((await certificates.all()).map(({ host }) => host).toSorted()).toEqual(hosts.toSorted());
  });

  test('a damaged certificate does not keep the master key from changing: it counts as absent', async () => {
    const first = await open();
    await fill(first);
    const before = await readFile(file(), 'utf8');
    await database.ask(`update certificate set sealed = ${name === 'SQLite' ? "x'00'" : "'\\x00'"} where expires_at is not null`);
    await first.sealing.rotateMasterKey();
    expect(await readFile(file(), 'utf8')).not.toBe(before);
    const { certificates } = await open();
    expect(await certificates.all()).toEqual([]);
    expect(await certificates.accountKey(authority, async () => 'another')).toBe('account');
  });
});

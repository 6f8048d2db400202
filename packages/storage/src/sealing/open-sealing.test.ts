/** The keys over sealed state: created once, refused if wrong, rotated without downtime. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SealedPlace } from '@davit/recovery';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditStore } from '../audit/audit-store.ts';
import { OpenRefused } from '../open-refused.ts';
import { databases, type OpenedDatabase } from '../testing/databases.ts';
import { parseMasterKey } from './master-key.ts';
import { openSealing, type SealingOptions } from './open-sealing.ts';

describe.each(databases)('sealing on $name', ({ open: openDatabase }) => {
  let folder: string;
  let database: OpenedDatabase;
  let now = 0;
  const clock = { now: () => now, monotonicMs: () => now };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'davit-sealing-'));
    database = await openDatabase();
  });
  afterEach(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  const masterKeyFile = () => join(folder, 'master-key');
  const open = (change: Partial<SealingOptions> = {}) =>
    openSealing(database, {
      masterKeyFile: masterKeyFile(),
      maySealAlone: true,
      clock,
      newId: randomUUID,
      randomBytes,
      ...change,
    });
  const newKey = () => randomBytes(32).toString('base64');
  const idOf = (text: string) => parseMasterKey(text, 'the key').id;
  const state = Buffer.from('{"größe":"✓"}');
  const placed = (change: Partial<SealedPlace> = {}): SealedPlace => ({
    workspaceId: 'w',
    runId: 'r',
    checkpointId: 'c',
    baseCheckpointId: null,
    stepNumber: 3,
    ...change,
  });
  const keysOf = async (workspaceId: string) =>
    database.inWorkspace(workspaceId).read.selectFrom('data_key').selectAll().orderBy('number').execute();

  describe('the master key', () => {
    test('is made once, its owner’s alone, and unseals after a restart', async () => {
      const sealed = await (await open()).seal(placed(), state);
      expect((await stat(masterKeyFile())).mode & 0o777).toBe(0o600);
      const text = await readFile(masterKeyFile(), 'utf8');
      expect(Buffer.from(text, 'base64')).toHaveLength(32);
      expect(await (await open()).unseal(placed(), sealed)).toEqual(state);
      expect(await readFile(masterKeyFile(), 'utf8')).toBe(text);
      expect((await readdir(folder)).filter((name) => name.startsWith('master-key'))).toEqual(['master-key']);
    });

    test('may be given as base64, as base64url or as hex, which are one key', async () => {
      const key = Buffer.from(`${'fb'.repeat(16)}${'0f'.repeat(16)}`, 'hex');
      const sealed = await (await open({ masterKey: key.toString('hex').toUpperCase() })).seal(placed(), state);
      for (const masterKey of [`${key.toString('base64')}\n`, key.toString('base64url')]) {
        expect(await (await open({ masterKey })).unseal(placed(), sealed)).toEqual(state);
      }
      await expect(stat(masterKeyFile())).rejects.toMatchObject({ code: 'ENOENT' });
    });

    test.each([
      '',
      'secret',
      'ab'.repeat(31),
      'ab'.repeat(33),
      randomBytes(31).toString('base64'),
      randomBytes(48).toString('base64'),
    ])('%j is refused, and not shown', async (masterKey) => {
      const refused: unknown = await open({ masterKey }).catch((error) => error);
      expect(refused).toBeInstanceOf(OpenRefused);
      expect(refused).toMatchObject({ reason: 'master_key', message: expect.stringContaining('DAVIT_MASTER_KEY') });
      if (masterKey !== '') expect((refused as Error).message).not.toContain(masterKey);
    });

    test('a file that was cut short is refused by its name, not replaced', async () => {
      await open();
      await writeFile(masterKeyFile(), 'c2hvcnQ=');
      await expect(open()).rejects.toMatchObject({ reason: 'master_key', message: expect.stringContaining(masterKeyFile()) });
      expect(await readFile(masterKeyFile(), 'utf8')).toBe('c2hvcnQ=');
    });

    test('another one than was sealed under is refused, saying by its id which is needed', async () => {
      const [right, wrong] = [newKey(), newKey()];
      const sealed = await (await open({ masterKey: right })).seal(placed(), state);
      const refused: Error = await open({ masterKey: wrong }).then(
        () => new Error('opened'),
        (error) => error,
      );
      expect(refused).toMatchObject({ reason: 'master_key' });
      expect(refused.message).toContain(idOf(right));
      expect(refused.message).toContain(idOf(wrong));
      for (const key of [right, wrong]) expect(refused.message).not.toContain(key);
      expect(await (await open({ masterKey: right })).unseal(placed(), sealed)).toEqual(state);
    });

    test('a lost one is refused, saying by its id which is needed, and none is made in its place', async () => {
      await (await open()).seal(placed(), state);
      const id = idOf(await readFile(masterKeyFile(), 'utf8'));
      await rm(masterKeyFile());
      await expect(open()).rejects.toMatchObject({ reason: 'master_key', message: expect.stringContaining(id) });
      await expect(stat(masterKeyFile())).rejects.toMatchObject({ code: 'ENOENT' });
    });

    test('a new one takes over what the former one wrapped, and the former one is worth nothing then', async () => {
      const [former, present] = [newKey(), newKey()];
      const first = await open({ masterKey: former });
      const places = Array.from({ length: 20 }, (_, n) => placed({ workspaceId: `w${n}` }));
      const sealed = await Promise.all(places.map((place) => first.seal(place, state)));
      const second = await open({ masterKey: present, previousMasterKeys: [newKey(), former] });
      for (const [index, place] of places.entries()) {
        expect(await second.unseal(place, sealed[index] ?? state)).toEqual(state);
      }
      await open({ masterKey: present });
      await expect(open({ masterKey: former })).rejects.toMatchObject({ message: expect.stringContaining(idOf(present)) });
    });

    test('another one than before is in the audit log once, by an operator; the first one, and a restart, are not', async () => {
      const entries = async () => (await auditStore(database).list(null, { limit: 10 })).items;
      const [former, present] = [newKey(), newKey()];
      await (await open({ masterKey: former })).seal(placed(), state);
      await open({ masterKey: former });
      await open({ masterKey: newKey() }).catch(() => {});
      expect(await entries()).toEqual([]);
      now = Date.UTC(2026, 0, 2);
      for (let start = 0; start < 2; start++) await open({ masterKey: present, previousMasterKeys: [former] });
      expect(await entries()).toMatchObject([
        { at: '2026-01-02T00:00:00.000Z', action: 'rotateMasterKey', actor: { type: 'operator', id: null }, result: 'success' },
      ]);
    });

    test('a given one next to another in the file is refused, and replaces it only if that one is named', async () => {
      const sealed = await (await open()).seal(placed(), state);
      const inFile = await readFile(masterKeyFile(), 'utf8');
      const masterKey = newKey();
      const refused: Error = await open({ masterKey }).then(
        () => new Error('opened'),
        (error) => error,
      );
      expect(refused).toMatchObject({ reason: 'master_key', message: expect.stringContaining(idOf(inFile)) });
      expect(refused.message).toContain('DAVIT_PREVIOUS_MASTER_KEYS');
      expect(await (await open()).unseal(placed(), sealed)).toEqual(state);
      await open({ masterKey, previousMasterKeys: [inFile] });
      await rm(masterKeyFile());
      expect(await (await open({ masterKey })).unseal(placed(), sealed)).toEqual(state);
    });

    test('one that nothing is sealed under yet may be replaced where no other server is', async () => {
      await open({ masterKey: newKey() });
      const masterKey = newKey();
      await (await open({ masterKey })).seal(placed(), state);
      await expect(open({ masterKey: newKey() })).rejects.toMatchObject({ message: expect.stringContaining(idOf(masterKey)) });
    });

    test('servers that share a database must be given the same one from outside, before anything is sealed', async () => {
      const shared = (masterKey?: string) => open({ maySealAlone: false, ...(masterKey === undefined ? {} : { masterKey }) });
      await expect(shared()).rejects.toMatchObject({
        reason: 'master_key',
        message: expect.stringContaining('DAVIT_MASTER_KEY'),
      });
      await expect(stat(masterKeyFile())).rejects.toMatchObject({ code: 'ENOENT' });
      const [ours, theirs] = [newKey(), newKey()];
      const opened = await Promise.allSettled([shared(ours), shared(theirs), shared(ours), shared(theirs)]);
      const outcomes = opened.map(({ status }) => status);
      expect([outcomes[0], outcomes[1]].toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(outcomes.slice(2)).toEqual(outcomes.slice(0, 2));
      const [right, wrong] = outcomes[0] === 'fulfilled' ? [ours, theirs] : [theirs, ours];
      const refused: unknown = await shared(wrong).catch((error) => error);
      expect(refused).toMatchObject({ reason: 'master_key', message: expect.stringContaining(idOf(right)) });
      expect((refused as Error).message).not.toContain(right);
    });

    test('servers that change the key at once all end with every data key under the new one', async () => {
      const [former, present] = [newKey(), newKey()];
      const first = await open({ masterKey: former, maySealAlone: false });
      const places = Array.from({ length: 30 }, (_, n) => placed({ workspaceId: `w${n}` }));
      const sealed = await Promise.all(places.map((place) => first.seal(place, state)));
      const change = { masterKey: present, previousMasterKeys: [former], maySealAlone: false };
      const servers = await Promise.all([open(change), open(change), open(change)]);
      for (const [index, place] of places.entries()) {
        expect(await servers[index % 3]?.unseal(place, sealed[index] ?? state)).toEqual(state);
      }
      await open({ masterKey: present, maySealAlone: false });
    });

    test('one that another server still knows is not a reason to refuse: servers start again one after the other', async () => {
      const [former, present] = [newKey(), newKey()];
      const old = await open({ masterKey: former, previousMasterKeys: [present] });
      const sealedByOld = await old.seal(placed(), state);
      const young = await open({ masterKey: present, previousMasterKeys: [former] });
      const later = placed({ workspaceId: 'later' });
      const sealedLater = await old.seal(later, state);
      expect(await young.unseal(placed(), sealedByOld)).toEqual(state);
      expect(await young.unseal(later, sealedLater)).toEqual(state);
      expect(
        await old.unseal(placed({ workspaceId: 'third' }), await young.seal(placed({ workspaceId: 'third' }), state)),
      ).toEqual(state);
      await open({ masterKey: present, previousMasterKeys: [former] });
      await open({ masterKey: present });
    });

    test('may be changed while everything is read and written, without one failure; the former one is worth nothing then', async () => {
      const before = await open();
      const former = await readFile(masterKeyFile(), 'utf8');
      const places = Array.from({ length: 200 }, (_, n) => placed({ workspaceId: `w${n}` }));
      const sealed = await Promise.all(places.map((place) => before.seal(place, state)));
      // After a restart it has no key in memory: each is first read during the rotation.
      const sealing = await open();
      let changing = true;
      let read = 0;
      const reader = async (step: number) => {
        for (let n = 0; changing || n < places.length; n++) {
          const index = (n * step) % places.length;
          expect(await sealing.unseal(places[index] as SealedPlace, sealed[index] as Uint8Array)).toEqual(state);
          const added = placed({ workspaceId: `added ${step} ${n}` });
          expect(await sealing.unseal(added, await sealing.seal(added, state))).toEqual(state);
          read += 1;
        }
      };
      const readers = [1, 3, 7].map(reader);
      for (let times = 0; times < 3; times++) await sealing.rotateMasterKey();
      const { masterKeyId } = await sealing.rotateMasterKey();
      changing = false;
      await Promise.all(readers);
      expect(read).toBeGreaterThanOrEqual(600);
      expect(idOf(await readFile(masterKeyFile(), 'utf8'))).toBe(masterKeyId);
      expect((await readdir(folder)).filter((name) => name.startsWith('master-key'))).toEqual(['master-key']);
      const again = await open();
      for (const [index, place] of places.entries()) expect(await again.unseal(place, sealed[index] ?? state)).toEqual(state);
      await rm(masterKeyFile());
      await expect(open({ masterKey: former })).rejects.toMatchObject({ message: expect.stringContaining(masterKeyId) });
    });

    test('a change that was cut off in the middle is gone on with at the next start', async () => {
      const sealing = await open();
      const places = Array.from({ length: 5 }, (_, n) => placed({ workspaceId: `w${n}` }));
      const sealed = await Promise.all(places.map((place) => sealing.seal(place, state)));
      const before = await readFile(masterKeyFile(), 'utf8');
      await sealing.rotateMasterKey();
      // As a kill leaves it: both files, some keys wrapped under either.
      const after = await readFile(masterKeyFile(), 'utf8');
      await writeFile(masterKeyFile(), before);
      await writeFile(`${masterKeyFile()}.next`, after);
      const late = placed({ workspaceId: 'late' });
      const sealedLate = await (await open({ masterKey: before, previousMasterKeys: [after] })).seal(late, state);
      const again = await open();
      for (const [index, place] of places.entries()) expect(await again.unseal(place, sealed[index] ?? state)).toEqual(state);
      expect(await again.unseal(late, sealedLate)).toEqual(state);
      expect(await readFile(masterKeyFile(), 'utf8')).toBe(after);
      expect((await readdir(folder)).filter((name) => name.startsWith('master-key'))).toEqual(['master-key']);
    });

    test('a given one is not replaced without its owner', async () => {
      const sealing = await open({ masterKey: newKey() });
      await expect(sealing.rotateMasterKey()).rejects.toMatchObject({ code: 'invalid_request' });
      await expect(stat(masterKeyFile())).rejects.toMatchObject({ code: 'ENOENT' });
    });

    test('a data key that does not unwrap under its own master key is refused at the start', async () => {
      const masterKey = newKey();
      await (await open({ masterKey })).seal(placed(), state);
      await damageKey();
      await expect(open({ masterKey })).rejects.toMatchObject({
        reason: 'master_key',
        message: expect.stringContaining('corrupt'),
      });
    });
  });

  describe('data keys', () => {
    test('each workspace has its own, stored only wrapped', async () => {
      const sealing = await open();
      for (const workspaceId of ['w', 'v']) await sealing.seal(placed({ workspaceId }), state);
      const [[ours], [theirs]] = [await keysOf('w'), await keysOf('v')];
      expect(ours).toMatchObject({ number: 1, master_key_id: theirs?.master_key_id });
      expect(ours?.wrapped).toHaveLength(12 + 32 + 16);
      expect(Buffer.from(ours?.wrapped ?? [])).not.toEqual(Buffer.from(theirs?.wrapped ?? []));
    });

    test('many who seal at once, on many servers, agree on one', async () => {
      const masterKey = newKey();
      const servers = await Promise.all(Array.from({ length: 8 }, () => open({ masterKey })));
      const sealed = await Promise.all(servers.flatMap((server) => [server.seal(placed(), state), server.seal(placed(), state)]));
      expect(await keysOf('w')).toHaveLength(1);
      for (const one of sealed) expect(await servers[0]?.unseal(placed(), one)).toEqual(state);
    });

    test('a rotation under load fails no read and no write, and the new key seals from then on', async () => {
      const masterKey = newKey();
      const [one, two] = [await open({ masterKey }), await open({ masterKey })];
      const sealed: Uint8Array[] = [];
      for (let round = 0; round < 5; round += 1) {
        const [, ...more] = await Promise.all([
          one.rotateDataKey('w'),
          ...[one, two, one, two].map((s) => s.seal(placed(), state)),
        ]);
        sealed.push(...more);
        const read = await Promise.all(sealed.flatMap((each) => [one.unseal(placed(), each), two.unseal(placed(), each)]));
        expect(read).toEqual(read.map(() => state));
      }
      const keys = await keysOf('w');
      expect(keys.map(({ number }) => number)).toEqual(keys.map((_, n) => n + 1));
      const keyIdIn = (bytes: Uint8Array) => Buffer.from(bytes.subarray(1, 17)).toString('hex');
      const newest = keys.at(-1)?.id.replaceAll('-', '');
      expect(keyIdIn(await one.seal(placed(), state))).toBe(newest);
      now += 30_000;
      expect(keyIdIn(await two.seal(placed(), state))).toBe(newest);
    });

    test('rotations at once, on many servers, leave one key that all seal under', async () => {
      const masterKey = newKey();
      const servers = await Promise.all(Array.from({ length: 4 }, () => open({ masterKey })));
      await Promise.all(servers.map((server) => server.rotateDataKey('w')));
      const sealed = await Promise.all(servers.map((server) => server.seal(placed(), state)));
      for (const one of sealed) expect(await servers[0]?.unseal(placed(), one)).toEqual(state);
      const keys = await keysOf('w');
      expect(keys.map(({ number }) => number)).toEqual(keys.map((_, n) => n + 1));
    });

    test('one that cannot be unwrapped is a failure to read, not a record that was tampered with', async () => {
      const masterKey = newKey();
      const sealed = await (await open({ masterKey })).seal(placed(), state);
      const later = await open({ masterKey });
      await damageKey();
      await expect(later.unseal(placed(), sealed)).rejects.toMatchObject({ code: 'unavailable' });
      await expect(later.seal(placed(), state)).rejects.toMatchObject({ code: 'unavailable' });
    });

    test('one that was moved to another workspace does not unwrap there', async () => {
      const masterKey = newKey();
      const sealed = await (await open({ masterKey })).seal(placed(), state);
      await database.ask("update data_key set workspace_id = 'v'");
      await expect(open({ masterKey })).rejects.toMatchObject({ reason: 'master_key' });
      await database.ask("update data_key set workspace_id = 'w'");
      const again = await open({ masterKey });
      await database.ask("update data_key set workspace_id = 'v'");
      await expect(again.unseal(placed({ workspaceId: 'v' }), sealed)).rejects.toMatchObject({ code: 'unavailable' });
      expect(await again.unseal(placed(), sealed)).toBeNull();
    });
  });

  /** Flips a bit of every wrapped key. */
  async function damageKey(): Promise<void> {
    const handle = database.acrossWorkspaces;
    for (const { id, wrapped } of await handle.read.selectFrom('data_key').select(['id', 'wrapped']).execute()) {
      const damaged = Uint8Array.from(wrapped, (byte, at) => (at === 20 ? byte ^ 1 : byte));
      await handle.write((tx) => tx.updateTable('data_key').set({ wrapped: damaged }).where('id', '=', id).execute());
    }
  }
});

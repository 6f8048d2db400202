/** What is PostgreSQL's own; that the kit works on it, its whole suite proves in the project `apps on PostgreSQL`. */
import { deepEqual, equal, ok, rejects } from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { postgresOf } from '../../../../../test/harness/apps-on-postgres.ts';
import { postgresMayRun } from '../../../../../test/harness/postgres.ts';
import { fold } from '../fold.ts';
import { fieldOfType, internalEntity } from '../internal-entity.ts';
import { openStore, type Store } from '../store.ts';

const thing = internalEntity({
  id: 'thing',
  singular: 'thing',
  plural: 'things',
  slug: 'things',
  title: 'Things',
  fields: [
    fieldOfType('name', 'Name', { kind: 'text', maxLength: 80 }),
    fieldOfType('left', 'Left', { kind: 'integer', min: 0, max: null }),
  ],
  titleField: 'name',
});

describe.skipIf(!postgresMayRun)('rows on PostgreSQL', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'on-postgres-'));
  const stores: Store[] = [];
  const open = async () => {
    const store = await openStore({ dataDir, databaseUrl: await postgresOf(dataDir), rehearsal: false }, [thing], Date.now);
    stores.push(store);
    return store;
  };
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(async () => {
    for (const one of stores) await one.close();
    rmSync(dataDir, { recursive: true });
  });

  test('texts fold as in JavaScript, whatever their script', async () => {
    const texts = [
      'Crème BRÛLÉE',
      'İstanbul',
      'ΟΔΥΣΣΕΎΣ',
      'Żółw ^`´¨',
      'Ёлка',
      'Tiếng Việt',
      'ÅNGSTRÖM',
      'が',
      'ß',
      '𝔘𝔫𝔦 👩‍🚀',
      '',
    ];
    for (const text of texts) {
      const { rows } = await sql<{ folded: string }>`select fold(${text}::text) as folded`.execute(store.db);
      equal(rows[0]?.folded, fold(text), text);
    }
  });

  test('of two versions that run at once, one takes the last of a thing', async () => {
    const other = await open();
    const { id } = await store.table(thing).add({ name: 'Last', left: 1 });
    const take = (from: Store) =>
      from.transaction(async (inside) => {
        const left = Number((await inside.table(thing).get(id))?.values.left);
        if (left > 0) await inside.table(thing).change(id, { left: left - 1 });
        return left > 0;
      });
    const taken = await Promise.all(Array.from({ length: 8 }, (_, turn) => take(turn % 2 === 0 ? store : other)));
    equal(taken.filter(Boolean).length, 1);
    equal((await store.table(thing).get(id))?.values.left, 0);
  });

  test('a start beside a running version waits for what it writes', async () => {
    let isWritten = false;
    let starting: Promise<boolean> | undefined;
    await store.transaction(async (inside) => {
      await inside.table(thing).add({ name: 'Meanwhile', left: 1 });
      starting = open().then(() => isWritten);
      await sql`select pg_sleep(0.05)`.execute(inside.db);
      isWritten = true;
    });
    ok(await starting);
  });

  test('odd values are stored or matched as they are, and none is an error', async () => {
    const { id } = await store.table(thing).add({ name: 'a\0b', left: Number.MAX_SAFE_INTEGER });
    deepEqual((await store.table(thing).get(id))?.values, { name: 'a\ufffdb', left: Number.MAX_SAFE_INTEGER });
    for (const odd of [1e300, -1e19, 0.5]) equal(await store.table(thing).get(odd), null);
    equal(await store.table(thing).count({ search: '100% \\_' }), 0);
  });

  test('connections that the server closes are opened again, and a broken transaction changes nothing', async () => {
    const before = await store.table(thing).count({});
    const end = sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()
      and datname = current_database() and backend_type = 'client backend'`;
    const broken = store.transaction(async (inside) => {
      await inside.table(thing).add({ name: 'Lost', left: 1 });
      await end.execute(store.db);
      await inside.table(thing).add({ name: 'Lost too', left: 1 });
    });
    await rejects(broken);
    equal(await store.table(thing).count({}), before);
    await store.table(thing).add({ name: 'Kept', left: 1 });
    equal(await store.table(thing).count({}), before + 1);
  });
});

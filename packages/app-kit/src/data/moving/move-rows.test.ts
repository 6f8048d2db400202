import { deepEqual, equal, rejects } from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, describe, test } from 'vitest';
import { postgresOf } from '../../../../../test/harness/apps-on-postgres.ts';
import { postgresMayRun } from '../../../../../test/harness/postgres.ts';
import { claimRoom, openGivers } from '../../entities/upload-givers.ts';
import { differencesOf } from '../dialects/dialect.ts';
import { openPostgres } from '../dialects/postgres.ts';
import { openSqlite } from '../dialects/sqlite.ts';
import type { Entity } from '../entity.ts';
import { fieldOfType, internalEntity } from '../internal-entity.ts';
import { openStore } from '../store.ts';
import type { Tables } from '../tables.ts';
import { moveRows } from './move-rows.ts';
import { rowsToDatabase, rowsToFile } from './rows.worker.ts';

const listOf = (fields: Entity['fields']): Entity =>
  internalEntity({
    id: 'boatTrip',
    singular: 'trip',
    plural: 'trips',
    slug: 'trips',
    title: 'Trips',
    titleField: 'name',
    fields,
    writers: 'anyone',
    owned: true,
  });
const name = fieldOfType('name', 'Name', { kind: 'long-text', maxLength: 500 });
const length = fieldOfType('length', 'Length', { kind: 'decimal', min: null, max: null, unit: null } as never, false);
const seats = fieldOfType('seats', 'Seats', { kind: 'integer', min: 0, max: null }, false);
const isOver = fieldOfType('isOver', 'Over', { kind: 'yes-no' }, false);

describe.skipIf(!postgresMayRun)('the rows of an app', () => {
  const folder = mkdtempSync(join(tmpdir(), 'moving-'));
  const opened: Kysely<Tables>[] = [];
  const keep = (db: Kysely<Tables>) => {
    opened.push(db);
    return db;
  };
  const file = (place: string) => keep(openSqlite<Tables>(join(folder, place), true));
  const postgres = async (place: string) =>
    keep(await openPostgres<Tables>(await postgresOf(join(folder, place)), { rehearsal: true, snapshot: false }));
  afterAll(async () => {
    for (const db of opened) await db.destroy();
    rmSync(folder, { recursive: true });
  });

  /** An app that once had another field, with rows of every kind. */
  async function fill(place: string): Promise<void> {
    const open = (entity: Entity) =>
      openStore({ dataDir: join(folder, place), databaseUrl: null, rehearsal: true, mail: true }, [entity], () => 7);
    const earlier = await open(listOf([name, seats]));
    await earlier.table(listOf([name, seats])).add({ name: 'Before', seats: 4 });
    await earlier.close();
    const trip = listOf([name, length, isOver]);
    const store = await open(trip);
    const trips = store.table(trip);
    for (const text of ['Zürich – São Paulo 🚣', "it's \\ 100% “quoted”\n\n\ttabbed", '', 'last'])
      await trips.add({ name: text, length: Math.PI * text.length, isOver: text === '' });
    await trips.remove(2);
    await store.db.deleteFrom('boatTrip').where('id', '=', 5).execute();
    for (const subject of ['One', 'Two'])
      await store.transaction(async (inside) => store.outgoing?.add(inside, { kind: 'owner', subject, lines: ['é'], path: '/' }));
    await openGivers(store.db);
    await claimRoom(store.db, { fileName: 'abc.png', giver: 'somebody', bytes: 12 }, 1_000);
    await store.close();
  }

  async function contentOf(db: Kysely<Tables>): Promise<Record<string, unknown>> {
    const content: Record<string, unknown> = {};
    for (const table of await differencesOf(db).tables(db)) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
      content[table] = rows.map((row) => ({ ...(row as object) }));
    }
    return { ...content, highest: await differencesOf(db).highestId(db, 'boatTrip') };
  }

  test('are the same after a way there and back, with former fields, deleted rows and used ids', async () => {
    await fill('first');
    const [first, there, back] = [file('first'), await postgres('there'), file('back')];
    const before = await contentOf(first);
    equal(before.highest, 5);
    deepEqual([...(await moveRows(first, there))].sort(), [
      ['app_columns', 4],
      ['app_outgoing_mail', 2],
      ['app_uploads', 1],
      ['boatTrip', 4],
    ]);
    deepEqual(await contentOf(first), before);
    await moveRows(there, back);
    deepEqual(await contentOf(back), before);
    const url = await postgresOf(join(folder, 'there'));
    const trip = listOf([name, length, isOver]);
    const store = await openStore({ dataDir: folder, databaseUrl: url, rehearsal: true, mail: true }, [trip], () => 8);
    deepEqual(store.schemaChanges, []);
    equal((await store.whole.table(trip).add({ name: 'Next' })).id, 6);
    equal(await store.whole.table(trip).count({ search: 'sao zurich' }), 1);
    await store.close();
  });

  test('stay where they are if they would not be the same, or other tables are there', async () => {
    await fill('odd');
    const [odd, target] = [file('odd'), await postgres('target')];
    const set = (change: Record<string, string | number>) =>
      odd.updateTable('boatTrip').set(change).where('id', '=', 4).execute();
    for (const change of [{ name: 'a\0b' }, { seats: 1.5 }]) {
      await set(change);
      await rejects(moveRows(odd, target), /Row 4 of boatTrip would not be the same/);
      await set({ name: 'plain', seats: 1 });
    }
    await sql`alter table "boatTrip" add column more text`.execute(odd);
    await rejects(moveRows(odd, target), /columns that the app's framework did not make: more/);
    await sql`alter table "boatTrip" drop column more`.execute(odd);
    await sql`create table own (id integer primary key, text text)`.execute(odd);
    await rejects(moveRows(odd, target), /own has columns that the app's framework did not make/);
    await sql`drop table own`.execute(odd);
    deepEqual(await differencesOf(target).tables(target), []);
    await moveRows(odd, target);
    await rejects(moveRows(odd, target), /not empty/);
  });

  test('move in parts, however many there are', async () => {
    await fill('many');
    const [many, target] = [file('many'), await postgres('many-there')];
    await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 1001)
      insert into "boatTrip" (created_at, updated_at, name) select 1, 1, 'trip ' || i from n`.execute(many);
    equal((await moveRows(many, target)).get('boatTrip'), 1_005);
  });

  test('are copied as of one moment, while others write and nobody waits', async () => {
    await fill('busy');
    const place = { dataDir: join(folder, 'busy'), databaseUrl: await postgresOf(join(folder, 'busy-there')) };
    const there = await postgres('busy-there');
    equal(await rowsToFile({ ...place, dataDir: join(folder, 'too-early') }, false), null);
    await rowsToDatabase(place);
    const reader = keep(await openPostgres<Tables>(place.databaseUrl, { rehearsal: false, snapshot: true }));
    const count = async (db: Kysely<Tables>) => (await db.selectFrom('boatTrip').select('id').execute()).length;
    const before = await count(reader);
    await reader.transaction().execute(async (moment) => {
      equal(await count(moment), before);
      await there.deleteFrom('boatTrip').where('id', '=', 1).execute();
      equal(await count(moment), before);
      await rejects(moment.deleteFrom('boatTrip').execute(), /read-only transaction/);
    });
    const copied = await rowsToFile({ ...place, dataDir: join(folder, 'copied') }, true);
    equal(await count(file('copied')), before - 1);
    equal((copied ?? 0) >= before, true);
  });
});

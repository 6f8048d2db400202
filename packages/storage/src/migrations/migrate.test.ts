import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sqliteColumnTypes } from '../dialects/sqlite/column-types.ts';
import { nodeSqliteDialect, readerDriver } from '../dialects/sqlite/dialect.ts';
import { Statements } from '../dialects/sqlite/statements.ts';
import { tenantTableNames } from '../tables/tables.ts';
import { deletingAgentRuns } from './0018-deleting-agent-runs.ts';
import { managingKeys } from './0031-managing-keys.ts';
import { giveAppSettings } from './0038-app-settings.ts';
import { migrate, stepsUpTo } from './migrate.ts';

const installationTables = [
  'apps_server',
  'apps_shard',
  'api_key',
  'artifact',
  'artifact_file',
  'artifact_leftover',
  'artifact_object',
  'certificate',
  'certificate_challenge',
  'certificate_order',
  'installation',
  'ordered_certificate',
  'passkey',
  'passkey_challenge',
  'person',
  'person_account',
  'person_session',
  'rate_window',
  'sign_in_link',
  'upload_folder',
  'upload_object',
  'workspace',
];

let connection: DatabaseSync;
let db: Kysely<unknown>;
beforeEach(open);
function open(): void {
  connection = new DatabaseSync(':memory:');
  const driver = readerDriver(new Statements(connection));
  const exec = (sql: string) => async () => connection.exec(sql);
  db = new Kysely({
    dialect: nodeSqliteDialect({
      ...driver,
      beginTransaction: exec('begin immediate'),
      commitTransaction: exec('commit'),
      rollbackTransaction: exec('rollback'),
    }),
  });
}
afterEach(() => connection.close());

const tables = () =>
  connection
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'kysely%' order by name")
    .all()
    .map(({ name }) => String(name));

describe('migrating', () => {
  test('an empty database gets every table, and a second time changes nothing', async () => {
    await migrate(db, sqliteColumnTypes);
    const made = connection.prepare('select * from sqlite_schema').all();
    expect(tables()).toEqual([...tenantTableNames, ...installationTables].sort());
    await migrate(db, sqliteColumnTypes);
    expect(connection.prepare('select * from sqlite_schema').all()).toEqual(made);
  });

  test('every tenant table has its workspace, and no row without one', async () => {
    await migrate(db, sqliteColumnTypes);
    for (const table of tenantTableNames) {
      const column = connection.prepare('select * from pragma_table_info(?) where name = ?').get(table, 'workspace_id');
      expect([table, column]).toEqual([table, expect.objectContaining({ type: 'TEXT', notnull: 1 })]);
    }
  });

  test('failed migrations leave the database unchanged', async () => {
    const steps = {
      '0001-first': async (tx: Kysely<unknown>) => tx.schema.createTable('first').addColumn('id', 'text').execute(),
      '0002-broken': async (tx: Kysely<unknown>) => {
        await tx.schema.createTable('half').addColumn('id', 'text').execute();
        throw new Error('no room');
      },
    };
    await expect(migrate(db, sqliteColumnTypes, steps)).rejects.toThrow('no room');
    expect(tables()).toEqual([]);
    const { '0001-first': first } = steps;
    await migrate(db, sqliteColumnTypes, { '0001-first': first });
    expect(tables()).toEqual(['first']);
  });

  test('an older database is brought up by the steps that it lacks', async () => {
    const create = (name: string) => async (tx: Kysely<unknown>) => tx.schema.createTable(name).addColumn('id', 'text').execute();
    await migrate(db, sqliteColumnTypes, { '0001-a': create('a') });
    connection.exec("insert into a values ('kept')");
    await migrate(db, sqliteColumnTypes, { '0001-a': create('a'), '0002-b': create('b') });
    expect(tables()).toEqual(['a', 'b']);
    expect(connection.prepare('select id from a').all()).toEqual([{ id: 'kept' }]);
  });

  test('a database that a newer Davit has changed is refused, and left as it is', async () => {
    const steps = { '0001-a': async (tx: Kysely<unknown>) => tx.schema.createTable('a').addColumn('id', 'text').execute() };
    await migrate(db, sqliteColumnTypes, { ...steps, '0002-b': async () => {} });
    const before = connection.prepare('select * from kysely_migration').all();
    await expect(migrate(db, sqliteColumnTypes, steps)).rejects.toMatchObject({
      reason: 'newer',
      message: expect.stringContaining('0002-b'),
    });
    expect(connection.prepare('select * from kysely_migration').all()).toEqual(before);
  });

  test('the first key, which has all scopes, gets those of later versions; no other does', async () => {
    await migrate(db, sqliteColumnTypes);
    connection.exec("insert into workspace (id, name, policy, created_at) values ('w', 'W', '{}', 1)");
    const add = connection.prepare(
      "insert into api_key (id, workspace_id, name, hash, hint, scopes, created_at) values (?, 'w', 'k', ?, 'h', ?, ?)",
    );
    const set = connection.prepare('update api_key set scopes = ?');
    const scopesOf = (id: string) =>
      JSON.parse(String(connection.prepare('select scopes from api_key where id = ?').get(id)?.scopes));
    for (const [id, at] of [
      ['second', 2],
      ['first', 1],
    ] as const)
      add.run(id, id, '[]', at);
    for (const [step, before, added] of steps) {
      set.run(JSON.stringify(before));
      await step(db, sqliteColumnTypes);
      expect(scopesOf('first')).toEqual([...before, ...added]);
      expect(scopesOf('second')).toEqual(before);
    }
  });
});

/** From this one on, servers are upgraded one after the other. */
const firstThatOnlyAdds = '0031-managing-keys';

interface Column {
  name: string;
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
}

interface Schema {
  tables: Record<string, Column[]>;
  /** Indexes and triggers by name, with their statement. */
  rules: Record<string, { table: string; statement: string }>;
}

function schema(): Schema {
  const names = tables();
  const columnsOf = (table: string): Column[] =>
    connection
      .prepare('select * from pragma_table_info(?)')
      .all(table)
      .map(({ name, type, notnull, dflt_value }) => ({
        name: String(name),
        type: String(type),
        isRequired: notnull === 1,
        hasDefault: dflt_value !== null,
      }));
  const rules = connection
    .prepare("select name, tbl_name, sql from sqlite_schema where sql is not null and type in ('index', 'trigger')")
    .all();
  return {
    tables: Object.fromEntries(names.map((table) => [table, columnsOf(table)])),
    rules: Object.fromEntries(
      rules.map(({ name, tbl_name, sql }) => [String(name), { table: String(tbl_name), statement: String(sql) }]),
    ),
  };
}

/** What a server that knows `before` could trip over in `after`. */
function breaches(before: Schema, after: Schema): string[] {
  const found: string[] = [];
  for (const [table, columns] of Object.entries(before.tables)) {
    const now = after.tables[table];
    if (now === undefined) {
      found.push(`${table} is gone`);
      continue;
    }
    for (const column of columns) {
      const same = now.find(({ name }) => name === column.name);
      if (same === undefined) found.push(`${table}.${column.name} is gone`);
      else if (JSON.stringify(same) !== JSON.stringify(column)) found.push(`${table}.${column.name} changed`);
    }
    const added = now.filter(({ name }) => !columns.some((column) => column.name === name));
    for (const { name, isRequired, hasDefault } of added)
      if (isRequired && !hasDefault) found.push(`${table}.${name} is required, without a default`);
  }
  for (const [name, rule] of Object.entries(before.rules))
    if (after.rules[name]?.statement !== rule.statement) found.push(`${name} is gone or changed`);
  for (const [name, { table, statement }] of Object.entries(after.rules)) {
    const isNew = before.rules[name] === undefined && before.tables[table] !== undefined;
    if (isNew && /^create unique/i.test(statement)) found.push(`${name} refuses what was allowed in ${table}`);
  }
  return found;
}

describe('an old server on the tables of a newer one', () => {
  test('finds all that it knows: no migration drops, renames, changes or restricts what there was', async () => {
    await migrate(db, sqliteColumnTypes);
    const names = connection
      .prepare('select name from kysely_migration order by name')
      .all()
      .map(({ name }) => String(name));
    const first = names.indexOf(firstThatOnlyAdds);
    expect(first).toBeGreaterThan(0);
    const all = stepsUpTo(names) ?? {};
    connection.close();
    open();
    await migrate(db, sqliteColumnTypes, stepsUpTo(names.slice(0, first)) ?? {});
    for (const name of names.slice(first)) {
      const before = schema();
      await all[name]?.(db, sqliteColumnTypes);
      expect([name, breaches(before, schema())]).toEqual([name, []]);
    }
    expect(tables()).toEqual([...tenantTableNames, ...installationTables].sort());
  });

  test.each([
    ['drop table a', ['a is gone', 'by_v is gone or changed']],
    ['alter table a rename column v to w', ['a.v is gone', 'by_v is gone or changed']],
    ['drop index by_v', ['by_v is gone or changed']],
    ['create unique index once on a (v)', ['once refuses what was allowed in a']],
    ['alter table a add column n integer not null default 0', []],
    ['alter table a add column n integer', []],
    ['create table b (id text not null); create unique index one_b on b (id)', []],
  ])('is found to trip, or not, over: %s', (statement, expected) => {
    connection.exec('create table a (id text primary key, v text); create index by_v on a (v)');
    const before = schema();
    connection.exec(statement);
    expect(breaches(before, schema())).toEqual(expected);
  });

  test('is found to trip over a new column that it would have to fill', () => {
    connection.exec('create table a (id text primary key)');
    const before = schema();
    connection.exec('drop table a; create table a (id text primary key, n integer not null)');
    expect(breaches(before, schema())).toEqual(['a.n is required, without a default']);
  });
});

const of02 = 'projects:read projects:write rollback runs:read agent-runs:read agent-runs:write agent-state:read'.split(' ');
const of03 = [...of02, 'agent-runs:delete', 'webhooks:manage', 'projects:delete', 'owner-access'];
const steps = [
  [deletingAgentRuns, of02, ['agent-runs:delete']],
  [managingKeys, of03, ['keys:write']],
  [giveAppSettings, [...of03, 'keys:write', 'audit:read'], ['env:write']],
] as const;

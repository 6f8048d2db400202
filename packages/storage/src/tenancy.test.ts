/** The isolation of workspaces, tested against code that forgets it. */
import { randomUUID } from 'node:crypto';
import { type Expression, type Kysely, OrNode, type SelectQueryBuilder, sql, ValueNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { launchStore } from './launch/launch-store.ts';
import { plantProject, plantRun } from './launch/sample-records.ts';
import type { InstallationTables, TenantTables } from './tables/tables.ts';
import { databases } from './testing/databases.ts';

type AllTables = TenantTables & InstallationTables;
type WithoutFilter = Kysely<AllTables>;

/** `true or true`, as from a builder that forgets its brackets. */
const anything: Expression<boolean> = {
  expressionType: undefined,
  toOperationNode: () => OrNode.create(ValueNode.createImmediate(true), ValueNode.createImmediate(true)),
};

describe.each(databases)('a workspace’s door on $name', ({ open }) => {
  let database: Database;
  const ours = randomUUID();
  const theirs = randomUUID();
  let ourProject: string;
  let theirProject: string;
  let theirRun: string;

  beforeAll(async () => {
    database = await open();
    const store = launchStore(database);
    ourProject = (await plantProject(store, { workspaceId: ours })).project.id;
    const planted = await plantProject(store, { workspaceId: theirs });
    theirProject = planted.project.id;
    theirRun = planted.run.id;
    await plantRun(store, planted.project);
  });
  afterAll(() => database.close());

  /** Queries by an author who ignores workspaces. */
  const forget = <T>(work: (db: WithoutFilter) => Promise<T>): Promise<T> =>
    database.inWorkspace(ours).write((tx) => work(tx as unknown as WithoutFilter));
  const ids = async (query: SelectQueryBuilder<AllTables, never, { id: string }>) => (await query.execute()).map(({ id }) => id);

  describe('shows only its own rows', () => {
    test.each<[string, (db: WithoutFilter) => unknown]>([
      ['a select of everything', (db) => db.selectFrom('project').select('id')],
      [
        'a select by an id from elsewhere',
        (db) => db.selectFrom('project').select('id').where('id', 'in', [ourProject, theirProject]),
      ],
      [
        'a condition that is always true',
        (db) =>
          db
            .selectFrom('project')
            .select('id')
            .where((eb) => eb.or([eb('id', '=', ourProject), eb.lit(true)])),
      ],
      ['an or without brackets', (db) => db.selectFrom('project').select('id').where(anything)],
      ['an alias', (db) => db.selectFrom('project as p').select('p.id')],
      ['a subquery', (db) => db.selectFrom(db.selectFrom('project').selectAll().as('p')).select('p.id')],
      ['an alias that hides another table', (db) => db.selectFrom('project as run').select('run.id')],
    ])('%s', async (_, query) => {
      expect(await forget((db) => ids(query(db) as never))).toEqual([ourProject]);
    });

    test.each<[string, (db: WithoutFilter) => unknown]>([
      ['two tables', (db) => db.selectFrom(['project', 'run']).select('run.id')],
      [
        'an inner join',
        (db) =>
          db
            .selectFrom('project')
            .innerJoin('run', (on) => on.on((eb) => eb.lit(true)))
            .select('run.id'),
      ],
      [
        'a left join',
        (db) =>
          db
            .selectFrom('project')
            .leftJoin('run', (on) => on.on((eb) => eb.or([eb.lit(true)])))
            .select('run.id'),
      ],
      [
        'an alias that is joined',
        (db) =>
          db
            .selectFrom('project as a')
            .leftJoin('run as b', (on) => on.on((eb) => eb.lit(true)))
            .select('b.id'),
      ],
    ])('%s', async (_, query) => {
      const seen = await forget((db) => ids(query(db) as never));
      expect(seen).toHaveLength(1);
      expect(seen).not.toContain(theirRun);
    });

    test('a subquery in a condition, an order or a column', async () => {
      const seen = await forget((db) =>
        db
          .selectFrom('project')
          .select((eb) =>
            eb
              .selectFrom('run')
              .select(({ fn }) => fn.countAll<number>().as('n'))
              .as('runs'),
          )
          .where((eb) => eb.exists(eb.selectFrom('run').select('id').where('project_id', '=', theirProject)))
          .execute(),
      );
      expect(seen).toEqual([]);
      const counted = await forget((db) =>
        db
          .selectFrom('project')
          .select((eb) =>
            eb
              .selectFrom('run')
              .select(({ fn }) => fn.countAll<number>().as('n'))
              .as('runs'),
          )
          .execute(),
      );
      expect(counted).toEqual([{ runs: 1 }]);
    });

    test('a read outside of a transaction', async () => {
      const seen = await database.inWorkspace(ours).read.selectFrom('run').select('project_id').execute();
      expect(seen).toEqual([{ project_id: ourProject }]);
    });
  });

  describe('changes only its own rows', () => {
    const names = () => database.acrossWorkspaces.read.selectFrom('project').select(['id', 'name']).orderBy('id').execute();

    test('an update without a condition, and one by a foreign id', async () => {
      const before = (await names()).find(({ id }) => id === theirProject);
      await forget((db) => db.updateTable('project').set({ name: 'renamed' }).execute());
      await forget((db) => db.updateTable('project as p').set({ name: 'renamed' }).where('p.id', '=', theirProject).execute());
      expect(await names()).toContainEqual({ id: ourProject, name: 'renamed' });
      expect(await names()).toContainEqual(before);
    });

    test('a delete without a condition, and one by a foreign id', async () => {
      const runs = () =>
        database.acrossWorkspaces.read.selectFrom('run').select('id').where('workspace_id', '=', theirs).execute();
      const before = await runs();
      await forget((db) => db.deleteFrom('run').execute());
      await forget((db) => db.deleteFrom('run').where('id', '=', theirRun).execute());
      await forget((db) =>
        db
          .deleteFrom('run')
          .where((eb) => eb.or([eb.lit(true), eb('id', '=', theirRun)]))
          .execute(),
      );
      expect(await runs()).toEqual(before);
      expect(await database.inWorkspace(ours).read.selectFrom('run').select('id').execute()).toEqual([]);
    });
  });

  describe('refuses', () => {
    const answer = {
      api_key_id: 'k',
      method: 'POST',
      path: '/',
      idempotency_key: 'i',
      body_digest: '',
      status: 201,
      body: '1',
      created_at: 1,
    };
    const row = (workspace_id: string, api_key_id = randomUUID()) => ({ ...answer, workspace_id, api_key_id });
    const into = (db: WithoutFilter) => db.insertInto('remembered_answer');

    test.each<[string, (db: WithoutFilter) => { execute(): Promise<unknown> }]>([
      ['a row of another workspace', (db) => into(db).values(row(theirs))],
      ['one such row among its own', (db) => into(db).values([row(ours), row(theirs)])],
      ['a row without a workspace', (db) => into(db).values(answer as never)],
      ['a workspace that is computed', (db) => into(db).values({ ...row(ours), workspace_id: sql<string>`lower('x')` })],
      [
        'rows that another query finds',
        (db) => into(db).columns(['workspace_id']).expression(db.selectFrom('project').select('id')),
      ],
      [
        'an insert that overwrites',
        (db) =>
          into(db)
            .values(row(ours))
            .onConflict((on) => on.doUpdateSet({ status: 1 })),
      ],
      ['an insert or replace', (db) => into(db).values(row(ours)).orReplace()],
      ['a replace', (db) => db.replaceInto('remembered_answer').values(row(ours))],
      ['an insert of defaults', (db) => into(db).defaultValues()],
      ['a row that changes its workspace', (db) => db.updateTable('project').set({ workspace_id: theirs })],
      ['an update from another table', (db) => db.updateTable('project').from('run').set({ name: 'x' })],
      ['an update of two tables', (db) => db.updateTable(['project', 'run']).set({ name: 'x' } as never)],
      ['a delete using another table', (db) => db.deleteFrom('project').using('run')],
      ['a merge', (db) => db.mergeInto('project').using('run', 'run.id', 'project.id').whenMatched().thenDelete()],
      ['a right join', (db) => db.selectFrom('project').rightJoin('run', 'run.id', 'project.id').selectAll()],
      ['a full join', (db) => db.selectFrom('project').fullJoin('run', 'run.id', 'project.id').selectAll()],
      ['a cross join', (db) => db.selectFrom('project').crossJoin('run').selectAll()],
      [
        'a query with a name',
        (db) =>
          db
            .with('project', (eb) => eb.selectFrom('run').selectAll())
            .selectFrom('project')
            .selectAll(),
      ],
      ['a union', (db) => db.selectFrom('project').select('id').union(db.selectFrom('run').select('id'))],
      ['raw SQL in a column', (db) => db.selectFrom('project').select(sql`(select max(name) from project)`.as('n'))],
      ['raw SQL in a condition', (db) => db.selectFrom('project').selectAll().where(sql<boolean>`1 = 1`)],
      ['raw SQL as an order', (db) => db.selectFrom('project').selectAll().orderBy(sql`(select 1)`)],
      [
        'another collation',
        (db) =>
          db
            .selectFrom('project')
            .selectAll()
            .orderBy('id', (by) => by.collate('nocase')),
      ],
      ['raw SQL as a table', (db) => db.selectFrom(sql<{ id: string }>`project`.as('p')).selectAll()],
      ['a table by a raw name', (db) => db.selectFrom(sql.table('project').as('p') as never).selectAll()],
      ['a table of the installation', (db) => db.selectFrom('api_key').selectAll()],
      [
        'a join with one',
        (db) => db.selectFrom('project').leftJoin('workspace', 'workspace.id', 'project.workspace_id').selectAll(),
      ],
      ['a table of the database itself', (db) => db.selectFrom('sqlite_schema' as never).selectAll()],
      ['a schema by name', (db) => db.withSchema('main').selectFrom('project').selectAll()],
      ['a change of the tables', (db) => db.schema.dropTable('project')],
    ])('%s', async (_, query) => {
      await expect(forget((db) => query(db).execute())).rejects.toThrow('invariant broken');
    });

    test('raw SQL alone', async () => {
      await expect(forget((db) => sql`select * from project`.execute(db))).rejects.toThrow('invariant broken');
    });

    test('and leaves nothing behind', async () => {
      const rows = await database.acrossWorkspaces.read.selectFrom('remembered_answer').selectAll().execute();
      expect(rows).toEqual([]);
    });
  });

  test('no reader can write, on any path', async () => {
    for (const handle of [database.inWorkspace(ours), database.acrossWorkspaces]) {
      const reader = handle.read as unknown as WithoutFilter;
      await expect(reader.updateTable('project').set({ name: 'x' }).execute()).rejects.toThrow(/readonly|read-only/);
    }
  });
});

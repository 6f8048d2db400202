import { randomUUID } from 'node:crypto';
import type { AppSetting, AppSettingsStore } from '@davit/launch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchStore } from '../launch/launch-store.ts';
import { plantProject } from '../launch/sample-records.ts';
import { databases, type OpenedDatabase } from '../testing/databases.ts';
import { openRowTexts } from '../testing/recovery.ts';
import { appSettingsStore } from './app-settings-store.ts';

const setting = (name: string, value: string, change: Partial<AppSetting> = {}): AppSetting => ({
  name,
  value,
  isSecret: true,
  setAt: 1,
  setBy: 'CI',
  ...change,
});

describe.each(databases)('settings of apps on $name', ({ open }) => {
  let database: OpenedDatabase;
  let store: AppSettingsStore;
  beforeAll(async () => {
    database = await open();
    store = appSettingsStore(database, openRowTexts(database));
  });
  afterAll(() => database.close());
  const plant = async () => (await plantProject(launchStore(database))).project;

  test('are set, replaced and removed together, and listed by name', async () => {
    const { workspaceId, id } = await plant();
    const [a, b, c] = [setting('A', 'one'), setting('B', 'two', { isSecret: false }), setting('C', '')];
    expect(await store.change(workspaceId, id, { set: [c, a, b], unset: [] })).toBe(true);
    expect(await store.list(workspaceId, id)).toEqual([a, b, c]);
    const changed = setting('B', 'ß', { setAt: 2, setBy: 'a person' });
    await store.change(workspaceId, id, { set: [changed], unset: ['A', 'UNKNOWN'] });
    expect(await store.list(workspaceId, id)).toEqual([changed, c]);
  });

  test('are sealed, and in another row corrupt until they are set again', async () => {
    const { workspaceId, id } = await plant();
    await store.change(workspaceId, id, { set: [setting('A', 'canary-a'), setting('B', 'canary-b')], unset: [] });
    const read = database.inWorkspace(workspaceId).read.selectFrom('app_setting').selectAll().where('project_id', '=', id);
    const rows = await read.orderBy('name').execute();
    for (const row of rows) expect(Buffer.from(row.sealed).toString('latin1')).not.toContain('canary');
    await database
      .inWorkspace(workspaceId)
      .write((tx) =>
        tx
          .updateTable('app_setting')
          .set({ sealed: rows[0]?.sealed })
          .where('project_id', '=', id)
          .where('name', '=', 'B')
          .execute(),
      );
    const [a, b] = [setting('A', 'canary-a'), { ...setting('B', ''), value: null }];
    expect(await store.list(workspaceId, id)).toEqual([a, b]);
    await store.change(workspaceId, id, { set: [setting('B', 'again')], unset: [] });
    expect(await store.list(workspaceId, id)).toEqual([a, setting('B', 'again')]);
  });

  test('belong to a project of the workspace, and end with it', async () => {
    const { workspaceId, id } = await plant();
    const change = { set: [setting('A', 'one')], unset: [] };
    expect(await store.change(randomUUID(), id, change)).toBe(false);
    expect(await store.change(workspaceId, randomUUID(), change)).toBe(false);
    await store.change(workspaceId, id, change);
    await launchStore(database).inWorkspace(workspaceId).deleteProject(id);
    expect(await store.list(workspaceId, id)).toEqual([]);
  });
});

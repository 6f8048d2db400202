/** Runs saved before metadata was searchable. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, type OpenedDatabase } from '../testing/databases.ts';
import { openRecoveryStore } from '../testing/recovery.ts';
import { plantRun } from './sample-records.ts';

describe.each(databases)('metadata of earlier runs on $name', ({ open }) => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('is searchable after the batches that it takes, the newest run first, and none is looked at twice', async () => {
    const store = openRecoveryStore(database);
    const workspaceId = randomUUID();
    const planted: string[] = [];
    for (const metadata of [{ team: 'search' }, null, { team: 'other' }, { team: 'search' }, { team: 'search' }]) {
      planted.push((await plantRun(store, { workspaceId, metadata })).run.id);
    }
    const last = planted.at(-1);
    await database.ask(`delete from agent_run_metadata where run_id <> '${last}'`);
    await database.ask('update installation set metadata_hashed_from = (select max(id) from agent_run)');
    const found = async () => {
      const { items } = await store.inWorkspace(workspaceId).listRuns({ limit: 10, metadata: [['team', 'search']] });
      return items.map(({ id }) => planted.indexOf(id));
    };
    expect(await found()).toEqual([4]);
    const looked: number[] = [];
    while (looked.at(-1) !== 0) looked.push(await store.ledger.hashEarlierMetadata(2));
    expect(looked).toEqual([2, 2, 1, 0]);
    expect(await found()).toEqual([4, 3, 0]);
    expect(await store.ledger.hashEarlierMetadata(2)).toBe(0);
  });
});

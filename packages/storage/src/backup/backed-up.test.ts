import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plantRun } from '../recovery/sample-records.ts';
import { databases, type OpenedDatabase } from '../testing/databases.ts';
import { openRecoveryStore } from '../testing/recovery.ts';
import { backedUp } from './backed-up.ts';

describe.each(databases)('what backups ask of $name', ({ open }) => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('the id of an installation is decided once, even by two servers at the same time', async () => {
    const ids = await Promise.all([1, 2].map(() => backedUp(database, randomUUID).installationId()));
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(ids[1]).toBe(ids[0]);
    expect(await backedUp(database, randomUUID).installationId()).toBe(ids[0]);
  });

  test('an installation is unused until an agent has a run there', async () => {
    const { isUnused } = backedUp(database, randomUUID);
    expect(await isUnused()).toBe(true);
    await plantRun(openRecoveryStore(database));
    expect(await isUnused()).toBe(false);
  });
});

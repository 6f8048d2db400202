import pg from 'pg';
import { expect, test } from 'vitest';
import { postgresMayRun } from '../../../../../test/harness/postgres.ts';
import { findInstallation } from '../../backup/load-rows.ts';
import { postgresOfThisFile } from '../../testing/databases.ts';
import { openPostgres } from './open.ts';
import { openPostgresSnapshot } from './snapshot.ts';

test.runIf(postgresMayRun)('a snapshot has no views of the schema, such as those of extensions', async () => {
  const url = await (await postgresOfThisFile()).createDatabase();
  await (await openPostgres(url)).close();
  const operator = new pg.Client({ connectionString: url });
  await operator.connect();
  await operator.query('create view statements as select 1 as calls');
  await operator.end();
  const snapshot = await openPostgresSnapshot(url);
  expect(snapshot.tables).toContain('workspace');
  expect(snapshot.tables.filter((name) => name === 'statements' || name.startsWith('kysely'))).toEqual([]);
  await snapshot.close();
  expect(await findInstallation(url)).toBeNull();
});

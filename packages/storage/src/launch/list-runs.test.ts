import { expect, test } from 'vitest';
import { databases } from '../testing/databases.ts';
import { launchStore } from './launch-store.ts';
import { plantProject } from './sample-records.ts';

test.each(databases)('a total is exact to 10,000, and says when it is more, on $name', async ({ open }) => {
  const database = await open();
  const { project, run, workspace } = await plantProject(launchStore(database));
  const copyTo = (from: number, to: number) =>
    database.ask(`
      with recursive n(n) as (select ${from} union all select n + 1 from n where n < ${to})
      insert into run (workspace_id, id, project_id, number, status, trigger, attempt, interruptions, process_deaths, stages,
        created_at, started_at, finished_at)
      select workspace_id, id || n, project_id, n, 'CANCELED', trigger, attempt, interruptions, process_deaths, stages,
        created_at, started_at, 1 from run, n where id = '${run.id}'`);
  await copyTo(2, 10_000);
  expect(await workspace.listRuns(project.id, { limit: 1 })).toMatchObject({ total: 10_000, totalCapped: false });
  await copyTo(10_001, 10_001);
  expect(await workspace.listRuns(project.id, { limit: 1 })).toMatchObject({ total: 10_000, totalCapped: true });
  const canceled = await workspace.listRuns(project.id, { limit: 1, status: 'CANCELED' });
  expect(canceled).toMatchObject({ total: 10_000, totalCapped: false });
  await database.close();
});

import { expect, test } from 'vitest';
import { databases, type OpenedDatabase } from '../testing/databases.ts';
import { openRecoveryStore } from '../testing/recovery.ts';
import { plantRun, plantStep } from './sample-records.ts';

test.each(databases)(
  'a total of agent runs is exact to 10,000, and says when it is more; every page is reached, each run once, on $name',
  async ({ open }) => {
    const database = await open();
    const { run, workspace } = await plantRun(openRecoveryStore(database), { agentId: 'busy' });
    await copyRows(
      database,
      'agent_run',
      { id: `'01900000-0000-7000-8000-' || substr('000000000000' || n, length('000000000000' || n) - 11)` },
      1,
      9_999,
    );
    expect(await workspace.listRuns({ limit: 1 })).toMatchObject({ total: 10_000, totalCapped: false });
    await plantRun(openRecoveryStore(database), { workspaceId: run.workspaceId, agentId: 'rare' });
    const capped = { total: 10_000, totalCapped: true };
    expect(await workspace.listRuns({ limit: 1 })).toMatchObject(capped);
    expect(await workspace.listRuns({ limit: 1, agentId: 'rare' })).toMatchObject({ total: 1, totalCapped: false });

    const seen = new Set<string>();
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await workspace.listRuns({ limit: 100, ...(cursor === '' ? {} : { cursor }) });
      expect(page).toMatchObject(capped);
      for (const { id } of page.items) seen.add(id);
      cursor = page.nextCursor;
    }
    expect(seen.size).toBe(10_001);
    await database.close();
  },
);

test.each(databases)(
  'a run of 100,000 steps is read page by page, each step once, from any place, on $name',
  async ({ open }) => {
    const database = await open();
    const { run, workspace } = await plantRun(openRecoveryStore(database));
    await plantStep(workspace, run);
    await copyRows(database, 'agent_step', { seq: 'n', step_number: 'n' }, 2, 100_000);
    let next = 1;
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await workspace.listSteps(run.id, { limit: 100, ...(cursor === '' ? {} : { cursor }) });
      expect(page.items.map(({ seq }) => seq)).toEqual(page.items.map((_, index) => next + index));
      next += page.items.length;
      cursor = page.nextCursor;
    }
    expect(next).toBe(100_001);
    await database.close();
  },
  30_000,
);

/** Copies the table's one row so often, with these columns made from `n`. */
async function copyRows(database: OpenedDatabase, table: string, made: Record<string, string>, from: number, to: number) {
  const [row] = await database.ask(`select * from ${table}`);
  const columns = Object.keys(row ?? {});
  await database.ask(`
    with recursive n(n) as (select ${from} union all select n + 1 from n where n < ${to})
    insert into ${table} (${columns.join(', ')}) select ${columns.map((name) => made[name] ?? name).join(', ')} from ${table}, n`);
}

import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSealing } from '../sealing/open-sealing.ts';
import { databases, type OpenedDatabase } from '../testing/databases.ts';
import { openRecoveryStore, testMasterKey } from '../testing/recovery.ts';
import { recoveryStore } from './recovery-store.ts';
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
  'a search looks at 10,000 runs a page and says where it goes on; of two members it follows the rarer one, on $name',
  async ({ open }) => {
    const database = await open();
    const metadata = { team: 'common', level: 1 };
    const { run, workspace } = await plantRun(openRecoveryStore(database), { metadata, framework: 'custom' });
    const id = `'01900000-0000-7000-8000-' || substr('000000000000' || n, length('000000000000' || n) - 11)`;
    await copyRows(database, 'agent_run', { id, framework: `'langgraph'` }, 1, 25_000);
    await database.ask(`insert into agent_run_metadata (workspace_id, entry, run_id)
      select m.workspace_id, m.entry, r.id from agent_run_metadata m, agent_run r where r.id <> '${run.id}'`);
    const rare = await plantRun(openRecoveryStore(database), {
      workspaceId: run.workspaceId,
      id: '01800000-0000-7000-8000-000000000000',
      framework: 'crewai',
      metadata: { ...metadata, ticket: 'T-1' },
    });

    const pages: (number | boolean | null)[][] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await workspace.listRuns({ limit: 10, framework: 'crewai', ...(cursor && { cursor }) });
      pages.push([page.items.length, page.total, page.totalCapped]);
      cursor = page.nextCursor;
    }
    expect(pages).toEqual([
      [0, 0, true],
      [0, 0, true],
      [1, 0, true],
    ]);
    const found = await workspace.listRuns({
      limit: 10,
      metadata: [
        ['team', 'common'],
        ['ticket', 'T-1'],
        ['level', 1],
      ],
    });
    expect(found).toMatchObject({ items: [{ id: rare.run.id }], nextCursor: null, total: 1, totalCapped: false });
    const common = await workspace.listRuns({ limit: 10, metadata: [['team', 'common']] });
    expect([common.items.length, common.total, common.totalCapped]).toEqual([10, 10_000, true]);
    await database.close();
  },
  30_000,
);

test.each(databases)(
  'what a run is found by lies in the database as hashes alone, and is found after its keys were changed, on $name',
  async ({ open }) => {
    const database = await open();
    const { workspace, run } = await plantRun(openRecoveryStore(database), { metadata: { secretname: 'secretvalue' } });
    expect(JSON.stringify(await database.ask('select * from agent_run_metadata'))).not.toContain('secret');
    expect(JSON.stringify(await database.ask('select * from agent_run'))).not.toContain('secret');
    const clock = { now: () => 0, monotonicMs: () => 0 };
    const options = { masterKeyFile: '/nowhere/master-key', maySealAlone: false, clock, newId: randomUUID, randomBytes };
    const before = await openSealing(database, { ...options, masterKey: testMasterKey });
    await before.rotateDataKey(run.workspaceId);
    const masterKey = '12'.repeat(32);
    const after = await openSealing(database, { ...options, masterKey, previousMasterKeys: [testMasterKey] });
    const again = recoveryStore(database, { ...after.texts, mayBePlaintext: () => false }).inWorkspace(run.workspaceId);
    const wanted = { limit: 1, metadata: [['secretname', 'secretvalue']] as const };
    expect((await workspace.listRuns(wanted)).items).toMatchObject([{ id: run.id }]);
    expect((await again.listRuns(wanted)).items).toMatchObject([{ id: run.id, metadata: { secretname: 'secretvalue' } }]);
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

/** Copies the table's one row this often, with these columns computed from `n`. */
async function copyRows(database: OpenedDatabase, table: string, made: Record<string, string>, from: number, to: number) {
  const [row] = await database.ask(`select * from ${table}`);
  const columns = Object.keys(row ?? {});
  await database.ask(`
    with recursive n(n) as (select ${from} union all select n + 1 from n where n < ${to})
    insert into ${table} (${columns.join(', ')}) select ${columns.map((name) => made[name] ?? name).join(', ')} from ${table}, n`);
}

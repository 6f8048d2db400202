/** The steps in docs/operations.md that remove a deleted run from PostgreSQL, and what is left in its files. */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { postgresMayRun, startPostgres } from '../../../test/harness/postgres.ts';
import { openPostgres } from './dialects/postgres/open.ts';
import { plantChain, plantRun, plantStep, sampleAttempt, write } from './recovery/sample-records.ts';
import { openRecoveryStore } from './testing/recovery.ts';

const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
const documented = /VACUUM FULL [^`]+;/.exec(page)?.[0] ?? 'it is not there';

function filesBelow(folder: string): Buffer[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map((file) => readFileSync(join(file.parentPath, file.name)));
}

test.runIf(postgresMayRun)(
  'erasing on PostgreSQL: after the documented vacuum and a checkpoint no byte of a deleted run is in any file of the server',
  { timeout: 120_000 },
  async () => {
    // The test controls vacuuming and the WAL.
    const server = await startPostgres({ settings: { fsync: 'off', autovacuum: 'off', wal_recycle: 'off' } });
    const url = await server.createDatabase();
    const database = await openPostgres(url);
    const operator = new pg.Client({ connectionString: url });
    await operator.connect();
    const settle = async () => {
      for (const statement of ['select pg_switch_wal()', 'checkpoint', 'select pg_switch_wal()', 'checkpoint']) {
        await operator.query(statement);
      }
    };
    const store = openRecoveryStore(database);
    const { run, workspace } = await plantRun(store, { threadId: `thread ${randomUUID()}` });
    await plantChain(workspace, run, 20);
    for (let stepNumber = 1; stepNumber <= 30; stepNumber++) {
      await plantStep(workspace, run, { stepNumber, output: JSON.stringify('long '.repeat(2_000)) });
    }
    await write(workspace, run.id, { run: {}, attempts: [sampleAttempt(run)] });
    const other = await plantRun(store, { workspaceId: run.workspaceId, threadId: `thread ${randomUUID()}` });
    const step = await plantStep(other.workspace, other.run);

    const { rows } = await operator.query(
      `select sealed from agent_step where run_id = $1 union all select sealed from agent_checkpoint where run_id = $1
       union all select sealed_meta from agent_checkpoint where run_id = $1 union all select sealed from agent_run where id = $1
       union all select sealed from heal_attempt where run_id = $1`,
      [run.id],
    );
    const sealed = rows.flatMap((row: { sealed: Buffer | null }) =>
      row.sealed && row.sealed.length > 24 ? [row.sealed.subarray(-24)] : [],
    );
    const wanted = [...sealed, Buffer.from(run.id), Buffer.from(run.threadId ?? 'none')];
    const found = () => {
      const files = filesBelow(server.socketFolder);
      return wanted.filter((bytes) => files.some((file) => file.includes(bytes))).length;
    };
    await settle();
    expect(wanted.length).toBeGreaterThan(50);
    expect(found()).toBe(wanted.length);

    expect(await workspace.deleteRun(run.id)).toBe(true);
    await settle();
    // Deleted rows are dead but still in the files, so the next steps matter.
    expect(found()).toBeGreaterThan(0);
    await operator.query(documented);
    await settle();
    expect(found()).toBe(0);
    expect((await other.workspace.listSteps(other.run.id, { limit: 10 })).items).toEqual([step]);

    await operator.end();
    await database.close();
    await server.remove();
  },
);

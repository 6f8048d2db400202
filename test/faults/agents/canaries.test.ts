/** A unique word in agents' data: no file of the data folder contains it, and no column of PostgreSQL. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { fullDetail, report, rollBackRun, save, startRun, unlimitedAgents } from '../../harness/agent-api.ts';
import { onPostgres } from '../../harness/database.ts';
import { postgresMayRun } from '../../harness/postgres.ts';
import { type RunningServer, removeTemporaryFolders, startServer } from '../../harness/server.ts';
import { sharedSettings } from '../../harness/server-databases.ts';

const canary = 'kanarienvogel';

let server: RunningServer | undefined;
afterEach(() => server?.kill());
afterAll(removeTemporaryFolders);

/** Runs that sent the canary in every field of free text; one that heals, one that failed, one that was rolled back. */
async function reportCanaries({ api }: RunningServer): Promise<string[]> {
  const runs = [];
  for (const end of ['heals', 'failed', 'went back']) {
    const runId = await startRun(api, { metadata: { note: canary, nested: [{ canary }] } });
    runs.push(runId);
    const once = (what: string) => ({ 'idempotency-key': `${what}-${runId}` });
    const description = { input: { canary }, output: [canary], toolName: 'tool' };
    await api.call(
      'POST',
      `/api/agent-runtime/runs/${runId}/steps`,
      { stepNumber: 1, stepType: 'tool_call', ...description },
      once('step'),
    );
    await save(api, runId, 1, JSON.stringify({ canary }), { frameworkMeta: { note: canary } });
    await save(api, runId, 2, JSON.stringify({ canary }), { frameworkMeta: { note: canary, good: false } });
    await report(api, runId, { stepNumber: 2, ...description });
    const failure = { stepNumber: 3, stepType: 'tool_call', status: 'error', error: `HTTP 503 ${canary}`, ...description };
    await api.call('POST', `/api/agent-runtime/runs/${runId}/steps`, failure, once('failure'));
    if (end === 'went back') expect((await rollBackRun(api, runId)).status).toBe(200);
    const over = { status: 'FAILED', failureDetail: `It was ${canary}.` };
    if (end === 'failed') await api.call('PATCH', `/api/agent-runtime/runs/${runId}/status`, over);
  }
  return runs;
}

const filesWith = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => readFileSync(path).includes(canary));

async function readsAll({ api }: RunningServer, runs: readonly string[]): Promise<void> {
  for (const runId of runs) {
    const { steps, checkpoints, healHistory, metadata } = await fullDetail(api, runId);
    expect(metadata).toEqual({ note: canary, nested: [{ canary }] });
    expect(steps.map(({ input, output }) => [input, output])).toEqual(Array(3).fill([{ canary }, [canary]]));
    expect(checkpoints.map(({ frameworkMeta }) => frameworkMeta?.note)).toEqual([canary, canary]);
    expect(steps.at(-1)?.error).toContain(canary);
    expect(healHistory[0]?.detail).toContain(canary);
  }
}

test.skipIf(onPostgres)(
  'what agents say is in no file of the data folder, while the server runs and after it stopped',
  async () => {
    server = await startServer({ env: { ...unlimitedAgents, LOG_LEVEL: 'trace' } });
    const runs = await reportCanaries(server);
    await readsAll(server, runs);
    expect(filesWith(server.dataDir)).toEqual([]);
    expect(server.output()).not.toContain(canary);
    await server.admin('sealing', 'rotate-data-key');
    await server.admin('sealing', 'rotate-master-key');
    await readsAll(server, runs);
    await server.stop();
    expect(filesWith(server.dataDir)).toEqual([]);
    server = await startServer({ dataDir: server.dataDir, env: server.env });
    await readsAll(server, runs);
  },
);

test.runIf(postgresMayRun)(
  'what agents say is in no column of the PostgreSQL that servers share, nor in a file of theirs',
  async () => {
    const settings = await sharedSettings();
    server = await startServer({ env: { ...unlimitedAgents, ...settings } });
    const runs = await reportCanaries(server);
    await readsAll(server, runs);
    expect(filesWith(server.dataDir)).toEqual([]);
    const client = new pg.Client({ connectionString: settings.DATABASE_URL });
    await client.connect();
    try {
      const { rows: tables } = await client.query(
        `select table_name from information_schema.tables where table_schema = 'public'`,
      );
      const found = [];
      for (const { table_name } of tables) {
        const { rows } = await client.query(
          `select 1 from "${table_name}" of_table where of_table::text like '%${canary}%' limit 1`,
        );
        const hex = Buffer.from(canary).toString('hex');
        const { rows: inBytes } = await client.query(
          `select 1 from "${table_name}" of_table where of_table::text like '%${hex}%' limit 1`,
        );
        if (rows.length + inBytes.length > 0) found.push(table_name);
      }
      expect([tables.length > 15, found]).toEqual([true, []]);
    } finally {
      await client.end();
    }
  },
);

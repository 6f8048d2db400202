/**
 * The baseline for Davit: a plain server that stores each step with its own insert, in the same table, with the same
 * durability. No keys, no limits, no healing, no read of the run. Forked with its location as JSON; reports its URL.
 */
import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import Fastify from 'fastify';
import pg from 'pg';
import { openTables, type Place, sqliteFile } from './databases.ts';
import { newRun } from './sample.ts';

const columns = ['run_id', 'workspace_id', 'agent_id', 'seq', 'epoch', 'attempt', 'id', 'step_number', 'step_type'].concat([
  'tool_name',
  'duration_ms',
  'status',
  'created_at',
  'output',
]);
const place = JSON.parse(process.argv[2] ?? '{}') as Place;
const runs = Number(process.argv[3]);

const { database, recovery } = await openTables(place);
const ids: string[] = [];
for (let n = 0; n < runs; n++) {
  const run = newRun();
  await recovery.inWorkspace(run.workspaceId).createRun(run);
  ids.push(run.id);
}
await database.close();

const insert = place.databaseUrl === undefined ? intoSqlite(place.dataDir) : intoPostgres(place.databaseUrl);
const seqs = new Map<string, number>();
const app = Fastify();
app.post<{ Params: { run: string }; Body: Record<string, unknown> }>(
  '/runs/:run/steps',
  {
    schema: {
      body: {
        type: 'object',
        required: ['stepNumber', 'stepType'],
        properties: { stepNumber: { type: 'integer' }, stepType: { type: 'string' } },
      },
    },
  },
  async ({ params, body }, reply) => {
    const runId = ids[Number(params.run)] ?? '';
    const seq = (seqs.get(runId) ?? 0) + 1;
    seqs.set(runId, seq);
    const id = randomUUID();
    const { stepNumber, stepType, toolName, durationMs, output } = body;
    const sent = [stepNumber, stepType, toolName, durationMs, 'success', Date.now(), JSON.stringify(output)];
    await insert([runId, 'w', 'a', seq, 1, seq, id, ...sent] as (string | number)[]);
    return reply.code(201).send({ stepId: id, runId, stepNumber });
  },
);
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));

function intoSqlite(dataDir: string) {
  const file = new DatabaseSync(sqliteFile(dataDir));
  file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  const statement = file.prepare(`insert into agent_step (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`);
  return (values: (string | number)[]) => statement.run(...values);
}

/** The write connections of a Davit server of this size. */
function intoPostgres(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 });
  const text = `insert into agent_step (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`;
  return (values: (string | number)[]) => pool.query({ name: 'insert', text, values });
}

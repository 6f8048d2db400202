/**
 * Checkpoints and steps are changed in the database behind a running server's back. The API serves states and reports
 * as they were saved, or not at all. TAMPER_HTTP sets how many changes are tried; PROPERTY_SEED which. test/recovery
 * tries ten thousand and more without HTTP.
 */
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomFrom } from '../../../packages/storage/src/test-programs/seeded-random.ts';
import { fullDetail, report, rollBackRun, save, startRun, unlimitedAgents } from '../../harness/agent-api.ts';
import { Api } from '../../harness/api.ts';
import { onPostgres } from '../../harness/database.ts';
import { type RunningServer, removeTemporaryFolders, startServer } from '../../harness/server.ts';

const tamperings = Number(process.env.TAMPER_HTTP ?? 20);
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_120);
const random = randomFrom(seed);
const upTo = (count: number) => Math.floor(random() * count);

let server: RunningServer;
let file: DatabaseSync;
beforeAll(async () => {
  server = await startServer({ env: unlimitedAgents });
  file = new DatabaseSync(join(server.dataDir, 'davit.db'), { timeout: 10_000 });
});
afterAll(async () => {
  file?.close();
  await server?.kill();
  await removeTemporaryFolders();
});

type Row = Record<string, SQLInputValue> & { run_id: string; id: string; sealed: Uint8Array };

const stateOf = (name: string, stepNumber: number) =>
  JSON.stringify({ name, stepNumber, log: Array.from({ length: 30 + stepNumber }, (_, n) => `line ${n} of ${name}`) });

const contentOf = (name: string, stepNumber: number) => ({
  input: { name, stepNumber },
  output: `output ${stepNumber} of ${name}`,
});
const metaOf = (name: string, stepNumber: number) => ({ meta: `${stepNumber} of ${name}` });

/** A run with six steps and six checkpoints, deltas among them. */
async function plant(api: Api, name: string): Promise<{ runId: string; states: Map<string, string> }> {
  const runId = await startRun(api);
  const states = new Map<string, string>();
  for (let stepNumber = 0; stepNumber < 6; stepNumber++) {
    const state = stateOf(name, stepNumber);
    await report(api, runId, { stepNumber, toolName: 'tool', ...contentOf(name, stepNumber) });
    const { body } = await save(api, runId, stepNumber, state, { frameworkMeta: metaOf(name, stepNumber) });
    states.set(body.checkpointId, state);
  }
  return { runId, states };
}

const rowsOf = (runId: string) =>
  file.prepare('select * from agent_checkpoint where run_id = ? order by seq').all(runId) as unknown as Row[];

function write(row: Row, change: Record<string, SQLInputValue>): void {
  const set = Object.keys(change).map((column) => `${column} = ?`);
  file
    .prepare(`update agent_checkpoint set ${set.join(', ')} where run_id = ? and id = ?`)
    .run(...Object.values(change), row.run_id, row.id);
}

const flipped = (bytes: Uint8Array) => {
  const copy = Uint8Array.from(bytes);
  const at = upTo(copy.length);
  copy[at] = (copy[at] ?? 0) ^ (1 << upTo(8));
  return copy;
};

/** Each changes the content of one step, or one checkpoint's frameworkMeta, given another run. */
const textWays: Record<string, (runId: string, seq: number, otherRunId: string) => void> = {
  'flip a bit of a step': (runId, seq) => {
    const row = file.prepare('select sealed from agent_step where run_id = ? and seq = ?').get(runId, seq);
    file
      .prepare('update agent_step set sealed = ? where run_id = ? and seq = ?')
      .run(flipped(row?.sealed as Uint8Array), runId, seq);
  },
  'put what another run said in its place': (runId, seq, otherRunId) => {
    const theirs = '(select sealed from agent_step where run_id = ? limit 1)';
    file.prepare(`update agent_step set sealed = ${theirs} where run_id = ? and seq = ?`).run(otherRunId, runId, seq);
  },
  'replay another step of the run': (runId, seq) => {
    const before = '(select sealed from agent_step where run_id = ? and seq != ? limit 1)';
    file.prepare(`update agent_step set sealed = ${before} where run_id = ? and seq = ?`).run(runId, seq, runId, seq);
  },
  'put text in clear in its place': (runId, seq) => {
    file.prepare(`update agent_step set sealed = null, output = '"forged"' where run_id = ? and seq = ?`).run(runId, seq);
  },
  'swap frameworkMeta with another run': (runId, seq, otherRunId) => {
    const theirs = '(select sealed_meta from agent_checkpoint where run_id = ? limit 1)';
    file.prepare(`update agent_checkpoint set sealed_meta = ${theirs} where run_id = ? and seq = ?`).run(otherRunId, runId, seq);
  },
  'put frameworkMeta in clear in its place': (runId, seq) => {
    const forged = `sealed_meta = null, framework_meta = '{"good":true}'`;
    file.prepare(`update agent_checkpoint set ${forged} where run_id = ? and seq = ?`).run(runId, seq);
  },
};

/** Each changes one row of a run, given another valid row. */
const ways: Record<string, (row: Row, other: Row) => void> = {
  'flip a bit': (row) => write(row, { sealed: flipped(row.sealed) }),
  'cut it short': (row) => write(row, { sealed: row.sealed.slice(0, upTo(row.sealed.length)) }),
  'put the state of another run in its place': (row, other) => write(row, { sealed: other.sealed }),
  'replay another state with its checksum': (row, { sealed, checksum, size_bytes }) =>
    write(row, { sealed, checksum: checksum ?? '', size_bytes: size_bytes ?? 0 }),
  'claim another step': (row) => write(row, { step_number: Number(row.step_number) + 1 + upTo(9) }),
  'claim another checksum': (row) => write(row, { checksum: `sha256:${'0'.repeat(64)}` }),
};

test.skipIf(onPostgres)(
  `of ${tamperings} tampered rows none is served, not in a detail and not by a rollback (seed ${seed})`,
  async () => {
    const second = await server.admin<{ id: string }>('workspace', 'create', '--name', 'other');
    const key = await server.admin<{ apiKey: string }>(
      'key',
      'create',
      '--workspace',
      second.id,
      '--name',
      'other',
      '--scopes',
      'agent-runs:write,agent-runs:read,agent-state:read',
    );
    const elsewhere = new Api(server.url, key.apiKey);
    const others = [...rowsOf((await plant(elsewhere, 'elsewhere')).runId), ...rowsOf((await plant(server.api, 'beside')).runId)];
    const seen = new Set<string>();
    for (let count = 0; count < tamperings; count++) {
      const { runId, states } = await plant(server.api, `run ${count}`);
      const rows = rowsOf(runId);
      const row = rows[upTo(rows.length)] as Row;
      const way = Object.keys(ways)[count % Object.keys(ways).length] as string;
      // A row of another workspace or run, or an earlier row of the same run.
      const other = (random() < 0.3 ? rows.find(({ id }) => id !== row.id) : others[upTo(others.length)]) as Row;
      ways[way]?.(row, other);
      seen.add(way);

      const { checkpoints } = await fullDetail(server.api, runId);
      for (const { checkpointId, stateJson } of checkpoints) expect([null, states.get(checkpointId)]).toContain(stateJson);
      expect(checkpoints.find(({ checkpointId }) => checkpointId === row.id)?.stateJson, way).toBeNull();
      const back = await rollBackRun(server.api, runId);
      if (back.status !== 404) expect([back.status, back.body.stateJson]).toEqual([200, states.get(back.body.checkpointId)]);
      expect(back.body.checkpointId).not.toBe(row.id);
      // A rollback restores the next older valid checkpoint, if there is one.
      if (rows[0]?.id !== row.id) expect(back.status).toBe(200);
    }
    expect(seen.size).toBe(Object.keys(ways).length);
  },
  60_000 + tamperings * 1_000,
);

test.skipIf(onPostgres)(
  `of ${tamperings} rows whose texts were tampered with none is served, not in a detail and not as a side effect (seed ${seed})`,
  async () => {
    const other = await plant(server.api, 'other');
    const seen = new Set<string>();
    for (let count = 0; count < tamperings; count++) {
      const name = `texts ${count}`;
      const { runId } = await plant(server.api, name);
      const seq = 1 + upTo(6);
      const way = Object.keys(textWays)[count % Object.keys(textWays).length] as string;
      textWays[way]?.(runId, seq, other.runId);
      seen.add(way);

      const { steps, checkpoints } = await fullDetail(server.api, runId);
      const isMeta = way.includes('frameworkMeta');
      for (const [index, { input, output, error, damaged }] of steps.entries()) {
        const hit = !isMeta && index === seq - 1;
        const whole = { ...contentOf(name, index), error: null, damaged: undefined };
        expect({ input, output, error, damaged }, way).toEqual(
          hit ? { input: null, output: null, error: null, damaged: true } : whole,
        );
      }
      for (const [index, { frameworkMeta, damaged, stateJson }] of checkpoints.entries()) {
        const hit = isMeta && index === seq - 1;
        const expected = hit ? [null, true] : [metaOf(name, index), undefined];
        expect([frameworkMeta, damaged, stateJson], way).toEqual([...expected, stateOf(name, index)]);
      }
      const back = await server.api.call<{ frameworkMeta: unknown; stepNumber: number; sideEffects: { output: unknown }[] }>(
        'POST',
        `/api/agent-runtime/runs/${runId}/rollback`,
      );
      expect([back.status, back.body.stepNumber]).toEqual([200, 5]);
      expect([null, metaOf(name, 5)].map((meta) => JSON.stringify(meta))).toContain(JSON.stringify(back.body.frameworkMeta));
    }
    expect(seen.size).toBe(Object.keys(textWays).length);
  },
  60_000 + tamperings * 1_000,
);

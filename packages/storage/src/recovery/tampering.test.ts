/**
 * Rows changed behind Davit's back: a checkpoint's state and frameworkMeta, and a step's texts, are returned as they
 * were saved, or not at all. DAVIT_TEST_TAMPERINGS sets how many are tried, DAVIT_TEST_SEED which.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { defaultPolicy } from '@davit/identity';
import { createRecovery, type Recovery, type Workspace } from '@davit/recovery';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStorage, type Storage } from '../open-storage.ts';
import { randomFrom } from '../test-programs/seeded-random.ts';
import { nextId } from './sample-records.ts';

const seed = Number(process.env.DAVIT_TEST_SEED ?? 20_261_120);
const tamperings = Number(process.env.DAVIT_TEST_TAMPERINGS ?? 400);
const random = randomFrom(seed);
const upTo = (count: number) => Math.floor(random() * count);
const oneOf = <T>(all: readonly T[]): T => all[upTo(all.length)] as T;

interface Row {
  [column: string]: SQLInputValue;
  run_id: string;
  id: string;
  workspace_id: string;
  base_id: string | null;
  step_number: number;
  size_bytes: number;
  sealed: Uint8Array;
}

interface Planted {
  workspace: Workspace;
  runId: string;
  /** The saved states, by checkpoint. */
  states: Map<string, string>;
}

const policy = defaultPolicy;
const workspaces = [randomUUID(), randomUUID()].map((workspaceId): Workspace => ({ workspaceId, policy }));

let folder: string;
let storage: Storage;
let recovery: Recovery;
let rows: DatabaseSync;
const runs: Planted[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'davit-tampering-'));
  let now = 1_700_000_000_000;
  const clock = { now: () => (now += 1), monotonicMs: () => now };
  storage = await openStorage({ dataDir: folder, clock, newId: nextId });
  recovery = createRecovery({
    store: storage.recovery,
    sealing: storage.sealing,
    clock,
    timers: { after: () => () => {} },
    newId: nextId,
    random,
    policyOf: async () => policy,
    log: { info() {}, warn() {}, error() {} },
  });
  rows = new DatabaseSync(join(folder, 'davit.db'), { timeout: 5000, enableForeignKeyConstraints: false });
  for (const workspace of workspaces) {
    for (let n = 0; n < 3; n += 1) runs.push(await plant(workspace));
    await storage.sealing.rotateDataKey(workspace.workspaceId);
    runs.push(await plant(workspace));
  }
});
afterAll(async () => {
  rows.close();
  await storage.close();
  await rm(folder, { recursive: true });
});

/** A run with checkpoints: small changes of a growing state, and one very different state. */
async function plant(workspace: Workspace): Promise<Planted> {
  const { runId } = await recovery.startRun(workspace, { agentId: 'a', framework: 'custom', correlationId: 'c' });
  const states = new Map<string, string>();
  const messages: string[] = [];
  for (let stepNumber = 0; stepNumber < 6; stepNumber += 1) {
    messages.push(randomBytes(200).toString('base64'));
    const stateJson = JSON.stringify(stepNumber === 4 ? { other: randomBytes(900).toString('base64') } : { messages });
    const content = { input: { stepNumber, runId }, output: `of ${runId}`, ...(stepNumber === 2 ? { error: 'odd' } : {}) };
    await recovery.reportStep(workspace, runId, { stepNumber, stepType: 'message', status: 'success', ...content });
    const frameworkMeta = { stepNumber, runId };
    const { checkpointId } = await recovery.saveCheckpoint(workspace, runId, { stepNumber, stateJson, frameworkMeta });
    states.set(checkpointId, stateJson);
  }
  return { workspace, runId, states };
}

function rowsOf({ runId }: Planted): Row[] {
  return rows.prepare('select * from agent_checkpoint where run_id = ? order by seq').all(runId) as Row[];
}

function overwrite({ run_id, id }: Row, change: Partial<Row>): void {
  const columns = Object.keys(change);
  const values = columns.map((column) => change[column] ?? null);
  rows
    .prepare(`update agent_checkpoint set ${columns.map((column) => `${column} = ?`).join(', ')} where run_id = ? and id = ?`)
    .run(...values, run_id, id);
}

/** The readable states of a run's checkpoints now; null: unreadable. */
async function served({ workspace, runId }: Planted): Promise<Map<string, unknown>> {
  const { checkpoints } = await recovery.getRunDetail(workspace, runId, { includeState: true });
  return new Map(checkpoints.map(({ checkpointId, stateJson }) => [checkpointId, stateJson ?? null]));
}

const flipped = (bytes: Uint8Array, bit: number) => bytes.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
const otherThan = (run: Planted, same: (other: Planted) => boolean) =>
  oneOf(runs.filter((other) => other !== run && same(other)));
const sameWorkspace = (run: Planted) => (other: Planted) => other.workspace === run.workspace;

/** A state's row without its identity. */
const contentOf = ({ sealed, checksum, size_bytes, base_id, depth, step_number }: Row): Partial<Row> => ({
  sealed,
  ...(checksum === undefined ? {} : { checksum }),
  size_bytes,
  base_id,
  ...(depth === undefined ? {} : { depth }),
  step_number,
});

/** Changes a row; returns the change, or null if it does not apply. */
const kinds: Record<string, (row: Row, run: Planted) => Partial<Row> | null> = {
  'a flipped bit': ({ sealed }) => ({ sealed: flipped(sealed, upTo(sealed.length * 8)) }),
  'cut short': ({ sealed }) => ({ sealed: sealed.slice(0, upTo(sealed.length)) }),
  'cut short at its beginning': ({ sealed }) => ({ sealed: sealed.slice(1 + upTo(sealed.length - 1)) }),
  'more bytes at its end': ({ sealed }) => ({ sealed: Buffer.concat([sealed, randomBytes(1 + upTo(20))]) }),
  'noise of its length': ({ sealed }) => ({ sealed: randomBytes(sealed.length) }),
  'the state of another run': (_, run) => contentOf(oneOf(rowsOf(otherThan(run, sameWorkspace(run))))),
  'the state of another workspace': (_, run) => contentOf(oneOf(rowsOf(otherThan(run, (other) => !sameWorkspace(run)(other))))),
  'the sealed bytes of another run': (row, run) => {
    const same = rowsOf(otherThan(run, sameWorkspace(run))).find(({ step_number }) => step_number === row.step_number);
    return same ? { sealed: same.sealed } : null;
  },
  'an earlier state of its own run, replayed': (row, run) => {
    const earlier = rowsOf(run).filter(({ seq }) => Number(seq) < Number(row.seq));
    return earlier.length > 0 ? contentOf(oneOf(earlier)) : null;
  },
  'the sealed bytes of a later one': (row, run) => {
    const later = rowsOf(run).filter(({ seq }) => Number(seq) > Number(row.seq));
    return later.length > 0 ? { sealed: oneOf(later).sealed } : null;
  },
  'built on another': (row, run) => {
    const others = rowsOf(run).filter(({ id }) => id !== row.id && id !== row.base_id);
    return { base_id: oneOf(others).id, depth: 1 };
  },
  'another step number': ({ step_number }) => ({ step_number: step_number + 1 + upTo(5) }),
  'another checksum': () => ({ checksum: `sha256:${randomBytes(32).toString('hex')}` }),
  'another size': ({ size_bytes }) => ({ size_bytes: upTo(2) === 0 ? upTo(size_bytes) : size_bytes + 1 + upTo(1_000) }),
  'the key of another workspace': ({ sealed }, run) => {
    const other = rowsOf(otherThan(run, (one) => !sameWorkspace(run)(one)))[0]?.sealed ?? sealed;
    return { sealed: Buffer.concat([sealed.subarray(0, 1), other.subarray(1, 17), sealed.subarray(17)]) };
  },
};

/** A row with texts: a step's, or a checkpoint's frameworkMeta. */
interface TextRow {
  [column: string]: SQLInputValue;
  run_id: string;
  workspace_id: string;
  id: string;
  seq: number;
  step_number: number;
  texts: Uint8Array;
}

const textColumns = { agent_step: 'sealed', agent_checkpoint: 'sealed_meta' } as const;
type TextTable = keyof typeof textColumns;

function textRowsOf({ runId }: Planted, table: TextTable): TextRow[] {
  const sql = `select *, ${textColumns[table]} as texts from ${table} where run_id = ? order by seq`;
  return rows.prepare(sql).all(runId) as unknown as TextRow[];
}

function overwriteTexts({ run_id, seq }: TextRow, table: TextTable, { texts, ...change }: Partial<TextRow>): void {
  const set = { ...change, ...(texts && { [textColumns[table]]: texts }) };
  const columns = Object.keys(set).map((column) => `${column} = ?`);
  rows
    .prepare(`update ${table} set ${columns.join(', ')} where run_id = ? and seq = ?`)
    .run(...Object.values(set).map((value) => value ?? null), run_id, seq);
}

/** Changes such a row; null if it does not apply. */
const textKinds: Record<string, (row: TextRow, run: Planted, table: TextTable) => Partial<TextRow> | null> = {
  'a flipped bit': ({ texts }) => ({ texts: flipped(texts, upTo(texts.length * 8)) }),
  'cut short': ({ texts }) => ({ texts: texts.slice(0, upTo(texts.length)) }),
  'more bytes at its end': ({ texts }) => ({ texts: Buffer.concat([texts, randomBytes(1 + upTo(20))]) }),
  noise: ({ texts }) => ({ texts: randomBytes(texts.length) }),
  'those of another row of its run': (row, run, table) => {
    const others = textRowsOf(run, table).filter(({ seq }) => seq !== row.seq);
    return { texts: oneOf(others).texts };
  },
  'those of another run': (_, run, table) => ({ texts: oneOf(textRowsOf(otherThan(run, sameWorkspace(run)), table)).texts }),
  'those of another workspace': (_, run, table) => {
    const others = otherThan(run, (other) => !sameWorkspace(run)(other));
    return { texts: oneOf(textRowsOf(others, table)).texts };
  },
  'those of a row of the other table': (_, run, table) => {
    return { texts: oneOf(textRowsOf(run, table === 'agent_step' ? 'agent_checkpoint' : 'agent_step')).texts };
  },
  'a state': (_, run) => ({ texts: oneOf(rowsOf(run)).sealed }),
  'another step number': ({ step_number }) => ({ step_number: step_number + 100 + upTo(5) }),
  'another id': (_, __, table) => (table === 'agent_step' ? { id: randomUUID() } : null),
  'texts in clear beside it': (_, __, table) => (table === 'agent_step' ? { output: '"forged"' } : { framework_meta: '{}' }),
  'texts in clear in its place': (_, __, table) => {
    return table === 'agent_step' ? { output: '"forged"', sealed: null } : { framework_meta: '{}', sealed_meta: null };
  },
};

async function textsOf({ workspace, runId }: Planted, table: TextTable): Promise<Map<number, unknown>> {
  const { steps, checkpoints } = await recovery.getRunDetail(workspace, runId, { includeState: false });
  if (table === 'agent_checkpoint')
    return new Map(checkpoints.map(({ frameworkMeta, damaged }, at) => [at + 1, { frameworkMeta, damaged }]));
  return new Map(steps.map(({ input, output, error, damaged }, at) => [at + 1, { input, output, error, damaged }]));
}

const noTexts = {
  agent_step: { input: null, output: null, error: null, damaged: true },
  agent_checkpoint: { frameworkMeta: null, damaged: true },
};

/** The run's checkpoints that depend on it, itself included. */
function builtOn(all: Row[], id: string): Set<string> {
  const on = new Set([id]);
  for (const row of all) if (row.base_id !== null && on.has(row.base_id)) on.add(row.id);
  return on;
}

describe(`tampering (seed ${seed}, DAVIT_TEST_TAMPERINGS=${tamperings})`, () => {
  test('what nobody touched is served byte for byte, deltas among it', async () => {
    for (const run of runs) expect(await served(run)).toEqual(run.states);
    expect(runs.flatMap(rowsOf).filter(({ base_id }) => base_id !== null).length).toBeGreaterThan(runs.length);
  });

  test(
    'of tampered rows none is accepted, nor what is built on them; all others are served',
    async () => {
      const tried = new Map<string, number>();
      for (let n = 0; n < tamperings; n += 1) {
        const kind = Object.keys(kinds)[n % Object.keys(kinds).length] ?? '';
        const run = oneOf(runs);
        const before = rowsOf(run);
        const row = oneOf(before);
        const change = kinds[kind]?.(row, run) ?? null;
        if (change === null) continue;
        const lost = builtOn(before, row.id);
        overwrite(row, change);
        const expected = new Map([...run.states].map(([id, state]) => [id, lost.has(id) ? null : state]));
        const now = await served(run);
        overwrite(row, row);
        expect([kind, n, now]).toEqual([kind, n, expected]);
        tried.set(kind, (tried.get(kind) ?? 0) + 1);
      }
      if (tamperings >= 100) expect([...tried.keys()].sort()).toEqual(Object.keys(kinds).sort());
      for (const run of runs) expect(await served(run)).toEqual(run.states);
    },
    30_000 + tamperings * 100,
  );

  test(
    'of texts that were tampered with none is accepted: such a row is damaged and says nothing, and all others say what they said',
    async () => {
      const tried = new Set<string>();
      for (let n = 0; n < tamperings; n += 1) {
        const kind = Object.keys(textKinds)[n % Object.keys(textKinds).length] ?? '';
        const table = oneOf(Object.keys(textColumns) as TextTable[]);
        const run = oneOf(runs);
        const row = oneOf(textRowsOf(run, table));
        const change = textKinds[kind]?.(row, run, table) ?? null;
        if (change === null) continue;
        const expected = (await textsOf(run, table)).set(row.seq, noTexts[table]);
        overwriteTexts(row, table, change);
        const now = await textsOf(run, table);
        const { texts: _, ...columns } = row;
        overwriteTexts(row, table, columns);
        expect([kind, table, n, now]).toEqual([kind, table, n, expected]);
        tried.add(kind);
      }
      if (tamperings >= 100) expect([...tried].sort()).toEqual(Object.keys(textKinds).sort());
    },
    30_000 + tamperings * 100,
  );

  test('a row that was moved to another run, or to another workspace, is not served there', async () => {
    for (const to of [otherThan(runs[0] as Planted, sameWorkspace(runs[0] as Planted)), runs.at(-1) as Planted]) {
      const [row] = rowsOf(runs[0] as Planted);
      if (!row) throw new Error('a row');
      overwrite(row, { run_id: to.runId, workspace_id: to.workspace.workspaceId, seq: 100 });
      expect((await served(to)).get(row.id)).toBeNull();
      overwrite({ ...row, run_id: to.runId }, row);
    }
    for (const run of runs) expect(await served(run)).toEqual(run.states);
  });

  test('a rollback passes tampered checkpoints over, marks them, and goes back to the newest whole one', async () => {
    const run = await plant(workspaces[0] as Workspace);
    const all = rowsOf(run);
    const newest = all.at(-1);
    const other = all.find(({ step_number }) => step_number === 4);
    if (!newest || !other) throw new Error('checkpoints');
    overwrite(newest, { sealed: flipped(newest.sealed, upTo(newest.sealed.length * 8)) });
    const lost = builtOn(all, newest.id);
    const expected = all.filter(({ id }) => !lost.has(id)).at(-1);
    const back = await recovery.rollbackRun(run.workspace, run.runId);
    expect(back.checkpointId).toBe(expected?.id);
    expect(back.stateJson).toBe(run.states.get(back.checkpointId));
    const marked = rowsOf(run).filter(({ corrupt_at }) => corrupt_at !== null);
    expect(marked.map(({ id }) => id)).toEqual([newest.id]);
  });

  test('if every checkpoint was tampered with, there is no rollback, and the run is unchanged', async () => {
    const run = await plant(workspaces[1] as Workspace);
    for (const row of rowsOf(run)) overwrite(row, { sealed: flipped(row.sealed, upTo(row.sealed.length * 8)) });
    const stored = () => storage.recovery.inWorkspace(run.workspace.workspaceId).getRun(run.runId);
    const before = await stored();
    await expect(recovery.rollbackRun(run.workspace, run.runId)).rejects.toMatchObject({ code: 'checkpoint_not_found' });
    expect(await stored()).toEqual(before);
  });
});

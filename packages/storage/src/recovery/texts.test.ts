/** Texts of agents: never stored as plaintext; intact when read; null if changed outside the store. */
import type { WorkspaceRecoveryStore } from '@davit/recovery';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, type OpenedDatabase } from '../testing/databases.ts';
import { openRecoveryStore, pendingIncident } from '../testing/recovery.ts';
import { plantCheckpoint, plantRun, plantStep, sampleAttempt, sampleCheckpoint, sampleStep, write } from './sample-records.ts';

const canary = 'the canary sings größer ✓';
const tables = ['agent_run', 'agent_step', 'agent_checkpoint', 'heal_attempt', 'tool_breaker', 'remembered_answer'];

describe.each(databases)('texts of agents on $name', ({ open }) => {
  let database: OpenedDatabase;
  let store: ReturnType<typeof openRecoveryStore>;
  beforeAll(async () => {
    database = await open();
    store = openRecoveryStore(database);
  });
  afterAll(() => database.close());

  /** A run with the canary in every text: appended, and written with a change. */
  async function plantCanaries() {
    const json = (name: string) => JSON.stringify({ [name]: canary });
    const { run, workspace } = await plantRun(store, { metadata: { note: canary } });
    const content = { input: json('input'), output: json('output'), error: `${canary} in an error` };
    const steps = [await plantStep(workspace, run, content)];
    const checkpoints = [await plantCheckpoint(workspace, run, { frameworkMeta: json('meta') })];
    const attempt = sampleAttempt(run, { detail: `${canary} in a detail` });
    const healing = pendingIncident({ ...attempt, waiting: false, trial: false });
    const step = sampleStep(run, { ...content, stepNumber: 1, status: 'error' });
    const checkpoint = sampleCheckpoint(run, { frameworkMeta: json('meta'), stepNumber: 1 });
    const failureDetail = `${canary} in a failure`;
    const changed = { status: 'FAILED', failureDetail, healing, isSettled: false } as const;
    await write(workspace, run.id, { run: changed, attempts: [attempt], step, checkpoints: [checkpoint] });
    return { run: { ...run, ...changed }, workspace, attempt, content, meta: json('meta'), steps, checkpoints };
  }

  const dump = async () => {
    const all = [];
    for (const table of tables) all.push(...(await database.ask(`select * from ${table}`)));
    return all.map((row) =>
      Object.values(row).map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString() : String(value))),
    );
  };

  test('are in no column of any table, neither appended ones nor those of a change', async () => {
    await plantCanaries();
    expect((await dump()).flat().filter((value) => value.includes('canary sings'))).toEqual([]);
  });

  test('are read as they were written, by every way of reading them', async () => {
    const { run, workspace, attempt, content, meta, steps, checkpoints } = await plantCanaries();
    const whole = { metadata: { note: canary }, failureDetail: run.failureDetail, healing: run.healing };
    expect(await workspace.getRun(run.id)).toMatchObject(whole);
    expect((await workspace.listRuns({ limit: 1 })).items[0]).toMatchObject(whole);
    const [first, second] = (await workspace.listSteps(run.id, { limit: 9 })).items;
    expect(first).toEqual(steps[0]);
    expect(second).toMatchObject(content);
    expect(await workspace.getStep(run.id, 0, first?.id ?? '')).toEqual(first);
    const listed = (await workspace.listCheckpoints(run.id, { limit: 9 })).items;
    expect(listed[0]).toEqual(checkpoints[0]);
    expect(listed.map(({ frameworkMeta }) => frameworkMeta)).toEqual([meta, meta]);
    expect(await workspace.newestCheckpoint(run.id)).toEqual(listed[1]);
    expect(await workspace.getCheckpoint(run.id, listed[0]?.id ?? '')).toEqual(listed[0]);
    expect(await workspace.listAttempts(run.id, 9)).toEqual([attempt]);
    await write(workspace, run.id, { run: { epoch: 2 }, supersede: { epoch: 2, afterStep: -1, afterCheckpointSeq: 0 } });
    const [effect] = await workspace.listSideEffects(run.id, { afterStep: -1, epoch: 2 }, 'certain', 9);
    expect(effect).toEqual({ ...steps[0], supersededBy: 2 });
  });

  test('empty texts and null are distinguished, and a row without any has nothing sealed', async () => {
    const { run, workspace } = await plantRun(store, { metadata: null });
    const bare = await plantStep(workspace, run, { input: null, output: null, error: null });
    const empty = await plantStep(workspace, run, { input: 'null', output: null, error: '', stepNumber: 1 });
    expect((await workspace.listSteps(run.id, { limit: 9 })).items).toEqual([bare, empty]);
    const sealed = await database.ask(`select sealed from agent_step where run_id = '${run.id}' order by seq`);
    expect(sealed.map((row) => row.sealed === null)).toEqual([true, false]);
    expect(await database.ask(`select sealed from agent_run where id = '${run.id}'`)).toEqual([{ sealed: null }]);
  });

  /** All texts of a run, in one list. */
  const readAll = async (workspace: WorkspaceRecoveryStore, runId: string) => ({
    run: await workspace.getRun(runId),
    steps: (await workspace.listSteps(runId, { limit: 9 })).items,
    checkpoints: (await workspace.listCheckpoints(runId, { limit: 9 })).items,
    attempts: await workspace.listAttempts(runId, 9),
  });
  const columnOf = { agent_run: 'sealed', agent_step: 'sealed', agent_checkpoint: 'sealed_meta', heal_attempt: 'sealed' };

  test('swapped between rows of any tables, runs and workspaces, none is accepted: the row is damaged and shows nothing', async () => {
    const [mine, other] = [await plantCanaries(), await plantCanaries()];
    const { run, workspace } = mine;
    for (const [table, column] of Object.entries(columnOf)) {
      for (const [from, fromColumn] of Object.entries(columnOf)) {
        const of = (name: string, id: string) => (name === 'agent_run' ? `id = '${id}'` : `run_id = '${id}'`);
        const theirs = `(select ${fromColumn} from ${from} where ${of(from, other.run.id)} limit 1)`;
        await database.ask(`create table kept as select * from ${table} where ${of(table, run.id)}`);
        await database.ask(`update ${table} set ${column} = ${theirs} where ${of(table, run.id)}`);
        const read = await readAll(workspace, run.id);
        const rows = {
          agent_run: [read.run],
          agent_step: read.steps,
          agent_checkpoint: read.checkpoints,
          heal_attempt: read.attempts,
        };
        for (const row of rows[table as keyof typeof rows])
          expect([table, from, row]).toMatchObject([table, from, { damaged: true }]);
        expect(JSON.stringify(rows[table as keyof typeof rows])).not.toContain('canary');
        const id = table === 'agent_step' ? 'seq' : 'id';
        const original = `(select ${column} from kept where kept.${id} = ${table}.${id})`;
        await database.ask(`update ${table} set ${column} = ${original} where ${of(table, run.id)}`);
        await database.ask('drop table kept');
      }
    }
    expect(JSON.stringify(await readAll(workspace, run.id))).not.toContain('damaged');
  });

  test('a run with damaged texts still heals and ends, and its new texts are intact', async () => {
    const { run, workspace } = await plantCanaries();
    await database.ask(
      `update agent_run set sealed = (select sealed from heal_attempt where run_id = '${run.id}') where id = '${run.id}'`,
    );
    expect(await workspace.getRun(run.id)).toMatchObject({ damaged: true, metadata: null, failureDetail: null });
    await write(workspace, run.id, { run: { updatedAt: 5, healing: { ...run.healing, incident: null } } });
    expect(await workspace.getRun(run.id)).toMatchObject({ damaged: true, updatedAt: 5 });
    await write(workspace, run.id, { run: { failureDetail: 'another' } });
    const after = await workspace.getRun(run.id);
    expect(after).toMatchObject({ failureDetail: 'another', metadata: null });
    expect(after?.damaged).toBeUndefined();
  });

  test('in clear in the place of sealed ones they are not believed where no older Davit ever wrote', async () => {
    const { run, workspace } = await plantCanaries();
    await database.ask(`update agent_step set sealed = null, output = '"forged"' where run_id = '${run.id}' and seq = 1`);
    await database.ask(`update agent_step set output = '"forged"' where run_id = '${run.id}' and seq = 2`);
    await database.ask(
      `update agent_checkpoint set sealed_meta = null, framework_meta = '{"forged":1}' where run_id = '${run.id}'`,
    );
    await database.ask(`update agent_run set sealed = null, metadata = '{"forged":1}' where id = '${run.id}'`);
    await database.ask(`update heal_attempt set detail = 'forged' where run_id = '${run.id}'`);
    const { run: read, steps, checkpoints, attempts } = await readAll(workspace, run.id);
    for (const row of [read, ...steps, ...checkpoints, ...attempts]) expect(row).toMatchObject({ damaged: true });
    expect(JSON.stringify([read, steps, checkpoints, attempts])).not.toContain('forged');
  });
});

/** Texts that an older Davit left as plaintext: readable, encrypted in rounds, and trusted no longer than needed. */
import type { Timers } from '@davit/contract';
import type { RecoveryStore } from '@davit/recovery';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databases, type OpenedDatabase } from '../../testing/databases.ts';
import { openRecoveryStore, openRowTexts, plantPlaintext } from '../../testing/recovery.ts';
import { recoveryStore } from '../recovery-store.ts';
import { plantRun, plantStep, write } from '../sample-records.ts';
import { openPlaintextSealer, type PlaintextSealer } from './plaintext-sealer.ts';

const log = { info() {}, warn() {}, error() {} };
const canary = 'in clear';
const dayMs = 24 * 60 * 60_000;

describe.each(databases)('texts in clear on $name', ({ open }) => {
  let database: OpenedDatabase;
  let now: number;
  const clock = { now: () => now, monotonicMs: () => now };
  beforeEach(async () => {
    database = await open();
    now = 1_700_000_000_000;
  });
  afterEach(() => database.close());

  /** Pauses end at once, after `between`. */
  const pausing = (between: () => unknown = () => {}): Timers => ({
    after(_, act) {
      void Promise.resolve(between()).then(act);
      return () => {};
    },
  });
  async function openServer(serverId: string, shared = false): Promise<{ clear: PlaintextSealer; store: RecoveryStore }> {
    const sealing = openRowTexts(database);
    const clear = await openPlaintextSealer(database, sealing, { clock, serverId, shared });
    return { clear, store: recoveryStore(database, { ...sealing, mayBePlaintext: clear.mayBePlaintext }) };
  }
  const readAll = async (store: RecoveryStore, { id, workspaceId }: { id: string; workspaceId: string }) => {
    const workspace = store.inWorkspace(workspaceId);
    const run = await workspace.getRun(id);
    const steps = (await workspace.listSteps(id, { limit: 9 })).items;
    const checkpoints = (await workspace.listCheckpoints(id, { limit: 9 })).items;
    return { run, steps, checkpoints, attempts: await workspace.listAttempts(id, 9) };
  };
  const tables = ['agent_run', 'agent_step', 'agent_checkpoint', 'heal_attempt'];
  const columns = async () => {
    const rows = [];
    for (const table of tables) rows.push(...(await database.ask(`select * from ${table}`)));
    return rows.flatMap((row) => Object.values(row).map(String));
  };
  const none = { steps: 0, checkpoints: 0, runs: 0, healAttempts: 0 };

  test('are read as they are, and the same once they are sealed; no column has them then', async () => {
    const { run, healing } = await plantPlaintext(database, canary);
    const { clear, store } = await openServer('one');
    const before = await readAll(store, run);
    expect(before.run).toMatchObject({ metadata: { metadata: canary }, failureDetail: `${canary} failure`, healing });
    expect(before.steps[0]).toMatchObject({ output: `{"output":"${canary}"}`, error: `${canary} error` });
    expect(before.checkpoints[0]).toMatchObject({ frameworkMeta: `{"meta":"${canary}"}` });
    expect(before.attempts[0]).toMatchObject({ detail: `${canary} detail` });
    expect(await clear.left()).toEqual({ steps: 1, checkpoints: 1, runs: 1, healAttempts: 1 });
    expect(await clear.round({ timers: pausing(), log })).toBe(4);
    expect(await clear.left()).toEqual(none);
    expect((await columns()).filter((value) => value.includes(canary))).toEqual([]);
    expect(await readAll(store, run)).toEqual(before);
  });

  test('are sealed a batch at a time, and a stop between two leaves the rest for the next start', async () => {
    const { run, workspace } = await plantRun(openRecoveryStore(database));
    for (let stepNumber = 0; stepNumber < 250; stepNumber += 1) await plantStep(workspace, run, { stepNumber });
    await database.ask(`update agent_step set sealed = null, output = '"${canary}"'`);
    await database.ask(`update installation set clear_texts_until = ${Number.MAX_SAFE_INTEGER}`);
    const first = await openServer('one');
    expect(await first.clear.round({ timers: pausing(() => first.clear.stop()), log })).toBe(100);
    expect(await first.clear.left()).toEqual({ ...none, steps: 150 });
    expect(first.clear.mayBePlaintext()).toBe(true);
    const next = await openServer('two');
    expect(await next.clear.round({ timers: pausing(), log })).toBe(150);
    const outputs = new Set<string | null>();
    for (let cursor: string | undefined, more = true; more; ) {
      const page = await next.store.inWorkspace(run.workspaceId).listSteps(run.id, { limit: 100, ...(cursor && { cursor }) });
      for (const { output } of page.items) outputs.add(output);
      cursor = page.nextCursor ?? undefined;
      more = cursor !== undefined;
    }
    expect([...outputs]).toEqual([`"${canary}"`]);
  });

  test('are encrypted by one server at a time; another takes over after a minute of silence', async () => {
    await plantPlaintext(database, canary);
    const [first, second] = [await openServer('one', true), await openServer('two', true)];
    const tried: number[] = [];
    const timers = pausing(async () => {
      tried.push(await second.clear.round({ timers: pausing(), log }));
      now += 60_001;
      tried.push(await second.clear.round({ timers: pausing(), log }));
    });
    const byFirst = await first.clear.round({ timers, log });
    expect(tried).toEqual([0, 3]);
    expect(byFirst).toBe(1);
    expect(await first.clear.left()).toEqual(none);
  });

  test('are nobody’s once none were left: what then stands in clear is neither served nor sealed', async () => {
    const { run } = await plantPlaintext(database, canary);
    const { clear, store } = await openServer('one');
    await clear.round({ timers: pausing(), log });
    expect(clear.mayBePlaintext()).toBe(false);
    await database.ask(`update agent_step set sealed = null, output = '"forged"' where run_id = '${run.id}'`);
    expect(await clear.round({ timers: pausing(), log })).toBe(0);
    expect(await clear.left()).toEqual({ ...none, steps: 1 });
    expect((await readAll(store, run)).steps[0]).toMatchObject({ output: null, error: null, damaged: true });
    expect((await openServer('again')).clear.mayBePlaintext()).toBe(false);
  });

  test('of older servers that still write are accepted for a day after the last one, and encrypted', async () => {
    const { run } = await plantPlaintext(database, canary);
    const { clear, store } = await openServer('one', true);
    const goRound = () => clear.round({ timers: pausing(), log });
    expect([await goRound(), await goRound(), clear.mayBePlaintext()]).toEqual([4, 0, true]);
    now += dayMs - 1;
    // Such a server writes a step as plaintext, and changes the run next to its sealed texts.
    await database.ask(`update agent_step set sealed = null, output = '"late"' where run_id = '${run.id}'`);
    await database.ask(`update agent_run set failure_detail = 'late failure' where id = '${run.id}'`);
    expect((await readAll(store, run)).steps[0]).toMatchObject({ output: '"late"' });
    expect([await goRound(), await goRound(), clear.mayBePlaintext()]).toEqual([2, 0, true]);
    expect((await readAll(store, run)).run).toMatchObject({ failureDetail: 'late failure', metadata: { metadata: canary } });
    now += dayMs;
    expect(clear.mayBePlaintext()).toBe(false);
  });

  test('a run in clear that is changed before its turn is sealed by that change', async () => {
    const { run, healing } = await plantPlaintext(database, canary);
    const { store } = await openServer('one');
    await write(store.inWorkspace(run.workspaceId), run.id, { run: { healing: { ...healing, spent: 7 } } });
    const row = await database.ask(`select metadata, failure_detail, healing from agent_run where id = '${run.id}'`);
    expect(JSON.stringify(row)).not.toContain(canary);
    expect(await store.inWorkspace(run.workspaceId).getRun(run.id)).toMatchObject({
      metadata: { metadata: canary },
      failureDetail: `${canary} failure`,
      healing: { ...healing, spent: 7 },
    });
  });

  test('a new installation believes none', async () => {
    expect((await openServer('one')).clear.mayBePlaintext()).toBe(false);
  });
});

import type { CheckpointChoice } from '@davit/recovery';
import { expect } from 'vitest';
import type { Database } from '../database.ts';
import { sampleAnswer } from '../launch/sample-records.ts';
import {
  plantRun as plantAgentRun,
  plantChain,
  plantCheckpoint,
  sampleRun as sampleAgentRun,
  sampleAttempt,
  sampleBreaker,
  sampleCheckpoint,
  sampleStep,
} from '../recovery/sample-records.ts';
import { openRecoveryStore } from './recovery.ts';
import { watched } from './watched.ts';

/** Calls every function of the recovery store. */
export async function queryRecovery(database: Database): Promise<void> {
  const store = openRecoveryStore(database);
  const { run } = await plantAgentRun(store);
  const calledInWorkspace = new Set<string>();
  const calledOnLedger = new Set<string>();
  const calledOnLook = new Set<string>();
  const workspace = watched(store.inWorkspace(run.workspaceId), calledInWorkspace);
  const ledger = watched(store.ledger, calledOnLedger);

  await workspace.createRun(sampleAgentRun({ workspaceId: run.workspaceId }), sampleAnswer());
  const ofThread = { ...sampleAgentRun({ workspaceId: run.workspaceId }), threadId: 'thread' };
  for (const fresh of [false, true]) await workspace.createRunOfThread(ofThread, fresh, () => undefined).catch(() => {});
  await workspace.getRun(run.id);
  const cursor = (await workspace.listRuns({ limit: 1 })).nextCursor ?? '';
  const filters = [{}, { status: 'RUNNING' }, { agentId: 'writer' }, { status: 'RUNNING', agentId: 'writer' }] as const;
  for (const filter of [...filters, ...filters.map((one) => ({ ...one, threadId: 'thread' }))]) {
    await workspace.listRuns({ limit: 1, ...filter });
    await workspace.listRuns({ limit: 1, cursor, ...filter });
  }
  const range = { from: 1, before: 1_800_000_000_000 };
  const one = { metadata: [['team', 'search']] as const };
  const two = { metadata: [...one.metadata, ['level', 2]] as const };
  for (const search of [
    { framework: 'custom' },
    { started: range, updated: range },
    one,
    { ...two, status: 'RUNNING' },
  ] as const) {
    for (const more of [{}, { status: 'RUNNING', agentId: 'writer', threadId: 'thread' }] as const) {
      await workspace.listRuns({ limit: 1, ...more, ...search });
      await workspace.listRuns({ limit: 1, cursor, ...more, ...search });
    }
  }
  for (let n = 0; n < 2; n += 1) await workspace.appendStep(sampleStep(run), null, n === 0 ? sampleAnswer() : null);
  await workspace.appendSteps([sampleStep(run), sampleStep(run)], null, sampleAnswer());
  await workspace.getStep(run.id, 1, 'id');
  const [first, last] = await plantChain(workspace, run, 2);
  if (!first || !last) throw new Error('two checkpoints');
  await workspace.appendCheckpoint(sampleCheckpoint(run), 1, sampleAnswer());
  await workspace.appendCheckpoints([sampleCheckpoint(run), sampleCheckpoint(run)], null);
  const steps = await workspace.listSteps(run.id, { limit: 1 });
  await workspace.listSteps(run.id, { limit: 1, cursor: steps.nextCursor ?? '' });
  await workspace.listCheckpoints(run.id, { limit: 1 });
  await workspace.listCheckpoints(run.id, { limit: 1, cursor: workspace.cursorAfter(first) });
  for (const newestFirst of [false, true]) {
    await workspace.listCheckpoints(run.id, { limit: 1, key: 'key', newestFirst });
    await workspace.listCheckpoints(run.id, { limit: 1, cursor: workspace.cursorAfter(first), key: 'key', newestFirst });
  }
  for (const filter of [{}, { namespace: 'part' }, { key: 'key' }]) {
    await workspace.listHistory(run.id, { limit: 1, ...filter });
    await workspace.listHistory(run.id, { limit: 1, cursor: workspace.cursorAfter(first), ...filter });
  }
  const reached = { namespace: '', needsFrom: [], onlyWith: null, addition: false };
  const root = await plantCheckpoint(workspace, run, { key: 'root', retention: reached });
  const part = { ...reached, namespace: 'part', onlyWith: 'root' };
  const newest = await plantCheckpoint(workspace, run, { key: 'part', retention: part });
  await workspace.listNewest(run.id, { limit: 1 });
  const { items } = await workspace.listNewest(run.id, { limit: 1, cursor: workspace.cursorAfter(newest) });
  expect(items.map(({ id }) => id)).toEqual([root.id]);
  await workspace.listAdditions(run.id, ['root', 'part'], 10);
  await workspace.beginsUnplaced(run.id);
  await workspace.getCheckpoint(run.id, last.id);
  await workspace.newestCheckpoint(run.id);
  await workspace.readChain(run.id, last.id);
  await workspace.readStored(run.id, [first.id, last.id]);

  let breaker = null;
  for (const to of [sampleBreaker, { ...sampleBreaker, trialUntil: 1 }, sampleBreaker]) {
    const from = breaker;
    await workspace.changeRun(run.id, async (plain) => {
      const look = watched(plain, calledOnLook);
      await look.recentDurations(100);
      await look.recentCalls('writer', 'search', 10);
      await look.breaker('writer', 'search');
      await look.newestGood({ beforeSeq: null, belowStep: null });
      await look.newestGood({ beforeSeq: 9, belowStep: 9 });
      for (const id of [undefined, last.id]) await look.findCheckpoint({ id, stepNumber: 1 } as CheckpointChoice);
      await look.findCheckpoint({ id: last.id });
      await look.firstCheckpointSince(1);
      return {
        change: {
          run: { updatedAt: look.run.updatedAt, metadata: { team: 'search' } },
          step: sampleStep(run),
          checkpoints: [sampleCheckpoint(run)],
          attempts: [sampleAttempt(run)],
          clearDoubt: 'i',
          failedRestoreOf: last.id,
          corrupt: { checkpointIds: [last.id], at: 1 },
          supersede: { epoch: 2, afterStep: 0, afterCheckpointSeq: 1 },
          breaker: { from, to },
          bounds: {
            maxWaitingRuns: 100,
            maxProjects: 100,
            maxVersions: 100,
            maxStoredBytes: 1_000_000_000,
            maxBuildMinutesPerMonth: 100,
            maxModelTokensPerDay: 100,
          },
        },
        answer: () => null,
        remember: () => sampleAnswer(),
      };
    });
    breaker = to;
  }
  await workspace.listAttempts(run.id, 10);
  await workspace.listSideEffects(run.id, { afterStep: 0, epoch: 2 }, 'possible', 10);
  const [due] = await ledger.dueRuns(Number.MAX_SAFE_INTEGER, 1);
  if (due) await ledger.claimRun(due, due.nextCheckAt + 1);
  await ledger.dueWorkspaces(Number.MAX_SAFE_INTEGER, null, 10);
  const ofWorkspace = await ledger.dueRunsOf(run.workspaceId, Number.MAX_SAFE_INTEGER, 1);
  const judged = await ledger.changeDueRuns(ofWorkspace, async (look) => {
    await look.recentDurations(100);
    return { run: { nextCheckAt: look.run.nextCheckAt }, attempts: [sampleAttempt(look.run)] };
  });
  expect(judged).toHaveLength(ofWorkspace.length);
  await ledger.runsToPrune(1, 10);
  await ledger.runsByAge(null, 10);
  const retention = { namespace: '', needsFrom: ['key'], onlyWith: null, addition: false };
  const needing = await plantCheckpoint(workspace, run, { key: 'key', retention });
  const asOf = { epoch: needing.epoch, checkpointCount: needing.seq - 1 };
  expect(await ledger.removeCheckpoints(run.id, asOf, await ledger.traces(run.id, 3, 10))).toBe(true);
  await ledger.markPruned(run.id, 3);
  await ledger.hashEarlierMetadata(1);
  await ledger.pruneSteps(run.id, { newest: 0, since: Number.MAX_SAFE_INTEGER });

  expect(await workspace.deleteRun(run.id)).toBe(true);

  expect([...calledInWorkspace].sort()).toEqual(Object.keys(store.inWorkspace('any')).sort());
  expect([...calledOnLedger].sort()).toEqual(Object.keys(store.ledger).sort());
  expect([...calledOnLook].sort()).toEqual([
    'breaker',
    'findCheckpoint',
    'firstCheckpointSince',
    'newestGood',
    'recentCalls',
    'recentDurations',
    'run',
  ]);
}

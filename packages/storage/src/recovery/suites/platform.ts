import { randomUUID } from 'node:crypto';
import type { AgentRunRecord, RecoveryStore } from '@davit/recovery';
import { describe, expect, test } from 'vitest';
import {
  plantChain,
  plantCheckpoint,
  plantRun,
  plantStep,
  prune,
  sampleAttempt,
  sampleCheckpoint,
  sampleRun,
  startedAt,
  write,
} from '../sample-records.ts';

const asDue = ({ id, workspaceId, nextCheckAt }: AgentRunRecord) => ({ runId: id, workspaceId, nextCheckAt: nextCheckAt ?? 0 });

export function platformSuite(store: () => RecoveryStore): void {
  describe('watching and pruning', () => {
    test('runs are due from their time on, the longest due first, unless they ended or have no next check', async () => {
      // Long before those of other tests.
      const due = async (change: Partial<AgentRunRecord>) => (await plantRun(store(), change)).run;
      const second = await due({ nextCheckAt: 20 });
      const first = await due({ nextCheckAt: 10, status: 'HEALING', isSettled: false });
      const later = await due({ nextCheckAt: 31 });
      await due({ nextCheckAt: 5, status: 'COMPLETED', isSettled: false, finishedAt: 5 });
      await due({ nextCheckAt: null });
      expect(await store().ledger.dueRuns(30, 10)).toEqual([first, second].map(asDue));
      expect(await store().ledger.dueRuns(31, 10)).toEqual([first, second, later].map(asDue));
      expect(await store().ledger.dueRuns(31, 1)).toEqual([asDue(first)]);
      expect(await store().ledger.dueRuns(9, 10)).toEqual([]);
    });

    test('workspaces with due runs are walked through, each by its longest and newest silences and what is due of others', async () => {
      const base = randomUUID().slice(0, 30);
      const [one, two, three] = [1, 2, 3].map((n) => `${base}-0000${n}`) as [string, string, string];
      const healing = { status: 'HEALING', isSettled: false } as const;
      const plant = async (workspaceId: string, nextCheckAt: number, more: Partial<AgentRunRecord> = {}) =>
        (await plantRun(store(), { workspaceId, nextCheckAt, ...more })).run.id;
      const ids: string[] = [];
      for (const nextCheckAt of [40, 10, 30, 20]) ids.push(await plant(one, nextCheckAt));
      for (const nextCheckAt of [5, 3, 41]) ids.push(await plant(one, nextCheckAt, healing));
      await plant(two, 1_000);
      const last = await plant(three, 50);
      const { ledger } = store();
      const mine = (all: string[]) => all.filter((id) => id.startsWith(base));
      expect(mine(await ledger.dueWorkspaces(60, null, 1_000))).toEqual([one, three]);
      expect(await ledger.dueWorkspaces(60, one, 1)).toEqual([three]);
      expect(mine(await ledger.dueWorkspaces(2, null, 1_000))).toEqual([]);
      const found = async (limit: number) => (await ledger.dueRunsOf(one, 39, limit)).map(({ runId }) => ids.indexOf(runId));
      expect([await found(1), await found(2), await found(9)]).toEqual([
        [1, 2, 5],
        [1, 3, 2, 5, 4],
        [1, 3, 2, 5, 4],
      ]);
      expect(await ledger.dueRunsOf(three, 60, 1)).toEqual([{ runId: last, workspaceId: three, nextCheckAt: 50 }]);
    });

    test('due runs are changed together, each with its decision and attempts', async () => {
      const runs = [(await plantRun(store())).run, (await plantRun(store())).run];
      const due = runs.map(asDue);
      const opened = runs.map((run) => sampleAttempt(run, { detail: `of ${run.id}` }));
      const open = (run: AgentRunRecord) => {
        const attempt = opened.find(({ runId }) => runId === run.id) ?? sampleAttempt(run);
        const stall = { incidentId: attempt.incidentId, graces: 1, pending: { ...attempt, waiting: false, trial: false } };
        return {
          run: {
            status: 'HEALING' as const,
            isSettled: false,
            healing: { ...run.healing, stall },
            nextCheckAt: startedAt + 90_000,
          },
          attempts: [attempt],
        };
      };
      const ids = runs.map(({ id }) => id);
      expect(await store().ledger.changeDueRuns(due, async ({ run }) => open(run))).toEqual(ids);
      for (const [at, { id, workspaceId, ...before }] of runs.entries()) {
        const workspace = store().inWorkspace(workspaceId);
        const after = await workspace.getRun(id);
        expect(after).toEqual({ id, workspaceId, ...before, ...(after && open({ ...after, ...before }).run) });
        expect(await workspace.listAttempts(id, 10)).toEqual([opened[at]]);
      }
      // The waiting attempt ends, and the next one follows it.
      const again = runs.map((run) => ({ ...asDue(run), nextCheckAt: startedAt + 90_000 }));
      const next = runs.map((run) => sampleAttempt(run, { attempt: 2 }));
      await store().ledger.changeDueRuns(again, async ({ run }) => {
        const { pending } = run.healing.stall ?? {};
        if (!pending) throw new Error('a pending attempt');
        const { waiting: _waiting, trial: _trial, ...ended } = { ...pending, outcome: 'FAILED' as const };
        const following = next.find(({ runId }) => runId === run.id);
        return { run: { nextCheckAt: null }, attempts: [ended, ...(following ? [following] : [])] };
      });
      for (const [at, { id, workspaceId }] of runs.entries()) {
        const attempts = await store().inWorkspace(workspaceId).listAttempts(id, 10);
        expect(attempts).toEqual([{ ...opened[at], outcome: 'FAILED' }, next[at]]);
      }
    });

    test('a due run that reported since is not changed; an exception rolls back the whole batch', async () => {
      const { run, workspace } = await plantRun(store());
      const other = (await plantRun(store())).run;
      await plantStep(workspace, run, { createdAt: startedAt + 30_000, durationMs: 7 });
      const shown = await workspace.getRun(run.id);
      const looked: string[] = [];
      const taken = await store().ledger.changeDueRuns([run, other].map(asDue), async (look) => {
        looked.push(look.run.id);
        return null;
      });
      expect([taken, looked]).toEqual([[other.id], [other.id]]);
      expect(await workspace.getRun(run.id)).toEqual(shown);

      const due = { ...asDue(run), nextCheckAt: shown?.nextCheckAt ?? 0 };
      const thrown = store().ledger.changeDueRuns([due, asDue(other)], async (look) => {
        if (look.run.id === other.id) throw new Error('it cannot be judged');
        expect(await look.recentDurations(100)).toEqual([7]);
        return { run: { nextCheckAt: 1 } };
      });
      await expect(thrown).rejects.toThrow('it cannot be judged');
      expect(await workspace.getRun(run.id)).toEqual(shown);
      expect(await store().ledger.changeDueRuns([], async () => null)).toEqual([]);
    });

    test('of servers that change the same due runs at once, one gets each run', async () => {
      const runs = await Promise.all(Array.from({ length: 20 }, async () => (await plantRun(store())).run));
      const handed: string[] = [];
      const change = () =>
        store().ledger.changeDueRuns(runs.map(asDue), async ({ run }) => {
          handed.push(run.id);
          return { run: { nextCheckAt: startedAt + 90_000 } };
        });
      await Promise.all([change(), change(), change()]);
      expect(handed.sort()).toEqual(runs.map(({ id }) => id).sort());
    });

    test('of many servers that claim a due run one gets it, and none does once the agent reported', async () => {
      const { run, workspace } = await plantRun(store());
      const due = { runId: run.id, workspaceId: run.workspaceId, nextCheckAt: run.nextCheckAt ?? 0 };
      const claims = await Promise.all(Array.from({ length: 8 }, (_, n) => store().ledger.claimRun(due, startedAt + 90_000 + n)));
      expect(claims.filter(Boolean)).toHaveLength(1);
      const { nextCheckAt } = (await workspace.getRun(run.id)) ?? {};
      await plantStep(workspace, run, { createdAt: startedAt + 500 });
      expect(await store().ledger.claimRun({ ...due, nextCheckAt: nextCheckAt ?? 0 }, 1)).toBe(false);
      expect(await workspace.getRun(run.id)).toMatchObject({ nextCheckAt: startedAt + 60_500 });
    });

    test('pruning removes older checkpoints, except those that remaining ones depend on', async () => {
      const { run, workspace } = await plantRun(store());
      const old = await plantChain(workspace, run, 3);
      const keyframe = await plantCheckpoint(workspace, run);
      const middle = await plantCheckpoint(workspace, run, { baseId: keyframe.id, depth: 1 });
      const fork = await plantCheckpoint(workspace, run, { baseId: keyframe.id, depth: 1 });
      const newest = await plantCheckpoint(workspace, run, { baseId: middle.id, depth: 2 });

      expect(await prune(store(), run, newest.seq)).toBe(4);
      expect((await workspace.listCheckpoints(run.id, { limit: 10 })).items).toEqual([keyframe, middle, newest]);
      expect((await workspace.readChain(run.id, newest.id)).map(({ id }) => id)).toEqual([keyframe.id, middle.id, newest.id]);
      for (const { id } of [...old, fork]) expect(await workspace.readChain(run.id, id)).toEqual([]);
      expect(await prune(store(), run, newest.seq)).toBe(0);
      expect(await workspace.getRun(run.id)).toMatchObject({ checkpointCount: 7 });
      expect((await plantCheckpoint(workspace, run)).seq).toBe(8);
    });

    test('pruning touches no other run, and does nothing in an empty one', async () => {
      const { run, workspace } = await plantRun(store());
      const other = (await plantRun(store(), { workspaceId: run.workspaceId })).run;
      await plantChain(workspace, run, 2);
      const untouched = await plantChain(workspace, other, 2);
      expect(await prune(store(), run, 100)).toBe(2);
      expect(await prune(store(), sampleRun(), 100)).toBe(0);
      expect(await prune(store(), other, 0)).toBe(0);
      expect((await workspace.listCheckpoints(other.id, { limit: 10 })).items).toEqual(untouched);
    });

    test('a protected checkpoint stays with its whole chain, even if later ones are pruned', async () => {
      const { run, workspace } = await plantRun(store());
      const chain = await plantChain(workspace, run, 3);
      await plantChain(workspace, run, 4);
      const newest = await plantCheckpoint(workspace, run);
      expect(await prune(store(), run, newest.seq, chain[1])).toBe(5);
      expect((await workspace.listCheckpoints(run.id, { limit: 10 })).items).toEqual([...chain.slice(0, 2), newest]);
    });

    test('runs are iterated by id, each with the age of its oldest checkpoint', async () => {
      const { run, workspace } = await plantRun(store());
      const without = (await plantRun(store(), { workspaceId: run.workspaceId })).run;
      await plantCheckpoint(workspace, run, { createdAt: startedAt + 5 });
      const young = await plantCheckpoint(workspace, run, { createdAt: startedAt + 9 });
      const mine = async (after: string | null, limit: number) =>
        (await store().ledger.runsByAge(after, limit)).filter(({ workspaceId }) => workspaceId === run.workspaceId);
      const { workspaceId } = run;
      const unused = { stepCount: 0, oldestStepSeq: null, updatedAt: startedAt + 9, expiresAfterMs: null };
      const first = { runId: run.id, workspaceId, checkpointCount: 2, oldestCheckpointAt: startedAt + 5, ...unused };
      const second = {
        runId: without.id,
        workspaceId,
        checkpointCount: 0,
        oldestCheckpointAt: null,
        ...unused,
        updatedAt: startedAt,
      };
      expect(await mine(null, 10_000)).toEqual([first, second].sort((a, b) => (a.runId < b.runId ? -1 : 1)));
      expect(await mine(run.id, 10_000)).toEqual(without.id > run.id ? [second] : []);
      expect(await store().ledger.runsByAge(null, 1)).toHaveLength(1);

      const since = (at: number) =>
        workspace.changeRun(run.id, async (look) => {
          const seq = await look.firstCheckpointSince(at);
          return { change: null, answer: () => seq };
        });
      expect([await since(startedAt + 5), await since(startedAt + 6), await since(startedAt + 10)]).toEqual([1, young.seq, null]);
    });

    test('runs with too many checkpoints are pruned, those with the most first', async () => {
      const { run, workspace } = await plantRun(store());
      const many = (await plantRun(store(), { workspaceId: run.workspaceId })).run;
      const few = (await plantRun(store(), { workspaceId: run.workspaceId })).run;
      await plantChain(workspace, run, 24);
      await plantChain(workspace, many, 32);
      await plantChain(workspace, few, 11);
      await write(workspace, few.id, { run: {} });
      const due = async () => {
        const all = await store().ledger.runsToPrune(11, 1_000);
        return all.filter(({ workspaceId }) => workspaceId === run.workspaceId).map(({ runId }) => runId);
      };
      expect(await due()).toEqual([many.id, run.id]);
      expect(await store().ledger.runsToPrune(11, 1)).toHaveLength(1);
      // Chains: the newest eleven need all before them, but have been considered.
      expect(await prune(store(), many, 22)).toBe(0);
      expect(await prune(store(), run, 14)).toBe(0);
      expect(await due()).toEqual([]);
      // They are counted in steps, however they are saved.
      for (let n = 0; n < 4; n++) {
        await plantCheckpoint(workspace, many);
        await write(workspace, many.id, { run: {}, checkpoints: [sampleCheckpoint(many)] });
      }
      expect(await due()).toEqual([many.id]);
    });
  });
}

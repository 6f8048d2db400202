import { randomUUID } from 'node:crypto';
import type { Decision, RecoveryStore, RunView } from '@davit/recovery';
import { describe, expect, test } from 'vitest';
import { sampleAnswer } from '../../launch/sample-records.ts';
import {
  plantCheckpoint,
  plantRun,
  plantStep,
  sampleAttempt,
  sampleBreaker,
  sampleCheckpoint,
  sampleStep,
  startedAt,
  write,
} from '../sample-records.ts';

export function changeSuite(store: () => RecoveryStore): void {
  describe('changing a run', () => {
    test('everything of a change is written: state, step, checkpoint, attempt', async () => {
      const { run, workspace } = await plantRun(store());
      await plantStep(workspace, run, { stepNumber: 3 });
      const step = sampleStep(run, { stepNumber: 3, status: 'error', error: 'timeout after 30 s' });
      const checkpoint = sampleCheckpoint(run, { stepNumber: 2, doubt: 'said_bad' });
      const attempt = sampleAttempt(run);
      const healing = { ...run.healing, spent: 1 };
      const at = startedAt + 5;
      const changed = await write(workspace, run.id, {
        run: { status: 'HEALING', isSettled: false, healing, lastActivityAt: at, nextCheckAt: at + 9, updatedAt: at, epoch: 4 },
        step,
        checkpoints: [checkpoint],
        attempts: [attempt],
      });
      expect(changed).toEqual({
        step: { seq: 2, attempt: 2, epoch: 4 },
        checkpoints: [{ seq: 1, epoch: 4 }],
        supersededSteps: 0,
      });
      expect(await workspace.getRun(run.id)).toEqual({
        ...run,
        status: 'HEALING',
        isSettled: false,
        healing,
        lastActivityAt: at,
        nextCheckAt: at + 9,
        updatedAt: at,
        epoch: 4,
        stepCount: 2,
        checkpointCount: 1,
        highestStep: 3,
      });
      const [, written] = (await workspace.listSteps(run.id, { limit: 10 })).items;
      expect(written).toEqual({ ...step, seq: 2, attempt: 2, epoch: 4, supersededBy: null });
      const [stored] = await workspace.readChain(run.id, checkpoint.id);
      expect(Buffer.from(stored?.sealed ?? [])).toEqual(Buffer.from(checkpoint.sealed));
      expect(stored).toMatchObject({ doubt: 'said_bad', seq: 1, epoch: 4 });
      expect(await workspace.listAttempts(run.id, 10)).toEqual([attempt]);
    });

    test('an attempt of a known id is replaced, a new one added; the newest are listed, oldest first', async () => {
      const { run, workspace } = await plantRun(store());
      const attempts = [1, 2, 3].map((attempt) => sampleAttempt(run, { attempt, startedAt }));
      await write(workspace, run.id, { run: {}, attempts: attempts.slice(0, 2) });
      const ended = {
        ...sampleAttempt(run, { ...attempts[0], outcome: 'FAILED', endedAt: startedAt + 7, detail: 'again' }),
        resolvedByStep: 4,
      };
      await write(workspace, run.id, { run: {}, attempts: [ended, ...attempts.slice(2)] });
      expect(await workspace.listAttempts(run.id, 10)).toEqual([ended, attempts[1], attempts[2]]);
      expect(await workspace.listAttempts(run.id, 2)).toEqual([attempts[1], attempts[2]]);
    });

    test('changes of one run follow each other: none is lost', async () => {
      const { run, workspace } = await plantRun(store());
      const one = (look: RunView): Decision<number> => ({
        change: { run: { healing: { ...look.run.healing, spent: look.run.healing.spent + 1 } }, step: sampleStep(run) },
        answer: () => look.run.healing.spent + 1,
      });
      const answers = await Promise.all(Array.from({ length: 40 }, () => workspace.changeRun(run.id, async (look) => one(look))));
      expect(answers.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
      expect(await workspace.getRun(run.id)).toMatchObject({ stepCount: 40, healing: { spent: 40 } });
    });

    test('what decides sees what was appended before it, and its change is seen by what is appended after', async () => {
      const { run, workspace } = await plantRun(store());
      const appended = Promise.all(Array.from({ length: 30 }, () => plantStep(workspace, run)));
      const seen = await workspace.changeRun(run.id, async (look) => ({
        change: { run: {}, step: sampleStep(run) },
        answer: ({ step }) => [look.run.stepCount + 1, step?.seq],
      }));
      await appended;
      expect(seen?.[0]).toBe(seen?.[1]);
      expect(await workspace.getRun(run.id)).toMatchObject({ stepCount: 31 });
    });

    test('a decision that throws, or whose answer throws, writes nothing', async () => {
      const { run, workspace } = await plantRun(store());
      const refused = new Error('another epoch');
      await expect(workspace.changeRun(run.id, () => Promise.reject(refused))).rejects.toBe(refused);
      const change = { run: { epoch: 9 }, step: sampleStep(run), attempts: [sampleAttempt(run)] };
      const failing = workspace.changeRun(run.id, async () => ({
        change,
        answer() {
          throw refused;
        },
      }));
      await expect(failing).rejects.toBe(refused);
      expect(await workspace.getRun(run.id)).toEqual(run);
      expect(await workspace.listAttempts(run.id, 10)).toEqual([]);
      expect((await workspace.listSteps(run.id, { limit: 10 })).items).toEqual([]);
    });

    test('no decision is made about a missing run', async () => {
      const { run, workspace } = await plantRun(store());
      const decide = () => Promise.reject(new Error('decided'));
      expect(await workspace.changeRun(randomUUID(), decide)).toBeNull();
      expect(await store().inWorkspace(randomUUID()).changeRun(run.id, decide)).toBeNull();
    });

    test('an answer is stored with its effect, or neither is', async () => {
      const { run, workspace } = await plantRun(store());
      const answer = sampleAnswer();
      const report = (epoch: number) =>
        workspace.changeRun(run.id, async () => ({
          change: { run: { epoch }, step: sampleStep(run) },
          answer: ({ step }) => step?.seq,
          remember: (seq) => ({ ...answer, body: { seq: seq ?? 0 } }),
        }));
      expect(await report(2)).toBe(1);
      await expect(report(3)).rejects.toMatchObject({ code: 'conflict' });
      expect(await workspace.getRun(run.id)).toMatchObject({ epoch: 2, stepCount: 1 });
    });

    test('a breaker is written only if it has not changed since the decision', async () => {
      const { run, workspace } = await plantRun(store());
      const seen: unknown[] = [];
      const open = (from: typeof sampleBreaker | null, to: typeof sampleBreaker) =>
        workspace.changeRun(run.id, async (look) => {
          seen.push(await look.breaker(to.agentId, to.toolName));
          return { change: { run: {}, step: sampleStep(run), breaker: { from, to } }, answer: () => true };
        });
      const later = { ...sampleBreaker, openUntil: startedAt + 1 };
      const trial = { ...later, trialUntil: startedAt + 2, trials: 1 };
      await open(null, sampleBreaker);
      await open(sampleBreaker, later);
      await open(later, trial);
      expect(seen).toEqual([null, sampleBreaker, later]);

      // Decided from outdated data: repeated five times, then given up and rolled back.
      for (const stale of [null, later, { ...trial, trialUntil: startedAt + 3 }, { ...trial, trials: 2 }]) {
        seen.length = 0;
        await expect(open(stale, sampleBreaker)).rejects.toMatchObject({ code: 'conflict' });
        expect(seen).toEqual(Array(5).fill(trial));
      }
      expect(await workspace.getRun(run.id)).toMatchObject({ stepCount: 3 });
    });

    test('a breaker belongs to one tool of one agent in one workspace', async () => {
      const { run, workspace } = await plantRun(store());
      const other = await plantRun(store());
      await write(workspace, run.id, { run: {}, breaker: { from: null, to: sampleBreaker } });
      const look = (at: typeof other, agentId: string, toolName: string) =>
        at.workspace.changeRun(at.run.id, async (look) => {
          const breaker = await look.breaker(agentId, toolName);
          return { change: null, answer: () => ({ breaker }) };
        });
      expect(await look({ run, workspace }, 'writer', 'search')).toEqual({ breaker: sampleBreaker });
      expect(await look({ run, workspace }, 'writer', 'mail')).toEqual({ breaker: null });
      expect(await look({ run, workspace }, 'painter', 'search')).toEqual({ breaker: null });
      expect(await look(other, 'writer', 'search')).toEqual({ breaker: null });
      await write(other.workspace, other.run.id, { run: {}, breaker: { from: null, to: sampleBreaker } });
    });

    test('of many runs that claim a breaker’s trial at once, one gets it', async () => {
      const { run, workspace } = await plantRun(store());
      await write(workspace, run.id, { run: {}, breaker: { from: null, to: sampleBreaker } });
      const trials = await Promise.all(
        Array.from({ length: 16 }, async () => {
          const other = (await plantRun(store(), { workspaceId: run.workspaceId })).run;
          return workspace.changeRun<boolean>(other.id, async (look) => {
            const from = await look.breaker('writer', 'search');
            if (!from || from.trialUntil !== null) return { change: null, answer: () => false };
            const to = { ...from, trialUntil: startedAt + 30_000 };
            return { change: { run: {}, breaker: { from, to } }, answer: () => true };
          });
        }),
      );
      expect(trials.filter(Boolean)).toHaveLength(1);
    });

    test('recent durations are the newest ones of successful steps', async () => {
      const { run, workspace } = await plantRun(store());
      for (const durationMs of [5, 6, 7, null, 8]) await plantStep(workspace, run, { durationMs });
      await plantStep(workspace, run, { durationMs: 100, stepType: 'heartbeat' });
      await plantStep(workspace, run, { durationMs: 100, status: 'skipped' });
      await plantStep(workspace, run, { durationMs: 100, status: 'cancelled' });
      await plantStep(workspace, run, { durationMs: 0, status: 'error', stepType: 'llm_call' });
      const recent = await workspace.changeRun(run.id, async (look) => {
        const durations = await look.recentDurations(3);
        return { change: null, answer: () => durations };
      });
      expect(recent).toEqual([0, 8, 7]);
    });

    test('recent calls are of all runs of the agent in this workspace, newest first', async () => {
      const { run, workspace } = await plantRun(store());
      const second = (await plantRun(store(), { workspaceId: run.workspaceId })).run;
      const painter = (await plantRun(store(), { workspaceId: run.workspaceId, agentId: 'painter' })).run;
      const stranger = await plantRun(store());
      const at = (n: number) => startedAt + n;
      await plantStep(workspace, run, { createdAt: at(1) });
      await plantStep(workspace, second, { createdAt: at(2), status: 'timeout' });
      await plantStep(workspace, run, { createdAt: at(3), status: 'error' });
      await plantStep(workspace, run, { createdAt: at(4), toolName: 'mail' });
      await plantStep(workspace, run, { createdAt: at(5), toolName: null });
      await plantStep(workspace, run, { createdAt: at(6), stepType: 'heartbeat' });
      await plantStep(workspace, run, { createdAt: at(7), status: 'skipped' });
      await plantStep(workspace, second, { createdAt: at(8), status: 'cancelled' });
      await plantStep(workspace, painter, { createdAt: at(9) });
      await plantStep(stranger.workspace, stranger.run, { createdAt: at(10) });
      const recent = (limit: number) =>
        workspace.changeRun(run.id, async (look) => {
          const calls = await look.recentCalls('writer', 'search', limit);
          return { change: null, answer: () => calls };
        });
      const calls = [
        { runId: run.id, failed: true, at: at(3) },
        { runId: second.id, failed: true, at: at(2) },
        { runId: run.id, failed: false, at: at(1) },
      ];
      expect(await recent(10)).toEqual(calls);
      expect(await recent(2)).toEqual(calls.slice(0, 2));
    });

    test('doubt is cleared by the incident that caused it alone; failed restores and damage are kept', async () => {
      const { run, workspace } = await plantRun(store());
      const doubtful = await plantCheckpoint(workspace, run, { doubt: 'incident-1' });
      const bad = await plantCheckpoint(workspace, run, { doubt: 'said_bad' });
      await write(workspace, run.id, { run: {}, clearDoubt: 'incident-1', failedRestoreOf: bad.id });
      await write(workspace, run.id, { run: {}, failedRestoreOf: bad.id, corrupt: { checkpointIds: [doubtful.id], at: 5 } });
      await write(workspace, run.id, { run: {}, corrupt: { checkpointIds: [doubtful.id], at: 6 } });
      expect((await workspace.listCheckpoints(run.id, { limit: 10 })).items).toEqual([
        { ...doubtful, doubt: null, corruptAt: 5 },
        { ...bad, failedRestores: 2 },
      ]);
      expect(await workspace.getCheckpoint(run.id, bad.id)).toEqual({ ...bad, failedRestores: 2 });
    });
  });
}

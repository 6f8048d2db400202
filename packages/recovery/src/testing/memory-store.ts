/** An in-memory store for the package's own tests: one change at a time, with every guarantee of the port. */
import type { IdempotentResponse } from '@davit/contract';
import {
  type Appended,
  type Decision,
  type DueRun,
  type EffectCertainty,
  effectlessTypes,
  type RecoveryStore,
  type RunChange,
  type RunView,
  type TimeRange,
  type WorkspaceRecoveryStore,
} from '../ports/store.ts';
import type {
  AgentRunRecord,
  BreakerRecord,
  HealAttemptRecord,
  NewCheckpoint,
  NewStep,
  StepRecord,
  StoredCheckpoint,
} from '../records.ts';
import { memoryHistories, newestSlice, slice } from './memory-histories.ts';
import { memoryPruning } from './memory-pruning.ts';

export interface MemoryStore extends RecoveryStore {
  runs: Map<string, AgentRunRecord>;
  steps: StepRecord[];
  checkpoints: StoredCheckpoint[];
  attempts: Map<string, HealAttemptRecord>;
  breakers: Map<string, BreakerRecord>;
  answers: IdempotentResponse[];
}

const failed = (step: StepRecord) => step.status === 'error' || step.status === 'timeout';
const counts = (step: StepRecord) => step.stepType !== 'heartbeat' && step.status !== 'skipped' && step.status !== 'cancelled';

function certaintyOf({ stepType, status }: StepRecord): EffectCertainty | null {
  if (status === 'error' || status === 'skipped' || effectlessTypes.some((type) => type === stepType)) return null;
  return stepType === 'tool_call' && status === 'success' ? 'certain' : 'possible';
}

export function createMemoryStore(): MemoryStore {
  const runs = new Map<string, AgentRunRecord>();
  const steps: StepRecord[] = [];
  const checkpoints: StoredCheckpoint[] = [];
  const attempts = new Map<string, HealAttemptRecord>();
  const breakers = new Map<string, BreakerRecord>();
  const answers: IdempotentResponse[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };

  function addStep(run: AgentRunRecord, step: NewStep): StepRecord {
    const attempt = steps.filter((one) => one.runId === run.id && one.stepNumber === step.stepNumber).length + 1;
    run.stepCount += 1;
    run.highestStep = Math.max(run.highestStep, step.stepNumber);
    const row = { ...step, seq: run.stepCount, attempt, epoch: run.epoch, supersededBy: null };
    steps.push(row);
    return row;
  }

  function addCheckpoint(run: AgentRunRecord, checkpoint: NewCheckpoint): StoredCheckpoint {
    run.checkpointCount += 1;
    const row = {
      ...checkpoint,
      seq: run.checkpointCount,
      epoch: run.epoch,
      supersededBy: null,
      failedRestores: 0,
      corruptAt: null,
    };
    checkpoints.push(row);
    return row;
  }

  function lookAtRun(run: AgentRunRecord): RunView {
    const ofRun = () => steps.filter(({ runId }) => runId === run.id);
    return {
      run: structuredClone(run),
      recentDurations: async (limit) =>
        ofRun()
          .filter((step) => counts(step) && step.durationMs !== null)
          .slice(-limit)
          .map(({ durationMs }) => durationMs ?? 0),
      recentCalls: async (agentId, toolName, limit) =>
        steps
          .filter(
            (step) =>
              step.workspaceId === run.workspaceId && step.agentId === agentId && step.toolName === toolName && counts(step),
          )
          .toReversed()
          .slice(0, limit)
          .map((step) => ({ runId: step.runId, failed: failed(step), at: step.createdAt })),
      breaker: async (agentId, toolName) => breakers.get(`${run.workspaceId} ${agentId} ${toolName}`) ?? null,
      firstCheckpointSince: async (at) =>
        checkpoints.find(({ runId, createdAt }) => runId === run.id && createdAt >= at)?.seq ?? null,
      findCheckpoint: async ({ id, stepNumber }) =>
        checkpoints.findLast(
          (one) =>
            one.runId === run.id &&
            one.id === (id ?? one.id) &&
            one.stepNumber === (stepNumber ?? one.stepNumber) &&
            (id !== undefined || (one.supersededBy === null && one.corruptAt === null && one.doubt !== 'said_bad')),
        ) ?? null,
      newestGood: async ({ beforeSeq, belowStep }) =>
        checkpoints.findLast((one) => {
          if (one.runId !== run.id || one.supersededBy !== null || one.doubt !== null || one.corruptAt !== null) return false;
          if (one.failedRestores >= 2 || one.seq >= (beforeSeq ?? Infinity) || one.stepNumber >= (belowStep ?? Infinity))
            return false;
          const newest = ofRun().findLast(
            (step) => step.stepNumber === one.stepNumber && step.supersededBy === null && counts(step),
          );
          return newest === undefined || !failed(newest);
        }) ?? null,
    };
  }

  /** One change at a time: the breaker is still what the decision saw. */
  function write(run: AgentRunRecord, change: RunChange) {
    const { breaker } = change;
    const key = breaker && `${run.workspaceId} ${breaker.to.agentId} ${breaker.to.toolName}`;
    if (breaker && key) breakers.set(key, structuredClone(breaker.to));
    Object.assign(run, structuredClone(change.run));
    const supersededSteps = supersede(run.id, change.supersede);
    const step = change.step ? addStep(run, change.step) : null;
    const added = (change.checkpoints ?? []).map((checkpoint) => addCheckpoint(run, checkpoint));
    for (const attempt of change.attempts ?? []) attempts.set(attempt.id, structuredClone(attempt));
    for (const one of checkpoints.filter(({ runId }) => runId === run.id)) {
      if (change.clearDoubt !== undefined && one.doubt === change.clearDoubt) one.doubt = null;
      if (one.id === change.failedRestoreOf) one.failedRestores += 1;
      if (change.corrupt?.checkpointIds.includes(one.id)) one.corruptAt = change.corrupt.at;
    }
    return { step, checkpoints: added, supersededSteps };
  }

  function supersede(runId: string, how: RunChange['supersede']): number {
    if (!how) return 0;
    const later = steps.filter((step) => step.runId === runId && step.supersededBy === null && step.stepNumber > how.afterStep);
    for (const step of later) step.supersededBy = how.epoch;
    for (const one of checkpoints) {
      if (one.runId === runId && one.supersededBy === null && one.seq > how.afterCheckpointSeq) one.supersededBy = how.epoch;
    }
    return later.length;
  }

  /** Longest overdue first. */
  const due = (now: number): DueRun[] =>
    [...runs.values()]
      .filter(
        ({ nextCheckAt, status }) => nextCheckAt !== null && nextCheckAt <= now && (status === 'RUNNING' || status === 'HEALING'),
      )
      .sort((a, b) => (a.nextCheckAt ?? 0) - (b.nextCheckAt ?? 0))
      .map(({ id, workspaceId, nextCheckAt }) => ({ runId: id, workspaceId, nextCheckAt: nextCheckAt ?? 0 }));

  function inWorkspace(workspaceId: string): WorkspaceRecoveryStore {
    const own = (runId: string) => {
      const run = runs.get(runId);
      return run?.workspaceId === workspaceId ? run : undefined;
    };
    const touchSettled = (runId: string, epoch: number | null, at: number) => {
      const run = own(runId);
      if (!run?.isSettled || (epoch !== null && epoch !== run.epoch)) return undefined;
      return Object.assign(run, {
        lastActivityAt: at,
        updatedAt: at,
        nextCheckAt: run.checkIntervalMs === null ? null : at + run.checkIntervalMs,
      });
    };
    const append = <New extends { runId: string; createdAt: number }, Row, R>(
      added: readonly New[],
      add: (run: AgentRunRecord, one: New) => Row,
      epoch: number | null,
      answer: IdempotentResponse | null | undefined,
      rowOf: (rows: Row[]) => R,
    ): Promise<Appended<R>> =>
      inTurn(async () => {
        const run = touchSettled(added[0]?.runId ?? '', epoch, added[0]?.createdAt ?? 0);
        if (run && answer) answers.push(answer);
        return run ? { outcome: 'appended', row: rowOf(added.map((one) => add(run, one))) } : { outcome: 'not_settled' };
      });
    return {
      createRun: (run, remember) =>
        inTurn(async () => {
          runs.set(run.id, structuredClone(run));
          if (remember) answers.push(remember);
        }),
      createRunOfThread: (run, fresh, remember) =>
        inTurn(async () => {
          const same = (one: AgentRunRecord) =>
            one.workspaceId === workspaceId && one.agentId === run.agentId && one.threadId === run.threadId;
          const before = [...runs.values()].find(same);
          if (before && fresh) before.threadId = null;
          const found = before && !fresh ? before : run;
          runs.set(found.id, structuredClone(found));
          const remembered = remember(found);
          if (remembered) answers.push(remembered);
          return structuredClone(found);
        }),
      deleteRun: (runId, idleSince = Infinity) =>
        inTurn(async () => {
          const run = own(runId);
          if (!run || run.updatedAt > idleSince) return false;
          runs.delete(runId);
          for (const rows of [steps, checkpoints])
            rows.splice(0, Infinity, ...(rows.filter((row) => row.runId !== runId) as never[]));
          return true;
        }),
      getRun: async (runId) => structuredClone(own(runId) ?? null),
      async listRuns({ limit, status, agentId, threadId, framework, metadata = [], started, updated }) {
        const within = (at: number, { from = 0, before = Infinity }: TimeRange = {}) => at >= from && at < before;
        const found = [...runs.values()].filter(
          (run) =>
            run.workspaceId === workspaceId &&
            run.status === (status ?? run.status) &&
            run.agentId === (agentId ?? run.agentId) &&
            run.threadId === (threadId ?? run.threadId) &&
            run.framework === (framework ?? run.framework) &&
            metadata.every(([name, value]) => run.metadata?.[name] === value) &&
            within(run.startedAt, started) &&
            within(run.updatedAt, updated),
        );
        return { items: found.toReversed().slice(0, limit), nextCursor: null, total: found.length, totalCapped: false };
      },
      appendStep: (step, epoch, answer) => append([step], addStep, epoch, answer, ([row]) => row as StepRecord),
      appendSteps: (added, epoch, answer) => append(added, addStep, epoch, answer, (rows) => rows),
      appendCheckpoint: (added, epoch, answer) =>
        append([added], addCheckpoint, epoch, answer, ([row]) => row as StoredCheckpoint),
      appendCheckpoints: (added, epoch, answer) => append(added, addCheckpoint, epoch, answer, (rows) => rows),
      changeRun: <T>(runId: string, decide: (look: RunView) => Promise<Decision<T>>) =>
        inTurn(async () => {
          const run = own(runId);
          if (!run) return null;
          const decision = await decide(lookAtRun(run));
          const changed = decision.change ? write(run, decision.change) : { step: null, checkpoints: [], supersededSteps: 0 };
          const answer = decision.answer(changed);
          const remembered = decision.remember?.(answer);
          if (remembered) answers.push(remembered);
          return answer;
        }),
      getStep: async (runId, _stepNumber, stepId) =>
        (own(runId) && steps.find((one) => one.runId === runId && one.id === stepId)) || null,
      listSteps: async (runId, { limit, cursor }) =>
        slice(own(runId) ? steps.filter((one) => one.runId === runId) : [], limit, cursor),
      async listCheckpoints(runId, { limit, cursor, key, newestFirst }) {
        const found = checkpoints.filter((one) => own(runId) && one.runId === runId && one.key === (key ?? one.key));
        if (!newestFirst) return slice(found, limit, cursor);
        return newestSlice(found, limit, cursor);
      },
      ...memoryHistories(checkpoints, own),
      cursorAfter: ({ seq }) => String(seq),
      listAttempts: async (runId, limit) =>
        own(runId) ? [...attempts.values()].filter((one) => one.runId === runId).slice(-limit) : [],
      getCheckpoint: async (runId, id) => (own(runId) && checkpoints.find((one) => one.runId === runId && one.id === id)) || null,
      newestCheckpoint: async (runId) => (own(runId) && checkpoints.findLast((one) => one.runId === runId)) || null,
      readStored: async (runId, ids) => checkpoints.filter((one) => own(runId) && one.runId === runId && ids.includes(one.id)),
      async readChain(runId, checkpointId, knownId) {
        const chain: StoredCheckpoint[] = [];
        let id: string | null = own(runId) ? checkpointId : null;
        while (id !== null && id !== knownId) {
          const one: StoredCheckpoint | undefined = checkpoints.find((each) => each.runId === runId && each.id === id);
          if (one) chain.unshift(one);
          id = one?.baseId ?? null;
        }
        return chain;
      },
      listSideEffects: async (runId, { afterStep, epoch }, certainty, limit) =>
        steps
          .filter(
            ({ runId: of, supersededBy, stepNumber }) =>
              of === runId && supersededBy !== null && supersededBy <= epoch && stepNumber > afterStep,
          )
          .filter((step) => certaintyOf(step) === certainty)
          .slice(0, limit),
    };
  }

  return {
    runs,
    steps,
    checkpoints,
    attempts,
    breakers,
    answers,
    inWorkspace,
    ledger: {
      hashEarlierMetadata: async () => 0,
      dueRuns: async (now, limit) => due(now).slice(0, limit),
      dueWorkspaces: async (now, afterId, limit) => {
        const all = new Set(due(now).map(({ workspaceId }) => workspaceId));
        return [...all]
          .filter((id) => id > (afterId ?? ''))
          .sort()
          .slice(0, limit);
      },
      dueRunsOf: async (id, now, limit) => {
        const own = (status: string) =>
          due(now).filter(({ runId, workspaceId }) => workspaceId === id && runs.get(runId)?.status === status);
        const silent = own('RUNNING').filter((_, at, all) => at < limit || at >= all.length - limit);
        return [...silent, ...own('HEALING').slice(0, limit)];
      },
      changeDueRuns: (requested, decide) =>
        inTurn(async () => {
          const found = requested.flatMap(({ runId, nextCheckAt }) => {
            const run = runs.get(runId);
            return run?.nextCheckAt === nextCheckAt ? [run] : [];
          });
          const changes = await Promise.all(found.map((run) => decide(lookAtRun(run))));
          for (const [at, run] of found.entries()) if (changes[at]) write(run, changes[at]);
          return found.map(({ id }) => id);
        }),
      claimRun: (due, until) =>
        inTurn(async () => {
          const run = runs.get(due.runId);
          if (run?.nextCheckAt !== due.nextCheckAt) return false;
          run.nextCheckAt = until;
          return true;
        }),
      runsToPrune: async (keep, limit) =>
        [...runs.values()]
          .filter(({ id }) => checkpoints.filter(({ runId }) => runId === id).length > keep)
          .slice(0, limit)
          .map(({ id, workspaceId }) => ({ runId: id, workspaceId })),
      runsByAge: async (afterRunId, limit) =>
        [...runs.values()]
          .filter(({ id }) => id > (afterRunId ?? ''))
          .sort((a, b) => (a.id < b.id ? -1 : 1))
          .slice(0, limit)
          .map(({ id, workspaceId, checkpointCount, stepCount, updatedAt, expiresAfterMs }) => {
            const oldestCheckpointAt = checkpoints.find(({ runId }) => runId === id)?.createdAt ?? null;
            const oldestStepSeq = steps.find(({ runId }) => runId === id)?.seq ?? null;
            return {
              runId: id,
              workspaceId,
              checkpointCount,
              oldestCheckpointAt,
              stepCount,
              oldestStepSeq,
              updatedAt,
              expiresAfterMs,
            };
          }),
      ...memoryPruning({ runs, steps, checkpoints }, inTurn),
    },
  };
}

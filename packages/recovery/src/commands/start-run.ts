import type { Remember } from '@davit/contract';
import { applyEvent } from '../apply-event.ts';
import { lookAfter } from '../healing/stall-time.ts';
import { newHealingState } from '../healing/state.ts';
import type { Room } from '../parts.ts';
import type { AgentRunRecord } from '../records.ts';
import type { StartAnswer, StartAsk, Workspace } from '../service.ts';
import { remember as keepInMind } from './find-run.ts';

/** RUNNING from the start, in epoch 1; or the run that has the thread: as it is, but RUNNING again where it had ended. */
export async function startRun(room: Room, workspace: Workspace, ask: StartAsk, remember?: Remember): Promise<StartAnswer> {
  const ended = await endedRunOfThread(room, workspace, ask);
  if (ended === null) return createRun(room, workspace, ask, remember);
  return applyEvent<StartAnswer>(room, workspace, ended.id, {
    event: { type: 'start' },
    answer: ({ run }) => answerOf(run),
    remember: (answer) => remember?.(201, { ...answer }) ?? null,
  });
}

async function endedRunOfThread(
  { store }: Room,
  { workspaceId }: Workspace,
  { agentId, threadId, fresh }: StartAsk,
): Promise<AgentRunRecord | null> {
  if (threadId === undefined || fresh) return null;
  const { items } = await store.inWorkspace(workspaceId).listRuns({ agentId, threadId, limit: 1 });
  return items.find(({ status }) => status === 'COMPLETED' || status === 'FAILED') ?? null;
}

async function createRun(
  room: Room,
  { workspaceId, policy }: Workspace,
  ask: StartAsk,
  remember?: Remember,
): Promise<StartAnswer> {
  const at = room.clock.now();
  const metadata = ask.metadata ?? null;
  const lookAfterMs = lookAfter({ metadata, policyMs: policy.stallTimeoutMs });
  const run: AgentRunRecord = {
    id: room.newId(),
    workspaceId,
    correlationId: ask.correlationId,
    agentId: ask.agentId,
    threadId: ask.threadId ?? null,
    framework: ask.framework,
    metadata,
    status: 'RUNNING',
    failureDetail: null,
    epoch: 1,
    stepCount: 0,
    checkpointCount: 0,
    highestStep: -1,
    healing: ask.nonRetryableTools?.length
      ? { ...newHealingState, nonRetryable: { tools: [...new Set(ask.nonRetryableTools)], failed: [] } }
      : newHealingState,
    quiet: true,
    lastSignAt: at,
    lookAt: lookAfterMs === null ? null : at + lookAfterMs,
    lookAfterMs,
    expiresAfterMs: ask.expiresAfterMs ?? null,
    startedAt: at,
    updatedAt: at,
    finishedAt: null,
  };
  const started = await create(room, run, ask.fresh ?? false, remember);
  if (started.id === run.id) room.meter.runStarted(run.framework);
  keepInMind(room, started.id, { workspaceId, agentId: run.agentId });
  return answerOf(started);
}

async function create(room: Room, run: AgentRunRecord, fresh: boolean, remember?: Remember): Promise<AgentRunRecord> {
  const store = room.store.inWorkspace(run.workspaceId);
  const { threadId } = run;
  if (threadId !== null) {
    return store.createRunOfThread({ ...run, threadId }, fresh, (found) => remember?.(201, { ...answerOf(found) }));
  }
  await store.createRun(run, remember?.(201, { ...answerOf(run) }));
  return run;
}

function answerOf({ id, correlationId, epoch }: AgentRunRecord): StartAnswer {
  return { runId: id, correlationId, epoch };
}

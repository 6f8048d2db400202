import type { ToIdempotentResponse } from '@davit/contract';
import { applyEvent } from '../apply-event.ts';
import { checkIntervalOf } from '../healing/stall-time.ts';
import { newHealingState } from '../healing/state.ts';
import type { RecoveryServices } from '../parts.ts';
import type { AgentRunRecord } from '../records.ts';
import type { StartAnswer, StartInput, Workspace } from '../service.ts';
import { remember as cacheKnownRun } from './find-run.ts';

/** RUNNING from the start, in epoch 1; or the run that has the thread, RUNNING again if it had ended. */
export async function startRun(
  services: RecoveryServices,
  workspace: Workspace,
  input: StartInput,
  remember?: ToIdempotentResponse,
): Promise<StartAnswer> {
  const ended = await endedRunOfThread(services, workspace, input);
  if (ended === null) return createRun(services, workspace, input, remember);
  return applyEvent<StartAnswer>(services, workspace, ended.id, {
    event: { type: 'start' },
    answer: ({ run }) => answerOf(run),
    remember: (answer) => remember?.(201, { ...answer }) ?? null,
  });
}

async function endedRunOfThread(
  { store }: RecoveryServices,
  { workspaceId }: Workspace,
  { agentId, threadId, fresh }: StartInput,
): Promise<AgentRunRecord | null> {
  if (threadId === undefined || fresh) return null;
  const { items } = await store.inWorkspace(workspaceId).listRuns({ agentId, threadId, limit: 1 });
  return items.find(({ status }) => status === 'COMPLETED' || status === 'FAILED') ?? null;
}

async function createRun(
  services: RecoveryServices,
  { workspaceId, policy }: Workspace,
  input: StartInput,
  remember?: ToIdempotentResponse,
): Promise<StartAnswer> {
  const at = services.clock.now();
  const metadata = input.metadata ?? null;
  const checkIntervalMs = checkIntervalOf({ metadata, policyMs: policy.stallTimeoutMs });
  const run: AgentRunRecord = {
    id: services.newId(),
    workspaceId,
    correlationId: input.correlationId,
    agentId: input.agentId,
    threadId: input.threadId ?? null,
    framework: input.framework,
    metadata,
    status: 'RUNNING',
    failureDetail: null,
    epoch: 1,
    stepCount: 0,
    checkpointCount: 0,
    highestStep: -1,
    healing: input.nonRetryableTools?.length
      ? { ...newHealingState, nonRetryable: { tools: [...new Set(input.nonRetryableTools)], failed: [] } }
      : newHealingState,
    isSettled: true,
    lastActivityAt: at,
    nextCheckAt: checkIntervalMs === null ? null : at + checkIntervalMs,
    checkIntervalMs,
    expiresAfterMs: input.expiresAfterMs ?? null,
    startedAt: at,
    updatedAt: at,
    finishedAt: null,
  };
  const started = await create(services, run, input.fresh ?? false, remember);
  if (started.id === run.id) services.meter.runStarted(run.framework);
  cacheKnownRun(services, started.id, { workspaceId, agentId: run.agentId });
  return answerOf(started);
}

async function create(
  services: RecoveryServices,
  run: AgentRunRecord,
  fresh: boolean,
  remember?: ToIdempotentResponse,
): Promise<AgentRunRecord> {
  const store = services.store.inWorkspace(run.workspaceId);
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

import type { Remember } from '@davit/contract';
import { lookAfter } from '../healing/stall-time.ts';
import { newHealingState } from '../healing/state.ts';
import type { Room } from '../parts.ts';
import type { AgentRunRecord } from '../records.ts';
import type { StartAsk, Workspace } from '../service.ts';
import { remember as keepInMind } from './find-run.ts';

/** RUNNING from the start, in epoch 1. */
export async function startRun(room: Room, { workspaceId, policy }: Workspace, ask: StartAsk, remember?: Remember) {
  const at = room.clock.now();
  const metadata = ask.metadata ?? null;
  const lookAfterMs = lookAfter({ metadata, policyMs: policy.stallTimeoutMs });
  const run: AgentRunRecord = {
    id: room.newId(),
    workspaceId,
    correlationId: ask.correlationId,
    agentId: ask.agentId,
    framework: ask.framework,
    metadata,
    status: 'RUNNING',
    failureDetail: null,
    epoch: 1,
    stepCount: 0,
    checkpointCount: 0,
    highestStep: -1,
    healing: newHealingState,
    quiet: true,
    lastSignAt: at,
    lookAt: lookAfterMs === null ? null : at + lookAfterMs,
    lookAfterMs,
    startedAt: at,
    updatedAt: at,
    finishedAt: null,
  };
  const answer = { runId: run.id, correlationId: run.correlationId, epoch: run.epoch };
  await room.store.inWorkspace(workspaceId).createRun(run, remember?.(201, answer));
  keepInMind(room, run.id, { workspaceId, agentId: run.agentId });
  return answer;
}

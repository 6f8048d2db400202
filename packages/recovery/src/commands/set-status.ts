import type { AgentRun } from '@davit/contract';
import { applyEvent } from '../apply-event.ts';
import type { Room } from '../parts.ts';
import type { StatusAsk, Workspace } from '../service.ts';
import { wireRun } from '../wire.ts';

/** The agent says how its run ended. Throws Fault `run_not_found`, `conflict` for another epoch. */
export function setStatus(room: Room, workspace: Workspace, runId: string, ask: StatusAsk): Promise<AgentRun> {
  return applyEvent(room, workspace, runId, {
    event: { type: 'status', status: ask.status, failureDetail: ask.failureDetail ?? null },
    epoch: ask.epoch,
    answer: ({ run }) => wireRun(run),
  });
}

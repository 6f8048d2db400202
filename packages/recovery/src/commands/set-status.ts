import type { AgentRun } from '@davit/contract';
import { applyEvent } from '../apply-event.ts';
import type { RecoveryServices } from '../parts.ts';
import type { StatusInput, Workspace } from '../service.ts';
import { wireRun } from '../wire.ts';

/** The agent reports how its run ended. Throws Fault `run_not_found`, `conflict` for another epoch. */
export async function setStatus(
  services: RecoveryServices,
  workspace: Workspace,
  runId: string,
  input: StatusInput,
): Promise<AgentRun> {
  const ended = await applyEvent(services, workspace, runId, {
    event: { type: 'status', status: input.status, failureDetail: input.failureDetail ?? null },
    epoch: input.epoch,
    answer: ({ run }) => wireRun(run),
  });
  // Its state would stay in memory until the cache is full.
  services.bases.forget(runId);
  return ended;
}

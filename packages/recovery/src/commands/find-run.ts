import { Fault } from '@davit/contract';
import type { KnownRun, RecoveryServices } from '../parts.ts';
import type { AgentRunRecord } from '../records.ts';

/** Throws Fault `run_not_found`. */
export async function findRun({ store }: RecoveryServices, workspaceId: string, runId: string): Promise<AgentRunRecord> {
  const run = await store.inWorkspace(workspaceId).getRun(runId);
  if (run === null) throw runNotFound();
  return run;
}

/** The immutable fields of a run, from memory if seen before. Throws Fault `run_not_found`. */
export async function getKnownRun(services: RecoveryServices, workspaceId: string, runId: string): Promise<KnownRun> {
  const known = services.known.get(runId);
  if (known?.workspaceId === workspaceId) return known;
  const { agentId } = await findRun(services, workspaceId, runId);
  return remember(services, runId, { workspaceId, agentId });
}

export function remember({ known, limits }: RecoveryServices, runId: string, run: KnownRun): KnownRun {
  known.set(runId, run);
  const [oldest] = known.size > limits.knownRuns ? known.keys() : [];
  if (oldest !== undefined) known.delete(oldest);
  return run;
}

export function runNotFound(): Fault {
  return new Fault('run_not_found', 'There is no such agent run in this workspace.', {
    hint: 'Check the id and the workspace of the key.',
  });
}

import type { RecoveryServices } from '../parts.ts';
import type { Workspace } from '../service.ts';
import { runNotFound } from './find-run.ts';

/** Deletes the run and all its data. Throws Fault `run_not_found`. */
export async function deleteRun(
  services: RecoveryServices,
  { workspaceId }: Workspace,
  runId: string,
): Promise<{ runId: string; deleted: true }> {
  services.bases.forget(runId);
  const isDeleted = await services.store.inWorkspace(workspaceId).deleteRun(runId);
  services.known.delete(runId);
  services.bases.forget(runId);
  if (!isDeleted) throw runNotFound();
  return { runId, deleted: true };
}

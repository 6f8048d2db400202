import type { Room } from '../parts.ts';
import type { Workspace } from '../service.ts';
import { runNotFound } from './find-run.ts';

/** Removes the run and all that was recorded of it. Throws Fault `run_not_found`. */
export async function deleteRun(
  room: Room,
  { workspaceId }: Workspace,
  runId: string,
): Promise<{ runId: string; deleted: true }> {
  room.bases.forget(runId);
  const isDeleted = await room.store.inWorkspace(workspaceId).deleteRun(runId);
  room.known.delete(runId);
  room.bases.forget(runId);
  if (!isDeleted) throw runNotFound();
  return { runId, deleted: true };
}

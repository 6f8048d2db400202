/** Lookups in a workspace that throw the not-found fault. Results are returned only after a cutover in progress is complete. */
import { Fault } from '@davit/contract';
import type { CutoverGate } from '../cutover-gate.ts';
import type { LaunchStore, ProjectWithLastRun } from '../ports/store.ts';
import type { RunRecord } from '../records.ts';

export interface FindParts {
  store: LaunchStore;
  cutoverGate: CutoverGate;
}

/** Throws Fault `project_not_found`. */
export async function findProject(
  { store, cutoverGate }: FindParts,
  workspaceId: string,
  projectId: string,
): Promise<ProjectWithLastRun> {
  const found = await store.inWorkspace(workspaceId).getProject(projectId);
  if (!found) throw projectNotFound();
  await cutoverGate.settled(projectId);
  return found;
}

export function projectNotFound(): Fault {
  return new Fault('project_not_found', 'There is no project with this id in the workspace.', {
    hint: 'List the projects to find its id.',
  });
}

export function runNotFound(): Fault {
  return new Fault('run_not_found', 'There is no run with this id in the workspace.', {
    hint: 'List the runs of its project to find its id.',
  });
}

/** Throws Fault `run_not_found`. */
export async function findRun({ store, cutoverGate }: FindParts, workspaceId: string, runId: string): Promise<RunRecord> {
  const run = await store.inWorkspace(workspaceId).getRun(runId);
  if (!run) throw runNotFound();
  await cutoverGate.settled(run.projectId);
  return run;
}

import { unbounded, type WorkspaceBounds } from '@davit/contract';
import type { IdempotentResponse, ProjectRecord, RunRecord, WorkspaceLaunchStore } from '@davit/launch';
import { takeBounds } from '../bounds.ts';
import type { TenantHandle } from '../database.ts';
import { findIdempotentResponse, storeIdempotentResponse } from '../idempotent-responses.ts';
import { detachMail } from '../mail/mail-of-project.ts';
import { UniqueViolation } from '../unique-violation.ts';
import { acceptRun } from './accept-run.ts';
import { cancelRun } from './cancel-run.ts';
import { softDelete, undelete } from './deleted-projects.ts';
import { listRuns } from './list-runs.ts';
import { listVersions } from './list-versions.ts';
import { lastSeq, readLogs } from './logs.ts';
import { readPlanHistory } from './plan-changes.ts';
import { changePlan, readPlan } from './plans.ts';
import { releasePreview } from './previews.ts';
import { isDeleted } from './project-set.ts';
import { insertProject, listProjects, lockProject, readProjectWithLastRun, renameProject, touchProject } from './projects.ts';
import { insertRun, readRun } from './runs.ts';
import { resume, suspend } from './suspended-projects.ts';
import { readVersion, readVersions } from './versions.ts';

/** What a caller's key can reach: `handle` is the workspace's own. */
export function workspaceLaunchStore(handle: TenantHandle): WorkspaceLaunchStore {
  return {
    createProject: (project, run, remember, bounds) => createProject(handle, project, run, remember, bounds),
    listProjects: (options) => listProjects(handle, options),
    getProject: (projectId, set) => readProjectWithLastRun(handle, projectId, set),
    readPlan: (projectId) => readPlan(handle, projectId),
    changePlan: (projectId, change, run, remember, bounds) => changePlan(handle, projectId, change, run, remember, bounds),
    planHistory: (projectId) => readPlanHistory(handle, projectId),
    createRun: (run, remember, bounds) => createRun(handle, run, remember, bounds),
    renameProject: (projectId, name, at) => renameProject(handle, projectId, name, at),
    cancelRun: (runId, end, remember) => cancelRun(handle, runId, end, remember),
    releasePreview: (runId, at, remember) => releasePreview(handle, runId, at, remember),
    getRun: (runId) => readRun(handle, runId),
    listRuns: (projectId, options) => listRuns(handle, projectId, options),
    readLogs: (runId, afterSeq, limit) => readLogs(handle, runId, afterSeq, limit),
    countLogs: (runId) => lastSeq(handle.read, runId),
    listVersions: (projectId) => readVersions(handle, projectId),
    pageVersions: (projectId, options) => listVersions(handle, projectId, options),
    getVersion: (projectId, number) => readVersion(handle, projectId, number),
    suspend: (projectId, change) => suspend(handle, projectId, change),
    resume: (projectId, schedules) => resume(handle, projectId, schedules),
    softDelete: (projectId, change) => softDelete(handle, projectId, change),
    undelete: (projectId, change, remember, bounds) => undelete(handle, projectId, change, remember, bounds),
    deleteProject: (projectId) => deleteProject(handle, projectId),
    findIdempotentResponse: (requestKey, notBefore) => findIdempotentResponse(handle, requestKey, notBefore),
  };
}

async function createProject(
  handle: TenantHandle,
  project: ProjectRecord,
  run: RunRecord | null,
  remember?: IdempotentResponse,
  bounds = unbounded,
) {
  try {
    await handle.write(async (tx) => {
      await takeBounds(tx, project.workspaceId, bounds, { project: true, runAt: run?.createdAt });
      await insertProject(tx, project);
      if (run) await insertRun(tx, run);
      if (remember) await storeIdempotentResponse(tx, project.workspaceId, remember);
    });
    return { outcome: 'created' } as const;
  } catch (error) {
    const what = error instanceof UniqueViolation && error.table === 'project' ? error.columns[0] : undefined;
    if (what === 'slug' || what === 'port') return { outcome: 'taken', what } as const;
    throw error;
  }
}

function createRun(
  { write }: TenantHandle,
  run: RunRecord,
  remember?: IdempotentResponse,
  bounds: WorkspaceBounds = unbounded,
): Promise<boolean> {
  return write(async (tx) => {
    const project = await lockProject(tx, run.projectId);
    if (!project || (await isDeleted(tx, run.projectId))) return false;
    await takeBounds(tx, run.workspaceId, bounds, { runAt: run.createdAt });
    await acceptRun(tx, run);
    await touchProject(tx, run.projectId, run.createdAt);
    if (remember) await storeIdempotentResponse(tx, run.workspaceId, remember);
    return true;
  });
}

/** Its runs, logs, versions and deployments are deleted by their foreign keys. */
async function deleteProject({ write }: TenantHandle, projectId: string): Promise<boolean> {
  const result = await write(async (tx) => {
    await detachMail(tx, projectId);
    return tx.deleteFrom('project').where('id', '=', projectId).executeTakeFirst();
  });
  return result.numDeletedRows > 0n;
}

import { Fault } from '@davit/contract';
import type { IdempotentResponse, RollbackChange } from '@davit/launch';
import type { HoldsAppsLease } from '../apps-lease.ts';
import { settleAction } from '../audit/audit-context.ts';
import type { TenantHandle } from '../database.ts';
import { storeIdempotentResponse } from '../idempotent-responses.ts';
import { cancelActive } from './cancel-run.ts';
import { switchVersion } from './deployments.ts';
import { takePlanOfVersion } from './plans.ts';
import { isDeleted } from './project-set.ts';
import { lockProject } from './projects.ts';
import { replaceSchedules } from './schedules.ts';
import { markLiveVersionGood, updateVersion } from './versions.ts';

/**
 * The rollback's commit. `moved` if `from` is no longer live, `to` was collected, or the project is gone: then nothing was
 * written. Throws Fault `unavailable` if another server has taken over the apps.
 */
export function rollback(
  { write }: TenantHandle,
  holdsApps: HoldsAppsLease,
  projectId: string,
  { deploymentId, from, to, kind, at, fromIsGood = false, schedules = [] }: RollbackChange,
  remember?: IdempotentResponse,
): Promise<{ outcome: 'switched' } | { outcome: 'moved' }> {
  return write(async (tx) => {
    const project = await lockProject(tx, projectId);
    if (!project || project.live_version_number !== from || (await isDeleted(tx, projectId))) return moved();
    const target = await tx
      .selectFrom('version')
      .select('number')
      .where('project_id', '=', projectId)
      .where('number', '=', to)
      .where('collected_at', 'is', null)
      .executeTakeFirst();
    if (!target) return moved();
    if (!(await holdsApps(tx, projectId))) throw new Fault('unavailable', 'Another server now runs the apps.', { retryAfter: 1 });
    if (from !== null && to < from) await updateVersion(tx, projectId, from).set({ left_at: at }).execute();
    if (from !== null && to > from && fromIsGood) await markLiveVersionGood(tx, projectId, from, at);
    await switchVersion(tx, project, { deploymentId, versionNumber: to, kind, at });
    await takePlanOfVersion(tx, projectId, to);
    await replaceSchedules(tx, project, schedules);
    // An unhealthy version says nothing about the run that is about to replace it.
    if (kind === 'rollback') await cancelActive(tx, projectId, `Canceled by a rollback to version ${to}.`, at);
    if (remember) await storeIdempotentResponse(tx, project.workspace_id, remember);
    return { outcome: 'switched' };
  });
}

function moved(): { outcome: 'moved' } {
  settleAction('unchanged');
  return { outcome: 'moved' };
}

import type { ClaimOutcome, LogRecord, RunClaim } from '@davit/launch';
import type { HoldsAppsLease } from '../apps-lease.ts';
import type { TenantHandle } from '../database.ts';
import { enqueueDeliveries } from '../webhooks/enqueue-deliveries.ts';
import { reportRun } from '../webhooks/launch-events.ts';
import { addBuildTime } from './build-time.ts';
import { writeEntries } from './logs.ts';
import { discardChanges } from './previews.ts';
import { touchProject } from './projects.ts';
import { lockClaimedRun, updateLockedRun } from './run-claim.ts';
import { endStages } from './runs.ts';
import { dropResults } from './stages.ts';

export interface RunEnd {
  status: 'FAILED' | 'CANCELED';
  error: string;
  at: number;
  closing: readonly LogRecord[];
}

/** A marked run ends as CANCELED only (L6); an ended one stays as it is (L5). */
export function finishRun(
  { write }: TenantHandle,
  holdsApps: HoldsAppsLease,
  claim: RunClaim,
  { status, error, at, closing }: RunEnd,
): Promise<ClaimOutcome> {
  return write(async (tx) => {
    const held = await lockClaimedRun(tx, claim, status === 'CANCELED' ? 'allowed' : 'refused');
    if (held.outcome !== 'held') return held;
    if (!(await holdsApps(tx, held.run.projectId))) return { outcome: 'lost' };
    const { run } = held;
    await writeEntries(tx, run, closing);
    const stages = endStages(run.stages, status === 'FAILED' ? 'FAILED' : 'SKIPPED', at);
    await updateLockedRun(tx, run, { status, error, stages: JSON.stringify(stages), finished_at: at });
    await addBuildTime(tx, run, at);
    await dropResults(tx, run.id);
    await discardChanges(tx, run, at);
    await touchProject(tx, run.projectId, at);
    if (status === 'CANCELED') await reportRun(tx, 'run.canceled', run, at);
    else {
      const data = { projectId: run.projectId, runId: run.id };
      const failed = { id: run.id, type: 'deployment.failed' as const, at, data };
      await enqueueDeliveries(tx, [{ workspaceId: run.workspaceId, events: [failed] }]);
    }
    return { outcome: 'held' };
  });
}

/**
 * The commit of a release or a rollback. The cutover follows it, so its outcome must be known. A store that fails to answer may
 * have committed, so it is asked a few times which deployment is live.
 */
import type { LaunchLedger } from './ports/store.ts';
import type { Timers } from './ports/timers.ts';
import { StoreError } from './stages/stage.ts';

const maxChecks = 5;
const checkEveryMs = 1_000;

/** What `commit` answered, or `done` where it failed and the deployment is live nevertheless. Throws StoreError. */
export async function confirmCutover<T>(
  parts: { ledger: Pick<LaunchLedger, 'getProject'>; timers: Timers },
  projectId: string,
  deploymentId: string,
  { commit, done }: { commit: () => Promise<T>; done: T },
): Promise<T> {
  try {
    return await commit();
  } catch (cause) {
    for (let attempt = 1; attempt <= maxChecks; attempt++) {
      const project = await parts.ledger.getProject(projectId).catch(() => undefined);
      if (project !== undefined) {
        if (project?.liveDeploymentId === deploymentId) return done;
        break;
      }
      await new Promise<void>((resolve) => void parts.timers.after(checkEveryMs, resolve));
    }
    throw new StoreError('the switch could not be committed', { cause });
  }
}

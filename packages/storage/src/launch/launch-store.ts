import type { LaunchStore } from '@davit/launch';
import { type HoldsAppsLease, withoutLease } from '../apps-lease.ts';
import type { Database } from '../database.ts';
import { type LogAppender, logAppender } from './append-logs.ts';
import { launchLedger } from './ledger.ts';
import { workspaceLaunchStore } from './workspace-store.ts';

/** Only the server that runs the apps switches versions (E2). `drain` resolves once no log entry waits for the disk. */
export function launchStore(
  database: Database,
  holdsApps: HoldsAppsLease = withoutLease,
): LaunchStore & Pick<LogAppender, 'drain'> {
  const logs = logAppender(database);
  return {
    inWorkspace: (workspaceId) => workspaceLaunchStore(database.inWorkspace(workspaceId)),
    ledger: launchLedger(database.acrossWorkspaces, logs, holdsApps),
    drain: () => logs.drain(),
  };
}

import type { LaunchStore } from '@davit/launch';
import type { Database } from '../database.ts';
import { type LogAppender, logAppender } from './append-logs.ts';
import { launchLedger } from './ledger.ts';
import { workspaceLaunchStore } from './workspace-store.ts';

/** `drain` resolves once no log entry waits for the disk. */
export function launchStore(database: Database): LaunchStore & Pick<LogAppender, 'drain'> {
  const logs = logAppender(database);
  return {
    inWorkspace: (workspaceId) => workspaceLaunchStore(database.inWorkspace(workspaceId)),
    ledger: launchLedger(database.acrossWorkspaces, logs),
    drain: () => logs.drain(),
  };
}

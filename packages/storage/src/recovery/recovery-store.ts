import type { RecoveryStore } from '@davit/recovery';
import type { Database } from '../database.ts';
import { type Appender, appender } from './append.ts';
import { recoveryLedger } from './ledger.ts';
import { workspaceRecoveryStore } from './workspace-store.ts';

/** `drain` resolves once no step or checkpoint waits for the disk. */
export function recoveryStore(database: Database): RecoveryStore & Pick<Appender, 'drain'> {
  const append = appender(database);
  return {
    inWorkspace: (workspaceId) => workspaceRecoveryStore(workspaceId, () => database.inWorkspace(workspaceId), append),
    ledger: recoveryLedger(database.acrossWorkspaces),
    drain: () => append.drain(),
  };
}

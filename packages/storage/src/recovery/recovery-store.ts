import type { RecoveryStore } from '@davit/recovery';
import type { Database } from '../database.ts';
import { type Appender, appender } from './append.ts';
import { recoveryLedger } from './ledger.ts';
import type { RowTexts } from './texts.ts';
import { workspaceRecoveryStore } from './workspace-store.ts';

/** `drain` resolves once no step or checkpoint waits for the disk. */
export function recoveryStore(database: Database, rowTexts: RowTexts): RecoveryStore & Pick<Appender, 'drain'> {
  const append = appender(database, rowTexts);
  return {
    inWorkspace: (workspaceId) => workspaceRecoveryStore(workspaceId, () => database.inWorkspace(workspaceId), append, rowTexts),
    ledger: recoveryLedger(database.acrossWorkspaces, rowTexts),
    drain: () => append.drain(),
  };
}

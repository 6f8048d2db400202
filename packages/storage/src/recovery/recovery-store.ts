import type { RecoveryStore } from '@davit/recovery';
import type { Database } from '../database.ts';
import { type Appender, appender } from './append.ts';
import { deleteRun } from './delete-run.ts';
import { recoveryLedger } from './ledger.ts';
import type { RowTexts } from './texts.ts';
import { workspaceRecoveryStore } from './workspace-store.ts';

/** `drain` resolves once no step or checkpoint waits for the disk. */
export function recoveryStore(database: Database, rowTexts: RowTexts): RecoveryStore & Pick<Appender, 'drain'> {
  const append = appender(database, rowTexts);
  return {
    inWorkspace: (workspaceId) => {
      const erase = (runId: string, idleSince?: number) => deleteRun(database, workspaceId, runId, idleSince);
      return workspaceRecoveryStore(workspaceId, () => database.inWorkspace(workspaceId), append, rowTexts, erase);
    },
    ledger: recoveryLedger(database, rowTexts),
    drain: () => append.drain(),
  };
}

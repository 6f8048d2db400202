/**
 * Which due runs are processed next, in batches.
 *
 *  D1 While all due runs fit into one batch, the longest overdue come first, in any workspace.
 *  D2 Else workspaces take turns: at most `workspacesPerBatch` share a batch, in equal parts,
 *     and the following ones come next, however many runs of one are due.
 *  D3 A third of a workspace's part are its longest overdue stalls, a third its newest, and a third
 *     attempts and grace periods past their deadline: none waits forever, and a new stall waits
 *     neither for older ones nor for what follows from them.
 */
import type { DueRun, RecoveryLedger } from '../ports/store.ts';

export const runsPerBatch = 200;
export const workspacesPerBatch = 20;

export interface DueBatch {
  runs: DueRun[];
  /** More are due than these. */
  more: boolean;
}

export function createDueRunQueue(
  ledger: Pick<RecoveryLedger, 'dueRuns' | 'dueWorkspaces' | 'dueRunsOf'>,
): (now: number) => Promise<DueBatch> {
  /** The last workspace that was served. */
  let after: string | null = null;

  async function workspacesInTurn(now: number): Promise<string[]> {
    const found = await ledger.dueWorkspaces(now, after, workspacesPerBatch);
    after = found.length < workspacesPerBatch ? null : (found.at(-1) ?? null);
    return found;
  }

  return async (now) => {
    const longest = await ledger.dueRuns(now, runsPerBatch);
    if (longest.length < runsPerBatch) return { runs: longest, more: false };
    const inTurn = await workspacesInTurn(now);
    const third = Math.floor(runsPerBatch / 3 / Math.max(1, inTurn.length));
    const parts = await Promise.all(inTurn.map((workspaceId) => ledger.dueRunsOf(workspaceId, now, third)));
    return { runs: parts.flat(), more: true };
  };
}

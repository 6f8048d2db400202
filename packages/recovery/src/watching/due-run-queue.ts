/**
 * Which due runs are judged next, a batch at a time.
 *
 *  D1 While all that are due go into one batch, the longest due come first, whosever they are.
 *  D2 Else workspaces take turns: no more than `workspacesPerBatch` share a batch, in equal parts,
 *     and those after them come next. However many runs of one are due, another's are not behind them.
 *  D3 Of a workspace's part a third are its longest due silences, a third its newest, and a third
 *     attempts and graces whose deadline passed: none waits forever, and what has just fallen
 *     silent is behind neither those that did before nor what follows from them.
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
  /** The last workspace that had its turn. */
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

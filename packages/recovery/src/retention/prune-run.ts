/**
 * One pruning of one run: its checkpoints are read twice, newest first, page by page, and the unreachable ones are deleted page
 * by page. A concurrent change of the run ends it; the next pruning starts from the new state.
 */
import type { CheckpointTrace, RecoveryLedger } from '../ports/store.ts';
import type { AgentRunRecord } from '../records.ts';
import { Reach, type RetentionWindow } from './reach.ts';

const pageTraces = 1_000;

export type PrunedRun = Pick<AgentRunRecord, 'id' | 'framework' | 'epoch' | 'checkpointCount'>;

/** How many were deleted. */
export async function pruneRun(ledger: RecoveryLedger, run: PrunedRun, window: RetentionWindow): Promise<number> {
  const { id: runId, epoch, checkpointCount } = run;
  const reach = new Reach(window, run.framework);
  for await (const page of pagesOf(ledger, runId, checkpointCount + 1)) for (const trace of page) reach.add(trace);
  reach.settle();
  let removed = 0;
  for await (const page of pagesOf(ledger, runId, window.fromSeq)) {
    const unreachable = page.filter((trace) => !reach.keeps(trace));
    if (unreachable.length === 0) continue;
    if (!(await ledger.removeCheckpoints(runId, { epoch, checkpointCount }, unreachable))) return removed;
    removed += unreachable.length;
  }
  await ledger.markPruned(runId, window.fromSeq);
  return removed;
}

async function* pagesOf(ledger: RecoveryLedger, runId: string, beforeSeq: number): AsyncGenerator<CheckpointTrace[]> {
  for (let before = beforeSeq; before > 1; ) {
    const page = await ledger.traces(runId, before, pageTraces);
    yield page;
    before = page.length < pageTraces ? 1 : (page.at(-1)?.seq ?? 1);
  }
}

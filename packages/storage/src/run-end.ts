/** Where the last page of an agent run begins: lists start with the oldest, and a person may want the end of a long run. */
import { writeCursor } from './cursor.ts';
import type { Database } from './database.ts';
import { checkpointList } from './recovery/checkpoints.ts';
import { stepList } from './recovery/steps.ts';

/** Cursors of the run's lists; null if one page has everything. */
export interface RunEnd {
  stepsCursor: string | null;
  checkpointsCursor: string | null;
}

export type ReadRunEnd = (workspaceId: string, runId: string, pageItems: number) => Promise<RunEnd>;

export function runEndReader(database: Database): ReadRunEnd {
  return async (workspaceId, runId, pageItems) => {
    const { read } = database.inWorkspace(workspaceId);
    const lastBefore = async (table: 'agent_step' | 'agent_checkpoint', list: string) => {
      const newest = read.selectFrom(table).select('seq').where('run_id', '=', runId).orderBy('seq', 'desc');
      const row = await newest.offset(pageItems).limit(1).executeTakeFirst();
      return row === undefined ? null : writeCursor(list, row.seq);
    };
    const [stepsCursor, checkpointsCursor] = await Promise.all([
      lastBefore('agent_step', stepList),
      lastBefore('agent_checkpoint', checkpointList),
    ]);
    return { stepsCursor, checkpointsCursor };
  };
}

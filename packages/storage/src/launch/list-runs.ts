import type { RunStatus } from '@davit/contract';
import type { Page, RunRecord } from '@davit/launch';
import { readCursor, writeCursor } from '../cursor.ts';
import type { TenantHandle } from '../database.ts';
import { totalOf } from '../total.ts';
import { toRun } from './runs.ts';

const list = 'runs';

/** A project's runs, newest first. Runs are numbered, so pages stay stable while new ones arrive. */
export async function listRuns(
  { read }: TenantHandle,
  projectId: string,
  { limit, cursor, status }: { limit: number; cursor?: string; status?: RunStatus },
): Promise<Page<RunRecord>> {
  let matching = read.selectFrom('run').where('project_id', '=', projectId);
  if (status !== undefined) matching = matching.where('status', '=', status);

  let page = matching.selectAll().orderBy('number', 'desc');
  if (cursor !== undefined) page = page.where('number', '<', readCursor(list, cursor));
  const rows = await page.limit(limit + 1).execute();

  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map(toRun),
    nextCursor: last ? writeCursor(list, last.number) : null,
    ...(await totalOf(read, matching.select('run.id'))),
  };
}

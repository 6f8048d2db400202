import type { Page, VersionRecord } from '@davit/launch';
import { readCursor, writeCursor } from '../cursor.ts';
import type { TenantHandle } from '../database.ts';
import { totalOf } from '../total.ts';
import { toVersion } from './versions.ts';

const list = 'versions';

/** A project's versions, newest first. They are numbered, so pages stay stable while new ones arrive. */
export async function listVersions(
  { read }: TenantHandle,
  projectId: string,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<Page<VersionRecord>> {
  const all = read.selectFrom('version').where('project_id', '=', projectId);
  let page = all.selectAll().orderBy('number', 'desc');
  if (cursor !== undefined) page = page.where('number', '<', readCursor(list, cursor));
  const rows = await page.limit(limit + 1).execute();
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map(toVersion),
    nextCursor: last ? writeCursor(list, last.number) : null,
    ...(await totalOf(read, all.select('version.number'))),
  };
}

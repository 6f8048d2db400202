import { currentSpec } from '@davit/contract';
import type { AppManifest, VersionRecord } from '@davit/launch';
import type { Selectable } from 'kysely';
import type { TenantHandle, TenantTransaction } from '../database.ts';
import type { VersionTable } from '../tables/version.ts';
import { lockProject } from './projects.ts';

export function toVersion(row: Selectable<VersionTable>): VersionRecord {
  return {
    projectId: row.project_id,
    number: row.number,
    runId: row.run_id,
    artifactDigest: row.artifact_digest,
    sizeBytes: row.size_bytes,
    spec: currentSpec(JSON.parse(row.spec)),
    blueprint: JSON.parse(row.blueprint),
    buildSettings: JSON.parse(row.build_settings),
    manifest: toManifest(row.manifest),
    createdAt: row.created_at,
    goodAt: row.good_at,
    leftAt: row.left_at,
    collectedAt: row.collected_at,
  };
}

export function toManifest(stored: string | null): AppManifest {
  return stored === null ? { network: false, schedules: [] } : JSON.parse(stored);
}

/** Newest first. With `stored`, only versions that are not collected, at most the newest `limit`. */
export async function readVersions(
  { read }: TenantHandle,
  projectId: string,
  { stored = false, limit }: { stored?: boolean; limit?: number } = {},
): Promise<VersionRecord[]> {
  let query = read.selectFrom('version').selectAll().where('project_id', '=', projectId).orderBy('number', 'desc');
  if (stored) query = query.where('collected_at', 'is', null);
  if (limit !== undefined) query = query.limit(limit);
  return (await query.execute()).map(toVersion);
}

export async function readVersion({ read }: TenantHandle, projectId: string, number: number): Promise<VersionRecord | null> {
  const row = await read
    .selectFrom('version')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row ? toVersion(row) : null;
}

/** The project's row must be locked and the version live: it is known-good, so no rollback has replaced it. */
export async function markLiveVersionGood(tx: TenantTransaction, projectId: string, number: number, at: number): Promise<void> {
  await updateVersion(tx, projectId, number)
    .set((eb) => ({ good_at: eb.fn.coalesce('good_at', eb.val(at)), left_at: null }))
    .execute();
}

export function updateVersion(tx: TenantTransaction, projectId: string, number: number) {
  return tx.updateTable('version').where('project_id', '=', projectId).where('number', '=', number);
}

/** The live version is never collected: an earlier cutover protects it. Call before its artifact is removed. */
export async function markCollected({ write }: TenantHandle, projectId: string, number: number, at: number): Promise<void> {
  await write(async (tx) => {
    const project = await lockProject(tx, projectId);
    if (project?.live_version_number === number) return;
    await updateVersion(tx, projectId, number).set({ collected_at: at }).where('collected_at', 'is', null).execute();
  });
}

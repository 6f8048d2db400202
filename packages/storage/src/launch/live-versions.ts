/** What is live, project by project, for the operator who brings apps to the current kit. */
import type { LiveVersion } from '@davit/launch';
import type { TenantHandle } from '../database.ts';
import { isIn } from './project-set.ts';
import { toManifest } from './versions.ts';

/** Ordered by project id, after the given one. */
export async function liveVersions({ read }: TenantHandle, afterProjectId: string, limit: number): Promise<LiveVersion[]> {
  const rows = await read
    .selectFrom('project')
    .innerJoin('version as live', (join) =>
      join.onRef('live.project_id', '=', 'project.id').onRef('live.number', '=', 'project.live_version_number'),
    )
    .select(['project.id', 'project.workspace_id', 'project.name', 'project.slug'])
    .select(['live.number', 'live.manifest', 'live.created_at'])
    .select((eb) => eb('project.blueprint', '=', eb.ref('live.blueprint')).as('is_plan_live'))
    .where('project.id', '>', afterProjectId)
    .where(isIn('present'))
    .orderBy('project.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    projectId: row.id,
    workspaceId: row.workspace_id,
    name: row.name,
    slug: row.slug,
    versionNumber: row.number,
    manifest: toManifest(row.manifest),
    createdAt: row.created_at,
    isPlanLive: Boolean(row.is_plan_live),
  }));
}

import { currentSpec } from '@davit/contract';
import type { ListedProject, Page, ProjectRecord, ProjectSet, ProjectWithLastRun, RunRecord } from '@davit/launch';
import type { Selectable } from 'kysely';
import { describeAction } from '../audit/audit-context.ts';
import { readPlaceCursor, writePlaceCursor } from '../cursor.ts';
import type { TenantHandle, TenantTransaction } from '../database.ts';
import type { ProjectTable } from '../tables/project.ts';
import { totalOf } from '../total.ts';
import { enqueueDeliveries } from '../webhooks/enqueue-deliveries.ts';
import { deletedAt, isIn } from './project-set.ts';
import { type RunRow, toRun } from './runs.ts';

const list = 'projects';

export function toProject(row: Selectable<ProjectTable>): ProjectRecord {
  return { ...toListedProject(row), blueprint: JSON.parse(row.blueprint) };
}

function toListedProject(row: Omit<Selectable<ProjectTable>, 'blueprint'>): ListedProject {
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    name: row.name,
    prompt: row.prompt,
    hints: JSON.parse(row.hints),
    slug: row.slug,
    port: row.port,
    liveUrl: row.live_url,
    spec: currentSpec(JSON.parse(row.spec)),
    autoDeploy: row.auto_deploy === 1,
    liveVersionNumber: row.live_version_number,
    liveDeploymentId: row.live_deployment_id,
    healthy: row.healthy === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Throws UniqueViolation if another project has the slug or the port. */
export async function insertProject(tx: TenantTransaction, project: ProjectRecord): Promise<void> {
  describeAction({ target: { type: 'project', id: project.id } });
  await tx
    .insertInto('project')
    .values({
      id: project.id,
      workspace_id: project.workspaceId,
      name: project.name,
      prompt: project.prompt,
      hints: JSON.stringify(project.hints),
      slug: project.slug,
      port: project.port,
      live_url: project.liveUrl,
      spec: JSON.stringify(project.spec),
      blueprint: JSON.stringify(project.blueprint),
      auto_deploy: project.autoDeploy ? 1 : 0,
      live_version_number: project.liveVersionNumber,
      live_deployment_id: project.liveDeploymentId,
      healthy: project.healthy ? 1 : 0,
      created_at: project.createdAt,
      updated_at: project.updatedAt,
    })
    .execute();
  const created = { id: project.id, type: 'project.created' as const, at: project.createdAt, data: { projectId: project.id } };
  await enqueueDeliveries(tx, [{ workspaceId: project.workspaceId, events: [created] }]);
}

export type LockedProject = Pick<Selectable<ProjectTable>, 'id' | 'workspace_id' | 'live_version_number'>;

/**
 * Locks the project's row. Every change of a project or its runs does this first, so such transactions are serialized. Null if
 * the project does not exist.
 */
export async function lockProject(tx: TenantTransaction, projectId: string): Promise<LockedProject | null> {
  const row = await tx
    .selectFrom('project')
    .select(['id', 'workspace_id', 'live_version_number'])
    .where('id', '=', projectId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function touchProject(tx: TenantTransaction, projectId: string, at: number): Promise<void> {
  await tx.updateTable('project').set({ updated_at: at }).where('id', '=', projectId).execute();
}

/** False if there is none. */
export function renameProject({ write }: TenantHandle, projectId: string, name: string, at: number): Promise<boolean> {
  return write(async (tx) => {
    if (!(await lockProject(tx, projectId))) return false;
    await tx.updateTable('project').set({ name, updated_at: at }).where('id', '=', projectId).execute();
    return true;
  });
}

/** Null if it is deleted, unless `any` is set. */
export async function readProject(
  read: TenantHandle['read'],
  projectId: string,
  set: 'present' | 'any' = 'present',
): Promise<ProjectRecord | null> {
  const found = read.selectFrom('project').selectAll().where('project.id', '=', projectId);
  const row = await (set === 'any' ? found : found.where(isIn('present'))).executeTakeFirst();
  return row ? toProject(row) : null;
}

export async function readProjectWithLastRun(
  handle: TenantHandle,
  projectId: string,
  set: ProjectSet = 'present',
): Promise<ProjectWithLastRun | null> {
  const row = await withLastRun(handle).where('project.id', '=', projectId).where(isIn(set)).executeTakeFirst();
  return row ? toProjectWithLastRun(row) : null;
}

/** The workspace's projects, newest first. Pages stay stable while new ones arrive. Throws Fault for an unreadable cursor. */
export async function listProjects(
  handle: TenantHandle,
  { limit, cursor, set = 'present' }: { limit: number; cursor?: string; set?: ProjectSet },
): Promise<Page<ProjectWithLastRun>> {
  let page = withLastRun(handle).where(isIn(set)).orderBy('project.created_at', 'desc').orderBy('project.id', 'desc');
  if (cursor !== undefined) {
    const after = readPlaceCursor(list, cursor);
    page = page
      .where('project.created_at', '<=', after.at)
      .where((eb) => eb.or([eb('project.created_at', '<', after.at), eb('project.id', '<', after.id)]));
  }
  const rows = await page.limit(limit + 1).execute();

  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map(toProjectWithLastRun),
    nextCursor: last ? writePlaceCursor(list, { at: last.created_at, id: last.id }) : null,
    ...(await totalOf(handle.read, handle.read.selectFrom('project').select('project.id').where(isIn(set)))),
  };
}

const listedColumns = [
  'project.id',
  'project.workspace_id',
  'project.name',
  'project.prompt',
  'project.hints',
  'project.slug',
  'project.port',
  'project.live_url',
  'project.spec',
  'project.auto_deploy',
  'project.live_version_number',
  'project.live_deployment_id',
  'project.healthy',
  'project.created_at',
  'project.updated_at',
] as const;

const lastRunColumns = [
  'last.id as run_id',
  'last.status as run_status',
  'last.trigger as run_trigger',
  'last.attempt as run_attempt',
  'last.interruptions as run_interruptions',
  'last.process_deaths as run_process_deaths',
  'last.resume_at as run_resume_at',
  'last.cancel_reason as run_cancel_reason',
  'last.stages as run_stages',
  'last.source_digest as run_source_digest',
  'last.preview_state as run_preview_state',
  'last.preview_url as run_preview_url',
  'last.preview_until as run_preview_until',
  'last.version_number as run_version_number',
  'last.error as run_error',
  'last.created_at as run_created_at',
  'last.started_at as run_started_at',
  'last.finished_at as run_finished_at',
] as const;

/** A project, its newest run, and whether any of its runs is active, as of one moment. */
function withLastRun({ read }: TenantHandle) {
  return read
    .selectFrom('project')
    .leftJoin('run as last', (join) =>
      join.onRef('last.project_id', '=', 'project.id').on('last.number', '=', (eb) =>
        eb
          .selectFrom('run as newest')
          .select(({ fn }) => fn.max('newest.number').as('number'))
          .whereRef('newest.project_id', '=', 'project.id'),
      ),
    )
    .select(listedColumns)
    .select(lastRunColumns)
    .select(deletedAt)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('run as active')
            .select('active.id')
            .whereRef('active.project_id', '=', 'project.id')
            .where('active.finished_at', 'is', null),
        )
        .as('deploying'),
    );
}

type JoinedRow = Awaited<ReturnType<ReturnType<typeof withLastRun>['execute']>>[number];

function toProjectWithLastRun(row: JoinedRow): ProjectWithLastRun {
  return { project: toListedProject(row), lastRun: toLastRun(row), deploying: Boolean(row.deploying), deletedAt: row.deleted_at };
}

function toLastRun(row: JoinedRow): RunRecord | null {
  if (row.run_id === null) return null;
  return toRun({
    id: row.run_id,
    workspace_id: row.workspace_id,
    project_id: row.id,
    status: row.run_status,
    trigger: row.run_trigger,
    attempt: row.run_attempt,
    interruptions: row.run_interruptions,
    process_deaths: row.run_process_deaths,
    resume_at: row.run_resume_at,
    cancel_reason: row.run_cancel_reason,
    stages: row.run_stages,
    source_digest: row.run_source_digest,
    preview_state: row.run_preview_state,
    preview_url: row.run_preview_url,
    preview_until: row.run_preview_until,
    version_number: row.run_version_number,
    error: row.run_error,
    created_at: row.run_created_at,
    started_at: row.run_started_at,
    finished_at: row.run_finished_at,
  } as RunRow);
}

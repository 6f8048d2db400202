import type { Json } from '@davit/contract';
import {
  type Lane,
  type LaunchLedger,
  laneOf,
  type ProjectAddress,
  type ProjectRecord,
  type ProjectWithWork,
} from '@davit/launch';
import type { ExpressionBuilder } from 'kysely';
import { type HoldsAppsLease, withoutLease } from '../apps-lease.ts';
import type { TenantHandle } from '../database.ts';
import { deleteIdempotentResponses } from '../idempotent-responses.ts';
import type { TenantTables } from '../tables/tables.ts';
import type { LogAppender } from './append-logs.ts';
import { claimRun } from './claim-run.ts';
import { deletedProjects } from './deleted-projects.ts';
import { readNewestDeployment } from './deployments.ts';
import { finishRun } from './finish-run.ts';
import { liveVersions } from './live-versions.ts';
import { readPlanHistory } from './plan-changes.ts';
import { openPreview, openPreviews } from './previews.ts';
import { isIn } from './project-set.ts';
import { lockProject, readProject, toProject } from './projects.ts';
import { isSuspended } from './refuse-suspended.ts';
import { release } from './release.ts';
import { rollback } from './rollback.ts';
import { checkClaim, countDeath } from './run-claim.ts';
import { changeSchedule, dueSchedules, nextScheduleAt, readSchedules } from './schedules.ts';
import { finishStage, keepAnswers, startStage } from './stages.ts';
import { suspendedProjectIds } from './suspended-projects.ts';
import { markCollected, markLiveVersionGood, readVersions } from './versions.ts';

/** The platform's own work: `handle` reaches all workspaces. */
export function launchLedger(handle: TenantHandle, logs: LogAppender, holdsApps: HoldsAppsLease): LaunchLedger {
  return {
    projectsWithWork: (limit, lane) => projectsWithWork(handle, limit, lane),
    claimRun: (projectId, at, lane) => claimRun(handle, projectId, at, lane),
    checkClaim: (claim) => checkClaim(handle, claim),
    startStage: (claim, stage, at) => startStage(handle, claim, stage, at),
    finishStage: (claim, stage, result, at, replan) => finishStage(handle, claim, stage, result, at, replan),
    keepAnswers: (claim, answers) => keepAnswers(handle, claim, answers),
    countDeath: (claim) => countDeath(handle, claim),
    appendLogs: (claim, entries) => logs.append(claim, entries),
    finishRun: (claim, status, error, at, closing = [], { needsApps } = { needsApps: false }) =>
      finishRun(handle, needsApps ? holdsApps : withoutLease, claim, { status, error, at, closing }),
    release: (claim, released, replacedIsGood) => release(handle, holdsApps, claim, released, replacedIsGood),
    openPreview: (claim, preview) => openPreview(handle, holdsApps, claim, preview),
    openPreviews: () => openPreviews(handle),
    rollback: (projectId, change, remember) => rollback(handle, holdsApps, projectId, change, remember),
    planHistory: (projectId) => readPlanHistory(handle, projectId),
    markGood: (projectId, versionNumber, at) => markGood(handle, projectId, versionNumber, at),
    setHealthy: (projectId, healthy, at) => setHealthy(handle, projectId, healthy, at),
    getProject: (projectId, set) => readProject(handle.read, projectId, set),
    deletedProjects: (before, limit) => deletedProjects(handle, before, limit),
    suspendedProjectIds: (limit) => suspendedProjectIds(handle, limit),
    isSuspended: (projectId) => isSuspended(handle.read, projectId),
    liveProjects: () => liveProjects(handle),
    liveVersions: (afterProjectId, limit) => liveVersions(handle, afterProjectId, limit),
    addresses: () => addresses(handle),
    moveAddresses: (moved) => moveAddresses(handle, moved),
    versions: (projectId, which) => readVersions(handle, projectId, which),
    newestDeployment: (projectId) => readNewestDeployment(handle, projectId),
    markCollected: (projectId, versionNumber, at) => markCollected(handle, projectId, versionNumber, at),
    neededArtifacts: () => neededArtifacts(handle),
    recentRunDurations: (stack, limit) => recentRunDurations(handle, stack, limit),
    deleteIdempotentResponses: (before) => deleteIdempotentResponses(handle, before),
    dueSchedules: (at, limit) => dueSchedules(handle, at, limit),
    nextScheduleAt: () => nextScheduleAt(handle),
    schedules: (projectId) => readSchedules(handle, projectId),
    changeSchedule: (schedule) => changeSchedule(handle, schedule),
  };
}

async function projectsWithWork(handle: TenantHandle, limit: number, lane?: Lane): Promise<ProjectWithWork[]> {
  if (lane === undefined) return projectsWithActiveRuns(handle, limit);
  const inApps = await projectsInApps(handle);
  if (lane === 'apps') return roundRobin(inApps).slice(0, limit);
  const ids = new Set(inApps.map(({ projectId }) => projectId));
  const all = await projectsWithActiveRuns(handle, limit + ids.size);
  return all.filter(({ projectId }) => !ids.has(projectId)).slice(0, limit);
}

/** Only RUNNING runs can be in the apps lane: at most as many as the workers of all servers process at once. */
async function projectsInApps({ read }: TenantHandle): Promise<ProjectWithWork[]> {
  const running = await read
    .selectFrom('run')
    .select(['project_id', 'workspace_id', 'stages', 'created_at'])
    .where('finished_at', 'is', null)
    .where('status', '=', 'RUNNING')
    .where(isNotPreviewed)
    .execute();
  return running
    .filter(({ stages }) => laneOf({ stages: JSON.parse(stages) }) === 'apps')
    .sort((a, b) => a.created_at - b.created_at)
    .map(toProjectWithWork);
}

/** No worker has anything to do for an open preview. */
function isNotPreviewed(eb: ExpressionBuilder<TenantTables, 'run'>) {
  return eb.or([eb('preview_state', 'is', null), eb('preview_state', '!=', 'open')]);
}

async function projectsWithActiveRuns({ read }: TenantHandle, limit: number): Promise<ProjectWithWork[]> {
  const rows = await read
    .selectFrom(
      read
        .selectFrom('run')
        .select(['project_id', 'workspace_id', ({ fn }) => fn.min('created_at').as('since')])
        .where('finished_at', 'is', null)
        .where(isNotPreviewed)
        .groupBy(['project_id', 'workspace_id'])
        .as('active'),
    )
    .select(['project_id', 'workspace_id', 'since'])
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('workspace_id').orderBy('since').orderBy('project_id'))
        .as('turn'),
    )
    .orderBy('turn')
    .orderBy('since')
    .limit(limit)
    .execute();
  return rows.map(toProjectWithWork);
}

function toProjectWithWork(row: { project_id: string; workspace_id: string }): ProjectWithWork {
  return { projectId: row.project_id, workspaceId: row.workspace_id };
}

/** The first of each workspace, then the second of each, and so on. */
function roundRobin(projects: readonly ProjectWithWork[]): ProjectWithWork[] {
  const queues = [...Map.groupBy(projects, ({ workspaceId }) => workspaceId).values()];
  const turns = Math.max(0, ...queues.map(({ length }) => length));
  return Array.from({ length: turns }, (_, turn) => queues.flatMap((queue) => queue[turn] ?? [])).flat();
}

/** Only the live version can become known-good: a report that arrives after a cutover changes nothing. */
async function markGood({ write }: TenantHandle, projectId: string, versionNumber: number, at: number): Promise<void> {
  await write(async (tx) => {
    const project = await lockProject(tx, projectId);
    if (project?.live_version_number === versionNumber) await markLiveVersionGood(tx, projectId, versionNumber, at);
  });
}

async function setHealthy({ write }: TenantHandle, projectId: string, healthy: boolean, at: number): Promise<void> {
  const flag = healthy ? 1 : 0;
  await write((tx) =>
    tx
      .updateTable('project')
      .set({ healthy: flag, updated_at: at })
      .where('id', '=', projectId)
      .where('healthy', '!=', flag)
      .execute(),
  );
}

async function liveProjects({ read }: TenantHandle): Promise<ProjectRecord[]> {
  const rows = await read
    .selectFrom('project')
    .selectAll()
    .where('live_version_number', 'is not', null)
    .where(isIn('present'))
    .orderBy('id')
    .execute();
  return rows.map(toProject);
}

async function addresses({ read }: TenantHandle): Promise<ProjectAddress[]> {
  const columns = ['id as projectId', 'slug', 'port', 'live_url as liveUrl'] as const;
  return await read.selectFrom('project').select(columns).orderBy('id').execute();
}

async function moveAddresses({ write }: TenantHandle, moved: readonly Pick<ProjectAddress, 'projectId' | 'liveUrl'>[]) {
  await write(async (tx) => {
    for (const { projectId, liveUrl } of moved) {
      await tx.updateTable('project').set({ live_url: liveUrl }).where('id', '=', projectId).execute();
    }
  });
}

async function neededArtifacts({ read }: TenantHandle): Promise<Set<string>> {
  const uncollected = await read
    .selectFrom('version')
    .select(['artifact_digest', 'manifest'])
    .where('collected_at', 'is', null)
    .execute();
  const built = await read.selectFrom('stage_result').select('result').where('stage', '=', 'build').execute();
  const uploaded = await read
    .selectFrom('run')
    .select('source_digest')
    .where('finished_at', 'is', null)
    .where('source_digest', 'is not', null)
    .execute();
  return new Set([
    ...uploaded.flatMap(({ source_digest: digest }) => (digest === null ? [] : [digest])),
    ...uncollected.map((version) => version.artifact_digest),
    ...[...new Set(uncollected.map(({ manifest }) => manifest))].flatMap((manifest) => textIn(parsed(manifest), 'kit')),
    ...built.flatMap(({ result }) => {
      const kept = parsed(result);
      return [...textIn(kept, 'artifactDigest'), ...textIn(memberOf(kept, 'manifest'), 'kit')];
    }),
  ]);
}

const parsed = (json: string | null): Json => (json === null ? null : JSON.parse(json));

function memberOf(value: Json, name: string): Json {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value[name] ?? null) : null;
}

function textIn(value: Json, name: string): string[] {
  const text = memberOf(value, name);
  return typeof text === 'string' ? [text] : [];
}

async function recentRunDurations({ read }: TenantHandle, stack: string, limit: number): Promise<number[]> {
  const rows = await read
    .selectFrom('run')
    .select(['started_at', 'finished_at'])
    .where('stack', '=', stack)
    .where('finished_at', 'is not', null)
    .where('preview_state', 'is', null)
    .orderBy('finished_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ started_at, finished_at }) => (finished_at ?? started_at) - started_at);
}

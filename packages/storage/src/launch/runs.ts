import type { PreviewRecord, RunRecord, StageRecord } from '@davit/launch';
import type { Selectable } from 'kysely';
import type { TenantHandle, TenantTransaction } from '../database.ts';
import type { RunTable } from '../tables/run.ts';
import { refuseSuspended } from './refuse-suspended.ts';

/** What a run's record is made of. */
export type RunRow = Omit<Selectable<RunTable>, 'number' | 'stack'>;

export function toRun(row: RunRow): RunRecord {
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    projectId: row.project_id,
    status: row.status,
    trigger: row.trigger,
    attempt: row.attempt,
    interruptions: row.interruptions,
    processDeaths: row.process_deaths,
    resumeAt: row.resume_at,
    cancelReason: row.cancel_reason,
    stages: JSON.parse(row.stages),
    sourceDigest: row.source_digest,
    preview: toPreview(row),
    // Lists do not read it.
    traceContext: row.trace_context ?? null,
    versionNumber: row.version_number,
    error: row.error,
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  };
}

function toPreview({ preview_state: state, preview_url: url, preview_until: until }: RunRow): PreviewRecord | null {
  return state === null || url === null ? null : { state, url, until };
}

/** Throws Fault `insufficient_permissions` for a suspended app. The project's row must be locked: the run is given the project's next number. */
export async function insertRun(tx: TenantTransaction, run: RunRecord): Promise<void> {
  await refuseSuspended(tx, run.projectId);
  const newest = await tx
    .selectFrom('run')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('project_id', '=', run.projectId)
    .executeTakeFirst();
  await tx
    .insertInto('run')
    .values({
      id: run.id,
      workspace_id: run.workspaceId,
      project_id: run.projectId,
      number: (newest?.number ?? 0) + 1,
      status: run.status,
      trigger: run.trigger,
      attempt: run.attempt,
      interruptions: run.interruptions,
      process_deaths: run.processDeaths,
      resume_at: run.resumeAt,
      cancel_reason: run.cancelReason,
      stages: JSON.stringify(run.stages),
      source_digest: run.sourceDigest,
      preview_state: run.preview?.state ?? null,
      preview_url: run.preview?.url ?? null,
      preview_until: run.preview?.until ?? null,
      trace_context: run.traceContext,
      version_number: run.versionNumber,
      error: run.error,
      created_at: run.createdAt,
      started_at: run.startedAt,
      finished_at: run.finishedAt,
      stack: null,
    })
    .execute();
}

export async function readRun({ read }: TenantHandle, runId: string): Promise<RunRecord | null> {
  const row = await read
    .selectFrom('run')
    .selectAll()
    .where('id', '=', runId)
    // The runs of a deleted project are gone with it.
    .where((eb) => {
      const deletion = eb.selectFrom('deleted_project as gone').whereRef('gone.project_id', '=', 'run.project_id');
      return eb.not(eb.exists(deletion.select('gone.project_id')));
    })
    .executeTakeFirst();
  return row ? toRun(row) : null;
}

/** The run's stages after it ended: the active one ends as `underWay`, the ones not started are skipped. */
export function endStages(stages: StageRecord[], underWay: 'FAILED' | 'SKIPPED', at: number): StageRecord[] {
  return stages.map((stage) => {
    if (stage.status === 'RUNNING') return { ...stage, status: underWay, finishedAt: at };
    return stage.status === 'PENDING' ? { ...stage, status: 'SKIPPED' } : stage;
  });
}

/** Converts records to the shapes of the wire. */
import { type LogEntry, type Preview, type Project, type ProjectStatus, type Run, undeleteWithinMs } from '@davit/contract';
import type { ProjectWithLastRun } from './ports/store.ts';
import type { LogRecord, PreviewRecord, ProjectRecord, RunRecord } from './records.ts';

/**
 * `deploying` while any run is active, even if a version is live; else `deployed` if one is live and not given up on; else
 * `failed` if the last run FAILED; else `draft`.
 */
export function projectStatus({ project, lastRun, deploying }: ProjectWithLastRun): ProjectStatus {
  if (deploying) return 'deploying';
  if (project.liveVersionNumber !== null) return project.healthy ? 'deployed' : 'failed';
  return lastRun?.status === 'FAILED' ? 'failed' : 'draft';
}

export function wireProject(found: ProjectWithLastRun): Project {
  const { project, lastRun, deletedAt } = found;
  return {
    id: project.id,
    name: project.name,
    status: projectStatus(found),
    deploymentUrl: project.liveVersionNumber === null ? null : project.liveUrl,
    createdAt: timestamp(project.createdAt),
    updatedAt: timestamp(project.updatedAt),
    spec: project.spec,
    lastRun: lastRun && {
      runId: lastRun.id,
      status: lastRun.status,
      startedAt: timestamp(lastRun.startedAt),
      finishedAt: timestampOrNull(lastRun.finishedAt),
      error: lastRun.error,
    },
    autoDeploy: project.autoDeploy,
    prompt: project.prompt,
    versionNumber: project.liveVersionNumber,
    ...(deletedAt === null ? {} : { deletedAt: timestamp(deletedAt), deletedUntil: timestamp(deletedAt + undeleteWithinMs) }),
  };
}

/** A project as the response to its creation shows it: without the run that it may have started. */
export function wireNewProject(project: ProjectRecord, run: RunRecord | null): Project {
  return wireProject({ project, lastRun: null, deploying: run !== null, deletedAt: null });
}

export function wireRun(run: RunRecord): Run {
  return {
    runId: run.id,
    projectId: run.projectId,
    status: run.status,
    trigger: run.trigger,
    stages: run.stages.map((stage) => ({
      name: stage.name,
      status: stage.status,
      startedAt: timestampOrNull(stage.startedAt),
      finishedAt: timestampOrNull(stage.finishedAt),
    })),
    versionNumber: run.versionNumber,
    error: run.error,
    createdAt: timestamp(run.createdAt),
    startedAt: timestamp(run.startedAt),
    finishedAt: timestampOrNull(run.finishedAt),
    ...(run.preview === null ? {} : { preview: wirePreview(run, run.preview) }),
  };
}

/** Its address is shown only while it answers. */
function wirePreview({ finishedAt }: RunRecord, { state, url, until }: PreviewRecord): Preview {
  const status = finishedAt === null ? state : 'ended';
  const isOpen = status === 'open';
  return { status, url: isOpen ? url : null, expiresAt: isOpen ? timestampOrNull(until) : null };
}

export function wireLogEntry(entry: LogRecord): LogEntry {
  return { ...entry, timestamp: timestamp(entry.timestamp) };
}

function timestamp(at: number): string {
  return new Date(at).toISOString();
}

function timestampOrNull(at: number | null): string | null {
  return at === null ? null : timestamp(at);
}

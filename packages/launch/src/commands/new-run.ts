import { type RunTrigger, stageNames } from '@davit/contract';
import type { ProjectRecord, RunRecord } from '../records.ts';

export interface NewRunOptions {
  previewUrl?: string | undefined;
  sourceDigest?: string | undefined;
  /** Whether a language model may write features for it. */
  writes?: boolean;
  traceContext: string | null;
}

/** A run as it is accepted: PENDING, no stage started. */
export function newRun(
  id: string,
  project: Pick<ProjectRecord, 'id' | 'workspaceId'>,
  trigger: RunTrigger,
  at: number,
  { previewUrl, sourceDigest, writes = false, traceContext }: NewRunOptions,
): RunRecord {
  return {
    id,
    workspaceId: project.workspaceId,
    projectId: project.id,
    status: 'PENDING',
    trigger,
    attempt: 0,
    interruptions: 0,
    processDeaths: 0,
    resumeAt: null,
    cancelReason: null,
    stages: stageNames
      .filter((name) => writes || name !== 'write')
      .map((name) => ({ name, status: 'PENDING', startedAt: null, finishedAt: null })),
    sourceDigest: sourceDigest ?? null,
    preview: previewUrl === undefined ? null : { state: 'building', url: previewUrl, until: null },
    traceContext,
    versionNumber: null,
    error: null,
    createdAt: at,
    startedAt: at,
    finishedAt: null,
  };
}

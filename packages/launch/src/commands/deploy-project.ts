/** Accepts a new run. Of several waiting runs only the newest is built; an active one finishes first. */
import type { Clock, NewId, WorkspaceBounds } from '@davit/contract';
import type { FeatureWriter } from '../ports/feature-writer.ts';
import type { Queue } from '../ports/queue.ts';
import type { RunObserver } from '../ports/run-observer.ts';
import type { Builder } from '../ports/stages.ts';
import type { ProjectWithLastRun } from '../ports/store.ts';
import type { DeployOptions, DeployResult, RunOptions, ToIdempotentResponse } from '../service.ts';
import { type FindParts, findProject, projectNotFound } from './find.ts';
import { mayWrite } from './may-write.ts';
import { newRun } from './new-run.ts';
import { ownSourceOf } from './own-code.ts';

export const sampledRuns = 25;
const withoutHistorySeconds = 5;

export interface DeployProjectParts extends FindParts {
  builder: Pick<Builder, 'warm'>;
  featureWriter?: FeatureWriter;
  queues: { making: Pick<Queue, 'push'> };
  clock: Clock;
  newId: NewId;
  observer: Pick<RunObserver, 'traceContext'>;
  boundsOf: (workspaceId: string) => Promise<WorkspaceBounds>;
  newPreviewUrl: () => string;
}

/**
 * Builds the project's own code again if it has some, unless `overwrite` is set; else the newest accepted plan. Throws Fault
 * `project_not_found`, and `insufficient_permissions` if a limit is reached.
 */
export async function deployProject(
  parts: DeployProjectParts,
  workspaceId: string,
  projectId: string,
  { preview, overwrite }: DeployOptions = {},
  remember?: ToIdempotentResponse,
): Promise<DeployResult> {
  parts.builder.warm?.();
  const sourceOf = async (found: ProjectWithLastRun) =>
    overwrite ? null : ownSourceOf(parts.store.inWorkspace(workspaceId), found);
  return acceptRun(parts, workspaceId, projectId, { preview, sourceOf }, remember);
}

interface RunToAccept extends RunOptions {
  /** The artifact that it builds; null: generated code. */
  sourceOf: (found: ProjectWithLastRun) => Promise<string | null>;
}

/** Throws what `deployProject` throws. */
export async function acceptRun(
  parts: DeployProjectParts,
  workspaceId: string,
  projectId: string,
  { preview, sourceOf }: RunToAccept,
  remember?: ToIdempotentResponse,
): Promise<DeployResult> {
  const found = await findProject(parts, workspaceId, projectId);
  const { project } = found;
  const estimatedTime = estimateSeconds(await parts.store.ledger.recentRunDurations(project.spec.stack, sampledRuns));
  const sourceDigest = (await sourceOf(found)) ?? undefined;
  const run = newRun(parts.newId(), project, 'deploy', parts.clock.now(), {
    previewUrl: preview ? parts.newPreviewUrl() : undefined,
    sourceDigest,
    traceContext: parts.observer.traceContext(),
    writes: sourceDigest === undefined && (await mayWrite(parts, project)),
  });
  const result = { runId: run.id, status: 'PENDING' as const, estimatedTime };
  const bounds = await parts.boundsOf(workspaceId);
  if (!(await parts.store.inWorkspace(workspaceId).createRun(run, remember?.(202, result), bounds))) throw projectNotFound();
  parts.queues.making.push({ projectId, workspaceId });
  return result;
}

/** The median, in whole seconds rounded up, at least 1; 5 without history. */
export function estimateSeconds(durationsMs: number[]): number {
  if (durationsMs.length === 0) return withoutHistorySeconds;
  const sorted = durationsMs.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  const median = sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
  return Math.max(1, Math.ceil(median / 1_000));
}

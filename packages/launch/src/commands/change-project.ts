/**
 * Changes a project's plan as a sentence says, and deploys it. The sentence is kept with the version that it started from. It
 * applies to the newest accepted plan, so the newest run carries every change before it.
 */
import { type Change, type ChangeResult, Fault, wishIn } from '@davit/contract';
import { appliedChanges } from '../plan-history.ts';
import type { FeatureWriter } from '../ports/feature-writer.ts';
import type { ChangedPlan, ModelChange, ModelChanger } from '../ports/stages.ts';
import type { ChangeInput, ToIdempotentResponse } from '../service.ts';
import { estimateSeconds, sampledRuns } from './deploy-project.ts';
import { type FindParts, findProject } from './find.ts';
import { mayWrite } from './may-write.ts';
import { newRun } from './new-run.ts';
import { type OwnCodeParts, refuseOverwrite } from './own-code.ts';
import { type ReplacePlanParts, replacePlan } from './replace-plan.ts';

export interface ChangeProjectParts extends ReplacePlanParts, OwnCodeParts {
  newPreviewUrl: () => string;
  /** Absent: no language model is asked about changes. */
  modelChanger?: ModelChanger;
  featureWriter?: FeatureWriter;
}

/** Throws Fault `invalid_request` if nothing is recognized, `conflict` if it would overwrite the owner's own code, and what replacing a plan throws. */
export async function changeProject(
  parts: ChangeProjectParts,
  workspaceId: string,
  projectId: string,
  { prompt, preview = false, overwrite = false }: ChangeInput,
  remember?: ToIdempotentResponse,
): Promise<ChangeResult> {
  parts.builder.warm?.();
  const { project } = await findProject(parts, workspaceId, projectId);
  const estimatedTime = estimateSeconds(await parts.store.ledger.recentRunDurations(project.spec.stack, sampledRuns));
  const runId = parts.newId();
  const isLive = project.liveVersionNumber !== null;
  const canWrite = isLive && ((await parts.featureWriter?.isAvailable(workspaceId)) ?? false);
  const isLeft = canWrite && (await mayWrite(parts, project));
  let byModel: ModelChange | null = null;
  return replacePlan(parts, workspaceId, projectId, {
    async planFrom(blueprint) {
      const byRules = await parts.planEditor.change(blueprint, prompt, workspaceId);
      // Not again after a failure: the request has waited long enough.
      const isAsked = byModel !== null && byModel.answer === null;
      const answer = byModel?.answer ?? null;
      byModel = null;
      if (byRules.notDone.length > 0 && !isAsked) {
        const input = { blueprint, sentence: prompt, workspaceId, runId, byRules, answer, mayWrite: canWrite };
        byModel = (await parts.modelChanger?.change(input)) ?? null;
      }
      const changed = byModel?.plan ?? byRules;
      if (changed.changes.length === 0) throw nothingRecognized(changed, byModel);
      if (!overwrite) await refuseOverwrite(parts, workspaceId, await findProject(parts, workspaceId, projectId));
      return changed;
    },
    accept({ plan, project: { liveVersionNumber, ...found }, at }) {
      const run = newRun(runId, found, 'deploy', at, {
        previewUrl: preview ? parts.newPreviewUrl() : undefined,
        traceContext: parts.observer.traceContext(),
        writes: isLeft || (canWrite && plan.changes.some((line) => wishIn(line) !== null)),
      });
      const { changes, notes } = plan;
      const change = {
        id: parts.newId(),
        projectId,
        prompt,
        changes,
        runId: run.id,
        startedFrom: liveVersionNumber,
        createdAt: at,
        discardedAt: null,
        report: byModel?.report ?? [],
      };
      const result: ChangeResult = {
        changeId: change.id,
        runId: run.id,
        status: 'PENDING',
        estimatedTime,
        changes,
        notes,
        notRecognized: plan.notDone.map(inWords),
      };
      return { run, result, change, answer: remember?.(202, { ...result }) };
    },
  });
}

const inWords = ({ words, why }: ChangedPlan['notDone'][number]): string => `“${words}”: ${why}`;

function nothingRecognized({ notDone }: ChangedPlan, byModel: ModelChange | null): Fault {
  const asked = byModel?.report.at(-1);
  return new Fault('invalid_request', 'No change of this app was recognized.', {
    hint: `Nothing was changed. Name the list, field, page or feature, and how to change it.${asked ? ` ${asked}` : ''}`,
    details: notDone.map((one) => ({ path: '/prompt', message: inWords(one) })),
  });
}

/** Throws Fault `project_not_found`. */
export async function listChanges(parts: FindParts, workspaceId: string, projectId: string): Promise<Change[]> {
  await findProject(parts, workspaceId, projectId);
  const history = await parts.store.inWorkspace(workspaceId).planHistory(projectId);
  const kept = appliedChanges(history);
  return history.changes
    .map(({ id, prompt, changes, runId, startedFrom, createdAt }) => ({
      changeId: id,
      prompt,
      changes,
      runId,
      startedFrom,
      kept: kept.has(id),
      createdAt: new Date(createdAt).toISOString(),
    }))
    .reverse();
}

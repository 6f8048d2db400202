/** The side effects of a run after the checkpoint of a rollback: certain ones and possible ones. */
import { limits, mapInSlices, type SideEffect } from '@davit/contract';
import type { RecoveryServices } from '../parts.ts';
import type { EffectCertainty, WorkspaceRecoveryStore } from '../ports/store.ts';
import type { StepRecord } from '../records.ts';
import type { RunSideEffects, SideEffects, Workspace } from '../service.ts';
import { json, textLength, wireOmitted } from '../wire.ts';
import { findRun } from './find-run.ts';

interface Effects {
  listed: SideEffect[];
  truncated: boolean;
}

/** Those of the run's last rollback. */
export async function listSideEffects(
  services: RecoveryServices,
  { workspaceId }: Workspace,
  runId: string,
): Promise<RunSideEffects> {
  const { epoch, healing } = await findRun(services, workspaceId, runId);
  const { rolledBackTo = null } = healing;
  const past = { afterStep: rolledBackTo?.stepNumber ?? 0, epoch };
  const none: SideEffects = {
    sideEffects: [],
    sideEffectsTruncated: false,
    possibleSideEffects: [],
    possibleSideEffectsTruncated: false,
  };
  const found = rolledBackTo === null ? none : await sideEffectsPast(services.store.inWorkspace(workspaceId), runId, past);
  return { runId, epoch, rolledBackTo, ...found };
}

export async function sideEffectsPast(
  store: WorkspaceRecoveryStore,
  runId: string,
  past: { afterStep: number; epoch: number },
): Promise<SideEffects> {
  const effects = async (certainty: EffectCertainty): Promise<Effects> => {
    const found = await store.listSideEffects(runId, past, certainty, limits.sideEffects + 1);
    const listed = await mapInSlices(found.slice(0, limits.sideEffects), textLength, wireSideEffect);
    return { listed, truncated: found.length > listed.length };
  };
  const certain = await effects('certain');
  const possible = await withUncertain(store, runId, past.afterStep, await effects('possible'));
  return {
    sideEffects: certain.listed,
    sideEffectsTruncated: certain.truncated,
    possibleSideEffects: possible.listed,
    possibleSideEffectsTruncated: possible.truncated,
  };
}

function wireSideEffect(step: StepRecord): SideEffect {
  const { id, stepNumber, stepType, toolName, status, input, output, damaged } = step;
  return {
    stepId: id,
    stepNumber,
    stepType,
    toolName,
    status,
    input: json(input),
    output: json(output),
    ...wireOmitted(step),
    ...(damaged && { damaged }),
  };
}

/** Failed steps that must not be repeated may have taken effect too. */
async function withUncertain(
  store: WorkspaceRecoveryStore,
  runId: string,
  afterStep: number,
  { listed, truncated }: Effects,
): Promise<Effects> {
  const failed = (await store.getRun(runId))?.healing.nonRetryable?.failed ?? [];
  const known = new Set(listed.map(({ stepId }) => stepId));
  const past = failed.filter(({ stepId, stepNumber }) => stepNumber > afterStep && !known.has(stepId));
  const steps = await Promise.all(past.map(({ stepId, stepNumber }) => store.getStep(runId, stepNumber, stepId)));
  const uncertain = steps.flatMap((step) => (step === null ? [] : [wireSideEffect(step)]));
  const all = [...listed, ...uncertain];
  return { listed: all.slice(0, limits.sideEffects), truncated: truncated || all.length > limits.sideEffects };
}

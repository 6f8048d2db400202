/**
 * Write: has a language model write features that the plan lacks. Each is proven by an app that is built and tried here, before the
 * plan gets it. Without a model, a wish or a sandbox, the plan stays.
 */
import type { Json, Spec } from '@davit/contract';
import type { FeatureWriter, TryPlan } from '../ports/feature-writer.ts';
import type { LaunchLedger } from '../ports/store.ts';
import type { PlanResult } from './plan.ts';
import { type StageContext, writeClaimed } from './stage.ts';
import { type TrialParts, tryPlan } from './try-plan.ts';

// A type, not an interface: it is stored as JSON, which an interface cannot be assigned to.
export type WriteResult = { spec: Spec; blueprint: Json };

export interface WriteParts extends TrialParts {
  featureWriter?: FeatureWriter;
  ledger: Pick<LaunchLedger, 'keepAnswers'>;
}

/** `answers` are those of earlier attempts at the run. */
export async function write(
  parts: WriteParts,
  context: StageContext,
  { isFresh }: Pick<PlanResult, 'isFresh'>,
  answers: Readonly<Record<string, string>>,
): Promise<WriteResult> {
  const { featureWriter, ledger } = parts;
  const { project, claim, log, signal } = context;
  const { spec, blueprint, prompt, workspaceId } = project;
  const stays = { spec, blueprint };
  if (!featureWriter || !isFresh) {
    log('Nothing is written: there is no language model, or the plan was changed.');
    return stays;
  }
  const known = new Map(Object.entries(answers));
  const journal = {
    read: (digest: string) => known.get(digest) ?? null,
    async keep(digest: string, text: string) {
      known.set(digest, text);
      await writeClaimed(() => ledger.keepAnswers(claim, Object.fromEntries(known)));
    },
  };
  const tools = {
    report: (line: string) => log(line),
    tryPlan: ((plan, only, during, visits = [], timeFactor = 1) =>
      tryPlan(parts, context, plan, { only, visits, timeFactor }, during)) satisfies TryPlan,
    journal,
  };
  const written = await featureWriter.write({ prompt, blueprint, workspaceId, runId: claim.runId }, tools, signal);
  signal.throwIfAborted();
  return written ?? stays;
}

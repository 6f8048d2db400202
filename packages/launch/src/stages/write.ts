/**
 * Write: has a language model write features that the plan lacks: all of a plan that nobody changed, else what a change asks for.
 * Each is proven by an app that is built and tried here, before the plan gets it. Without a model, a wish or a sandbox, the plan
 * stays. A plan by a model is tried first: the rules' plan takes its place where its app fails its checks.
 */
import type { Json, Spec } from '@davit/contract';
import type { FeatureWriter, TryPlan, WriteInput } from '../ports/feature-writer.ts';
import type { LaunchLedger } from '../ports/store.ts';
import { wishedByChanges } from '../wished-by-changes.ts';
import type { PlanResult } from './plan.ts';
import { fromStore, type StageContext, writeClaimed } from './stage.ts';
import { type TrialParts, tryPlan } from './try-plan.ts';

/** Of changes, for the model. */
const mostSentences = 5;

// A type, not an interface: it is stored as JSON, which an interface cannot be assigned to.
export type WriteResult = { spec: Spec; blueprint: Json };

export interface WriteParts extends TrialParts {
  featureWriter?: FeatureWriter;
  ledger: Pick<LaunchLedger, 'keepAnswers' | 'versions' | 'planHistory'>;
}

/** `answers` are those of earlier attempts at the run. */
export async function write(
  parts: WriteParts,
  context: StageContext,
  { isFresh, byRules }: Pick<PlanResult, 'isFresh' | 'byRules'>,
  answers: Readonly<Record<string, string>>,
): Promise<WriteResult> {
  const { featureWriter, ledger } = parts;
  const { project, claim, log, signal } = context;
  const { prompt, workspaceId } = project;
  const stays = await workingPlan(parts, context, byRules);
  const { blueprint } = stays;
  const change = featureWriter && !isFresh ? await wishedByChange(ledger, project) : null;
  if (!featureWriter || !(isFresh || change)) {
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
  const input = { prompt, blueprint, workspaceId, runId: claim.runId, ...change };
  const written = await featureWriter.write(input, tools, signal);
  signal.throwIfAborted();
  return written ?? stays;
}

/** The project's plan, unless it is a model's whose app does not work: then that of the rules. */
async function workingPlan(parts: WriteParts, context: StageContext, byRules: PlanResult['byRules']): Promise<WriteResult> {
  const { project, log, signal } = context;
  const { spec, blueprint } = project;
  if (byRules === undefined) return { spec, blueprint };
  log('Trying the plan of the language model.');
  const { failedAt, problems } = await tryPlan(parts, context, blueprint, { only: null, visits: [], timeFactor: 1 }, signal);
  // That this machine is slow says nothing about the plan.
  if (failedAt === null || failedAt === 'deadline') return { spec, blueprint };
  log(`The app of the language model’s plan does not work: ${problems[0] ?? failedAt} Davit uses its own plan.`, 'warn');
  return byRules;
}

/** What changes by sentence asked to be written since the live version, in their words; null if nothing. */
async function wishedByChange(
  ledger: WriteParts['ledger'],
  { id, spec, prompt, liveVersionNumber }: StageContext['project'],
): Promise<Pick<WriteInput, 'prompt' | 'change'> | null> {
  const versions = liveVersionNumber === null ? [] : await fromStore(() => ledger.versions(id, { stored: true }));
  const live = versions.find(({ number }) => number === liveVersionNumber);
  if (!live) return null;
  const { pending, written, sentences } = wishedByChanges(await fromStore(() => ledger.planHistory(id)), spec, live);
  if (pending.length + written.length === 0) return null;
  const asked = sentences.slice(-mostSentences).join('\n') || prompt;
  return { prompt: asked, change: { wishes: [...pending, ...written], written, live: live.blueprint } };
}

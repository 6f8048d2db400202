/**
 * Changes by a language model: asks for operations on the plan for what the rules do not understand, has them done in the
 * planner's process, and asks again with what cannot be done at most twice. What the rules did stays, whatever goes wrong.
 */
import type { Timers } from '@davit/contract';
import type { ModelChange, ModelChangeInput, ModelChanger, PlatformLog } from '@davit/launch';
import { type FailureReason, type Model, type ModelMessage, nothingUsed, plus, type Use } from '@davit/model';
import { changeGuide, changeRepair, changeRequest, changeSchema, maxChangeTokens } from '@davit/planner/change-guide';
import type { AnsweredPlan, PlannerProcess } from '../planning/planner-process.ts';
import type { ModelService } from './model-service.ts';
import { priceOf } from './price-of.ts';

export interface ModelChangerParts {
  models: Pick<ModelService, 'modelFor'>;
  planner: Pick<PlannerProcess, 'answer'>;
  /** Whether code of a model could run where the apps run, as far as this process knows. */
  canWrite: () => boolean;
  /** How long a request may wait for the model, milliseconds. */
  maxMs: number;
  timers: Timers;
  log: PlatformLog;
}

const maxAsks = 3;
/** Worth asking again, in other words. */
const unreadable: ReadonlySet<FailureReason> = new Set(['not_json', 'empty', 'cut_off']);

export function createModelChanger(parts: ModelChangerParts): ModelChanger {
  const { models, timers, maxMs, log } = parts;
  return {
    async change(input) {
      const late = new AbortController();
      const cancelTimer = timers.after(maxMs, () => late.abort(new Error('too slow')));
      const report: string[] = [];
      try {
        const found = await models.modelFor(input.workspaceId);
        if (found === null) return null;
        report.push(`Asking ${found.name} at ${found.host} about what the rules did not understand.`);
        return await converse(parts, found.model, input, report, late.signal);
      } catch (error) {
        if (!late.signal.aborted) log.warn({ runId: input.runId, err: error }, 'changing by the language model failed');
        report.push(
          late.signal.aborted
            ? `The language model did not answer within ${maxMs / 1_000} s.`
            : 'The language model could not be asked.',
        );
        return { plan: input.byRules, answer: null, report };
      } finally {
        cancelTimer();
      }
    },
  };
}

async function converse(
  { planner, canWrite }: ModelChangerParts,
  model: Model,
  { blueprint, sentence, workspaceId, runId, byRules, answer: earlier, mayWrite: wants }: ModelChangeInput,
  report: string[],
  signal: AbortSignal,
): Promise<ModelChange> {
  const first = changeRequest({ ...byRules, sentence });
  const mayWrite = wants && canWrite();
  const apply = (answer: string) => planner.answer({ blueprint, sentence, answer, mayWrite }, workspaceId, signal);
  if (earlier !== null) {
    const again = await apply(earlier);
    if (again.problems.length === 0) return { plan: planOf(again), answer: earlier, report };
  }
  let messages: ModelMessage[] = [{ role: 'user', text: first }];
  let used: Use = nothingUsed;
  let best: { plan: AnsweredPlan; answer: string } | null = null;
  let why = '';
  for (let asks = 1; asks <= maxAsks; asks += 1) {
    const request = { purpose: 'change', instructions: changeGuide(mayWrite), schema: changeSchema(mayWrite) };
    const answer = await model.ask({ ...request, messages, maxOutputTokens: maxChangeTokens }, { workspaceId, runId }, signal);
    if (answer.outcome === 'failed') {
      why = answer.message;
      if (!unreadable.has(answer.reason)) break;
      messages = [{ role: 'user', text: `${first}\n\nAnswer with one complete JSON object and nothing else.` }];
      continue;
    }
    used = plus(used, answer.used);
    const plan = await apply(answer.text);
    if (best === null || plan.done >= best.plan.done) best = { plan, answer: answer.text };
    if (plan.problems.length === 0) break;
    why = plan.problems[0] ?? '';
    const repair: ModelMessage = { role: 'user', text: changeRepair(plan.problems) };
    messages = [{ role: 'user', text: first }, { role: 'assistant', text: answer.text }, repair];
  }
  const isLess = best !== null && best.plan.changes.length === 0 && byRules.changes.length > 0;
  if (best === null || best.plan.done === 0 || isLess) {
    report.push(`The language model changed nothing. ${why}`.trim());
    return { plan: best && !isLess ? planOf(best.plan) : byRules, answer: null, report };
  }
  report.push(`Understood by the language model: ${priceOf(used)}.`);
  if (best.plan.problems.length > 0) report.push(`Not all of its answer can be done: ${best.plan.problems[0]}`);
  return { plan: planOf(best.plan), answer: best.answer, report };
}

function planOf({ problems: _problems, done: _done, ...plan }: AnsweredPlan): ModelChange['plan'] {
  return plan;
}

/**
 * Plans by a language model: asks for a sketch, has it expanded in the planner's process, and asks again with its problems at
 * most twice. Whatever goes wrong, the plan by rules stays, and the log says why.
 */
import type { ModelPlanner, Plan, PlatformLog, ReplanInput } from '@davit/launch';
import { type FailureReason, type Model, type ModelMessage, nothingUsed, plus, type Use } from '@davit/model';
import type { SketchOutcome } from '@davit/planner';
import { maxSketchTokens, sketchGuide, sketchRepair, sketchRequest, sketchSchema } from '@davit/planner/sketch-guide';
import type { PlannerProcess } from '../planning/planner-process.ts';
import type { ModelService } from './model-service.ts';
import { priceOf } from './price-of.ts';

export interface ModelPlannerParts {
  models: Pick<ModelService, 'modelFor'>;
  planner: Pick<PlannerProcess, 'expand'>;
  extraMs: number;
  log: PlatformLog;
}

const maxAsks = 3;

export function createModelPlanner({ models, planner, extraMs, log }: ModelPlannerParts): ModelPlanner {
  return {
    extraMs,
    async isAvailable(workspaceId) {
      try {
        return (await models.modelFor(workspaceId)) !== null;
      } catch (error) {
        log.warn({ workspaceId, err: error }, 'the language model cannot be read');
        return false;
      }
    },
    async replan(input, report, signal) {
      try {
        const found = await models.modelFor(input.workspaceId);
        if (found === null) return null;
        report(`Requesting a plan from ${found.name} at ${found.host}.`);
        return await converse(found.model, planner, input, report, signal);
      } catch (error) {
        signal.throwIfAborted();
        log.warn({ runId: input.runId, err: error }, 'planning by the language model failed');
        report('Planning by the language model failed. Davit uses its own plan.');
        return null;
      }
    },
  };
}

async function converse(
  model: Model,
  planner: ModelPlannerParts['planner'],
  input: ReplanInput,
  report: (line: string) => void,
  signal: AbortSignal,
): Promise<Plan | null> {
  const { prompt, hints, name, workspaceId, runId, given } = input;
  const spender = { workspaceId, runId };
  const first = sketchRequest(prompt, name, given.blueprint);
  let messages: ModelMessage[] = [{ role: 'user', text: first }];
  let used: Use = nothingUsed;
  let rest: Plan | null = null;
  let why = '';
  for (let asks = 1; asks <= maxAsks; asks += 1) {
    const request = { purpose: 'plan', instructions: sketchGuide(), schema: sketchSchema, maxOutputTokens: maxSketchTokens };
    const answer = await model.ask({ ...request, messages }, spender, signal);
    if (answer.outcome === 'failed') {
      why = answer.message;
      if (!unreadable.has(answer.reason)) break;
      report(`${why} Asking again.`);
      messages = [{ role: 'user', text: `${first}\n\nAnswer with one complete JSON object and nothing else.` }];
      continue;
    }
    used = plus(used, answer.used);
    const job = { sketch: answer.text, prompt, hints, name, lexical: given.blueprint };
    const expanded: SketchOutcome = await planner.expand(job, workspaceId, signal);
    if (expanded.outcome === 'planned') return reported(expanded.plan, used, report);
    rest = better(expanded.rest, rest);
    why = `${expanded.problems[0] ?? 'The plan cannot be built.'}`;
    report(`The model’s plan has ${countOf(expanded.problems)}: ${why}`);
    const repair: ModelMessage = { role: 'user', text: sketchRepair(expanded.problems) };
    messages = [{ role: 'user', text: first }, { role: 'assistant', text: answer.text }, repair];
  }
  if (rest) {
    report(
      isByModel(rest)
        ? 'Davit makes the parts that can be built.'
        : 'Davit uses its own plan, with what the model says is missing in it.',
    );
    return reported(rest, used, report);
  }
  report(`The language model gave no usable plan. ${why} Davit uses its own plan.`);
  return null;
}

const isByModel = ({ spec }: Plan) => spec.plannedBy === 'model';

/** The later one, unless only the earlier has parts of the model's plan. */
function better(later: Plan | null, earlier: Plan | null): Plan | null {
  return later && earlier && !isByModel(later) && isByModel(earlier) ? earlier : (later ?? earlier);
}

/** Worth asking again, in other words. */
const unreadable: ReadonlySet<FailureReason> = new Set(['not_json', 'empty', 'cut_off']);

const countOf = ({ length }: readonly string[]) => (length === 1 ? 'a problem' : `${length} problems`);

function reported(plan: Plan, used: Use, report: (line: string) => void): Plan {
  report(`Planned by the language model: ${priceOf(used)}.`);
  return plan;
}

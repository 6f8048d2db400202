/** The plan of a model's answer, if it is valid and covers as much of the prompt as the lexical plan. */
import { type Blueprint, formatProblem, type Problem, problemsIn, specOf } from '@davit/blueprint';
import type { Json } from '@davit/contract';
import type { DraftPlan } from '../deciding/draft-feature.ts';
import { type ConfigHints, readHints } from '../hints.ts';
import type { Plan } from '../planner.ts';
import { read } from '../reading/reading.ts';
import { mended } from '../repairing/lossless-repairs.ts';
import { repairPlan } from '../repairing/repair-plan.ts';
import { lacksAgainst } from './coverage.ts';
import { expandSketch } from './expand-sketch.ts';
import { readSketch } from './read-sketch.ts';

export interface SketchInput {
  /** The model's answer, parsed. */
  answer: unknown;
  prompt: string;
  hints: ConfigHints;
  name: string | undefined;
  /** The plan that the answer must not fall short of. */
  lexical: Blueprint;
}

export type SketchOutcome =
  | { outcome: 'planned'; plan: Plan }
  /** `rest` is the plan without its invalid parts, if that covers enough. */
  | { outcome: 'problems'; problems: string[]; rest: Plan | null };

const maxProblems = 12;

/** Never throws on an answer. */
export function planFromSketch(input: SketchInput): SketchOutcome {
  try {
    return planned(input);
  } catch {
    return { outcome: 'problems', problems: ['The plan cannot be read. Follow the schema.'], rest: null };
  }
}

function planned({ answer, prompt, hints, name, lexical }: SketchInput): SketchOutcome {
  const { sketch, problems } = readSketch(answer);
  const reading = read(prompt);
  const context = { reading, hints: readHints(hints), givenName: name };
  const draft = mended(expandSketch(sketch, context));
  const invalid = [...problems, ...problemsIn(draft).map((one) => inWords(one, draft))];
  const repaired = repairPlan(draft);
  const lacks = repaired ? lacksAgainst(repaired.blueprint, lexical, reading) : [];
  const rest = repaired && lacks.length === 0 ? planOf(repaired.blueprint, repaired.notes, context.hints.notes) : null;
  if (invalid.length === 0 && rest) return { outcome: 'planned', plan: rest };
  return { outcome: 'problems', problems: [...invalid, ...lacks].slice(0, maxProblems), rest };
}

function planOf(blueprint: Blueprint, repairs: string[], hints: string[]): Plan {
  const notes = [...hints, ...(blueprint.notMade ?? []).map((wish) => `Not available yet: ${wish}.`), ...repairs];
  return { name: blueprint.name, spec: specOf(blueprint), blueprint: JSON.parse(JSON.stringify(blueprint)) as Json, notes };
}

/** Names the list instead of its place in the Blueprint, which a model has not seen. */
function inWords(problem: Problem, { entities }: DraftPlan): string {
  const at = /^\/entities\/(\d+)/.exec(problem.path)?.[1];
  const entity = at === undefined ? undefined : entities[Number(at)];
  const line = formatProblem(problem);
  return entity ? `list ${JSON.stringify(entity.plural)}: ${line.slice(line.indexOf(': ') + 2)}` : line;
}

/** The plan of a model's answer, if it is valid and covers as much of the prompt as the lexical plan. */
import { type Blueprint, type FeatureId, formatProblem, type Problem, problemsIn, specOf } from '@davit/blueprint';
import type { Json } from '@davit/contract';
import type { DraftPlan } from '../deciding/draft-feature.ts';
import { type ConfigHints, readHints } from '../hints.ts';
import type { Plan } from '../planner.ts';
import { read } from '../reading/reading.ts';
import { mended } from '../repairing/lossless-repairs.ts';
import { repairPlan } from '../repairing/repair-plan.ts';
import { lacksAgainst } from './coverage.ts';
import { expandSketch } from './expand-sketch.ts';
import { namesOf } from './feature-names.ts';
import { droppedBy } from './match-lists.ts';
import { readSketch } from './read-sketch.ts';
import type { Sketch } from './sketch-schema.ts';

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
  const known = lexical.entities.map(({ singular, plural }) => ({ name: plural, one: singular }));
  const { sketch, problems, isPlan } = readSketch(answer, known);
  const reading = read(prompt);
  const context = { reading, hints: readHints(hints), givenName: name, base: lexical };
  const expanded = expandSketch(sketch, context);
  const draft = mended(expanded.plan);
  const invalid = [...problems, ...expanded.problems, ...problemsIn(draft).map((one) => inWords(one, draft))];
  const repaired = repairPlan(draft);
  const lacks = repaired ? lacksAgainst(repaired.blueprint, withoutDropped(lexical, sketch), reading) : [];
  const rest = repaired && isPlan && lacks.length === 0 ? planOf(repaired.blueprint, repaired.notes, context.hints.notes) : null;
  if (invalid.length === 0 && rest) return { outcome: 'planned', plan: rest };
  return { outcome: 'problems', problems: [...invalid, ...lacks].slice(0, maxProblems), rest };
}

/** The plan of the rules without the features that the sketch says nobody asked for; what lists speak of stays. */
function withoutDropped(lexical: Blueprint, sketch: Sketch): Blueprint {
  const isDropped = droppedBy(sketch);
  const isGone = (id: FeatureId) => isDropped(id, ...namesOf(id));
  const gone = new Set(lexical.features.flatMap(({ id }) => (isGone(id) ? [`features.${id}`] : [])));
  return {
    ...lexical,
    features: lexical.features.filter(({ id }) => !isGone(id)),
    evidence: lexical.evidence.filter(({ decision }) => !gone.has(decision)),
  };
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

/** The plan of a model's answer, if it is valid and covers as much of the prompt as the lexical plan. */
import { type Blueprint, type FeatureId, problemsIn, specOf } from '@davit/blueprint';
import type { Json } from '@davit/contract';
import { type ConfigHints, readHints } from '../hints.ts';
import type { Plan } from '../planner.ts';
import { read } from '../reading/reading.ts';
import { mended } from '../repairing/lossless-repairs.ts';
import { repairPlan } from '../repairing/repair-plan.ts';
import { lacksAgainst } from './coverage.ts';
import { droppedBy } from './drops.ts';
import { expandSketch, type SketchContext } from './expand-sketch.ts';
import { namesOf } from './feature-names.ts';
import { notMadeOf } from './kept-words.ts';
import { withKeptWorks } from './kept-works.ts';
import { problemInWords } from './problem-words.ts';
import { quotedIn } from './quotes.ts';
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
  /** `rest` is what stays of the plan if nobody corrects it; not planned by the model where only its wishes do. */
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
  const { sketch: written, problems, isPlan } = readSketch(answer, known);
  const { sketch, notes } = withKeptWorks(written, lexical);
  const withNotes = (plan: Plan): Plan => ({ ...plan, notes: [...plan.notes, ...notes] });
  const context = { reading: read(prompt), hints: readHints(hints), givenName: name, base: lexical };
  const whole = expandedPlan(sketch, context);
  const invalid = [...problems, ...whole.problems];
  if (isPlan && invalid.length === 0 && whole.lacks.length === 0 && whole.plan)
    return { outcome: 'planned', plan: withNotes(whole.plan) };
  const rest = isPlan ? restOf(sketch, whole, context) : null;
  return { outcome: 'problems', problems: [...invalid, ...whole.lacks].slice(0, maxProblems), rest: rest && withNotes(rest) };
}

interface Expanded {
  /** Without its invalid parts; null if nothing of it is valid. */
  plan: Plan | null;
  problems: string[];
  /** What the rules have and it lacks. */
  lacks: string[];
}

function expandedPlan(sketch: Sketch, context: SketchContext): Expanded {
  const { reading, hints, base } = context;
  const expanded = expandSketch(sketch, context);
  const draft = mended(expanded.plan);
  const problems = [...expanded.problems, ...problemsIn(draft).map((one) => problemInWords(one, draft))];
  const repaired = repairPlan(draft);
  if (!repaired) return { plan: null, problems, lacks: [] };
  const spoken = [...sketch.notMade, ...quotedIn(sketch, reading), ...sketch.lists.map(({ was }) => was)];
  const lacks = lacksAgainst(repaired.blueprint, withoutDropped(base, sketch), reading, spoken);
  return { plan: planOf(repaired.blueprint, repaired.notes, hints.notes), problems, lacks };
}

/**
 * What stays of a sketch that is not corrected: its valid parts; else those, and the lists and pages that it should not have
 * dropped; else the plan of the rules with the sketch's wishes, so that what is missing can be written.
 */
function restOf(sketch: Sketch, whole: Expanded, context: SketchContext): Plan | null {
  if (whole.plan && whole.lacks.length === 0) return whole.plan;
  const { base } = context;
  const isPart = droppable(base);
  const less = expandedPlan({ ...sketch, drop: sketch.drop.filter((name) => !isPart(name)) }, context);
  if (less.plan && less.lacks.length === 0) return less.plan;
  if (sketch.notMade.length === 0) return null;
  const notMade = notMadeOf(sketch, { ...base, notMade: [] }, base, droppedBy(sketch, 'wish'));
  return planOf(mended({ ...base, notMade }) as Blueprint, [], context.hints.notes);
}

/** Whether this is the name of a list or a page. */
function droppable({ entities, pages }: Blueprint): (name: string) => boolean {
  return (name) => {
    const isDropped = droppedBy({ drop: [name] });
    return entities.some(({ singular, plural }) => isDropped(singular, plural)) || pages.some(({ title }) => isDropped(title));
  };
}

/** The plan of the rules without the features that the sketch says nobody asked for; what lists speak of stays. */
function withoutDropped(lexical: Blueprint, sketch: Sketch): Blueprint {
  const isDropped = droppedBy(sketch, 'feature');
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

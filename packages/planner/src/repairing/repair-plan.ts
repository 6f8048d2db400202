/**
 * Makes any decided plan valid: repairs what it can, and removes and reports the smallest parts that it cannot.
 * Deterministic. Ends, because each round removes at least one part.
 */
import { type Blueprint, problemsIn } from '@davit/blueprint';
import type { DraftPlan } from '../deciding/draft-feature.ts';
import { leftOut, type Part, partAt } from './leave-out.ts';
import { mended } from './lossless-repairs.ts';

export interface Repaired {
  blueprint: Blueprint;
  /** Sentences for the build log: what was removed, and why. */
  notes: string[];
}

/** More than a plan has parts. */
const roundsAtMost = 200;

/** Null if only the whole plan is at fault. */
export function repairPlan(decided: DraftPlan): Repaired | null {
  const notes: string[] = [];
  let blueprint: DraftPlan = mended(decided);
  for (let round = 0; round < roundsAtMost; round += 1) {
    const problems = problemsIn(blueprint);
    // A plan without problems matches the schema.
    if (problems.length === 0) return { blueprint: blueprint as Blueprint, notes };
    const blamed = problems.map(({ path, problem }) => ({ part: partAt(path), problem }));
    const [first] = blamed.sort((a, b) => sizes[a.part.kind] - sizes[b.part.kind]);
    const rest = first ? leftOut(blueprint, first.part, first.problem) : null;
    if (!rest) return null;
    blueprint = mended(rest.blueprint);
    if (rest.note) notes.push(rest.note);
  }
  return null;
}

/** Removed first: samples matter least, and a feature less than a list. */
const sizes: Record<Part['kind'], number> = { samples: 0, field: 1, feature: 2, page: 3, entity: 4, whole: 5 };

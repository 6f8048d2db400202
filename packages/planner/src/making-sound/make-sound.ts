/**
 * Turns whatever the deciding rules have made into a plan that keeps to every rule: what can be mended is mended, what
 * cannot is left out, the smallest part that helps, and told. Deterministic; each round leaves out a part at least, so
 * that it ends.
 */
import { type Blueprint, type Part, planProblems } from '@davit/blueprint';
import { leftOut } from './leave-out.ts';
import { mended } from './mend.ts';

export interface Sound {
  blueprint: Blueprint;
  /** Sentences for the build log: what was left out, and why. */
  notes: string[];
}

/** More than a plan has parts. */
const roundsAtMost = 200;

/** Null where nothing smaller than the plan is to blame. */
export function makeSound(decided: Blueprint): Sound | null {
  const notes: string[] = [];
  let blueprint = mended(decided);
  for (let round = 0; round < roundsAtMost; round += 1) {
    const problems = planProblems(blueprint);
    const [first] = [...problems].sort((a, b) => sizes[a.part.kind] - sizes[b.part.kind]);
    if (!first) return { blueprint, notes };
    const rest = leftOut(blueprint, first.part);
    if (!rest) return null;
    blueprint = mended(rest.blueprint);
    if (rest.note) notes.push(rest.note);
  }
  return null;
}

/** What is left out first: nobody misses samples, a feature is less than a list. */
const sizes: Record<Part['kind'], number> = { samples: 0, field: 1, feature: 2, page: 3, entity: 4, whole: 5 };

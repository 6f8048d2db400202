/**
 * A stored plan as today's generator reads it. A plan is never planned again: each step turns one format into the next,
 * purely, and leaves ids, tables, columns, slugs and upload names as they are. Formats grow by one when a plan that was
 * stored would no longer have the shape of the schema.
 */
import { type Blueprint, blueprintFormat } from '../schema/blueprint.ts';
import { fromFormat1 } from './from-format-1.ts';

/** By the format that they start from. */
const steps: Record<number, (plan: object) => object> = { 1: fromFormat1 };

/** Throws where the format is none that this version of Davit knows. */
export function currentBlueprint(stored: unknown): Blueprint {
  let plan = typeof stored === 'object' && stored !== null ? stored : {};
  let format = formatOf(plan);
  for (let step = steps[format]; step !== undefined; step = steps[format]) {
    plan = { ...step(plan), format: format + 1 };
    format += 1;
  }
  if (format !== blueprintFormat)
    throw new Error(
      `The plan has format ${format}; this version of Davit reads formats 1 to ${blueprintFormat}. Upgrade Davit to read it.`,
    );
  return plan as Blueprint;
}

function formatOf(plan: object): number {
  return 'format' in plan && typeof plan.format === 'number' ? plan.format : Number.NaN;
}

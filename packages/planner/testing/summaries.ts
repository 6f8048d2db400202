/**
 * node packages/planner/testing/summaries.ts worked|closed [kind]
 * Prints each phrasing of that half with what a person must be able to do, and its plan as one block.
 */
import type { Blueprint } from '@davit/blueprint';
import { createLexicalPlanner } from '../src/planner.ts';
import { everydayCorpus } from './everyday.ts';
import { planSummary } from './plan-summary.ts';

const [half, only] = process.argv.slice(2);
if (half !== 'worked' && half !== 'closed') throw new Error('Name a half: worked or closed.');
const planner = createLexicalPlanner();
for (const { kind, phrasing, prompt, acts, never } of everydayCorpus(half)) {
  if (only !== undefined && kind !== only) continue;
  const { blueprint, spec } = planner.plan(prompt, {});
  console.log(`## ${kind} (${phrasing}): ${prompt}`);
  console.log(`acts: ${acts.join(' | ')}\nnever: ${never.join(' | ')}`);
  console.log(`${planSummary(blueprint as unknown as Blueprint, spec)}\n`);
}

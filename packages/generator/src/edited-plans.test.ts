/** The generator accepts every edited plan. EDITED_PLANS sets their number; PROPERTY_SEED draws others. */
import type { Blueprint } from '@davit/blueprint';
import { applyEdits, createLexicalPlanner } from '@davit/planner';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyEdit } from '../../planner/src/fixtures/any-edit.ts';
import { anySentence } from '../../planner/src/fixtures/any-sentence.ts';
import { asJson } from './fixtures/made-app.ts';
import { createGenerator } from './generate.ts';

const runs = Number(process.env.EDITED_PLANS ?? 100);
const planner = createLexicalPlanner();
const generator = createGenerator();

const anyEditedPlan = anySentence.chain((prompt) => {
  const plan = planner.plan(prompt, {}).blueprint as unknown as Blueprint;
  return fc.array(anyEdit(plan), { minLength: 1, maxLength: 10 }).map((edits) => applyEdits(plan, edits).blueprint);
});

test(
  `any plan with any ten edits gives an app and its checks (${runs} plans)`,
  () => {
    const isMade = (blueprint: Blueprint) => {
      expect(generator.generate(asJson(blueprint)).length).toBeGreaterThan(10);
      expect(generator.checks(asJson(blueprint))).toBeDefined();
    };
    fc.assert(fc.property(anyEditedPlan, isMade), { numRuns: runs });
  },
  60_000 + runs * 200,
);

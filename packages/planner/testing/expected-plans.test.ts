import { type Blueprint, madeNow } from '@davit/blueprint';
import { describe, expect, it } from 'vitest';
import { createLexicalPlanner } from '../src/planner.ts';
import { expectedPlans } from './corpora.ts';
import { everything, planSummaryOf, wantedOf } from './plan-against-expected.ts';

describe('a prompt becomes the plan that a person would expect', () => {
  for (const expected of expectedPlans) {
    const test = expected.missed === undefined ? it : it.fails;
    test(expected.prompt.slice(0, 120), () => {
      const { blueprint, spec } = createLexicalPlanner(everything).plan(expected.prompt, {});
      expect(planSummaryOf(blueprint as unknown as Blueprint, spec, expected)).toEqual(wantedOf(expected));
    });
  }
});

describe('what cannot be made is never claimed', () => {
  for (const { prompt } of expectedPlans) {
    it(prompt.slice(0, 120), () => {
      const { blueprint, spec } = createLexicalPlanner().plan(prompt, {});
      expect(spec.features.filter((id) => !madeNow.features.has(id as never))).toEqual([]);
      expect(spec.requiresAuth).toBe(madeNow.logIn && spec.requiresAuth);
      expect(
        (blueprint as unknown as Blueprint).entities
          .flatMap(({ fields }) => fields)
          .filter(({ type }) => !madeNow.fieldKinds.has(type.kind)),
      ).toEqual([]);
    });
  }
});

import { expect, test } from 'vitest';
import stored from '../fixtures/stored-plans.json' with { type: 'json' };
import type { Blueprint } from '../schema/blueprint.ts';
import { problemsIn } from '../validate-blueprint.ts';
import { currentBlueprint } from './current-blueprint.ts';

/** Plans as the named commit made them: each was stored by a Davit of its time. */
const plans = stored.map(
  ({ commit, prompt, blueprint }) => [`${prompt} (${commit})`, blueprint as unknown as Blueprint] as const,
);

test.each(plans)('stored formats: a plan of format 1 is read without a problem: %s', (_, plan) => {
  expect(problemsIn(currentBlueprint(plan))).toEqual([]);
});

test.each(plans)('stored formats: ids, columns, slugs and paths stay: %s', (_, plan) => {
  const { entities, pages, content, features } = currentBlueprint(plan);
  expect({ entities, content }).toEqual({ entities: plan.entities, content: plan.content });
  expect(pages.map(({ path }) => path)).toEqual(plan.pages.map(({ path }) => path));
  expect(features).toEqual(plan.features);
});

const [first] = plans[0] ? [plans[0][1]] : [];
const withFeature = (feature: object) => ({ ...first, format: 1, features: [feature] });

test('stored formats: parameters that no module read are dropped', () => {
  const plan = withFeature({ id: 'search', parameters: { entities: ['todo'], fields: ['title'] } });
  expect(currentBlueprint(plan).features).toEqual([{ id: 'search', parameters: { entities: ['todo'] } }]);
});

test('stored formats: a feature that was claimed and never made is reported as not made', () => {
  const plan = withFeature({ id: 'kanban', parameters: { entities: [] } });
  expect(currentBlueprint(plan)).toMatchObject({ features: [], notMade: expect.arrayContaining(['kanban']) });
});

test('stored formats: a converted plan is not changed by a second conversion, nor is the stored one by the first', () => {
  for (const [, plan] of plans) {
    const before = JSON.stringify(plan);
    const once = currentBlueprint(plan);
    expect(currentBlueprint(once)).toBe(once);
    expect(JSON.stringify(plan)).toBe(before);
  }
});

test.each([3, '1', undefined])('stored formats: format %s is refused with what to do', (format) => {
  expect(() => currentBlueprint({ ...first, format })).toThrow(/reads formats 1 to 2. Upgrade Davit/);
});

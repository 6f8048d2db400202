import { featureIds, type Spec } from '@davit/contract';
import { describe, expect, it } from 'vitest';
import type { Blueprint } from './blueprint.ts';
import type { Catalogue } from './catalogue.ts';
import { madeNow } from './catalogue.ts';
import type { Expected } from './expected-plan.ts';
import { expectedPlans } from './expected-plans.ts';
import { createLexicalPlanner } from './planner.ts';

/** A catalogue that makes everything documented: shows what is understood, whatever can be made today. */
const everything: Catalogue = {
  features: new Set(featureIds),
  logIn: true,
  fieldKinds: new Set([...madeNow.fieldKinds, 'image']),
};
/** Come with what is kept, asked for or not: they count only where they are expected. */
const companions = new Set<string>(['search', 'filters', 'workflow', 'due-dates', 'profiles', 'admin-area', 'roles']);

/** A `support ticket` is a `ticket`: a longer name in the prompt's words is the same entity. */
function expectedId(id: string, entities: string[]): string {
  return entities.find((wanted) => id === wanted || id.endsWith(wanted.slice(0, 1).toUpperCase() + wanted.slice(1))) ?? id;
}

function missingFields({ fields, entities }: Expected, blueprint: Blueprint): string[] {
  return (fields ?? []).filter((path) => {
    const [where = '', kind] = path.split(':');
    const [entity, field] = where.split('.');
    const found = blueprint.entities.find(({ id }) => expectedId(id, entities) === entity)?.fields.find(({ id }) => id === field);
    return !found || (kind !== undefined && found.type.kind !== kind);
  });
}

function seen(blueprint: Blueprint, spec: Spec, expected: Expected) {
  const { name, theme } = expected;
  return {
    goal: spec.goalType,
    entities: blueprint.entities.map((entity) => expectedId(entity.id, expected.entities)).sort(),
    features: spec.features.filter((id) => !companions.has(id) || (expected.features as string[]).includes(id)).sort(),
    database: spec.requiresDatabase,
    logIn: spec.requiresAuth,
    ...(name === undefined ? {} : { name: blueprint.name }),
    missing: missingFields(expected, blueprint),
    ...(theme
      ? { theme: Object.fromEntries(Object.keys(theme).map((key) => [key, blueprint.theme[key as keyof typeof theme]])) }
      : {}),
  };
}

describe('a prompt becomes the plan that a person would expect', () => {
  for (const expected of expectedPlans) {
    const test = expected.missed === undefined ? it : it.fails;
    test(expected.prompt.slice(0, 120), () => {
      const { blueprint, spec } = createLexicalPlanner(everything).plan(expected.prompt, {});
      const { goal, entities, features, database, logIn, name, theme } = expected;
      expect(seen(blueprint as unknown as Blueprint, spec, expected)).toEqual({
        goal,
        entities: [...entities].sort(),
        features: [...features].sort(),
        database,
        logIn,
        ...(name === undefined ? {} : { name }),
        missing: [],
        ...(theme ? { theme } : {}),
      });
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

/** Holds a plan against what a person would expect of its prompt. */

import { type Blueprint, type Catalogue, madeNow } from '@davit/blueprint';
import { abilityIds, featureIds, type Spec } from '@davit/contract';
import { nameOf } from '../src/deciding/feature-names.ts';
import type { Expected } from './expected-plan.ts';

/** A catalogue that makes everything documented: shows what is understood, whatever can be made today. */
export const everything: Catalogue = {
  features: new Set(featureIds),
  logIn: true,
  fieldKinds: new Set([...madeNow.fieldKinds, 'image']),
};
/** Come with what is kept, asked for or not: they count only where they are expected. */
const companions = new Set<string>([
  'search',
  'filters',
  'workflow',
  'due-dates',
  'profiles',
  'admin-area',
  'roles',
  ...abilityIds,
]);

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

/** What is understood: the features that are made, and those that no plan can hold yet. */
function understood({ notMade = [] }: Blueprint, { features }: Spec): string[] {
  const beyond = featureIds.filter((id) => !madeNow.features.has(id) && notMade.includes(nameOf(id)));
  return [...features, ...beyond];
}

/** What the plan says, in the words of the expectation. */
export function planSummaryOf(blueprint: Blueprint, spec: Spec, expected: Expected) {
  const { name, theme } = expected;
  return {
    goal: spec.goalType,
    entities: blueprint.entities.map((entity) => expectedId(entity.id, expected.entities)).sort(),
    features: understood(blueprint, spec)
      .filter((id) => !companions.has(id) || (expected.features as string[]).includes(id))
      .sort(),
    database: spec.requiresDatabase,
    logIn: spec.requiresAuth,
    ...(name === undefined ? {} : { name: blueprint.name }),
    missing: missingFields(expected, blueprint),
    ...(theme
      ? { theme: Object.fromEntries(Object.keys(theme).map((key) => [key, blueprint.theme[key as keyof typeof theme]])) }
      : {}),
  };
}

/** What it should say. */
export function wantedOf({ goal, entities, features, database, logIn, name, theme }: Expected): ReturnType<typeof planSummaryOf> {
  return {
    goal,
    entities: [...entities].sort(),
    features: [...features].sort(),
    database,
    logIn,
    ...(name === undefined ? {} : { name }),
    missing: [],
    ...(theme ? { theme } : {}),
  };
}

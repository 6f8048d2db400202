/** What abilities of lists need: their entities with pages, and fields of the right kinds. */
import { type AbilityId, abilityIds } from '@davit/contract';
import type { Blueprint } from '../blueprint.ts';
import { type AbilityNeeds, abilityNeeds } from '../schema/abilities.ts';
import { leading, wanted } from './feature-needs.ts';
import { entityIds, entityOf, hasPages } from './names.ts';
import { type Problem, problem, useOneOf } from './problem.ts';

type Named = Record<string, string | null>;

function abilityProblems(id: AbilityId, needs: AbilityNeeds, named: Named, blueprint: Blueprint, at: string): Problem[] {
  const { entities, fields, leads, adds } = needs;
  const filled = adds ? entityOf(blueprint, named[adds[0]] ?? '') : undefined;
  const open = filled?.fields.filter(
    ({ id: field, required }) =>
      required && field !== filled.workflow?.field && !(adds?.[1].some((key) => named[key] === field) ?? false),
  );
  return [
    ...entities.flatMap((key) => {
      const name = named[key] ?? null;
      return name === null ? [] : pageProblems(id, name, blueprint, `${at}/${key}`);
    }),
    ...Object.entries(fields).flatMap(([key, [of, kinds]]) =>
      wanted(blueprint, named[of] ?? '', named[key] ?? null, kinds, `${at}/${key}`),
    ),
    ...(open ?? []).map(({ id: field }) =>
      problem(`${at}/${adds?.[0]}`, `the button cannot fill in ${field}`, `Set "required": false on ${filled?.id}.${field}.`),
    ),
    ...(leads ? leading(blueprint, named.lines ?? '', named[leads[0]] ?? '', named[leads[1]] ?? '', `${at}/${leads[0]}`) : []),
  ];
}

function pageProblems(id: AbilityId, name: string, blueprint: Blueprint, at: string): Problem[] {
  if (!entityOf(blueprint, name))
    return [problem(at, `no entity is called ${name}`, useOneOf(entityIds(blueprint), 'Remove the feature.'))];
  return hasPages(blueprint, name) ? [] : [problem(at, `${name} has no page`, `Add a page of it, or remove ${id}.`)];
}

/** The rule of each ability. */
export const abilityRules = Object.fromEntries(
  abilityIds.map((id) => [
    id,
    (parameters: object, blueprint: Blueprint, at: string) =>
      abilityProblems(id, abilityNeeds[id], parameters as Named, blueprint, at),
  ]),
);

/**
 * What every plan must keep to, from any planner: the schema's shapes, and what a schema cannot say.
 *  B1 No identifier is a reserved word; ids, slugs and paths are unique; none hides an address that every app has.
 *  B2 What is named exists: relations, title fields, sorts, workflows, pages, features' entities and fields.
 *  B3 A workflow's field is a required choice with the same options as its states.
 *  B4 Sample rows fit their fields.
 *  B5 The first page is at `/`; rows and forms are kept only with `hono-sqlite`; members and owners need log-in.
 *  B6 A calculator's formulas can be read and name only what is known there.
 *  B7 Relations may lead in a circle, but none of required ones: its first row could not be added.
 *  B8 Every link leads to a page or into its own; an entity and a tool have one page at most.
 *  B9 A feature has all that it works with: entities, fields of the kinds it wants, a page where it needs one; the rows of
 *     an entity go by the rules of one feature alone.
 *  B10 No row leads to what those who read it may not read.
 *  B11 Somebody can reach every entity, and become everybody who has a right.
 * What breaks no rule is generated without a fault, and what is generated keeps its promises.
 */
import { Compile } from 'typebox/compile';
import { explainShape } from './explain-shape.ts';
import { Blueprint } from './schema/blueprint.ts';
import { accessProblems } from './validating/access-problems.ts';
import { entitiesProblems } from './validating/entity-problems.ts';
import { featuresProblems } from './validating/feature-problems.ts';
import { pagesProblems } from './validating/page-problems.ts';
import { type Problem, repeated } from './validating/problem.ts';
import { samplesProblems } from './validating/sample-problems.ts';

const shape = Compile(Blueprint);

/** What is wrong with a plan, where, and how to repair it; empty where nothing is. Rules are looked at once the shape fits. */
export function problemsIn(plan: unknown): Problem[] {
  if (!shape.Check(plan)) return explainShape(Blueprint, plan);
  return [
    ...entitiesProblems(plan),
    ...pagesProblems(plan),
    ...samplesProblems(plan),
    ...featuresProblems(plan),
    ...repeated(
      plan.evidence.map(({ decision }) => decision),
      (at) => `/evidence/${at}/decision`,
      (decision) => `the decision ${decision}`,
      'Keep one of the two.',
    ),
    ...accessProblems(plan),
  ];
}

/**
 * What every plan must keep to, whoever made it: the schema's shapes, and what a schema cannot say.
 *  B1 Identifiers are no reserved words; ids, slugs and paths are unique; none hides an address that every app has.
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
 * What breaks no rule is generated without a fault, and what is generated keeps its promises.
 */
import { Compile } from 'typebox/compile';
import type { Blueprint } from './blueprint.ts';
import { BlueprintSchema } from './blueprint-schema.ts';
import { keepsRows } from './catalogue.ts';
import { entitiesProblems } from './validating/entity-problems.ts';
import { featuresProblems } from './validating/feature-problems.ts';
import { pagesProblems } from './validating/page-problems.ts';
import { of, type Part, type Problem, repeated } from './validating/problem.ts';
import { samplesProblems } from './validating/sample-problems.ts';

export { calculatorProblems } from './validating/feature-problems.ts';

const shape = Compile(BlueprintSchema);

/** Sentences that say what is wrong with a plan and where; empty where nothing is. */
export function blueprintProblems(plan: unknown): string[] {
  return planProblems(plan).map(({ says }) => says);
}

/** The same, with the parts that are wrong. */
export function planProblems(plan: unknown): Problem[] {
  if (!shape.Check(plan))
    return shape.Errors(plan).map(({ instancePath, message }) => ({
      part: partAt(instancePath),
      says: `${instancePath || '/'} ${message}`,
    }));
  const blueprint = plan as unknown as Blueprint;
  return [
    ...entitiesProblems(blueprint),
    ...pagesProblems(blueprint),
    ...samplesProblems(blueprint),
    ...featuresProblems(blueprint),
    ...repeated(
      'decision',
      blueprint.evidence.map(({ decision }) => decision),
      () => ({ kind: 'whole' }),
    ),
    ...wholeProblems(blueprint).map(of({ kind: 'whole' })),
  ];
}

/** Throws where a plan breaks a rule, which is a fault of the planner that made it. */
export function assertBlueprint(plan: unknown): asserts plan is Blueprint {
  const [first] = blueprintProblems(plan);
  if (first !== undefined) throw new Error(`invariant broken: a plan must be valid, but ${first}`);
}

const lists = { entities: 'entity', features: 'feature', pages: 'page' } as const;

/** The part that a path into the plan leads into: `/pages/2/title`. */
function partAt(path: string): Part {
  const [, list = '', at, name] = path.split('/');
  if (Object.hasOwn(lists, list) && at !== undefined) return { kind: lists[list as keyof typeof lists], at: Number(at) };
  return list === 'content' && at === 'samples' && name !== undefined ? { kind: 'samples', entity: name } : { kind: 'whole' };
}

function wholeProblems({ entities, features, pages, stack, auth, ...access }: Blueprint): string[] {
  const hasForm = pages.some(
    (page) => page.kind === 'content' && page.sections.some(({ kind }) => kind === 'contact-form' || kind === 'sign-up-form'),
  );
  const keeps = entities.length > 0 || hasForm || features.some(({ id }) => keepsRows.has(id));
  const problems: string[] = [];
  if (keeps && stack !== 'hono-sqlite') problems.push('rows or messages are kept, but the stack has no database');
  if (auth === 'password' && stack !== 'hono-sqlite') problems.push('accounts have to be kept in a database');
  if ((access.reading ?? 'anyone') !== 'anyone' && access.writing === 'anyone') problems.push('who may not read may not write');
  if (access.joining === 'nobody' && access.writing === 'members') problems.push('members write, and nobody can become one');
  if (
    auth === 'none' &&
    (access.writing !== 'anyone' ||
      (access.reading ?? 'anyone') !== 'anyone' ||
      entities.some((entity) => entity.access?.reading === 'members') ||
      access.roles.length > 0)
  ) {
    problems.push('members, owners and roles need log-in');
  }
  return problems;
}

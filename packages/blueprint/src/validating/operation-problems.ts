/** What operations need: pages, lists with readers, and inputs that can be filled in. */
import type { Blueprint } from '../blueprint.ts';
import type { Operation } from '../schema/operations.ts';
import { forVisitors, type Rule } from './feature-needs.ts';
import { entityIds, entityOf } from './names.ts';
import { type Problem, problem, repeated, useOneOf } from './problem.ts';

export const operations: Rule<'operations'> = (parameters, blueprint, at) => [
  ...forVisitors(blueprint, 'operations', at),
  ...parameters.operations.flatMap((operation, place) => operationProblems(operation, blueprint, `${at}/operations/${place}`)),
  ...repeated(
    parameters.operations.map(({ id }) => id),
    (place) => `${at}/operations/${place}/id`,
    (id) => `the operation ${id}`,
    'Give each its own id.',
  ),
  ...blueprint.pages.flatMap((page, place) =>
    page.kind === 'tool' && page.tool === 'operations' && !parameters.operations.some((operation) => operation.page === page.path)
      ? [problem(`/pages/${place}`, `no operation is on the page ${page.path}`, 'Remove the page, or put an operation on it.')]
      : [],
  ),
];

function operationProblems({ page, engine, inputs, entity, savesTo }: Operation, blueprint: Blueprint, at: string): Problem[] {
  const paths = blueprint.pages.flatMap((one) => (one.kind === 'tool' && one.tool === 'operations' ? [one.path] : []));
  const known = (id: string | null | undefined, path: string): Problem[] => {
    if (id === null || id === undefined || entityOf(blueprint, id)) return [];
    return [problem(path, `no entity is called ${id}`, useOneOf(entityIds(blueprint), 'Set it to null.'))];
  };
  return [
    ...(paths.includes(page)
      ? []
      : [
          problem(
            `${at}/page`,
            `no page of operations is at ${page}`,
            useOneOf(paths, `Add to /pages { "kind": "tool", "tool": "operations", "title": "…", "path": "${page}" }.`),
          ),
        ]),
    ...known(entity, `${at}/entity`),
    ...known(savesTo, `${at}/savesTo`),
    ...(engine === 'match' && entity === null
      ? [problem(`${at}/entity`, `${engine} has no list to work on`, useOneOf(entityIds(blueprint), 'Add a list.'))]
      : []),
    ...inputs.flatMap(({ kind, options, entity: named }, place) => [
      ...known(named, `${at}/inputs/${place}/entity`),
      ...(kind === 'choice' && !options
        ? [problem(`${at}/inputs/${place}/options`, 'a choice has no options', 'Add at least two.')]
        : []),
      ...(kind === 'row' && !named ? [problem(`${at}/inputs/${place}/entity`, 'a row is of no list', 'Name an entity.')] : []),
    ]),
    ...repeated(
      inputs.map(({ id }) => id),
      (place) => `${at}/inputs/${place}/id`,
      (id) => `the input ${id}`,
      'Give each its own id.',
    ),
  ];
}

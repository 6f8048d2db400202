/** What reports and live readings need: lists with pages, and fields of the right kinds. */
import type { Blueprint, FieldKind } from '../blueprint.ts';
import { type Rule, toolPage, wanted } from './feature-needs.ts';
import { entityOf, hasPages } from './names.ts';
import { type Problem, problem, repeated } from './problem.ts';

const days: FieldKind[] = ['date', 'date-time'];
const numbers: FieldKind[] = ['integer', 'decimal', 'money'];
const groups: FieldKind[] = ['choice', 'relation', 'text', 'yes-no', 'rating'];

export const reports: Rule<'reports'> = ({ presets }, blueprint, at) => [
  ...presets.flatMap(({ entity, by, measure, day }, place) => {
    const path = `${at}/presets/${place}`;
    return [
      ...listed(blueprint, entity, `${path}/entity`),
      ...(entityOf(blueprint, entity)
        ? [
            ...wanted(blueprint, entity, by, groups, `${path}/by`),
            ...wanted(blueprint, entity, measure, numbers, `${path}/measure`),
            ...wanted(blueprint, entity, day, days, `${path}/day`),
          ]
        : []),
    ];
  }),
  ...(blueprint.entities.some(({ id }) => hasPages(blueprint, id))
    ? []
    : [problem(at, 'there is no list to report on', 'Add a list with a page, or remove reports.')]),
  ...toolPage('reports', blueprint, at),
];

export const liveReadings: Rule<'live-readings'> = ({ entity, at: time, measures }, blueprint, at) => {
  const owner = entityOf(blueprint, entity);
  return [
    ...listed(blueprint, entity, `${at}/entity`),
    ...(owner ? wanted(blueprint, entity, time, days, `${at}/at`) : []),
    ...(owner ? measures.flatMap((field, place) => wanted(blueprint, entity, field, numbers, `${at}/measures/${place}`)) : []),
    ...repeated(
      measures,
      (place) => `${at}/measures/${place}`,
      (field) => `the measure ${field}`,
      'Name each field once.',
    ),
    ...toolPage('live-readings', blueprint, at),
  ];
};

function listed(blueprint: Blueprint, entity: string, path: string): Problem[] {
  if (!entityOf(blueprint, entity)) return [problem(path, `no entity is called ${entity}`, 'Name one of /entities.')];
  return hasPages(blueprint, entity) ? [] : [problem(path, `${entity} has no page`, 'Add a page of it, or name another entity.')];
}

import type { Blueprint, Entity, Field } from '../blueprint.ts';
import { fitsField } from '../sample-values.ts';
import { entityIds, entityOf } from './names.ts';
import { listed, type Problem, problem, shown, useOneOf, within } from './problem.ts';

export function samplesProblems(blueprint: Blueprint): Problem[] {
  const { samples } = blueprint.content;
  const rowsOf = (entity: string) => samples[entity]?.length ?? 0;
  return Object.entries(samples).flatMap(([id, rows]) => {
    const entity = entityOf(blueprint, id);
    const at = within('/content/samples', id);
    if (!entity)
      return [problem(at, `there are samples of ${id}, which is not an entity`, useOneOf(entityIds(blueprint), 'Remove them.'))];
    return rows.flatMap((row, place) => rowProblems(entity, row, rowsOf, `${at}/${place}`, place + 1));
  });
}

type Row = Blueprint['content']['samples'][string][number];

function rowProblems(entity: Entity, row: Row, rowsOf: (entity: string) => number, at: string, number: number): Problem[] {
  const ids = entity.fields.map(({ id }) => id);
  const strange = Object.keys(row)
    .filter((key) => !ids.includes(key))
    .map((key) =>
      problem(
        within(at, key),
        `sample ${number} of ${entity.id} does not fit: it has no field ${key}`,
        `${useOneOf(ids, '')} Or remove it.`,
      ),
    );
  const misfits = entity.fields
    .filter((field) => !fitsField(row[field.id] ?? null, field, rowsOf))
    .map((field) =>
      problem(
        `${at}/${field.id}`,
        `sample ${number} of ${entity.id} does not fit ${field.id}: ${shown(row[field.id] ?? null)}`,
        `Write ${wantedBy(field, rowsOf)}.`,
      ),
    );
  return [...strange, ...misfits];
}

/** How a value of a field is written. */
function wantedBy({ type, required }: Field, rowsOf: (entity: string) => number): string {
  const orNothing = required ? '' : ', or null';
  const range = (min: number | null, max: number | null) =>
    `${min === null ? '' : ` from ${min}`}${max === null ? '' : ` up to ${max}`}`;
  switch (type.kind) {
    case 'text':
    case 'long-text':
      return `a text of at most ${type.maxLength} characters${orNothing}`;
    case 'integer':
      return `a whole number${range(type.min, type.max)}${orNothing}`;
    case 'decimal':
      return `a number${range(type.min, type.max)}${orNothing}`;
    case 'choice':
      return `${listed(
        type.options.map(({ id }) => id),
        'or',
      )}${orNothing}`;
    case 'rating':
      return `a whole number from 1 up to ${type.max}${orNothing}`;
    case 'relation':
      return rowsOf(type.entity) === 0
        ? `null: ${type.entity} has no samples`
        : `the number of a sample of ${type.entity}, from 1 up to ${rowsOf(type.entity)}${orNothing}`;
    case 'image':
    case 'file':
      return required ? 'no samples: a sample has no file, and this one is required' : 'null: a sample has no file';
    default:
      return `${examples[type.kind]}${orNothing}`;
  }
}

const examples = {
  money: 'an amount, such as 12.5',
  date: 'a day, such as "2024-05-01", "today" or "today+3"',
  'date-time': 'a day and a time, such as "today+3 18:30"',
  time: 'a time, such as "18:30"',
  'yes-no': 'true or false',
  email: 'an address, such as "ada@example.com"',
  phone: 'digits, such as "+1 555 0100"',
  url: 'an address, such as "https://example.com"',
  colour: 'a color, such as "#2b5d8a"',
  tags: 'words separated by commas, such as "quick, vegetarian"',
  votes: 'a whole number from 0',
};

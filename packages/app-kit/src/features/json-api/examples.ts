/** Example values for each field, from the samples if there are any. */
import type { Entity, Field, Sample, Value } from '../../data/entity.ts';
import { type Resource, writableFields } from './resource.ts';

const exampleDay = '2026-05-31';
const exampleInstant = '2026-05-31T09:30:00.000Z';

/** The body of a request that adds a row; unique values differ from the samples, so that it works unchanged. */
export function exampleInput(entity: Entity): Resource {
  const values = writableFields(entity).map((field) => {
    const value = exampleValue(entity, field, entity.samples[0]);
    const isUnique = field.type.kind === 'text' && field.type.unique === true && typeof value === 'string';
    return [field.id, isUnique ? unlikeSamples(value, entity, field.id) : value];
  });
  return Object.fromEntries(values);
}

/** Increments the last digits until no sample has them: `M-1001` becomes `M-1004`. */
function unlikeSamples(text: string, entity: Entity, field: string): string {
  const taken = new Set(entity.samples.map((sample) => sample[field]));
  const [, start = text, digits = '1'] = /^(.*?)(\d{1,15})$/su.exec(text) ?? [];
  for (let number = Number(digits) + 1; ; number++) {
    const next = start + String(number).padStart(digits.length, '0');
    if (!taken.has(next)) return next;
  }
}

/** A row as the API returns it. */
export function exampleResource(entity: Entity): Resource {
  const shown = entity.fields.map((field) => [field.id, exampleValue(entity, field, entity.samples[0])]);
  return { id: 1, ...Object.fromEntries(shown), createdAt: exampleInstant, updatedAt: exampleInstant };
}

/** A body that changes a row: the last plain field with a value. */
export function exampleChange(entity: Entity): Resource {
  const candidates = writableFields(entity).filter((field) => field.type.kind !== 'relation');
  const field = entity.workflow === null ? candidates.at(-1) : candidates.find(({ id }) => id === entity.workflow?.field);
  const state = entity.workflow?.states.at(-1)?.id;
  return field === undefined ? {} : { [field.id]: state ?? exampleValue(entity, field, entity.samples[1] ?? entity.samples[0]) };
}

function exampleValue(entity: Entity, field: Field, sample: Sample | undefined): Value {
  const { type } = field;
  const given = sample?.[field.id];
  const isCounted = typeof given === 'string' && given.startsWith('today');
  if (given !== undefined && given !== null && !isCounted) return given;
  switch (type.kind) {
    case 'integer':
    case 'decimal':
      return Math.min(Math.max(type.min ?? 1, 1), type.max ?? 1);
    case 'money':
      return 12.5;
    case 'date':
      return exampleDay;
    case 'date-time':
      return instantFor(entity, field);
    case 'time':
      return '18:30';
    case 'yes-no':
      return false;
    case 'choice':
      return type.options[0]?.id ?? null;
    case 'rating':
      return 4;
    case 'email':
      return 'name@example.com';
    case 'phone':
      return '+44 20 7946 0000';
    case 'url':
      return 'https://example.com/';
    case 'colour':
      return '#3366cc';
    case 'tags':
      return 'one, two';
    case 'votes':
      return 3;
    case 'relation':
      return 1;
    case 'image':
    case 'file':
      return null;
    case 'text':
    case 'long-text':
      return given === null && !field.required ? null : field.label;
  }
}

/** An hour after the previous one, so that an end comes after its start. */
function instantFor({ fields }: Entity, field: Field): string {
  const place = fields.filter(({ type }) => type.kind === 'date-time').indexOf(field);
  return new Date(Date.parse(exampleInstant) + Math.max(place, 0) * 3_600_000).toISOString();
}

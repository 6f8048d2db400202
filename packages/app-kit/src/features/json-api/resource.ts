/** A row in the API's form, and its JSON Schema. */
import { createHash } from 'node:crypto';
import { currencyDigits, type Entity, type Field, fileAddress, isWritten, type Row, type Value } from '../../data/entity.ts';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type Resource = Record<string, Value>;

/** Set by the server; ignored in a body, so that clients can send back what they read. */
export const ownFields = ['id', 'createdAt', 'updatedAt'];

/** Pictures and files come only by form: the API returns their address and accepts none. Votes are counted. */
export function writableFields(entity: Entity): Field[] {
  return entity.fields.filter(isWritten);
}

export function resourceOf(entity: Entity, row: Row): Resource {
  const shown = entity.fields.map((field) => [field.id, shownValue(field, row.values[field.id] ?? null)]);
  return {
    id: row.id,
    ...Object.fromEntries(shown),
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

/** Money is stored in cents and returned as an amount; pictures and files as their address. */
function shownValue({ type }: Field, value: Value): Value {
  if (value === null) return type.kind === 'yes-no' ? false : null;
  if (type.kind === 'money') return Number(value) / 10 ** currencyDigits(type.currency);
  if (type.kind === 'file') return fileAddress(String(value));
  return type.kind === 'image' ? `/uploads/${value}` : value;
}

/** Changes with any value that the API returns. */
export function etagOf(resource: Resource): string {
  return `"${createHash('sha256').update(JSON.stringify(resource)).digest('base64url').slice(0, 22)}"`;
}

/** The JSON Schema of a field's value, regardless of whether it is optional. */
export function valueSchema({ type, help }: Field): { [key: string]: Json } {
  const described = (text: string) => ({ description: [text, help].filter(Boolean).join(' ') });
  switch (type.kind) {
    case 'text':
      return {
        type: 'string',
        maxLength: type.maxLength,
        ...(type.unique ? described('Must be unique.') : helpOnly(help)),
      };
    case 'long-text':
      return { type: 'string', maxLength: type.maxLength, ...helpOnly(help) };
    case 'integer':
    case 'decimal':
      return {
        type: type.kind === 'integer' ? 'integer' : 'number',
        ...(type.min === null ? {} : { minimum: type.min }),
        ...(type.max === null ? {} : { maximum: type.max }),
        ...(type.unit === undefined ? helpOnly(help) : described(`In ${type.unit}.`)),
      };
    case 'money':
      return {
        type: 'number',
        ...described(`An amount in ${type.currency}, with at most ${currencyDigits(type.currency)} decimals.`),
      };
    case 'date':
      return { type: 'string', format: 'date', ...helpOnly(help) };
    case 'date-time':
      return { type: 'string', format: 'date-time', ...described('Returned in UTC.') };
    case 'time':
      return { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', ...described('Hours and minutes, such as 18:30.') };
    case 'yes-no':
      return { type: 'boolean', ...helpOnly(help) };
    case 'choice':
      return { type: 'string', enum: type.options.map((option) => option.id), ...helpOnly(help) };
    case 'rating':
      return { type: 'integer', minimum: 1, maximum: type.max, ...helpOnly(help) };
    case 'email':
      return { type: 'string', format: 'email', maxLength: 254, ...helpOnly(help) };
    case 'phone':
      return { type: 'string', maxLength: 40, ...helpOnly(help) };
    case 'url':
      return { type: 'string', format: 'uri', maxLength: 2000, ...helpOnly(help) };
    case 'tags':
      return { type: 'string', maxLength: 320, ...described('Separated by commas.') };
    case 'colour':
      return { type: 'string', pattern: '^#[0-9a-fA-F]{6}$', ...helpOnly(help) };
    case 'image':
      return { type: 'string', readOnly: true, ...described('The URL of a picture.') };
    case 'votes':
      return { type: 'integer', minimum: 0, readOnly: true, ...described('The number of votes.') };
    case 'file':
      return { type: 'string', readOnly: true, ...described('The URL of a file.') };
    case 'relation':
      return { type: 'integer', minimum: 1, ...described(`The id of the ${type.entity} it belongs to.`) };
  }
}

const helpOnly = (help: string): { [key: string]: Json } => (help === '' ? {} : { description: help });

/** Whether a body must contain the field: a workflow has a first state, and a missing yes/no is no. */
export function isRequired(entity: Entity, field: Field): boolean {
  return field.required && field.id !== entity.workflow?.field && field.type.kind !== 'yes-no';
}

/** Whether the API may return null for the field. */
export function isNullable(field: Field): boolean {
  return (!field.required || field.isPrivate === true) && field.type.kind !== 'yes-no';
}

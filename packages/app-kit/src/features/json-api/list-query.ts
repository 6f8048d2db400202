/** Parses the query of a list: page size, cursor, order and filters. */
import type { Entity, Field, Row, Sort, Value } from '../../data/entity.ts';
import type { Filter } from '../../data/filter.ts';
import { readInput } from '../../data/input.ts';
import type { ListQuery } from '../../data/table.ts';
import type { Reader } from '../../web/reader.ts';
import { badParameter } from './problem.ts';
import { writableFields } from './resource.ts';

export const defaultLimit = 20;
export const maxLimit = 100;
const maxSearchLength = 200;

export interface ListRequest extends ListQuery {
  pageSize: number;
  sort: Sort;
}

/** Throws a problem that names the parameter. Lists have a `cursor`, numbered pages do not. */
export function readListRequest(entity: Entity, query: Record<string, string[]>, reader: Reader): ListRequest {
  const request: ListRequest = { pageSize: defaultLimit, sort: entity.defaultSort };
  const filters: Filter[] = [];
  let cursor = '';
  for (const [name, values] of Object.entries(query)) {
    const value = values[0] ?? '';
    if (values.length > 1) throw badParameter(name, `${name} can be given only once.`);
    if (name === 'limit') request.pageSize = readLimit(value);
    else if (name === 'sort') request.sort = readSort(entity, value);
    else if (name === 'q') request.search = readSearch(value);
    else if (name === 'cursor') cursor = value;
    else filters.push(...readFilter(entity, name, value, reader));
  }
  if (filters.length > 0) request.filters = filters;
  return cursor === '' ? request : { ...request, after: readCursor(cursor, request.sort) };
}

function readLimit(text: string): number {
  const limit = /^\d{1,4}$/u.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > maxLimit) throw badParameter('limit', `limit must be a whole number from 1 to ${maxLimit}.`);
  return limit;
}

function readSearch(text: string): string {
  if (text.length > maxSearchLength) throw badParameter('q', `q can have at most ${maxSearchLength} characters.`);
  return text;
}

/** `title` is ascending, `-title` descending. */
function readSort(entity: Entity, text: string): Sort {
  const field = text.replace(/^-/u, '');
  const known = ['createdAt', ...entity.fields.map(({ id }) => id)];
  if (!known.includes(field))
    throw badParameter('sort', `sort must be one of ${known.join(', ')}, with a leading minus for descending order.`);
  return { field, direction: text.startsWith('-') ? 'desc' : 'asc' };
}

/**
 * `field=value`, and for ordered values `field.from` (inclusive) and `field.before` (exclusive). An empty value
 * matches rows without one.
 */
function readFilter(entity: Entity, name: string, text: string, reader: Reader): Filter[] {
  const [id = '', bound] = name.split('.');
  const field = writableFields(entity).find((candidate) => candidate.id === id);
  if (field === undefined || (bound !== undefined && !(isOrdered(field) && (bound === 'from' || bound === 'before')))) {
    throw badParameter(name, `${name} is not a parameter of this list.`);
  }
  if (text === '' && bound === undefined) return [{ field: id, is: null }];
  const value = readValue(entity, field, name, text, reader);
  if (bound === undefined) return [{ field: id, is: value }];
  const edge = value === null || typeof value === 'boolean' ? String(value) : value;
  return [bound === 'from' ? { field: id, from: edge } : { field: id, before: edge }];
}

export function isOrdered({ type }: Field): boolean {
  return ['integer', 'decimal', 'money', 'date', 'date-time', 'time', 'rating', 'votes'].includes(type.kind);
}

/** Parsed as in a body, so that a filter matches what was written. */
function readValue(entity: Entity, field: Field, name: string, text: string, reader: Reader): Value {
  const read = readInput({ ...entity, fields: [field] }, { [field.id]: text }, reader, { partial: true });
  if (!read.ok) throw badParameter(name, read.errors[field.id] ?? `${name} is invalid.`);
  return read.values[field.id] ?? null;
}

/** The position of a row in an order, where the next page starts. */
export function cursorAfter(row: Row, sort: Sort): string {
  return Buffer.from(JSON.stringify([row.id, sort.field, sort.direction])).toString('base64url');
}

function readCursor(text: string, sort: Sort): number {
  const wrong = badParameter('cursor', 'cursor must be the nextCursor of the previous page, with the same sort.');
  try {
    const [id, field, direction] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (Number.isSafeInteger(id) && field === sort.field && direction === sort.direction) return id as number;
  } catch {
    throw wrong;
  }
  throw wrong;
}

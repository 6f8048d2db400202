/** Filters on values, as in LangGraph's stores. */
import { isDeepStrictEqual } from 'node:util';
import type { Json } from '@davit/contract';

type Fields = { [field: string]: Json };

const operators: Record<string, (value: Json | undefined, wanted: Json) => boolean> = {
  $eq: (value, wanted) => isDeepStrictEqual(value, wanted),
  $ne: (value, wanted) => !isDeepStrictEqual(value, wanted),
  $gt: (value, wanted) => Number(value) > Number(wanted),
  $gte: (value, wanted) => Number(value) >= Number(wanted),
  $lt: (value, wanted) => Number(value) < Number(wanted),
  $lte: (value, wanted) => Number(value) <= Number(wanted),
  $in: (value, wanted) => Array.isArray(wanted) && wanted.some((one) => isDeepStrictEqual(value, one)),
  $nin: (value, wanted) => !Array.isArray(wanted) || !wanted.some((one) => isDeepStrictEqual(value, one)),
};

/** Whether each named field matches the filter. An object whose keys are all operators is an operator object. */
export function matchesFilter(value: Fields, filter: Fields): boolean {
  return Object.entries(filter).every(([field, wanted]) => {
    const found = Object.hasOwn(value, field) ? value[field] : undefined;
    if (!isOperators(wanted)) return isDeepStrictEqual(found, wanted);
    return Object.entries(wanted).every(([name, operand]) => operators[name]?.(found, operand) ?? false);
  });
}

function isOperators(wanted: Json): wanted is Fields {
  if (typeof wanted !== 'object' || wanted === null || Array.isArray(wanted)) return false;
  return Object.keys(wanted).every((name) => Object.hasOwn(operators, name));
}

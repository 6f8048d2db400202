/**
 * Says what a value lacks to have the shape of a schema, in words that a person or a model can act on: the compiled
 * schema decides whether it fits, this only explains. Unions are followed by their discriminator, or by the variant
 * that has the most keys in common, so that one mistake gives one problem.
 */
import type { TSchema } from 'typebox';
import { closest, listed, type Problem, problem, shown, within } from './validating/problem.ts';

/** A JSON schema as TypeBox writes it: the keywords that plans use. */
export interface SchemaNode {
  const?: unknown;
  enum?: unknown[];
  anyOf?: SchemaNode[];
  type?: string;
  properties?: Record<string, SchemaNode>;
  patternProperties?: Record<string, SchemaNode>;
  required?: string[];
  items?: SchemaNode;
  description?: string;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
}

const maxProblems = 50;

/** At most 50 problems, in the order of the schema; empty where the value fits. */
export function explainShape(schema: TSchema, value: unknown, path = ''): Problem[] {
  return explain(schema as SchemaNode, value, path).slice(0, maxProblems);
}

function explain(node: SchemaNode, value: unknown, path: string): Problem[] {
  if (isAnything(node)) return [];
  if (node.anyOf) return ofUnion(node.anyOf, value, path);
  if ('const' in node || node.enum) return ofChoice(node.enum ?? [node.const], value, path);
  if (node.properties) return ofObject(node.properties, node.required ?? [], value, path);
  if (node.patternProperties) return ofRecord(Object.values(node.patternProperties)[0] ?? {}, value, path);
  if (node.type === 'array') return ofArray(node, value, path);
  return fits(node, value) ? [] : [problem(path, `${shown(value)} does not fit`, `Write ${wanted(node)}.`)];
}

/** Any JSON, such as an argument of a promise. */
const isAnything = (node: SchemaNode) => Object.keys(node).length === 0;

function ofUnion(variants: SchemaNode[], value: unknown, path: string): Problem[] {
  const objects = variants.filter(({ properties }) => properties);
  const isNullable = variants.some(({ type }) => type === 'null');
  if (value === null && isNullable) return [];
  if (objects.length === 0) return ofPlainUnion(variants, value, path);
  if (!isObject(value))
    return [
      problem(path, `${shown(value)} is not an object`, `Write ${isNullable ? 'null or ' : ''}${wanted(objects[0] ?? {})}.`),
    ];
  const name = ['kind', 'id'].find(
    (key) => objects.length > 1 && objects.every((one) => one.properties?.[key] && 'const' in one.properties[key]),
  );
  if (!name) return explain(nearest(objects, value), value, path);
  const names = objects.map((one) => one.properties?.[name]?.const);
  const variant = objects[names.indexOf(value[name])];
  return variant ? explain(variant, value, path) : ofChoice(names, value[name], `${path}/${name}`);
}

function ofPlainUnion(variants: SchemaNode[], value: unknown, path: string): Problem[] {
  if (variants.some((variant) => explain(variant, value, path).length === 0)) return [];
  return [problem(path, `${shown(value)} does not fit`, `Write ${listed(variants.map(wanted), 'or')}.`)];
}

function nearest(objects: SchemaNode[], value: Record<string, unknown>): SchemaNode {
  const inCommon = ({ properties = {} }: SchemaNode) => Object.keys(properties).filter((key) => Object.hasOwn(value, key)).length;
  return objects.reduce((best, one) => (inCommon(one) > inCommon(best) ? one : best));
}

function ofChoice(allowed: unknown[], value: unknown, path: string): Problem[] {
  if (allowed.includes(value)) return [];
  const near = typeof value === 'string' ? closest(value, allowed.map(String)) : null;
  const meant = near ? ` Did you mean ${shown(near)}?` : '';
  const what = value === undefined ? 'is missing' : `${shown(value)} is not allowed`;
  return [problem(path, what, `Use ${allowed.length > 1 ? 'one of ' : ''}${allowed.map(shown).join(', ')}.${meant}`)];
}

function ofObject(properties: Record<string, SchemaNode>, required: string[], value: unknown, path: string): Problem[] {
  if (!isObject(value))
    return [problem(path, `${shown(value)} is not an object`, `Write an object with ${listed(required, 'and')}.`)];
  const missing = required
    .filter((key) => value[key] === undefined)
    .map((key) => problem(`${path}/${key}`, 'is missing', `Add it: ${wanted(properties[key] ?? {})}.`));
  const strange = Object.keys(value)
    .filter((key) => !Object.hasOwn(properties, key))
    .map((key) => {
      const near = closest(key, Object.keys(properties));
      const allowed = Object.keys(properties);
      return problem(
        within(path, key),
        'is not known here',
        `${near ? `Did you mean ${near}? Otherwise remove` : 'Remove'} it. ${allowed.length > 0 ? `Known are ${listed(allowed, 'and')}` : 'Nothing is set here'}.`,
      );
    });
  const inner = Object.entries(properties).flatMap(([key, node]) =>
    value[key] === undefined ? [] : explain(node, value[key], `${path}/${key}`),
  );
  return [...missing, ...strange, ...inner];
}

function ofRecord(node: SchemaNode, value: unknown, path: string): Problem[] {
  if (!isObject(value)) return [problem(path, `${shown(value)} is not an object`, 'Write an object by names.')];
  return Object.entries(value).flatMap(([key, one]) => explain(node, one, within(path, key)));
}

function ofArray(
  { items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY }: SchemaNode,
  value: unknown,
  path: string,
): Problem[] {
  if (!Array.isArray(value)) return [problem(path, `${shown(value)} is not a list`, 'Write a list: [].')];
  if (value.length < minItems || value.length > maxItems)
    return [problem(path, `has ${value.length} items`, `Give ${minItems} to ${maxItems} of them.`)];
  return value.flatMap((one, at) => explain(items, one, `${path}/${at}`));
}

function fits(
  { type, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY, ...limits }: SchemaNode,
  value: unknown,
): boolean {
  if (type === 'null') return value === null;
  if (type === 'boolean') return typeof value === 'boolean';
  if (type === 'string')
    return (
      typeof value === 'string' &&
      value.length >= minLength &&
      value.length <= maxLength &&
      (pattern === undefined || new RegExp(pattern, 'u').test(value))
    );
  const {
    minimum = Number.NEGATIVE_INFINITY,
    maximum = Number.POSITIVE_INFINITY,
    exclusiveMinimum = Number.NEGATIVE_INFINITY,
  } = limits;
  const isNumber = type === 'integer' ? Number.isInteger(value) : typeof value === 'number' && Number.isFinite(value);
  return isNumber && Number(value) >= minimum && Number(value) <= maximum && Number(value) > exclusiveMinimum;
}

/** What a schema wants, as it stands in a sentence. */
function wanted(node: SchemaNode): string {
  if (node.description) return node.description;
  if ('const' in node) return shown(node.const);
  if (node.enum) return `one of ${node.enum.map(shown).join(', ')}`;
  if (node.anyOf) return listed([...new Set(node.anyOf.map(wanted))], 'or');
  if (node.properties) return `an object with ${listed(Object.keys(node.properties), 'and') || 'nothing in it'}`;
  if (node.type === 'array') return 'a list';
  const { minimum = node.exclusiveMinimum, maximum, minLength = 0, maxLength } = node;
  if (node.type === 'string') return maxLength === undefined ? 'a text' : `a text of ${minLength} to ${maxLength} characters`;
  const range = minimum === undefined || maximum === undefined ? '' : ` from ${minimum} to ${maximum}`;
  return node.type === 'integer'
    ? `a whole number${range}`
    : node.type === 'number'
      ? `a number${range}`
      : node.type === 'boolean'
        ? 'true or false'
        : (node.type ?? 'an object');
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

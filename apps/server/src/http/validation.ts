/** Validates requests against the contract's schemas, with messages in the reader's words. */
import { Fault, type FaultDetail } from '@davit/contract';
import type { FastifySchemaCompiler } from 'fastify';
import type { TObject, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { textFlaw } from './parse-json.ts';

const maxDetails = 20;

/** Fastify's validator: one function for each part of each route. */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema: given, httpPart }) => {
  const schema = given as TObject;
  // Compiled on first use: most routes of an idle server are never called.
  let compiled: ReturnType<typeof Compile<TObject>> | undefined;
  const prefix = httpPart === 'body' ? '' : `/${httpPart === 'querystring' ? 'query' : httpPart}`;
  return (value: unknown) => {
    compiled ??= Compile(schema);
    const prepared = httpPart === 'body' ? trimTexts(schema, value ?? {}) : fromStrings(schema, value as Record<string, unknown>);
    const details = httpPart === 'querystring' ? textFlaws(schema, prepared) : [];
    // An unchanged value need not replace itself.
    if (details.length === 0 && compiled.Check(prepared)) return prepared === value || { value: prepared };
    for (const error of compiled.Errors(prepared)) details.push(...inWords(schema, error as unknown as SchemaError, prefix));
    return { error: invalid(details) };
  };
};

/** The fault of an invalid request; one detail per path. */
export function invalid(details: FaultDetail[]): Fault {
  const byPath = new Map<string, FaultDetail>();
  for (const detail of details) if (!byPath.has(detail.path)) byPath.set(detail.path, detail);
  const reported = [...byPath.values()].slice(0, maxDetails);
  const first = reported[0];
  const message = first === undefined ? 'The request is not valid.' : `${placeInWords(first.path)} ${first.message}.`;
  return new Fault('invalid_request', message, { details: reported });
}

/** A JSON pointer into the request, in readable form. */
function placeInWords(path: string): string {
  const [, first = '', ...rest] = path.split('/');
  if (path === '') return 'The body';
  if (first === 'query' && rest.length > 0) return `The query parameter ${rest.join('.')}`;
  if (first === 'headers' && rest.length > 0) return `The header ${rest.join('.')}`;
  return `The field ${[first, ...rest].join('.')}`;
}

function trimTexts(schema: TObject, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  let trimmed = value as Record<string, unknown>;
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const text = trimmed[name];
    if ('x-trimmed' in property && typeof text === 'string') trimmed = { ...trimmed, [name]: text.trim() };
  }
  return trimmed;
}

/** Query and headers are strings; digits become a number, and two words a boolean. */
function fromStrings(schema: TObject, value: Record<string, unknown>): Record<string, unknown> {
  let converted = value;
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const text = value[name];
    const type = 'type' in property ? property.type : undefined;
    if (type === 'boolean' && (text === 'true' || text === 'false')) converted = { ...converted, [name]: text === 'true' };
    if (type === 'integer' && typeof text === 'string' && /^[0-9]+$/.test(text)) {
      converted = { ...converted, [name]: Math.min(Number(text), Number.MAX_SAFE_INTEGER) };
    }
  }
  return converted;
}

function textFlaws(schema: TObject, value: unknown): FaultDetail[] {
  const object = value as Record<string, unknown>;
  return Object.keys(schema.properties ?? {}).flatMap((name) => {
    const text = object[name];
    const flaw = typeof text === 'string' ? textFlaw(text) : null;
    return flaw === null ? [] : [{ path: `/query/${name}`, message: flaw }];
  });
}

interface SchemaError {
  keyword: string;
  instancePath: string;
  message: string;
  params: { requiredProperties?: string[]; type?: string; limit?: number; allowedValues?: unknown[] };
}

function inWords(schema: TObject, { keyword, instancePath, message, params }: SchemaError, prefix: string): FaultDetail[] {
  const path = prefix + instancePath;
  const property = schema.properties?.[instancePath.slice(1)];
  if (keyword === 'pattern' && property !== undefined && 'x-form' in property) {
    return [{ path, message: `must be ${property['x-form']}` }];
  }
  if (keyword === 'required') {
    return (params.requiredProperties ?? []).map((name) => ({ path: `${path}/${name}`, message: 'is required' }));
  }
  return [{ path, message: sentence(keyword, message, params) }];
}

function sentence(keyword: string, message: string, { type, limit, allowedValues }: SchemaError['params']): string {
  if (keyword === 'type') return `must be ${typeNames[type ?? ''] ?? type}`;
  if (keyword === 'minLength') return limit === 1 ? 'must not be empty' : `must have at least ${limit} characters`;
  if (keyword === 'maxLength') return `must have at most ${limit} characters`;
  if (keyword === 'minimum') return `must be at least ${limit}`;
  if (keyword === 'enum') return `must be one of ${(allowedValues ?? []).join(', ')}`;
  if (keyword === 'pattern') return 'has the wrong form';
  return message;
}

const typeNames: Record<string, string> = {
  string: 'a string',
  boolean: 'a boolean',
  integer: 'a whole number',
  object: 'an object',
  array: 'an array',
};

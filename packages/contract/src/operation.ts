/**
 * An operation is one endpoint as data: the server routes and validates with it, the OpenAPI document is generated from it, and
 * clients take their types from it.
 */
import { type Static, type TObject, type TSchema, Type } from 'typebox';
import type { ErrorCode } from './errors.ts';
import { limits } from './limits.ts';
import type { Scope } from './scopes.ts';

export type OperationMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface Success<Answer extends TSchema> {
  status: 200 | 201 | 202;
  description: string;
  schema: Answer;
  example: Static<Answer>;
  /** Default: `application/json`. `application/x-ndjson`: the schema is that of a line. */
  mediaType?: 'application/x-ndjson';
  /** If the endpoint may answer with an event stream instead. */
  stream?: { description: string; schema: TSchema; example: string };
}

export interface Operation<
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
> {
  /** camelCase, unique; the OpenAPI operationId. */
  id: string;
  method: OperationMethod;
  /** Fastify's form: `/v1/projects/:id`. */
  path: string;
  tag: string;
  /** Null: any key. */
  scope: Scope | null;
  summary: string;
  description: string;
  params: Params;
  query: Query;
  /** Request headers of this operation only, lower case. */
  headers: TObject;
  /** Null: none is needed; no body, an empty one and `{}` are the same. */
  body: Body | null;
  bodyExample?: Static<Body>;
  /** The body is optional, and accepted with any content type. */
  isBodyOptional: boolean;
  bodyLimitBytes: number;
  success: Success<Answer>;
  /** In addition to those that every operation can return. */
  errors: readonly ErrorCode[];
}

export const Nothing = Type.Object({});

export const IdempotencyKey = Type.String({
  minLength: 1,
  maxLength: limits.idempotencyKeyLength,
  pattern: '^[\\x21-\\x7e]*$',
  'x-form': `1 to ${limits.idempotencyKeyLength} visible characters without spaces`,
  description:
    'Makes the request safe to repeat for 24 hours: a repeat returns the first response, with Idempotency-Replayed: true. 1 to 255 visible characters.',
  examples: ['5f0c2f8e-3d4e-4f0a-9d52-0a6a1f2b7c11'],
});

/** Errors of every operation, whatever it does. */
export const commonErrors = [
  'invalid_request',
  'workspace_not_resolved',
  'missing_api_key',
  'invalid_api_key',
  'insufficient_permissions',
  'rate_limit_exceeded',
  'internal_error',
  'unavailable',
] as const satisfies readonly ErrorCode[];

/** Errors of every operation that may have a body. */
export const writeErrors = [
  'conflict',
  'idempotency_conflict',
  'payload_too_large',
  'unsupported_media_type',
] as const satisfies readonly ErrorCode[];

type Parts<P extends TObject, Q extends TObject, B extends TSchema, A extends TSchema> = Pick<
  Operation<P, Q, B, A>,
  'id' | 'method' | 'path' | 'tag' | 'scope' | 'summary' | 'description' | 'success'
> & {
  params?: P;
  query?: Q;
  headers?: TObject;
  body?: B;
  bodyExample?: Static<B>;
  isBodyOptional?: boolean;
  bodyLimitBytes?: number;
  errors?: readonly ErrorCode[];
};

/** Completes an operation: every POST takes an `Idempotency-Key`, and each has the common errors. */
export function operation<
  A extends TSchema,
  P extends TObject = typeof Nothing,
  Q extends TObject = typeof Nothing,
  B extends TSchema = typeof Nothing,
>(parts: Parts<P, Q, B, A>): Operation<P, Q, B, A> {
  const writes = parts.method !== 'GET';
  const idempotent = parts.method === 'POST' ? { 'idempotency-key': Type.Optional(IdempotencyKey) } : {};
  return {
    ...parts,
    params: parts.params ?? (Nothing as TObject as P),
    query: parts.query ?? (Nothing as TObject as Q),
    headers: Type.Object({ ...idempotent, ...(parts.headers?.properties ?? {}) }),
    body: parts.body ?? null,
    isBodyOptional: parts.isBodyOptional ?? parts.body === undefined,
    bodyLimitBytes: parts.bodyLimitBytes ?? limits.v1BodyBytes,
    errors: [...new Set([...commonErrors, ...(writes ? writeErrors : []), ...(parts.errors ?? [])])],
  };
}

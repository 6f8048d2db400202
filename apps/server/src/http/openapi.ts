/** Converts an operation of the contract to the schemas that Fastify validates and documents. */

import { agentApi, ErrorBody, type ErrorCode, errorTable, type Operation, projectApi } from '@davit/contract';
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { codeSamplesOf } from './code-samples/code-samples.ts';
import { introduction } from './openapi-introduction.ts';

const header = (type: string, description: string) => ({ type, description });

const everyAnswer = {
  'X-Service-Request-Id': header('string', 'The id of the request; your own if you sent one in UUID or CUID form.'),
  RateLimit: header('string', 'Requests left (r) and seconds until the window ends (t).'),
  'RateLimit-Policy': header('string', 'The bucket, its quota (q) and window in seconds (w).'),
};

const retryAfter = { 'Retry-After': header('integer', 'Whole seconds to wait before retrying.') };

/** The schemas of a route, as Fastify takes them. */
export function routeSchema(operation: Operation): FastifySchema {
  return {
    operationId: operation.id,
    summary: operation.summary,
    description: `${operation.description}\n\nScope: ${operation.scope === null ? 'any key' : `\`${operation.scope}\``}.`,
    tags: [operation.tag],
    'x-scope': operation.scope,
    'x-codeSamples': codeSamplesOf(operation),
    security: [{ apiKey: [] }, { bearer: [] }],
    ...(Object.keys(operation.params.properties).length > 0 ? { params: operation.params } : {}),
    ...(Object.keys(operation.query.properties).length > 0 ? { querystring: operation.query } : {}),
    ...(Object.keys(operation.headers.properties).length > 0 ? { headers: operation.headers } : {}),
    ...(operation.body === null ? {} : { body: { ...operation.body, examples: [operation.bodyExample] } }),
    response: { [operation.success.status]: successAnswer(operation), ...errorAnswers(operation.errors) },
  } as FastifySchema;
}

function successAnswer({ success, method }: Operation) {
  const { stream } = success;
  const replayed = { 'Idempotency-Replayed': header('string', 'true if this is the stored response of an earlier request.') };
  return {
    description: success.description,
    headers: { ...everyAnswer, ...(method === 'POST' ? replayed : {}) },
    content: {
      [success.mediaType ?? 'application/json']: { schema: success.schema, example: success.example },
      ...(stream === undefined
        ? {}
        : {
            'text/event-stream': {
              schema: {
                type: 'array',
                items: stream.schema,
                description: `${stream.description} Each item is an event, as an event-stream parser returns it.`,
              },
              example: stream.example,
            },
          }),
    },
  };
}

function errorAnswers(codes: readonly ErrorCode[]) {
  const byStatus = Map.groupBy(codes, (code) => errorTable[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, sharing]) => [
      status,
      {
        description: sharing.map((code) => errorTable[code].means).join(' '),
        headers: { ...everyAnswer, ...(status === 429 || status === 503 ? retryAfter : {}) },
        content: {
          'application/json': {
            schema: ErrorBody,
            examples: Object.fromEntries(sharing.map((code) => [code, { value: errorExample(code) }])),
          },
        },
      },
    ]),
  );
}

const exampleParts: Partial<Record<ErrorCode, Partial<ErrorBody>>> = {
  invalid_request: { details: [{ path: '/prompt', message: 'is required' }] },
  insufficient_permissions: { reason: 'missing_scope', requiredScope: 'projects:write' },
  rate_limit_exceeded: { retryAfter: 42 },
  unavailable: { retryAfter: 1 },
};

function errorExample(code: ErrorCode): ErrorBody {
  return {
    error: code,
    message: errorTable[code].means,
    requestId: '019b76da-a7ff-7d20-8e1b-3c4d5e6f7081',
    ...exampleParts[code],
  };
}

/** The schema with every named part (`$id`) replaced by a reference; the parts are collected in `named`. */
function withReferences(schema: unknown, named: Map<string, object>): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map((item) => withReferences(item, named));
  const { $id, ...rest } = schema as { $id?: string; examples?: unknown };
  const inside = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, withReferences(value, named)]));
  if ($id === undefined) return inside;
  named.set($id, { $id, ...inside });
  return { $ref: `${$id}#` };
}

/** A route's schemas for readers: named parts by reference, headers in their usual spelling. */
function documented(schema: FastifySchema): FastifySchema {
  const { headers, ...rest } = withReferences(schema, new Map()) as { headers?: { properties: Record<string, unknown> } };
  if (headers === undefined) return rest as FastifySchema;
  const usual = (name: string) => name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()).replace(/Id$/, 'ID');
  const properties = Object.fromEntries(Object.entries(headers.properties).map(([name, one]) => [usual(name), one]));
  return { ...rest, headers: { ...headers, properties } } as FastifySchema;
}

/** Fastify's document calls every body required. */
function withOptionalBodies<Document extends { paths?: object | undefined }>(document: Document): Document {
  const optional = new Set(
    Object.values({ ...projectApi, ...agentApi }).flatMap(({ id, isBodyOptional }) => (isBodyOptional ? [id as string] : [])),
  );
  for (const methods of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(methods as Record<string, DocumentedOperation>)) {
      if (operation.requestBody && optional.has(operation.operationId)) operation.requestBody.required = false;
    }
  }
  return document;
}

interface DocumentedOperation {
  operationId: string;
  requestBody?: { required?: boolean };
}

/** The groups of operations, in the order of the documentation. */
export const apiTags = [
  { name: 'Projects', description: 'Create, read, deploy and roll back projects.' },
  { name: 'Runs', description: 'The runs that build and deploy projects, and their logs.' },
  { name: 'Members and policy', description: 'People who sign in to the console, invitations, and what a workspace allows.' },
  { name: 'Keys', description: 'Workspace, scopes and limits of a key; create, list and revoke keys.' },
  { name: 'Audit', description: 'Who changed what in the workspace, when and from where.' },
  { name: 'Domains', description: 'Own domains of apps.' },
  { name: 'Webhooks', description: 'Webhooks for events of runs and deployments, and their deliveries.' },
  { name: 'Agent runs', description: 'Runs of agents: steps, checkpoints and healing.' },
  { name: 'Agent store', description: 'Long-term memory of agents, by namespace and key.' },
] as const;

/** Collects every route registered after it into one OpenAPI 3.1 document. */
export async function documentRoutes(app: FastifyInstance): Promise<void> {
  const named = new Map<string, object>();
  for (const operation of Object.values({ ...projectApi, ...agentApi })) withReferences(routeSchema(operation), named);
  for (const schema of named.values()) app.addSchema(schema);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Davit API',
        version: '1',
        description: introduction(),
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/' }],
      tags: [...apiTags],
      components: {
        securitySchemes: {
          apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'A workspace API key; wins over Bearer.' },
          bearer: { type: 'http', scheme: 'bearer', description: 'The same key as Authorization: Bearer.' },
        },
      },
    },
    transformObject: (made) => ('openapiObject' in made ? withOptionalBodies(made.openapiObject) : made.swaggerObject),
    transform: ({ schema, url }) => ({ schema: documented(schema), url }),
    convertConstToEnum: false,
    refResolver: { buildLocalReference: (json, _base, _fragment, index) => String(json.$id ?? `def-${index}`) },
  });
}

/** The OpenAPI document, from the same fields that validate requests. */
import { withArticle } from '../../data/article.ts';
import type { Entity } from '../../data/entity.ts';
import type { EntityNotes } from './entity-notes.ts';
import { exampleChange, exampleInput, exampleResource } from './examples.ts';
import { defaultLimit, isOrdered, maxLimit } from './list-query.ts';
import { isNullable, isRequired, type Json, valueSchema, writableFields } from './resource.ts';

interface About {
  name: string;
  tagline: string;
}

type JsonObject = { [key: string]: Json };

export function openApiDocument(
  { name, tagline }: About,
  server: string,
  entities: Entity[],
  notesOf: (entity: Entity) => EntityNotes,
): JsonObject {
  return {
    openapi: '3.1.0',
    info: { title: name, version: '1', description: tagline },
    servers: [{ url: server }],
    tags: entities.map((entity) => ({ name: entity.plural })),
    paths: Object.assign({}, ...entities.map((entity) => pathsOf(entity, notesOf(entity)))),
    components: {
      schemas: Object.assign({ Problem: problemSchema }, ...entities.map(schemasOf)),
      responses: problemResponses,
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'Required for changes once the owner has created a key.' },
      },
    },
  };
}

/** `libraryMember` is the schema `LibraryMember`. */
export const schemaName = (entity: Entity): string => entity.id.charAt(0).toUpperCase() + entity.id.slice(1);

const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const jsonOf = (schema: JsonObject, example: Json): JsonObject => ({ 'application/json': { schema, example } });
const problems = (...names: string[]): JsonObject =>
  Object.fromEntries(names.map((name) => [statusOf[name] ?? 'default', { $ref: `#/components/responses/${name}` }]));

const statusOf: Record<string, string> = {
  BadRequest: '400',
  Unauthorized: '401',
  Forbidden: '403',
  NotFound: '404',
  Conflict: '409',
  PreconditionFailed: '412',
  TooLarge: '413',
  UnsupportedMediaType: '415',
  NotValid: '422',
  TooManyRequests: '429',
};

function pathsOf(entity: Entity, notes: EntityNotes): JsonObject {
  const name = schemaName(entity);
  const tags = [entity.plural];
  const closed = ['anyone', 'makers'].includes(entity.readers) ? [] : ['Unauthorized'];
  const owned = entity.owned ? ['Forbidden'] : [];
  const example = exampleResource(entity);
  const one = {
    description: `The ${entity.singular}.`,
    headers: { ETag: { schema: { type: 'string' } } },
    content: jsonOf(ref(name), example),
  };
  const page: Json = { data: [example], nextCursor: null, total: 1 };
  const rule = notes.rule && ` ${notes.rule}`;
  return {
    [`/api/${entity.slug}`]: {
      get: {
        tags,
        operationId: `list${name}`,
        summary: `List ${entity.plural}`,
        parameters: listParameters(entity),
        responses: {
          200: { description: `A page of ${entity.plural}.`, content: jsonOf(ref(`${name}List`), page) },
          ...problems('BadRequest', ...closed),
        },
      },
      post: {
        tags,
        operationId: `add${name}`,
        security: openOrKey,
        summary: `Add ${withArticle(entity.singular)}`,
        description: `Returns the stored row.${rule}`,
        requestBody: { required: true, content: jsonOf(ref(`${name}Input`), exampleInput(entity)) },
        responses: {
          201: { ...one, headers: { ...one.headers, Location: { schema: { type: 'string' } } } },
          ...problems(
            'BadRequest',
            'Unauthorized',
            'Conflict',
            'TooLarge',
            'UnsupportedMediaType',
            'NotValid',
            'TooManyRequests',
          ),
        },
      },
    },
    [`/api/${entity.slug}/{id}`]: {
      parameters: [idInPath],
      get: {
        tags,
        operationId: `get${name}`,
        summary: `Get ${withArticle(entity.singular)}`,
        parameters: [{ name: 'If-None-Match', in: 'header', schema: { type: 'string' } }],
        responses: { 200: one, 304: { description: 'The version that you last read.' }, ...problems('NotFound', ...closed) },
      },
      patch: {
        tags,
        operationId: `change${name}`,
        security: openOrKey,
        summary: `Change ${withArticle(entity.singular)}`,
        description: `Omitted fields stay unchanged.${rule}`,
        parameters: [ifMatch],
        requestBody: { required: true, content: jsonOf(ref(`${name}Change`), exampleChange(entity)) },
        responses: {
          200: one,
          ...problems(
            'BadRequest',
            'Unauthorized',
            ...owned,
            'NotFound',
            'Conflict',
            'PreconditionFailed',
            'TooLarge',
            'UnsupportedMediaType',
            'NotValid',
            'TooManyRequests',
          ),
        },
      },
      delete: {
        tags,
        operationId: `delete${name}`,
        security: openOrKey,
        summary: `Delete ${withArticle(entity.singular)}`,
        description: 'Refused with 409 while another row refers to it.',
        parameters: [ifMatch],
        responses: {
          204: { description: 'Deleted.' },
          ...problems('Unauthorized', ...owned, 'NotFound', 'Conflict', 'PreconditionFailed', 'TooManyRequests'),
        },
      },
    },
    ...(notes.vote === null ? {} : { [`/api/${entity.slug}/{id}/vote`]: votePath(entity, notes.vote, one) }),
  };
}

/** `one` is the response with the row. */
function votePath(entity: Entity, who: string, one: JsonObject): JsonObject {
  const name = schemaName(entity);
  const common = { tags: [entity.plural], security: openOrKey };
  const responses = { 200: one, ...problems('Unauthorized', 'NotFound', 'TooManyRequests') };
  return {
    parameters: [idInPath],
    put: {
      ...common,
      operationId: `voteFor${name}`,
      summary: `Vote for ${withArticle(entity.singular)}`,
      description: `Your vote counts once, no matter how often you send it. ${who}`,
      responses,
    },
    delete: {
      ...common,
      operationId: `takeBackVoteFor${name}`,
      summary: `Withdraw your vote for ${withArticle(entity.singular)}`,
      description: `If you have not voted, nothing changes. ${who}`,
      responses,
    },
  };
}

/** Without a key, or with one. */
const openOrKey: Json = [{}, { key: [] }];

const idInPath: JsonObject = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };

const ifMatch: JsonObject = {
  name: 'If-Match',
  in: 'header',
  description: 'The ETag of your last read; refused with 412 if the row has changed since.',
  schema: { type: 'string' },
};

function listParameters(entity: Entity): Json[] {
  const query = (name: string, schema: JsonObject, description: string): JsonObject => ({
    name,
    in: 'query',
    schema,
    description,
  });
  const sortable = ['createdAt', ...entity.fields.map((field) => field.id)];
  return [
    query('limit', { type: 'integer', minimum: 1, maximum: maxLimit, default: defaultLimit }, 'Rows per page.'),
    query('cursor', { type: 'string' }, 'The nextCursor of the previous page.'),
    query(
      'sort',
      { type: 'string', enum: sortable.flatMap((field) => [field, `-${field}`]) },
      'A field. A leading minus sorts in descending order.',
    ),
    query('q', { type: 'string', maxLength: 200 }, 'Returns rows that contain all of these words.'),
    ...writableFields(entity).flatMap((field) => [
      query(field.id, valueSchema(field), `Returns rows with this ${field.label.toLowerCase()}.`),
      ...(isOrdered(field)
        ? [
            query(
              `${field.id}.from`,
              valueSchema(field),
              'Returns rows with this value or more; for dates, on this day or later.',
            ),
            query(`${field.id}.before`, valueSchema(field), 'Returns rows with less than this value; for dates, before it.'),
          ]
        : []),
    ]),
  ];
}

function schemasOf(entity: Entity): JsonObject {
  const name = schemaName(entity);
  const orNull = (schema: JsonObject): JsonObject => ({
    ...schema,
    type: [schema.type as string, 'null'],
    ...(Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {}),
  });
  const propertyOf = (field: Entity['fields'][number]) => (isNullable(field) ? orNull(valueSchema(field)) : valueSchema(field));
  const writable = Object.fromEntries(writableFields(entity).map((field) => [field.id, propertyOf(field)]));
  const instant: JsonObject = { type: 'string', format: 'date-time', readOnly: true };
  const shown: JsonObject = {
    id: { type: 'integer', minimum: 1, readOnly: true },
    ...Object.fromEntries(entity.fields.map((field) => [field.id, propertyOf(field)])),
    createdAt: instant,
    updatedAt: instant,
  };
  const demanded = writableFields(entity)
    .filter((field) => isRequired(entity, field))
    .map((field) => field.id);
  return {
    [name]: { type: 'object', required: Object.keys(shown), properties: shown },
    [`${name}Input`]: { type: 'object', required: demanded, properties: writable },
    [`${name}Change`]: { type: 'object', properties: writable },
    [`${name}List`]: {
      type: 'object',
      required: ['data', 'nextCursor', 'total'],
      properties: {
        data: { type: 'array', items: ref(name) },
        nextCursor: { type: ['string', 'null'], description: 'The cursor of the next page; null on the last one.' },
        total: { type: 'integer', minimum: 0 },
      },
    },
  };
}

const problemSchema: JsonObject = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

const described = (description: string): JsonObject => ({
  description,
  content: { 'application/problem+json': { schema: ref('Problem') } },
});

const problemResponses: JsonObject = {
  BadRequest: described('The address or the body cannot be read.'),
  Unauthorized: described('This needs a key.'),
  Forbidden: described('It belongs to someone else.'),
  NotFound: described('No row has this id.'),
  Conflict: described('It conflicts with another row.'),
  PreconditionFailed: described('It has changed since you read it.'),
  TooLarge: described('The body is too large.'),
  UnsupportedMediaType: described('The body is not JSON.'),
  NotValid: described('A field is invalid; errors lists each one.'),
  TooManyRequests: described('Too many changes; Retry-After says when to retry.'),
};

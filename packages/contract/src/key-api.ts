/** API keys of a workspace: create, list, revoke. */
import { type Static, Type } from 'typebox';
import { limits } from './limits.ts';
import { nullable } from './nullable.ts';
import { operation } from './operation.ts';
import { cursor, nextCursor, pageLimit, total, totalCapped } from './project-parts.ts';
import { Timestamp } from './run.ts';
import { scopes } from './scopes.ts';

const prefix = '/v1/keys';
const tag = 'Keys';
const scope = 'keys:write';
const idExample = '019b76da-a7f2-7e3f-8a4b-5c6d7e8f9012';

const keyId = Type.Object({
  keyId: Type.String({ description: 'The id of the key, not the key itself.', examples: [idExample] }),
});

export const ApiKey = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    name: Type.String(),
    hint: Type.String({ description: 'The first characters of the key, to recognize it.' }),
    scopes: Type.Array(Type.Enum([...scopes])),
    createdAt: Timestamp,
    expiresAt: nullable(Timestamp),
    lastUsedAt: nullable(Timestamp),
    revokedAt: nullable(Timestamp),
  },
  { $id: 'ApiKey' },
);
export type ApiKey = Static<typeof ApiKey>;

export const NewApiKey = Type.Object(
  {
    ...ApiKey.properties,
    apiKey: Type.Union([Type.String(), Type.Null()], {
      description: 'The key. Shown only here: null in the response to a repeat with the same Idempotency-Key.',
    }),
  },
  { $id: 'NewApiKey' },
);
export type NewApiKey = Static<typeof NewApiKey>;

const CreateKeyBody = Type.Object(
  {
    name: Type.String({
      minLength: 1,
      maxLength: limits.nameLength,
      'x-trimmed': true,
      description: 'The program that uses it, to identify the key later.',
      examples: ['CI'],
    }),
    scopes: Type.Array(Type.Enum([...scopes]), {
      minItems: 1,
      maxItems: scopes.length,
      description: 'What it may do. Only scopes that the calling key has.',
    }),
    expiresAt: Type.Optional(
      Type.Union([Timestamp, Type.Null()], {
        description:
          'When it stops working, at the latest when the calling key does, which is the default. Null: never, if the calling key never expires.',
      }),
    ),
  },
  { $id: 'CreateKey' },
);
export type CreateKeyBody = Static<typeof CreateKeyBody>;

const keyExample: ApiKey = {
  id: idExample,
  name: 'CI',
  hint: 'dvt_4fQz',
  scopes: ['projects:read', 'projects:write', 'runs:read'],
  createdAt: '2026-01-31T09:30:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
};

export const createKey = operation({
  id: 'createKey',
  method: 'POST',
  path: prefix,
  tag,
  scope,
  summary: 'Create an API key',
  description: `A key of the same workspace, with no more scopes and no longer life than the calling key. It is shown once and never stored: a repeat with the same Idempotency-Key returns the record without the key. At most ${limits.keys} active keys a workspace.`,
  body: CreateKeyBody,
  bodyExample: { name: 'CI', scopes: ['projects:read', 'projects:write', 'runs:read'] },
  success: {
    status: 201,
    description: 'The key. The response must not be cached.',
    schema: NewApiKey,
    example: { ...keyExample, apiKey: 'dvt_4fQzExampleExampleExampleExample0aB1cD' },
  },
});

export const listKeys = operation({
  id: 'listKeys',
  method: 'GET',
  path: prefix,
  tag,
  scope,
  summary: 'List API keys',
  description: 'The keys of the workspace, newest first, including expired and revoked ones. Keys themselves are never shown.',
  query: Type.Object({ limit: pageLimit(limits.pageItems), cursor }),
  success: {
    status: 200,
    description: 'A page of keys.',
    schema: Type.Object({ keys: Type.Array(ApiKey), nextCursor, total, totalCapped }, { $id: 'ApiKeyList' }),
    example: { keys: [keyExample], nextCursor: null, total: 1 },
  },
});

export const revokeKey = operation({
  id: 'revokeKey',
  method: 'DELETE',
  path: `${prefix}/:keyId`,
  tag,
  scope,
  summary: 'Revoke an API key',
  description:
    'Permanently: within a second every server refuses it, and its open streams end. A key may revoke itself. Revoking it again returns the same response.',
  params: keyId,
  query: Type.Object({
    allowLast: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'true: also revokes the last active key with keys:write. Otherwise that is a 400.',
      }),
    ),
  }),
  success: {
    status: 200,
    description: 'The revoked key.',
    schema: ApiKey,
    example: { ...keyExample, revokedAt: '2026-02-01T08:00:00.000Z' },
  },
  errors: ['key_not_found'],
});

export const keyApi = { createKey, listKeys, revokeKey } as const;

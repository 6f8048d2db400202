import { scopes } from '@davit/contract';
import { Type } from 'typebox';
import { toAdminKey } from '../answers.ts';
import { adminEndpoint, workspaceFor } from '../endpoint.ts';

const dayMs = 24 * 60 * 60 * 1000;

export const createKey = adminEndpoint({
  method: 'POST',
  action: 'createKey',
  path: '/keys',
  body: Type.Object({
    workspaceId: Type.Optional(Type.String({ minLength: 1 })),
    name: Type.String({ minLength: 1, maxLength: 200 }),
    scopes: Type.Array(Type.Enum([...scopes]), { minItems: 1 }),
    expiresInDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 36_500 })),
  }),
  handle: async (parts, { body }) => {
    const { key, apiKey } = await parts.identity.createKey({
      workspaceId: (await workspaceFor(parts, body.workspaceId)).id,
      name: body.name,
      scopes: body.scopes,
      expiresAt: body.expiresInDays === undefined ? null : parts.now() + body.expiresInDays * dayMs,
    });
    return { ...toAdminKey(key), apiKey };
  },
});

import { Type } from 'typebox';
import { adminEndpoint, workspaceFor } from '../endpoint.ts';

export const showUsage = adminEndpoint({
  method: 'GET',
  path: '/usage',
  query: Type.Object({ workspaceId: Type.Optional(Type.String({ minLength: 1 })) }),
  handle: async (parts, { query: { workspaceId } }) => parts.usage(await workspaceFor(parts, workspaceId)),
});

export const showAbout = adminEndpoint({
  method: 'GET',
  path: '/about',
  handle: async ({ about }) => about(),
});

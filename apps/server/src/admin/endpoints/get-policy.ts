import { Type } from 'typebox';
import { adminEndpoint, workspaceFor } from '../endpoint.ts';

export const getPolicy = adminEndpoint({
  method: 'GET',
  path: '/policy',
  query: Type.Object({ workspaceId: Type.Optional(Type.String({ minLength: 1 })) }),
  handle: async (parts, { query }) => {
    const { id, policy } = await workspaceFor(parts, query.workspaceId);
    return { workspaceId: id, ...policy };
  },
});

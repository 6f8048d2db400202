import { limits } from '@davit/contract';
import { Type } from 'typebox';
import { adminEndpoint, workspaceFor } from '../endpoint.ts';

/** Of a workspace, or of the installation itself. */
export const listAudit = adminEndpoint({
  method: 'GET',
  path: '/audit',
  query: Type.Object({
    workspaceId: Type.Optional(Type.String({ minLength: 1 })),
    installation: Type.Optional(Type.Boolean()),
    limit: Type.Optional(Type.Integer({ minimum: 1 })),
  }),
  handle: async (parts, { query: { workspaceId, installation, limit = limits.pageItems } }) => {
    const of = installation === true ? null : (await workspaceFor(parts, workspaceId)).id;
    return { entries: (await parts.audit.list(of, { limit: Math.min(limit, limits.pageItems) })).items };
  },
});

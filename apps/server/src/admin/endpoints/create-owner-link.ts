import { Type } from 'typebox';
import { adminEndpoint, projectFor } from '../endpoint.ts';

/** A one-time link that makes its visitor the owner of the app. */
export const createOwnerLink = adminEndpoint({
  method: 'POST',
  action: 'createOwnerLink',
  path: '/projects/:id/owner-link',
  params: Type.Object({ id: Type.String() }),
  handle: async (parts, { params: { id } }) => parts.launch.ownerLink((await projectFor(parts, id)).workspaceId, id),
});

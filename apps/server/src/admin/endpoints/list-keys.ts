import { Type } from 'typebox';
import { toAdminKey } from '../answers.ts';
import { adminEndpoint, allWorkspaces } from '../endpoint.ts';

/** Of one workspace, or of all. Keys themselves are never shown. */
export const listKeys = adminEndpoint({
  method: 'GET',
  path: '/keys',
  query: Type.Object({ workspaceId: Type.Optional(Type.String({ minLength: 1 })) }),
  handle: async (parts, { query: { workspaceId } }) => {
    const ids = workspaceId === undefined ? (await allWorkspaces(parts)).map(({ id }) => id) : [workspaceId];
    const keys = await Promise.all(ids.map((id) => parts.identity.listKeys(id)));
    return { keys: keys.flat().map(toAdminKey) };
  },
});

import { Type } from 'typebox';
import { adminEndpoint, projectFor } from '../endpoint.ts';

/** At once, with its app, versions and data; also one that was deleted and could still be restored. */
export const deleteProject = adminEndpoint({
  method: 'DELETE',
  action: 'removeProject',
  path: '/projects/:id',
  params: Type.Object({ id: Type.String() }),
  handle: async (parts, { params: { id } }) => {
    const { workspaceId, name } = await projectFor(parts, id, 'any');
    await parts.launch.deleteProject(workspaceId, id);
    return { id, name, deleted: true };
  },
});

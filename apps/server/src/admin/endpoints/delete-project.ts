import { Type } from 'typebox';
import { adminEndpoint, projectFor } from '../endpoint.ts';

/** With its app, versions and data. */
export const deleteProject = adminEndpoint({
  method: 'DELETE',
  path: '/projects/:id',
  params: Type.Object({ id: Type.String() }),
  handle: async (parts, { params: { id } }) => {
    const { workspaceId, name } = await projectFor(parts, id);
    await parts.launch.deleteProject(workspaceId, id);
    return { id, name, deleted: true };
  },
});

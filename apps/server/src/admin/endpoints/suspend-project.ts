import { Type } from 'typebox';
import { adminEndpoint, projectFor } from '../endpoint.ts';

const params = Type.Object({ id: Type.String() });

/** Its address answers with a page that says so; nothing starts it until it is resumed. */
export const suspendProject = adminEndpoint({
  method: 'POST',
  action: 'suspendProject',
  path: '/projects/:id/suspend',
  params,
  handle: async (parts, call) => {
    const { id, name, workspaceId } = await projectFor(parts, call.params.id);
    await parts.launch.suspendProject(workspaceId, id);
    return { id, name, suspended: true };
  },
});

export const resumeProject = adminEndpoint({
  method: 'POST',
  action: 'resumeProject',
  path: '/projects/:id/resume',
  params,
  handle: async (parts, call) => {
    const { id, name, workspaceId } = await projectFor(parts, call.params.id);
    await parts.launch.resumeProject(workspaceId, id);
    return { id, name, suspended: false };
  },
});

import { Type } from 'typebox';
import { adminEndpoint, projectFor } from '../endpoint.ts';

const endpointFor = (verb: 'suspend' | 'resume') =>
  adminEndpoint({
    method: 'POST',
    action: `${verb}Project`,
    path: `/projects/:id/${verb}`,
    params: Type.Object({ id: Type.String() }),
    handle: async (parts, call) => {
      const { id, name, workspaceId } = await projectFor(parts, call.params.id);
      await parts.launch[`${verb}Project` as const](workspaceId, id);
      return { id, name, suspended: verb === 'suspend' };
    },
  });

/** Its address answers with a page that says so; nothing starts it until it is resumed. */
export const suspendProject = endpointFor('suspend');
export const resumeProject = endpointFor('resume');

import { limits } from '@davit/contract';
import { Type } from 'typebox';
import { adminEndpoint, allWorkspaces } from '../endpoint.ts';

/** Newest first, at most 100 of each workspace. */
export const listProjects = adminEndpoint({
  method: 'GET',
  path: '/projects',
  query: Type.Object({ workspaceId: Type.Optional(Type.String({ minLength: 1 })) }),
  handle: async (parts, { query: { workspaceId } }) => {
    const ids =
      workspaceId === undefined
        ? (await allWorkspaces(parts)).map(({ id }) => id)
        : [(await parts.identity.getWorkspace(workspaceId)).id];
    const lists = await Promise.all(
      ids.map(async (id) => {
        const { projects } = await parts.launch.listProjects(id, { limit: limits.pageItems });
        return projects.map((project) => ({ workspaceId: id, ...project }));
      }),
    );
    return { projects: lists.flat() };
  },
});

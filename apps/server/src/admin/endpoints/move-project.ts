import { Type } from 'typebox';
import { adminEndpoint, projectFor } from '../endpoint.ts';

const params = Type.Object({ id: Type.String() });

/** Moves the rows of its app between its folder and a database of its own. The app is away meanwhile. */
export const moveProject = adminEndpoint({
  method: 'POST',
  action: 'moveProject',
  path: '/projects/:id/move',
  params,
  body: Type.Object({ to: Type.Union([Type.Literal('files'), Type.Literal('postgres')]) }),
  handle: async (parts, call) => {
    const { id, name, workspaceId } = await projectFor(parts, call.params.id);
    return { id, name, to: call.body.to, ...(await parts.launch.moveProject(workspaceId, id, call.body.to)) };
  },
});

/** Removes the rows where they were before the last move. */
export const dropFormerRows = adminEndpoint({
  method: 'POST',
  action: 'dropFormerRows',
  path: '/projects/:id/drop-former',
  params,
  handle: async (parts, call) => {
    const { id, name, workspaceId } = await projectFor(parts, call.params.id);
    return { id, name, outcome: (await parts.launch.dropFormerRows(workspaceId, id)) ? 'dropped' : 'none' };
  },
});

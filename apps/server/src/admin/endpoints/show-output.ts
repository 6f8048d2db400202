import { Type } from 'typebox';
import type { AdminOutput } from '../answers.ts';
import { adminEndpoint, projectFor } from '../endpoint.ts';

/** The latest output of the project's app, oldest line first, including Davit's own lines. */
export const showOutput = adminEndpoint({
  method: 'GET',
  path: '/projects/:id/output',
  params: Type.Object({ id: Type.String() }),
  query: Type.Object({ lines: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })) }),
  handle: async (parts, { params: { id }, query }): Promise<AdminOutput> => {
    const { workspaceId } = await projectFor(parts, id);
    return { lines: await parts.launch.output(workspaceId, id, query.lines ?? 100) };
  },
});

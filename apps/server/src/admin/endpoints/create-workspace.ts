import { Type } from 'typebox';
import { toAdminWorkspace } from '../answers.ts';
import { adminEndpoint } from '../endpoint.ts';

export const createWorkspace = adminEndpoint({
  method: 'POST',
  action: 'createWorkspace',
  path: '/workspaces',
  body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 200 }) }),
  handle: async ({ identity }, { body }) => toAdminWorkspace(await identity.createWorkspace(body)),
});

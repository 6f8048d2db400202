import { toAdminWorkspace } from '../answers.ts';
import { adminEndpoint, allWorkspaces } from '../endpoint.ts';

export const listWorkspaces = adminEndpoint({
  method: 'GET',
  path: '/workspaces',
  handle: async (parts) => ({ workspaces: (await allWorkspaces(parts)).map(toAdminWorkspace) }),
});

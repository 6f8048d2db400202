import { Type } from 'typebox';
import { toAdminWorkspace } from '../answers.ts';
import { adminEndpoint } from '../endpoint.ts';

const params = Type.Object({ id: Type.String() });

export const suspendWorkspace = adminEndpoint({
  method: 'POST',
  action: 'suspendWorkspace',
  path: '/workspaces/:id/suspend',
  params,
  handle: async ({ identity }, { params: { id } }) => {
    await identity.suspendWorkspace(id);
    return toAdminWorkspace(await identity.getWorkspace(id));
  },
});

export const resumeWorkspace = adminEndpoint({
  method: 'POST',
  action: 'resumeWorkspace',
  path: '/workspaces/:id/resume',
  params,
  handle: async ({ identity }, { params: { id } }) => {
    await identity.resumeWorkspace(id);
    return toAdminWorkspace(await identity.getWorkspace(id));
  },
});

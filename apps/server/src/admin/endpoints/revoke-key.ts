import { Type } from 'typebox';
import { toAdminKey } from '../answers.ts';
import { adminEndpoint } from '../endpoint.ts';

export const revokeKey = adminEndpoint({
  method: 'POST',
  action: 'revokeKey',
  path: '/keys/:id/revoke',
  params: Type.Object({ id: Type.String() }),
  handle: async ({ identity }, { params: { id } }) => toAdminKey(await identity.revokeKey(id)),
});

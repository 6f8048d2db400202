import { adminEndpoint } from '../endpoint.ts';

export const showStatus = adminEndpoint({
  method: 'GET',
  path: '/status',
  handle: async ({ status }) => status(),
});

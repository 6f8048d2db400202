import { Fault } from '@davit/contract';
import { adminEndpoint } from '../endpoint.ts';

/** The operator's word that the folder which this server is on has the apps' data now. */
export const appsHere = adminEndpoint({
  method: 'POST',
  path: '/apps-here',
  handle: async ({ moveAppsData }) => {
    if (moveAppsData === null) throw new Fault('invalid_request', 'This server does not run apps that another one might.');
    if (!(await moveAppsData())) {
      throw new Fault('conflict', 'A server runs the apps now.', { hint: 'Stop it first, and bring their data here.' });
    }
    return { appsHere: true };
  },
});

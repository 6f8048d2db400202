import { Fault } from '@davit/contract';
import { adminEndpoint } from '../endpoint.ts';

/** The operator confirms that this server's folder has the apps' data now. */
export const appsHere = adminEndpoint({
  method: 'POST',
  action: 'moveApps',
  path: '/apps-here',
  handle: async ({ moveAppsData }) => {
    if (moveAppsData === null)
      throw new Fault('invalid_request', 'This server has no shared database, so no other server can run its apps.', {
        hint: 'There is nothing to move: this server runs them.',
      });
    if (!(await moveAppsData())) {
      throw new Fault('conflict', 'A server is running the apps.', {
        hint: 'Stop that server first, then move the data of the apps here.',
      });
    }
    return { appsHere: true };
  },
});

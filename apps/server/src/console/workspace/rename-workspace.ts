import { renameWorkspace as operation } from '@davit/contract/console';
import type { ServerParts } from '../../http/server-parts.ts';
import { type ConsoleEndpoint, consoleEndpoint, membershipOf } from '../console-endpoint.ts';

export function renameWorkspace({ people }: ServerParts): ConsoleEndpoint {
  return consoleEndpoint(operation, {
    async handle({ body: { name }, request }) {
      const { workspace, role } = membershipOf(request);
      await people.renameWorkspace(workspace.id, name);
      return { id: workspace.id, name, role };
    },
  });
}

/** The endpoints of a project's notification address. */
import * as contract from '@davit/contract';
import { consoleUrlOf } from '../../config/console-url.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';

export function notifyAddressEndpoints(parts: ServerParts): Endpoint[] {
  const { launch, notifyAddresses, config } = parts;
  const find = ({ id }: { id: string }, { workspaceId }: { workspaceId: string }) => launch.getProject(workspaceId, pathId(id));
  return [
    endpoint(contract.getNotifyAddress, {
      find,
      handle: ({ caller, found }) => notifyAddresses.get(caller.workspaceId, found.id),
    }),
    endpoint(contract.setNotifyAddress, {
      find,
      handle: ({ caller, found: { id, name }, body }) =>
        notifyAddresses.set({ id, name, workspaceId: caller.workspaceId }, body.address, consoleUrlOf(config)),
    }),
  ];
}

/** The endpoints of own domains. */
import * as contract from '@davit/contract';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';

export function domainEndpoints({ domains, launch }: ServerParts): Endpoint[] {
  const project = ({ id }: { id: string }, { workspaceId }: { workspaceId: string }) =>
    launch.getProject(workspaceId, pathId(id));
  const domain = async (params: { id: string; host: string }, caller: { workspaceId: string }) => {
    const { id } = await project(params, caller);
    return domains.find(caller.workspaceId, id, params.host);
  };
  return [
    endpoint(contract.addDomain, {
      find: project,
      handle: ({ caller, found, body, remember }) => domains.add(caller.workspaceId, found.id, body.host, remember),
    }),
    endpoint(contract.listDomains, {
      find: project,
      handle: ({ caller, found }) => domains.list(caller.workspaceId, found.id),
    }),
    endpoint(contract.verifyDomain, { find: domain, handle: ({ found }) => domains.verify(found) }),
    endpoint(contract.removeDomain, { find: domain, handle: ({ found }) => domains.remove(found) }),
  ];
}

/** The endpoints of the workspace's policy, without its limits: those are the operator's. */
import * as contract from '@davit/contract';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { ServerParts } from '../../http/server-parts.ts';
import { toPolicy } from '../../http/to-policy.ts';

export function policyEndpoints({ identity, people }: ServerParts): Endpoint[] {
  return [
    endpoint(contract.getPolicy, { handle: async ({ caller }) => toPolicy(await identity.getPolicy(caller.workspaceId)) }),
    endpoint(contract.setPolicy, {
      async handle({ caller, body }) {
        const policy = await identity.setPolicy(caller.workspaceId, toPolicy(body));
        await people.forget();
        return toPolicy(policy);
      },
    }),
  ];
}

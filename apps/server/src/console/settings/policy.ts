import { getPolicy as getOperation, setPolicy as setOperation } from '@davit/contract/console';
import type { ServerParts } from '../../http/server-parts.ts';
import { toPolicy } from '../../http/to-policy.ts';
import { type ConsoleEndpoint, consoleEndpoint, membershipOf } from '../console-endpoint.ts';

export function getPolicy({ identity }: ServerParts): ConsoleEndpoint {
  return consoleEndpoint(getOperation, {
    handle: async ({ request }) => toPolicy(await identity.getPolicy(membershipOf(request).workspace.id)),
  });
}

export function setPolicy({ identity, people }: ServerParts): ConsoleEndpoint {
  return consoleEndpoint(setOperation, {
    async handle({ body, request }) {
      const policy = await identity.setPolicy(membershipOf(request).workspace.id, toPolicy(body));
      await people.forget();
      return toPolicy(policy);
    },
  });
}

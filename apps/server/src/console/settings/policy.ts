import { getPolicy as getOperation, Policy, setPolicy as setOperation } from '@davit/contract/console';
import type { AgentPolicy } from '@davit/identity';
import type { ServerParts } from '../../http/server-parts.ts';
import { type ConsoleEndpoint, consoleEndpoint, membershipOf } from '../console-endpoint.ts';

/** The policy in the console; only operators change limits. */
const names = Object.keys(Policy.properties) as (keyof Policy)[];

function shown<T extends Partial<AgentPolicy>>(policy: T): Pick<T, keyof Policy & keyof T> {
  return Object.fromEntries(names.filter((name) => name in policy).map((name) => [name, policy[name]])) as Pick<
    T,
    keyof Policy & keyof T
  >;
}

export function getPolicy({ identity }: ServerParts): ConsoleEndpoint {
  return consoleEndpoint(getOperation, {
    handle: async ({ request }) => shown(await identity.getPolicy(membershipOf(request).workspace.id)),
  });
}

export function setPolicy({ identity, people }: ServerParts): ConsoleEndpoint {
  return consoleEndpoint(setOperation, {
    async handle({ body, request }) {
      const policy = await identity.setPolicy(membershipOf(request).workspace.id, shown(body));
      await people.forget();
      return shown(policy);
    },
  });
}

import { getAbout as operation } from '@davit/contract/console';
import type { ServerParts } from '../../http/server-parts.ts';
import { type ConsoleEndpoint, consoleEndpoint } from '../console-endpoint.ts';
import { originOf, version } from '../session-answer.ts';

const unconfined =
  'Only code of the catalogue may run; an app could read what its user can read, and its outgoing requests are not confined.';

export function getAbout({ config, isolation }: ServerParts): ConsoleEndpoint {
  return consoleEndpoint(operation, {
    async handle({ request }) {
      const inForce = isolation();
      return {
        version,
        node: process.version,
        database: config.databaseUrl === null ? ('sqlite' as const) : ('postgres' as const),
        roles: [...config.roles],
        isolation: {
          isComplete: inForce?.sandboxed ?? true,
          says:
            inForce === null
              ? ['Apps run on another server of this installation, which says how it confines them.']
              : [inForce.summary, ...(inForce.sandboxed ? [] : [unconfined])],
        },
        apiUrl: originOf(request),
        model: null,
      };
    },
  });
}
